"""The methods of the server, each with valid parameters."""

DAY = "2026-10-05.plan"
TEXT = """# 2026-10-05 Mon

## Tasks

- [v] Ask the landlord #home due:fri
- [ ] Buy milk goal:ielts [[reading]]
  - [ ] oat

## Habits

- [ ] Water: 5/8 glasses
"""
FILES = {
    DAY: TEXT,
    "habits.plan": "## Habits\n\n- Water: 8 glasses every:day\n\n## Goals\n\n- IELTS id:ielts target:9\n",
    "reading.plan": "# Reading\n\n- [ ] A book\n",
    "2026-10-04.plan": "# 2026-10-04 Sun\n\n## Tasks\n\n- [>] Buy milk to:2026-10-05\n",
}


def area(line, start, end):
    return {"start": {"line": line, "character": start}, "end": {"line": line, "character": end}}


def requests(uri):
    """Parameters by the method; `None` for a method without them."""
    document = {"textDocument": {"uri": uri}}
    place = {**document, "position": {"line": 4, "character": 8}}
    line = "- [v] Ask the landlord #home due:fri"
    return {
        "textDocument/diagnostic": document,
        "textDocument/formatting": {**document, "options": {"tabSize": 2, "insertSpaces": True}},
        "textDocument/codeAction": {
            **document, "range": area(4, 2, 8), "context": {"diagnostics": []}},
        "textDocument/completion": place,
        "textDocument/hover": place,
        "textDocument/definition": place,
        "textDocument/references": {**place, "context": {"includeDeclaration": True}},
        "textDocument/documentSymbol": document,
        "textDocument/documentLink": document,
        "textDocument/foldingRange": document,
        "workspace/symbol": {"query": "milk"},
        "workspace/executeCommand": {"command": "plan.done", "arguments": [uri, [4], [line]]},
    }


POSITIONAL = [
    "textDocument/completion", "textDocument/hover", "textDocument/definition",
    "textDocument/references"]
DOCUMENT = [
    "textDocument/diagnostic", "textDocument/formatting", "textDocument/documentSymbol",
    "textDocument/documentLink", "textDocument/foldingRange"]


def notifications(uri):
    document = {"textDocument": {"uri": uri}}
    return {
        "textDocument/didOpen": {"textDocument": {
            "uri": uri, "languageId": "plan", "version": 1, "text": TEXT}},
        "textDocument/didChange": {
            "textDocument": {"uri": uri, "version": 2}, "contentChanges": [{"text": TEXT}]},
        "textDocument/didSave": document,
        "textDocument/didClose": document,
        "$/cancelRequest": {"id": 7},
        "initialized": {},
    }


# What each method cannot do without: paths into its parameters.
_DOCUMENT = [(), ("textDocument",), ("textDocument", "uri")]
_PLACE = _DOCUMENT + [("position",), ("position", "line"), ("position", "character")]
NEEDED = {
    **{method: _DOCUMENT for method in DOCUMENT},
    **{method: _PLACE for method in POSITIONAL},
    "textDocument/codeAction": _DOCUMENT + [
        ("range",), ("range", "start"), ("range", "end"), ("range", "start", "line"),
        ("range", "end", "character")],
    "workspace/symbol": [(), ("query",)],
    "workspace/executeCommand": [(), ("command",)],
}

# What an action cannot do without. Which error it is, the protocol leaves open.
ARGUMENTS = [("arguments",), ("arguments", 0), ("arguments", 1)]
