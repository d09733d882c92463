"""The screen: the only package that knows pygame.

Everything here works on whole pixels of the real window. Nothing is imported at the package level, so that the
commands which need no screen never load pygame.
"""

from __future__ import annotations
