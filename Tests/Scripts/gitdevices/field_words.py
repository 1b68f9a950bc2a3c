"""How a person rewrites a line in an editor: other words, another place."""

import re

from .acts import NOUNS, VERBS, Person
from .fields import Parts

MORE = ["about paint", "with Ann", "for Bob", "in town", "before lunch", "again", "at last"]


def word(text):
    return re.compile(r"(?<!\S)" + re.escape(text) + r"(?!\S)", re.I)


def words_of(line):
    return Parts(line).fields["words"].split()


class Writer(Person):
    """Each function changes one line, and puts the fields that it changed into `values`."""

    def __init__(self, random, clone, folder, token):
        super().__init__(random, clone, folder, token)
        self.values = []

    def is_seldom(self, chance):
        return self.random.random() < chance

    def change(self, line, text, field, value):
        self.values = [(line.token, field, value)]
        return self.replace(line, text)

    def reword_line(self, line):
        """Changes one word, or adds some."""
        words = words_of(line)
        more = [each for each in MORE if each not in " ".join(words)]
        if more and self.is_seldom(0.35):
            text = f"{line.token} {self.random.choice(more)}"
            return self.change_words(line, word(line.token).sub(text, line.text, count=1))
        old = self.random.choice(words)
        new = self.random.choice(
            [each for each in (VERBS if old in VERBS else NOUNS) if each not in words])
        return self.change_words(line, word(old).sub(new, line.text, count=1))

    def change_words(self, line, text):
        return self.change(line, text, "words", " ".join(words_of(line._replace(text=text))))

    def put_elsewhere(self, line, rows, text):
        """Takes a line and what is below it to another place among the tasks of its file."""
        if not line.text.startswith("- "):
            return None
        start, end = self.block(rows, line)
        taken = [text, *rows[start + 1:end]]
        places = [other.number for other in self.folder.lines_of(line.file)
                  if not other.indent and other.text.startswith("- ") and other.box
                  and other.section in ("Tasks", "Work") and other.token != line.token]
        if not places:
            return None
        place = self.random.choice(places)
        rows[start:end] = []
        place -= len(taken) if place > start else 0
        rows[place:place] = taken
        self.clone.write(line.file, "\n".join(rows))
        return f"takes {line.address} to line {place + 1}, as '{text.strip()}'"
