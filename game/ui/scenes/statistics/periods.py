"""The periods that statistics are asked for, and when each began by the clock of this place."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Final, Literal

from game.i18n import _

Period = Literal["all", "today", "week", "month", "days", "year"]

PERIODS: Final[tuple[Period, ...]] = ("all", "today", "week", "month", "days", "year")


def period_name(period: Period) -> str:
    """What a period is called."""
    return {
        "all": _("All time"),
        "today": _("Today"),
        "week": _("The last 7 days"),
        "month": _("This month"),
        "days": _("The last 30 days"),
        "year": _("This year"),
    }[period]


def since(period: Period, now: datetime | None = None) -> str | None:
    """When the period began, in UTC as the store writes times; None for all time. `now` has a time zone."""
    here = now or datetime.now().astimezone()
    day = here.replace(hour=0, minute=0, second=0, microsecond=0)
    begins = {
        "today": day,
        "week": day - timedelta(days=6),
        "month": day.replace(day=1),
        "days": day - timedelta(days=29),
        "year": day.replace(month=1, day=1),
    }
    if period not in begins:
        return None
    return begins[period].astimezone(UTC).isoformat(timespec="milliseconds")
