"""Who of the family sits where: the one who plays just then in the first seat that people have, others as chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import msgspec

from game.storage import GUEST
from game.ui.portraits import DRAW, other_face

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from game.storage import Profile, SettingsFile
    from game.ui.app import App
    from game.ui.scenes.setup.draft import Draft


class Seats(Protocol):
    """Four seats as they are being filled: kinds, faces and profiles by seat, and the profile of who plays now."""

    kinds: list[str]
    faces: list[str]
    who: list[str]
    me: str

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that people play."""
        ...

    @property
    def own(self) -> int | None:
        """The seat of who plays now."""
        ...


def seat_family(draft: Seats, prefs: SettingsFile) -> None:
    """Who plays now takes the own seat, wearing the own face; the others keep theirs as far as they are still there.

    Who sat elsewhere last time and plays now changes seats with who sat at the screen then.
    """
    me = prefs.profile
    own = draft.own
    if own is None:
        draft.me = me.id
        return
    before, draft.me = draft.who[own], me.id
    seated = {me.id}
    for seat in draft.people:
        if seat != own:
            wanted = before if draft.who[seat] == me.id else draft.who[seat]
            known = prefs.named(wanted)
            if known is None or wanted in seated:
                wanted = GUEST
            seated.add(wanted)
            draft.who[seat] = wanted
    draft.who[own] = me.id
    wear(draft, own, me.face, ())
    dressed = [own]
    for seat in draft.people:
        known = prefs.named(draft.who[seat])
        if seat != own and known is not None:
            wear(draft, seat, known.face, dressed)
            dressed.append(seat)


def sit_profile(draft: Seats, seat: int, profile: Profile | None) -> None:
    """Somebody of the family takes a seat that people have; None: somebody else does."""
    draft.who[seat] = GUEST if profile is None else profile.id
    if profile is not None:
        others = [at for at in draft.people if at != seat and draft.who[at] != GUEST]
        wear(draft, seat, profile.face, others)
    else:
        taken = tuple(worn for at, worn in enumerate(draft.faces) if at != seat)
        draft.faces[seat] = other_face(draft.faces[seat], taken)


def wear(draft: Seats, seat: int, face: str, dressed: Collection[int]) -> None:
    """Give a seat somebody's face. Who has it takes the one that gets free, but those who are `dressed` keep theirs."""
    if face not in DRAW or draft.faces[seat] == face:
        return
    other = next((at for at in range(4) if draft.faces[at] == face), None)
    if other in dressed:
        taken = tuple(worn for at, worn in enumerate(draft.faces) if at != seat)
        draft.faces[seat] = other_face(face, taken)
        return
    if other is not None:
        draft.faces[other] = draft.faces[seat]
        if other not in draft.people:  # somebody of the lane has gone with the face
            draft.kinds[other] = draft.kinds[other].partition("/")[0]
    draft.faces[seat] = face


def remember(app: App, draft: Draft) -> None:
    """Keep the table for next time, and the face of who plays."""
    app.prefs.change(last_setup=draft.remembered())
    me, own = app.prefs.profile, draft.own
    known = app.prefs.named(me.id)
    if own is not None and known is not None and len(app.prefs.profiles) > 1 and known.face != draft.faces[own]:
        app.prefs.change_profile(msgspec.structs.replace(known, face=draft.faces[own]))


def free_of(draft: Seats, seat: int) -> Callable[[str], bool]:
    """Whether a profile sits nowhere else at the table."""
    seated = {draft.me} if draft.own is not None else set()
    seated |= {draft.who[at] for at in draft.people if at not in (seat, draft.own)}
    return lambda id_: id_ not in seated
