"""Finds the mutants of a Swift source, and writes them into it.

A mutant is a pair of texts, inserted before and after a part of the source. All mutants of a file
can be inserted at once; `mutant(17)` then chooses one when the program runs.
"""
import dataclasses
import re

from mutation import swift_text
from mutation.swift_text import split

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGIC = {"&&": "||", "||": "&&"}
NAMED = {"func", "init", "subscript", "deinit", "struct", "enum", "class", "extension", "protocol",
         "actor", "operator", "precedencegroup", "prefix", "infix", "postfix"}
WITHOUT_CODE = {"import", "typealias", "associatedtype", "case"}
MODIFIERS = {"public", "private", "fileprivate", "internal", "package", "static", "final",
             "mutating", "nonmutating", "override", "lazy", "indirect", "required", "convenience",
             "weak", "unowned", "nonisolated", "borrowing", "consuming"}
ACCESSORS = {"get", "set", "didSet", "willSet", "_read", "_modify", "unsafeAddress", "defer", "do",
             "repeat", "default"}
CONTROL = {"if", "guard", "while", "for", "switch"}
# Calls that only check, or only make the program faster.
UNOBSERVED = {"precondition", "assert", "fatalError", "preconditionFailure", "assertionFailure",
              "reserveCapacity"}
LONGEST_TABLE = 8


@dataclasses.dataclass
class Mutant:
    path: str
    line: int
    last_line: int
    start: int
    end: int
    # With @ for the number.
    before: str
    after: str
    change: str
    number: int = 0


class Finder:
    """Finds the mutants of one file."""

    def __init__(self, path, text):
        self.path, self.text = path, text
        self.code = swift_text.masked(text)
        self.found = []
        self.declarations(swift_text.tree(self.code))

    def source(self, nodes):
        """Nodes as one line of source, or nothing if that is not possible."""
        start, end = nodes[0].start, nodes[-1].end
        if nodes[0].line == nodes[-1].last_line:
            return self.text[start:end]
        part = self.code[start:end]
        if '"' in part or "{" in part:
            return None
        return re.sub(r"\s+", " ", part)

    def add(self, nodes, before, after, change):
        self.found.append(Mutant(
            self.path, nodes[0].line, nodes[-1].last_line, nodes[0].start, nodes[-1].end, before,
            after, change))

    # Statements.

    def declarations(self, nodes):
        for statement in swift_text.statements(nodes):
            self.statement(statement, False, False)

    def body(self, nodes, is_bool, deletes, is_value=False):
        """The statements in braces.

        `is_bool` if they return a truth value, `is_value` if a single one is returned."""
        all_statements = swift_text.statements(nodes)
        is_only = len(all_statements) == 1
        for statement in all_statements:
            self.statement(statement, is_bool, deletes or not is_only, is_value and is_only)

    def statement(self, nodes, is_bool, deletes, is_value=False):
        while nodes and (nodes[0].text in MODIFIERS or nodes[0].text.startswith("@")):
            nodes = nodes[1:]
            while nodes and nodes[0].is_group("("):
                nodes = nodes[1:]
        if not nodes:
            return
        first = nodes[0].text
        if first.startswith("#"):
            return
        if first in ("case", "default"):
            return self.case(nodes, is_bool, is_value)
        if first in NAMED:
            return self.function(nodes)
        if first in ("let", "var"):
            return self.variable(nodes)
        if first in WITHOUT_CODE:
            return
        if first in CONTROL:
            return self.control(nodes, is_bool, is_value)
        if first in ACCESSORS:
            for node in nodes:
                if node.is_group("{"):
                    self.body(node.children, is_bool, True)
            return
        if first in ("return", "throw"):
            if nodes[1:]:
                self.expression(nodes[1:], is_bool and first == "return")
            return
        if deletes and self.is_deletable(nodes):
            self.add(nodes, "if !mutant(@) { ", " }", "deleted")
        for index, node in enumerate(nodes):
            if node.children is None and node.is_spaced and re.fullmatch(
                    r"[-+*/%&|^]*=|<<=|>>=|&>>=|&<<=|\|=", node.text) and node.text != "==":
                self.arguments(nodes[:index])
                return self.expression(nodes[index + 1:], False)
        self.expression(nodes, is_bool and is_value)

    def is_deletable(self, nodes):
        if any(n.text in UNOBSERVED for n in nodes) or nodes[0].children is not None \
                or nodes[0].text[0].isupper() or nodes[0].text in ("break", "continue"):
            return False
        if [n.text for n in nodes[:3]] in (["self", ".", "init"], ["super", ".", "init"]):
            return False
        if any(n.is_spaced and n.text.endswith("=") and n.text not in COMPARISONS for n in nodes):
            return True
        return nodes[-1].is_group("(") and not any(n.is_spaced and n.children is None for n in nodes)

    def case(self, nodes, is_bool, is_value):
        parts, _ = split(nodes, {":"})
        if len(parts) < 2:
            return
        pattern, _ = split(parts[0], {"where"})
        if len(pattern) > 1:
            self.condition(pattern[1])
        rest = nodes[len(parts[0]) + 1:]
        for statement in swift_text.statements(rest):
            self.statement(statement, is_bool, True, is_value)

    def function(self, nodes):
        if not nodes[-1].is_group("{"):
            return
        if nodes[0].text in ("func", "init", "subscript", "deinit"):
            words = [n.text for n in nodes[:-1]]
            returned = words[words.index("->") + 1:] if "->" in words else []
            self.body(nodes[-1].children, returned[:1] == ["Bool"] and len(returned) == 1, False, True)
        else:
            self.declarations(nodes[-1].children)

    def variable(self, nodes):
        parts, between = split(nodes, {"="})
        if between:
            self.expression(nodes[len(parts[0]) + 1:], False)
        elif nodes[-1].is_group("{"):
            words = [n.text for n in nodes[:-1]]
            self.body(nodes[-1].children, words[-2:] == [":", "Bool"], False, True)

    def control(self, nodes, is_bool, is_value):
        """if, guard, while, for and switch, with what follows their bodies."""
        keyword, head = None, []

        def finish():
            if keyword in ("if", "guard", "while"):
                for clause in split(head, {","})[0]:
                    self.condition(clause)
            elif keyword == "for":
                parts, between = split(head, {"in"})
                if between:
                    rest, _ = split(nodes_after(head, between[0]), {"where"})
                    self.expression(rest[0], False)
                    if len(rest) > 1:
                        self.condition(rest[1])
            elif keyword == "switch":
                self.expression(head, False)

        def nodes_after(all_nodes, node):
            return all_nodes[all_nodes.index(node) + 1:]

        for node in nodes:
            if node.children is None and node.text in CONTROL:
                keyword, head = node.text, []
            elif node.is_group("{") or node.children is None and node.text == "else":
                finish()
                keyword, head = None, []
                if node.is_group("{"):
                    self.body(node.children, is_bool, True, is_value)
            elif keyword:
                head.append(node)

    def condition(self, nodes):
        """A clause of a condition."""
        if not nodes or nodes[0].text.startswith("#"):
            return
        if nodes[0].text in ("let", "var", "case"):
            parts, between = split(nodes, {"="})
            if between:
                self.expression(nodes[len(parts[0]) + 1:], False)
            return
        self.expression(nodes, True)

    # Expressions.

    def expression(self, nodes, is_bool):
        while nodes and nodes[0].children is None and nodes[0].text in ("try", "await", "unsafe"):
            nodes = nodes[1:]
        if not nodes:
            return
        if nodes[0].text in CONTROL and nodes[0].children is None:
            return self.control(nodes, is_bool, True)
        parts, between = split(nodes, {"?", ":"})
        if between and between[0].is_spaced and between[0].text == "?":
            question = nodes.index(between[0])
            self.expression(nodes[:question], True)
            depth = 0
            for index in range(question, len(nodes)):
                node = nodes[index]
                if node.is_spaced and node.children is None and node.text in "?:":
                    depth += 1 if node.text == "?" else -1
                    if depth == 0:
                        self.expression(nodes[question + 1:index], is_bool)
                        self.expression(nodes[index + 1:], is_bool)
                        return
            return
        for operator in ("||", "&&"):
            parts, between = split(nodes, {operator})
            if between:
                return self.chain(nodes, parts, between, operator)
        operators = [n for n in nodes if n.children is None and n.is_spaced and n.text in COMPARISONS]
        if len(operators) == 1:
            return self.comparison(nodes, operators[0], is_bool)
        if (is_bool or nodes[0].text == "!") and self.is_whole(nodes):
            self.negate(nodes)
        self.operands(nodes)

    def is_whole(self, nodes):
        """Whether nodes can be one operand of a comparison."""
        return [n.text for n in nodes] not in (["true"], ["false"]) and not any(
            n.text in ("=", "as", "is", "in") for n in nodes if n.children is None)

    def negate(self, nodes):
        self.add(nodes, "((", ") != mutant(@))", "negated")

    def chain(self, nodes, parts, between, operator):
        source = self.source(nodes)
        if source is not None:
            texts = [self.source(part) for part in parts]
            for index in range(len(between)):
                signs = [operator] * len(between)
                signs[index] = LOGIC[operator]
                other = texts[0] + "".join(f" {s} {t}" for s, t in zip(signs, texts[1:]))
                self.add(nodes, f"(mutant(@) ? {other} : ", ")", f"{operator} → {LOGIC[operator]}")
        for part in parts:
            self.expression(part, True)

    def comparison(self, nodes, operator, is_bool):
        index = nodes.index(operator)
        left, right = nodes[:index], nodes[index + 1:]
        if is_bool and operator.text not in ("==", "!="):
            self.negate(nodes)
        texts = left and right and [self.source(left), self.source(right)]
        if texts and None not in texts:
            other = COMPARISONS[operator.text]
            self.add(nodes, f"(mutant(@) ? {texts[0]} {other} {texts[1]} : ", ")",
                     f"{operator.text} → {other}")
        self.expression(left, False)
        self.expression(right, False)

    def operands(self, nodes):
        """Literals and the operands of additions."""
        for index, node in enumerate(nodes):
            if node.children is not None:
                continue
            before = nodes[index - 1].text if index else ""
            if node.text in ("true", "false") and before != ".":
                other = "false" if node.text == "true" else "true"
                self.add([node], f"(mutant(@) ? {other} : ", ")", f"{node.text} → {other}")
            elif re.fullmatch(r"\d[\d_]*|0[xb]\w+", node.text) and before != "." and not (
                    before == "-" and not nodes[index - 1].is_spaced):
                other = str(int(node.text.replace("_", ""), 0) + 1)
                if node.text == "1":
                    other = "-1" if before in ("+", "-", "&+", "&-") else "0"
                self.add([node], f"(mutant(@) ? {other} : ", ")", f"{node.text} → {other}")
            elif node.is_spaced and node.text in ("&+", "&-", "-"):
                self.opposite(nodes[index + 1:], node.text)
        self.arguments(nodes)

    def opposite(self, nodes, operator):
        """The operand of an addition with the other sign."""
        operand = []
        for node in nodes:
            if swift_text.is_operator(node):
                break
            operand.append(node)
        if not operand or operand[0].text.isdigit():
            return
        source = self.source(operand)
        if source is not None:
            other = f"0 - ({source})" if operator == "-" else f"0 &- ({source})"
            self.add(operand, f"(mutant(@) ? {other} : ", ")",
                     f"{operator} → {'+' if '-' in operator else '&-'}")

    def arguments(self, nodes):
        """What is in the brackets of an expression."""
        for index, node in enumerate(nodes):
            if node.children is None:
                continue
            if node.text == "{":
                parts, between = split(node.children, {"in"})
                is_closure = between and not any(
                    n.text in ("for",) or n.is_group("{") for n in parts[0] if n is not None)
                inner = node.children[len(parts[0]) + 1:] if is_closure else node.children
                name = [n.text for n in nodes[max(0, index - 2):index] if n.children is None][-1:]
                self.body(inner, name[0] in TRUTHS if name else False, False, True)
                continue
            elements = split(node.children, {","})[0]
            if node.text == "[" and len(elements) > LONGEST_TABLE:
                continue
            for element in elements:
                label = [i for i, n in enumerate(element) if n.text == ":" and n.children is None]
                question = any(n.text == "?" and n.is_spaced for n in element)
                if label and not question or label[:1] == [1]:
                    element = element[label[0] + 1:]
                self.expression(element, False)


# Functions whose closure returns a truth value.
TRUTHS = {"filter", "contains", "allSatisfy", "where", "firstIndex", "lastIndex", "removeAll",
          "partition", "prefix", "drop", "first", "last", "count"}


def mutants(path, text):
    """All mutants of a source, in its order."""
    return sorted(Finder(path, text).found, key=lambda m: (m.start, -m.end))


def written(text, chosen):
    """A source with mutants inserted. Its lines keep their numbers."""
    inserted = []
    for order, mutant in enumerate(chosen):
        length, number = mutant.end - mutant.start, str(mutant.number)
        # What ends at an offset comes before what starts there, inner ends before outer ones.
        inserted.append((mutant.start, 1, -length, order, mutant.before.replace("@", number)))
        inserted.append((mutant.end, 0, length, -order, mutant.after.replace("@", number)))
    parts, position = [], 0
    for offset, _, _, _, piece in sorted(inserted):
        parts += [text[position:offset], piece]
        position = offset
    return "".join(parts) + text[position:]
