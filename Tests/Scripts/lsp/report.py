"""Counts what holds, and prints what does not."""

import contextlib

SHOWN = 600


def short(value):
    """A value as one line of limited length."""
    text = value if isinstance(value, str) else repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN // 2]} ... {text[-SHOWN // 2:]}"


class Report:
    def __init__(self):
        self.part = ""
        self.held, self.failed, self.skipped = {}, {}, []

    def begin(self, part):
        self.part = part
        self.held[part] = 0
        self.failed[part] = []

    def check(self, holds, title, sent=None, expected=None, came=None):
        """Counts a check, and prints all about it if it does not hold. Returns whether it holds."""
        if holds:
            self.held[self.part] += 1
            return True
        self.failed[self.part].append(title)
        print(f"FAILED {self.part}: {title}", flush=True)
        for word, value in (("sent", sent), ("expected", expected), ("came", came)):
            if value is not None:
                print(f"    {word}: {short(value)}", flush=True)
        return False

    def equal(self, came, expected, title, sent=None):
        return self.check(came == expected, title, sent, expected, came)

    @contextlib.contextmanager
    def case(self, title, sent=None):
        """A step whose exceptions are failures: no answer in time, or one that cannot be read."""
        try:
            yield
        except Exception as error:  # pylint: disable=broad-exception-caught
            words = str(error) or repr(error)
            self.check(False, title, sent, "an answer", f"{type(error).__name__}: {words}")

    def skip(self, reason):
        self.skipped.append(f"{self.part}: {reason}")
        print(f"skipped {self.part}: {reason}")

    def end(self):
        """Prints the counts. Returns the exit code."""
        for part, held in self.held.items():
            print(f"{part}: {held} checks hold, {len(self.failed[part])} do not")
        failed = sum(map(len, self.failed.values()))
        total = sum(self.held.values()) + failed
        print(f"lsp_check: {total} checks, {failed} failed")
        return 1 if failed else 0
