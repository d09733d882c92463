"""The catalogues say everything that the code asks for (whether the fonts can draw it, `tests/assets` proves)."""

from __future__ import annotations

from babel.messages.catalog import Catalog

from tests.catalogues import extract, faults, fields, template_faults


def test_no_message_is_missing_fuzzy_unused_or_ill_formed() -> None:
    assert faults() == []


def test_the_texts_of_every_layer_are_found() -> None:
    places = {name.split("/")[1] for message in extract() for name, _line in message.locations}
    assert {"cli", "i18n", "storage", "ui"} <= places


def test_faults_are_found() -> None:
    template, catalogue = Catalog(), Catalog(locale="zh_Hans")
    for text in ("one", "two {count}", "three"):
        template.add(text)
    catalogue.add("one", "一", flags=["fuzzy"])
    catalogue.add("two {count}", "二 {number}")
    catalogue.add("four", "四")
    assert template_faults(template, catalogue, "zh_Hans") == [
        "zh_Hans: fuzzy: 'one'",
        "zh_Hans: no longer used: 'four'",
        "zh_Hans: not in the catalogue: 'three'",
        "zh_Hans: other fields than the original: 'two {count}': '二 {number}'",
    ]


def test_fields_are_read_with_their_formats() -> None:
    assert fields("{a} and {b:+.2f} of {a}") == {"a", "b"}
