#!/usr/bin/env python3
"""Prints Tests/Cases/Text/display-width.txt: a width and the scalars of a string on each line.

    python3 Tests/Scripts/width_cases.py > Tests/Cases/Text/display-width.txt

The widths are those of the `wcwidth` package. Strings that it measures differently than terminals
do are left out: U+FE0E, conjuncts of Indic scripts, skin tones after narrow pictures, joiners
between letters.
"""
import random

from wcwidth import wcswidth

FIXED = """
a|Call mum|é|e\u0301|Zoë|ß|Ωμέγα|Привет|שלום|مرحبا|ไทย|กำ|日本語|ＡＢ|ｱｲｳ|한국어|\u1112\u1161\u11ab|नि|
😀|✅|☐|☑|✓|→|…|─|█|▇|░|·|•|±|⠿|€|№|™|©|®|©\ufe0f|❤|❤\ufe0f|1\ufe0f\u20e3|#\ufe0f\u20e3|☀|☀\ufe0f|
⭐|⌚|⏰|☕|✈|✈\ufe0f|🇩🇪|🇩🇪🇫🇷|👍|👍🏽|👩🏽\u200d🚀|👨\u200d👩\u200d👧\u200d👦|❤\ufe0f\u200d🔥|🏳\ufe0f\u200d🌈|🧑\u200d💻|
🏃‍♀️|👁️‍🗨️|🥇|🫠|🪿|🫨|𝒳|𠀀|㈱|゙|が|か\u3099|a\u0308\u0323b|\u200b|a\u200bb|\u2060|\ufeff|ꜳ|ǆ|Ⅷ
"""
PARTS = (
    list("abc XYZ 019 .,!-")
    + list("äöüßéñçøłžčÆ")
    + list("жщыθλשبحकषไ")
    + list("日本語漢字かなカナ한국어、。（）")
    + ["e\u0301", "n\u0303", "か\u3099", "👍🏽", "🇩🇪", "🇯🇵", "1\ufe0f\u20e3", "❤\ufe0f", "☂\ufe0f"]
    + ["👨\u200d👩\u200d👧", "🧑🏿\u200d🚀", "😀", "✅", "🎉", "→", "…", "✓", "–", "“", "”"]
)


def main():
    generator = random.Random(20261005)
    strings = FIXED.replace("\n", "").split("|")
    while len(strings) < 220:
        strings.append("".join(generator.choices(PARTS, k=generator.randint(2, 12))))
    for string in strings:
        print(wcswidth(string), *(f"{ord(scalar):04X}" for scalar in string))


main()
