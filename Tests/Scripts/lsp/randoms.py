"""Random texts and positions: what is answered lies in the text, and is what the commands give."""

import random

from . import calls
from .client import Server
from .positions import Text, same_findings
from .tools import tree, uri_of

PIECES = (
    "- [ ] |- [x] |- [v] |* [] |1. [ ] |- |  - [ ] |\t- |## Tasks|## Schedule|## Habits|## Mood|"
    "## Priorities|# 2026-10-05 Mon|# 2026-10-06 Mon|09:00-10:30 |9-10 |!high |!!high |#home|#\u6c34|"
    "due:fri|due:fri,|"
    "due: fri|every:fri|every:|goal:ielts|goal:ielt|needs:visa|id:visa|[[reading]]|[[|from:2026-10-04|"
    "to:2026-10-07|est:1h30m|Water: 5/8 glasses|Water|tired -- slept|\U0001f600|"
    "\U0001f468\u200d\U0001f469|"
    "e\u0301|\u0301|m\u00fcde|\u65e5\u672c|caf\u00e9|\u00a0|\u200b|\u202e|\u2028|\x85|\x0b|\x0c|`code`|```|"
    "<!-- a -->|"
    "<!--|https://example.org/\u00e9|word|Buy milk|, |. |\ufeff|\x1b[31m|\u00ad|\U000e0041|-- |"
    "<<<<<<< a|=======|"
    ">>>>>>> b|\x7f").split("|")
METHODS = calls.POSITIONAL + ["textDocument/codeAction"]


def random_text(r, lone):
    """A text of pieces in any order. With `lone`, CR also ends lines and is in them."""
    end = r.choice(["\n", "\n", "\n", "\r\n"])
    lines = []
    for _ in range(r.choice([0, 1, 2, 5, 12])):
        lines.append("".join(
            r.choice(PIECES) + r.choice(["", " ", " ", "  "]) for _ in range(r.randint(0, 6))))
        lines.append(r.choice(["\n", "\r\n", end, end, end, end]) if r.random() < 0.9 else end + end)
        if lone and r.random() < 0.4:
            lines.insert(r.randrange(len(lines) + 1), "\r")
    text = r.choice(["", "", "", "\ufeff"]) + "".join(lines)
    if r.random() < 0.3:
        text = text.rstrip("\r\n")
    return text


def ranges(value, own):
    """All ranges of an answer that are about a document."""
    if isinstance(value, dict):
        for name, part in value.items():
            if isinstance(part, dict) and set(part) == {"start", "end"}:
                yield part
            elif name not in ("data", "edit"):
                yield from ranges(part, own)
    elif isinstance(value, list):
        for part in value:
            yield from ranges(part, own)


def in_text(report, value, own, uri, title):
    """Each range is in the text and on a border of a character. Ranges of other files are left out."""
    if isinstance(value, list) and value and isinstance(value[0], dict) and "uri" in value[0]:
        value = [one for one in value if one["uri"] == uri]
    for area in ranges(value, own):
        try:
            own.span(area)
            report.check(True, title)
        except ValueError as error:
            report.check(False, f"{title}: a range in the text", own.text, None, str(error))


def random_position(r, own):
    """A position of any kind: on a character, within one, past the line, past the text."""
    line = r.choice([r.randrange(len(own.starts)), r.randrange(len(own.starts) + 3)])
    if line < len(own.starts):
        length = own.units(own.text[own.starts[line]:own.stops[line]])
        character = r.choice([r.randint(0, length), length, length + r.randint(0, 9)])
        return {"line": line, "character": character}
    return {"line": line, "character": r.randint(0, 50)}


def changes(edit, uri):
    """The edits of a document in a WorkspaceEdit."""
    if uri in edit.get("changes", {}):
        return edit["changes"][uri]
    return [one for part in edit.get("documentChanges", [])
            if part.get("textDocument", {}).get("uri") == uri for one in part["edits"]]


def findings_and_format(report, tools, server, folder, own, uri):
    data = own.text.encode()
    came = server.published(uri, server.version)
    try:
        differ = same_findings(came, tools.findings(folder, calls.DAY, data), own)
    except ValueError as error:
        differ = str(error)
    report.check(differ is None, f"{own.encoding}: findings", own.text, None, differ)
    wanted = tools.formatted(folder, calls.DAY, data)
    answer = server.ask("textDocument/formatting", {
        "textDocument": {"uri": uri}, "options": {"tabSize": 2, "insertSpaces": True}})
    if wanted is None:
        report.check(
            "error" in answer or not answer["result"], f"{own.encoding}: planfmt refuses the text", own.text,
            "an error or no edits", answer)
        return
    came = own.apply(answer.get("result") or []).encode()
    report.check(came == wanted, f"{own.encoding}: formatting", own.text, wanted, (came, answer))


def actions(report, tools, server, folder, own, uri, place):
    """`source.fixAll` gives what `planlint --fix` gives, and a quick fix can be applied."""
    answer = server.ask("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "range": {"start": place, "end": place},
        "context": {"diagnostics": []}})
    for action in answer.get("result") or []:
        if "edit" not in action:
            continue
        title = f"{own.encoding}: the action {action['title']!r}"
        try:
            edits = changes(action["edit"], uri)
            after = own.apply(edits)
        except ValueError as error:
            report.check(False, title, own.text, "edits in the text", str(error))
            continue
        report.check(after != own.text or not edits, f"{title} changes something", own.text, None, edits)
        if action.get("kind", "").startswith("source.fixAll"):
            words = "planlint", "--fix", "--stdin-filepath", calls.DAY, "-"
            run = tools.run(*words, folder=folder, text=own.text.encode())
            report.equal(after.encode(), run.stdout, f"{title} is planlint --fix", own.text)


def positions(report, server, own, uri, r):
    """Each method with positions; returns the last of them."""
    for _ in range(4):
        place = random_position(r, own)
        for method in METHODS:
            params = {
                **calls.requests(uri)[method], "position": place,
                "range": {"start": place, "end": random_position(r, own)}}
            answer = server.ask(method, params)
            title = f"{server.encoding}: {method} at {place}"
            report.check(
                "result" in answer or answer["error"]["code"] == -32602, title, own.text, "a result", answer)
            in_text(report, answer.get("result"), own, uri, title)
    return place


def one_text(report, tools, servers, folder, text, r):
    uri = uri_of(folder / calls.DAY)
    for server in servers:
        own = Text(text, server.encoding)
        server.version += 1
        server.change(uri, text, server.version)
        with report.case(f"{server.encoding}: a text", text):
            findings_and_format(report, tools, server, folder, own, uri)
        with report.case(f"{server.encoding}: a text", text):
            for method in ("documentSymbol", "documentLink", "foldingRange"):
                answer = server.ask(f"textDocument/{method}", {"textDocument": {"uri": uri}})
                report.check("result" in answer, f"{server.encoding}: {method}", text, None, answer)
                in_text(report, answer.get("result"), own, uri, f"{server.encoding}: {method}")
            place = positions(report, server, own, uri, r)
            actions(report, tools, server, folder, own, uri, place)
        server.kept.clear()


def run(report, tools):
    r = random.Random(tools.options.seed)
    folder = tools.new_folder({**calls.FILES, calls.DAY: ""})
    before = tree(folder)
    uri = uri_of(folder / calls.DAY)
    servers = [Server(tools, folder, (encoding,)) for encoding in ("utf-8", "utf-16")]
    for server in servers:
        server.version = 1
        server.open(uri, "", 1)
    held = {}
    for number in range(tools.options.texts):
        # By the protocol a lone CR ends a line; these texts have a count of their own.
        lone = number % 5 == 4
        failed = sum(map(len, report.failed.values()))
        one_text(report, tools, servers, folder, random_text(r, lone), r)
        kind = "with a lone CR" if lone else "others"
        bad = sum(map(len, report.failed.values())) > failed
        held[kind] = held.get(kind, 0) + bad
    print(f"random: seed {tools.options.seed}, texts that fail: {held}")
    for server in servers:
        report.equal(server.ended(0), None, f"{server.encoding}: it still runs")
        server.close()
    report.equal(tree(folder), before, "random texts: nothing is written in the folder")
