"""Positions of the protocol, of planlint and in bytes; lists of edits.

A line ends at LF or CR LF. The protocol also has CR alone, but no editor that keeps one in a line counts
it as an end, and the others send none.
"""

import bisect
import re

END = re.compile("\r?\n")


class Text:
    """A text, with the start of each line in characters."""

    def __init__(self, text, encoding):
        self.text, self.encoding = text, encoding
        ends = list(END.finditer(text))
        self.starts = [0] + [end.end() for end in ends]
        self.stops = [end.start() for end in ends] + [len(text)]

    def units(self, text):
        """The length of a text in units of the encoding of positions."""
        if self.encoding == "utf-8":
            return len(text.encode())
        return len(text.encode("utf-16-le")) // 2

    def place(self, position):
        """The index of a character. Raises ValueError if the position is not in the text."""
        line, character = position["line"], position["character"]
        if not 0 <= line < len(self.starts):
            raise ValueError(f"no line {line} of {len(self.starts)}")
        index, used = self.starts[line], 0
        while used < character and index < self.stops[line]:
            used += self.units(self.text[index])
            index += 1
        if used != character:
            words = self.text[self.starts[line]:self.stops[line]]
            raise ValueError(f"{position} is not on a character of {words[:100]!r}")
        return index

    def span(self, area):
        start, end = self.place(area["start"]), self.place(area["end"])
        if end < start:
            raise ValueError(f"a range that ends before it starts: {area}")
        return start, end

    def position(self, index):
        """The position of a character; one within CR LF is before it."""
        line = bisect.bisect_right(self.starts, index) - 1
        index = min(index, self.stops[line])
        return {"line": line, "character": self.units(self.text[self.starts[line]:index])}

    def byte_index(self, offset):
        """The index of the character at a byte."""
        return len(self.text.encode()[:offset].decode())

    def apply(self, edits):
        """The text after edits. Raises ValueError for edits that overlap."""
        spans = [(*self.span(edit["range"]), edit["newText"]) for edit in edits]
        out, done = [], 0
        # Python's sort is stable: of several insertions at one place the first comes first.
        for start, end, new in sorted(spans, key=lambda span: span[:2]):
            if start < done:
                raise ValueError(f"edits overlap at {self.position(start)}")
            out += [self.text[done:start], new]
            done = end
        return "".join(out) + self.text[done:]


def apply_bytes(data, edits):
    """The bytes after the edits of a fix of `planlint --format json`."""
    out, done = b"", 0
    for edit in edits:
        out += data[done:edit["start"]] + edit["text"].encode()
        done = edit["end"]
    return out + data[done:]


def place_of(data, line, column):
    """The byte of a line and a column of planlint."""
    lines = data.split(b"\n")
    return sum(len(one) + 1 for one in lines[:line - 1]) + column - 1


SEVERITIES = {"error": 1, "warning": 2, "info": 3}


def as_diagnostics(findings, text):
    """Findings of planlint as a server has to report them, without the fix."""
    data = text.text.encode()
    for finding in findings:
        start = place_of(data, finding["line"], finding["column"])
        end = place_of(data, finding["endLine"], finding["endColumn"])
        yield {
            "range": {
                "start": text.position(text.byte_index(start)),
                "end": text.position(text.byte_index(end))},
            "severity": SEVERITIES[finding["severity"]], "code": finding["rule"],
            "message": finding["message"]}


def same_findings(diagnostics, findings, text):
    """What differs between findings that came and those of planlint, or None."""
    wanted = list(as_diagnostics(findings, text))
    order = ("range", "severity", "code", "message")
    came = [{name: one.get(name) for name in order} for one in diagnostics]
    if came != wanted:
        return wanted, came
    for diagnostic, finding in zip(diagnostics, findings):
        fix, given = finding["fix"], diagnostic.get("data")
        if (fix is None) != (given is None):
            return fix, given
        if fix and given.get("edits") is not None:
            after = text.apply(given["edits"]).encode()
            if after != apply_bytes(text.text.encode(), fix["edits"]):
                return fix, given
    return None
