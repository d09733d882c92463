"""The line about the table of last time says what the set-up would make of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from game import i18n
from game.bots import opponents
from game.engine.rules import variant_ids
from game.engine.settings import PEOPLE
from game.i18n.words.rules import VARIANTS
from game.storage import LastSetup, SettingsFile
from game.ui.portraits import FACES, seat_name
from game.ui.scenes.last_table import table_line
from game.ui.scenes.seating import seat_family
from game.ui.scenes.setup.draft import Draft

seats = st.tuples(*[st.sampled_from((*PEOPLE, *opponents()))] * 4)
faces = st.one_of(
    st.permutations(FACES).map(lambda order: tuple(order[:4])),
    st.tuples(*[st.sampled_from((*FACES, "nobody"))] * 4),
)
tables = st.builds(
    LastSetup,
    variant=st.sampled_from((*variant_ids(), "gone")),
    seats=seats,
    faces=faces,
    length=st.sampled_from((4, 8, 16, 0)),
    guang_hua_yuan=st.booleans(),
)


@given(tables)
def test_it_names_what_the_set_up_offers(last: LastSetup) -> None:
    i18n.set_language("en")
    draft, prefs = Draft.of(last), SettingsFile(None)
    seat_family(draft, prefs)
    own = next(iter(draft.people), None)
    game, length, people = table_line(last, prefs).split(" · ")
    assert game == VARIANTS[draft.variant_id][0]
    assert length == (f"{draft.length} hands" if draft.length else "Open end")
    assert people.split(", ") == [seat_name(face) for seat, face in enumerate(draft.faces) if seat != own]


def test_the_first_variant_is_the_first_everywhere() -> None:
    assert tuple(VARIANTS) == variant_ids()
