"""Whom this game owes thanks: libraries, fonts, tools, and under which terms their work is used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game import __version__
from game.i18n import _
from game.ui.pages.blocks import Bullet, Gap, Heading, Para, Table
from game.ui.pages.paper import PaperScene

if TYPE_CHECKING:
    from game.ui.pages.blocks import Block
    from game.ui.theme import Colour

_INK: Final[Colour] = "paper_ink"
_RED: Final[Colour] = "#7a1d22"

LIBRARIES: Final = (
    ("Python", "PSF-2.0"),
    ("pygame-ce", "LGPL-2.1"),
    ("PyTMX", "LGPL-3.0"),
    ("platformdirs", "MIT"),
    ("msgspec", "BSD-3-Clause"),
    ("tqdm", "MPL-2.0, MIT"),
)
"""What the game is built on, and its licence."""

CARRIED: Final = (
    ("SDL 2, SDL_image, NanoSVG, SDL_mixer, SDL_ttf", "Zlib"),
    ("FreeType", "FTL"),
    ("HarfBuzz, brotli, PortMidi, libxmp", "MIT"),
    ("libpng", "libpng-2.0"),
    ("libjpeg-turbo", "IJG, BSD-3-Clause"),
    ("libtiff", "libtiff"),
    ("libwebp, libogg, libvorbis, libopus, opusfile, libFLAC, WavPack", "BSD-3-Clause"),
    ("mpg123, FluidSynth, libsndfile, alsa-lib", "LGPL-2.1"),
)
"""What pygame-ce carries with it."""

FONTS: Final = (
    ("MJ Sans SC, MJ Sans TC", "Noto Sans SC, Noto Sans TC"),
    ("MJ Serif SC, MJ Serif TC", "Noto Serif SC, Noto Serif TC"),
    ("MJ Brush", "Ma Shan Zheng, Yuji Syuku, LXGW WenKai"),
)
"""Our subsets, and the families they were made from, all under the SIL Open Font License 1.1."""

COPYRIGHTS: Final = (
    "Noto Sans: © 2014–2021 Adobe, with Reserved Font Name “Source”",
    "Noto Serif: © 2012 Google Inc.; © 2017–2024 Adobe",
    "© 2018 The Ma Shan Zheng Project Authors",
    "© 2021 The Yuji Project Authors",
    "© 2021–2023 LXGW, with Reserved Font Names “霞鹜” and “LXGW”; © 2020 The Klee Project Authors",
    "Portions of this software are copyright © The FreeType Project (www.freetype.org).",
)
"""What the licences of fonts and of FreeType ask to be said, in their own words."""


class CreditsScene(PaperScene):
    """Pushed from the settings."""

    def title(self) -> str:
        return _("Credits")

    def subtitle(self) -> str:
        return _("Shanghai Mahjong {version}").format(version=__version__)

    def blocks(self) -> list[Block]:
        return [
            Para(
                _(
                    "The game itself – code, drawings, sounds, maps and texts – was made for this table and is free "
                    "under the MIT licence. It uses the work of others under their own licences; thank you all."
                ),
                colour=_INK,
            ),
            Gap(10),
            *_section(_("Libraries")),
            # i18n: heads of a table of libraries
            Table(((_("Library"), _("Licence")), *LIBRARIES)),
            Para(_("pygame-ce carries these with it:"), colour=_INK),
            Table(((_("Library"), _("Licence")), *CARRIED)),
            *_section(_("Fonts")),
            Para(
                _(
                    "Subsets of open fonts under the SIL Open Font License 1.1, renamed, with a few signs added. The "
                    "characters on the tiles are outlines of Yuji Syuku, their digits those of Noto Serif."
                ),
                colour=_INK,
            ),
            # i18n: heads of a table of fonts
            Table(((_("Font"), _("made from")), *FONTS)),
            *(Bullet(line, 18, _INK, _RED) for line in COPYRIGHTS),
            Gap(12),
            *_section(_("Made here")),
            Bullet(_("Tiles, lettering, portraits and the evening over the river: drawn by programs."), 20, _INK, _RED),
            Bullet(_("Sounds: computed by a program; there are no recordings."), 20, _INK, _RED),
            Bullet(_("The table: placed by hand, as a map."), 20, _INK, _RED),
            Gap(6),
            Para(
                _("The texts of all licences lie beside the game: LICENSE, THIRD_PARTY.md, assets/fonts."), colour=_INK
            ),
        ]


def _section(title: str) -> tuple[Block, ...]:
    return (Heading(title, 26, _RED, _RED),)
