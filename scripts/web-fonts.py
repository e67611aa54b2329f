"""Makes the fonts in web/src/fonts from the packages in node_modules: what English screens need, and the rest of Latin.

Run it after an update of the packages: pip install fonttools brotli, then python3 scripts/web-fonts.py
The character ranges are repeated in web/src/ui/fonts.css.
"""

from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

PACKAGES = Path("node_modules/@fontsource-variable")
TARGET = Path("web/src/fonts")
LAYOUT = ["calt", "ccmp", "kern", "liga", "locl", "mark", "mkmk", "rvrn", "tnum"]
BASIC = {*range(0x20, 0x7F), 0xA0, 0xA9, 0xB7, 0xD7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D}
BASIC |= {0x2022, 0x2026, 0x2191, 0x2193, 0x2212}
LOWERCASE = {*map(ord, "abcdefghijklmnopqrstuvwxyz .")}

# The axes keep only the weights and widths that the styles use.
FACES = {
    "archivo": ("archivo/files/archivo-latin-wght-normal.woff2", {"wght": (400, 600, 750)}),
    "archivo-narrow": ("archivo/files/archivo-latin-wdth-normal.woff2", {"wght": 600, "wdth": 86}),
    "besley": ("besley/files/besley-latin-wght-normal.woff2", {"wght": (400, 400, 800)}),
    "sometype-mono": ("sometype-mono/files/sometype-mono-latin-wght-normal.woff2", {"wght": (400, 400, 700)}),
}


def limited(source: str, axes: dict) -> BytesIO:
    font = instancer.instantiateVariableFont(TTFont(PACKAGES / source, recalcTimestamp=False), axes)
    saved = BytesIO()
    font.flavor = None
    font.save(saved)
    return saved


def write(name: str, saved: BytesIO, characters: set[int]) -> None:
    saved.seek(0)
    font = TTFont(saved, recalcTimestamp=False)
    options = subset.Options(layout_features=LAYOUT, hinting=False, name_IDs=[0, 1, 2, 13, 14], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = "woff2"
    file = TARGET / f"{name}.woff2"
    font.save(file)
    print(f"{file}: {file.stat().st_size} bytes, {len(font.getBestCmap())} characters")


for name, (source, axes) in FACES.items():
    saved = limited(source, axes)
    saved.seek(0)
    known = set(TTFont(saved).getBestCmap())
    write(f"{name}-basic", saved, known & BASIC)
    if name != "archivo-narrow":
        write(f"{name}-accents", saved, known - BASIC)

# The landing page has one word in italics.
write("besley-italic", limited("besley/files/besley-latin-wght-italic.woff2", {"wght": 400}), LOWERCASE)
