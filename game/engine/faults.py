"""What is wrong with a text or a hand from outside, said so that it can be said again in another language.

The engine knows English alone. A sentence that a player may read is `Phrase`: the English text, and beside it the
template it was made from and what was filled in, which may be `Phrase`, a `Fault`, or a tuple of parts.
`game.i18n.words.faults` makes the sentence of the language in use from those. Every template is a message of the
catalogues.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self


class Phrase(str):
    """A sentence, or a part of one, in English; `template` with `fields` filled in."""

    __slots__ = ("fields", "template")

    template: str
    fields: Mapping[str, object]

    def __new__(cls, template: str, /, **fields: object) -> Self:
        """The template filled in, tuples with commas between. Raises KeyError when a field is missing."""
        parts = {name: ", ".join(map(str, part)) if isinstance(part, tuple) else part for name, part in fields.items()}
        said = super().__new__(cls, template.format(**parts))
        said.template = template
        said.fields = fields
        return said

    def __getnewargs_ex__(self) -> tuple[tuple[str], dict[str, Any]]:
        """What a copy is made of: the template may have braces, and what was filled in too."""
        return (self.template,), dict(self.fields)


class Fault(ValueError):
    """Something from outside that cannot be taken: `said` is the one sentence that says why."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)
        self.said = said
