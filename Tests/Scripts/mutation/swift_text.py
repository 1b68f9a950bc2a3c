"""Reads Swift far enough to find its statements and expressions.

The sources are formatted by swift-format, so that an operator with a blank on each side is a binary
one, and `<` without blanks starts generic arguments. Comments and the contents of strings are masked
before.
"""
import dataclasses
import re

TOKEN = re.compile(r"""
    `[^`]+`|[$#@]?[A-Za-z_\u0080-\uffff][\w]*|\$\d+
  | 0[xb][0-9A-Fa-f_]+|\d[\d_]*(?:\.\d[\d_]*)?
  | "[_\n]*"
  | [()\[\]{},;:]
  | \.\.[.<]|\.(?=[\w`(])|[-+*/%&|^~<>=!?.]+
""", re.X)
CLOSING = {"(": ")", "[": "]", "{": "}"}
CONTINUING = {"if", "guard", "while", "for", "switch", "return", "let", "var", "try", "else", "in",
              "where", "case", "repeat", "do", "inout", "throw", "as", "is", "await", "unsafe"}
CONTINUED = {"else", "catch", "where", "as", "is", "throws", "async"}


@dataclasses.dataclass
class Node:
    """A token, or a group in brackets with its nodes."""
    text: str
    start: int
    end: int
    line: int
    last_line: int
    is_spaced: bool = False
    children: list = None

    def is_group(self, bracket):
        return self.children is not None and self.text == bracket


def masked(text):
    """A text of the same length without comments and with `_` for what strings contain."""
    out = list(text)

    def blank(start, end, fill):
        for i in range(start, end):
            if out[i] != "\n":
                out[i] = fill

    def string(start):
        """The end of the string at an offset."""
        hashes = re.compile("#*").match(text, start).end() - start
        quote = '"""' if text.startswith('"""', start + hashes) else '"'
        i = start + hashes + len(quote)
        closing, escape = quote + "#" * hashes, "\\" + "#" * hashes
        while not text.startswith(closing, i):
            if text.startswith(escape + "(", i):
                i = bracketed(i + len(escape) + 1)
            elif text.startswith(escape, i):
                i += len(escape) + 1
            else:
                i += 1
        return i + len(closing)

    def bracketed(i):
        """The offset after the bracket that closes an interpolation."""
        depth = 1
        while depth:
            if text[i] == '"':
                i = string(i)
                continue
            depth += {"(": 1, ")": -1}.get(text[i], 0)
            i += 1
        return i

    i = 0
    while i < len(text):
        if text.startswith("//", i):
            end = text.find("\n", i)
            end = len(text) if end < 0 else end
            blank(i, end, " ")
        elif text.startswith("/*", i):
            end = text.index("*/", i) + 2
            blank(i, end, " ")
        elif re.match('#*"', text[i:i + 4]):
            end = string(i)
            blank(i, end, "_")
            out[i] = out[end - 1] = '"'
        else:
            i += 1
            continue
        i = end
    return "".join(out)


def tree(code):
    """The nodes of a masked text."""
    stack = [[]]
    opened = []
    starts = [0] + [m.end() for m in re.finditer("\n", code)]
    line, position = 1, 0
    while True:
        match = TOKEN.search(code, position)
        if not match:
            return stack[0]
        word, start, position = match.group(), match.start(), match.end()
        while line < len(starts) and starts[line] <= start:
            line += 1
        if word in CLOSING:
            opened.append(Node(word, start, position, line, line, code[start - 1:start] == " ", []))
            stack.append(opened[-1].children)
        elif word in ")]}":
            group = opened.pop()
            if CLOSING[group.text] != word:
                raise ValueError(f"brackets do not match in line {line}")
            stack.pop()
            group.end, group.last_line = position, line
            stack[-1].append(group)
        else:
            spaced = start > 0 and code[start - 1].isspace() and code[position:position + 1].isspace()
            stack[-1].append(Node(word, start, position, line, line + word.count("\n"), spaced))


def is_operator(node):
    """Whether a node is a binary operator, or a part of a condition like one."""
    return node.children is None and (
        node.is_spaced and re.fullmatch(r"[-+*/%&|^~<>=!?.:]+", node.text) is not None
        or node.text in ("..<", "..."))


def statements(nodes):
    """The statements of a file or of a group in braces."""
    result, current = [], []
    for node in nodes:
        if node.text == ";" and node.children is None:
            result.append(current)
            current = []
            continue
        if current and node.line > current[-1].last_line:
            last = current[-1]
            goes_on = (
                is_operator(last) or last.children is None and (
                    last.text in CONTINUING or last.text in (",", "->", "="))
                or is_operator(node) or node.text in (".", "->", ",") and node.children is None
                or node.text in CONTINUED or node.is_group("{")
                or last.text.startswith("@") and node.is_group("("))
            if not goes_on:
                result.append(current)
                current = []
        current.append(node)
    result.append(current)
    return [s for s in result if s]


def split(nodes, separators):
    """Parts of a list of nodes, and the separators between them."""
    parts, between = [[]], []
    for node in nodes:
        if node.children is None and node.text in separators:
            parts.append([])
            between.append(node)
        else:
            parts[-1].append(node)
    return parts, between
