"""The content of a terminal: its rows, and the colour of each character."""

import re
import unicodedata

STEER = re.compile(r"\x1b\[([\d;:]*)m|\x1b[()][A-Z0-9]|\x0e|\x0f")


class Style:
    """How a character is drawn: its colour as three bytes, or None for that of the terminal."""

    def __init__(self, colour=None, traits=frozenset()):
        self.colour, self.traits = colour, traits

    def changed(self, numbers):
        colour, traits = self.colour, set(self.traits)
        numbers = list(numbers)
        while numbers:
            number = numbers.pop(0)
            if number == 0:
                colour, traits = None, set()
            elif number in (38, 48) and numbers[:1] == [5]:
                colour = rgb(numbers[1]) if number == 38 else colour
                del numbers[:2]
            elif number in (38, 48) and numbers[:1] == [2]:
                colour = tuple(numbers[1:4]) if number == 38 else colour
                del numbers[:4]
            elif number == 39:
                colour = None
            elif 30 <= number <= 37 or 90 <= number <= 97:
                colour = rgb(number % 10 + (8 if number >= 90 else 0))
            elif number in (1, 2, 3, 4, 7, 9):
                traits.add(number)
            elif number in (22, 23, 24, 27, 29):
                traits -= {number - 20} | ({1} if number == 22 else set())
        return Style(colour, frozenset(traits))

    def __eq__(self, other):
        return (self.colour, self.traits) == (other.colour, other.traits)

    def __repr__(self):
        return f"{self.colour}{sorted(self.traits)}"

    @property
    def is_red(self):
        return self.colour is not None and self.colour[0] > 1.4 * max(self.colour[1:])

    @property
    def brightness(self):
        """Brightness, up to 255. The terminal's own colour is that of text on a dark background."""
        red, green, blue = self.colour or (229, 229, 229)
        value = 0.3 * red + 0.59 * green + 0.11 * blue
        return value / 2 if 2 in self.traits else value


def rgb(index):
    """A colour of the 256 that xterm has."""
    basic = [
        (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
        (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
        (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255),
    ]
    if index < 16:
        return basic[index]
    if index >= 232:
        return (8 + 10 * (index - 232),) * 3
    steps = [0, 95, 135, 175, 215, 255]
    index -= 16
    return steps[index // 36], steps[index // 6 % 6], steps[index % 6]


class Screen:
    """A picture of a terminal, made from the output of `tmux capture-pane -e`."""

    def __init__(self, captured, cursor):
        self.rows, self.styles = [], []
        style = Style()
        for line in captured.split("\n"):
            row, styles, at = "", [], 0
            for found in list(STEER.finditer(line)) + [None]:
                piece = line[at:found.start() if found else None]
                row += piece
                styles += [style] * len(piece)
                if found:
                    at = found.end()
                    if found.group(1) is not None:
                        numbers = re.split("[;:]", found.group(1) or "0")
                        style = style.changed(int(number or 0) for number in numbers)
            self.rows.append(row)
            self.styles.append(styles)
        self.column, self.row = cursor

    def __contains__(self, words):
        return any(words in row for row in self.rows)

    @property
    def text(self):
        return "\n".join(self.rows)

    @property
    def behind_the_cursor(self):
        """The row from the cursor on. The cursor is on a cell, not on a character."""
        row, cell = self.rows[self.row] if self.row < len(self.rows) else "", 0
        for index, sign in enumerate(row):
            if cell >= self.column:
                return row[index:]
            if unicodedata.combining(sign) == 0:
                cell += 2 if unicodedata.east_asian_width(sign) in "WF" else 1
        return ""

    def style(self, words, of=""):
        """The style of words in the first row that contains them. It must be one style."""
        for row, styles in zip(self.rows, self.styles):
            if words in row and of in row:
                at = row.index(words)
                found = [
                    each for each, sign in zip(styles[at:at + len(words)], words) if sign != " "
                ]
                assert all(each == found[0] for each in found), f"{words!r} is of several colours"
                return found[0]
        raise AssertionError(f"no {words!r} on the screen:\n{self.text}")
