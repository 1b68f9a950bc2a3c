"""What all makers of inputs share: words with spellings of their own, claims, and lines."""

import datetime
import random

from .accounts import TOKEN, Claim

FIRST = datetime.date(2026, 9, 1)
WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
# What is around a word that is accounted for.
AROUND = ['%s', '%s', 'Call %s', 'Mend the %s bicycle', 'Buy %s', '%s, then tea', 'Ärger mit %s',
          '日本 %s', '👍 %s', 'a "quoted" %s', "it's %s", '(%s)', '50%% of %s', '%s & more']


# What a plan would read as more than words.
LIKE_PLANS = ['due:fri %s', '%s -- so', '[x] %s', '<b>%s</b>', '`%s`', '!high %s', '%s: 5', '09:00 %s']


class Maker:
    """Writes one input. `files` has the texts by name, `words` all words in their order."""

    around = AROUND + LIKE_PLANS

    # Whether it is valid, so that a refusal is a fault.
    is_valid = True

    def __init__(self, seed):
        self.chance = random.Random(seed)
        self.files, self.words, self.claims, self.lines = {}, [], [], []
        self.make()
        # A word that was made for a choice that was not taken is not in the text.
        text = ' '.join(data.decode().replace('\r\n ', '').replace('\\n', ' ')
                        for data in self.files.values())
        there = set(TOKEN.findall(text))
        self.words = [word for word in self.words if word in there]
        self.claims = [claim for claim in self.claims if claim.word in there or not claim.word]

    def likely(self, share):
        return self.chance.random() < share

    def pick(self, *among):
        return self.chance.choice(among)

    def some(self, least, most):
        return range(self.chance.randint(least, most))

    def day(self, least=0, most=45):
        return FIRST + datetime.timedelta(days=self.chance.randint(least, most))

    def word(self, role):
        """A new word; its role names the kind of a fault."""
        self.words.append('%s%d' % (role, len(self.words) + 1))
        return self.words[-1]

    def text(self, word):
        """A short text with the word."""
        return self.pick(*self.around) % word

    def claim(self, word, what, value='', line=None, role=None):
        """Claims something of a word; `line` is where it is said, if not in the word's line."""
        place = (self.name, line) if isinstance(line, int) else line
        self.claims.append(Claim(word, what, str(value) if what == 'date' else value, place,
                                 role or word.rstrip('0123456789')))

    def claim_line(self, text, line, role):
        self.claims.append(Claim('', 'line', text, line and (self.name, line), role))

    def add(self, line):
        """Adds a line, and gives its number."""
        self.lines.append(line)
        return len(self.lines)

    def end(self, line_end='\n'):
        """Ends the file whose lines were added."""
        self.files[self.name] = (line_end.join(self.lines) + line_end).encode()
        self.lines = []
