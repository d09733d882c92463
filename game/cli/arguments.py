"""What argparse finds wrong with arguments, in the language in use.

It looks its sentences up through a function `_` of its own module (as its source invites one to translate them); here
that becomes ours, and the catalogues learn which sentences there are.
"""

from __future__ import annotations

import argparse
from typing import Final

from game.i18n import N_, _

SENTENCES: Final = (
    N_("argument %(argument_name)s: %(message)s"),
    N_("the following arguments are required: %s"),
    N_("expected one argument"),
    N_("one of the arguments %s is required"),
    N_("not allowed with argument %s"),
    N_("invalid choice: %(value)r (choose from %(choices)s)"),
    N_("invalid %(type)s value: %(value)r"),
    N_("unrecognized arguments: %s"),
    N_("ambiguous option: %(option)s could match %(matches)s"),
    N_("ignored explicit argument %r"),
)
"""All that our commands can bring about."""


def translated() -> None:
    """Have argparse say its sentences in the language in use, from now on."""
    vars(argparse).update(_=_)
