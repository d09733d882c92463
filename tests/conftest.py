"""What holds for all tests: how long an example takes is the business of `bench`; computers are busy at times."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("patient", deadline=None)
settings.load_profile("patient")
