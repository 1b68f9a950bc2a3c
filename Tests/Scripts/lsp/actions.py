"""The actions on a task give what the commands give, in all files that they change."""

from urllib.parse import unquote

from . import calls
from .client import Server
from .positions import Text
from .tools import TODAY, tree, uri_of

DAY = """# 2026-10-05 Mon

## Tasks

- [ ] One \U0001f600 #home due:2026-10-09
- [/] Two began:09:00
- [x] Three done:09:40
- [-] Four
- [ ] Five
  - [ ] a step \U0001f600
  - a note
- [ ] !low Six
- [v] Seven

## Schedule

- [ ] 14:00 Dentist

## Habits

- [ ] Water: 5/8 glasses
- [ ] Read
"""
PAST = "# 2026-10-02 Fri\n\n## Tasks\n\n- [ ] Late\n- [ ] Later #x\n"
FILES = {
    calls.DAY: DAY, "2026-10-02.plan": PAST,
    "2026-10-06.plan": "# 2026-10-06 Tue\n\n## Tasks\n\n- [ ] There\n",
    "list.plan": "# List\n\n- [ ] Of a list\n"}
# The words of a title, and the command with the target as TARGET.
COMMANDS = [
    ("untick", ("untick", "TARGET")), ("tick", ("done", "TARGET")), ("start", ("start", "TARGET")),
    ("drop", ("drop", "TARGET")), ("high", ("priority", "TARGET", "high")),
    ("medium", ("priority", "TARGET", "medium")), ("low", ("priority", "TARGET", "low")),
    ("move to today", ("move", "TARGET", "today")), ("move to tomorrow", ("move", "TARGET", "tomorrow")),
    ("move to monday", ("move", "TARGET", "monday"))]
FULL = {"workspace": {
    "applyEdit": True, "workspaceEdit": {"documentChanges": True, "resourceOperations": ["create"]}}}


def command_of(title):
    """The command of an action, or None for a fix."""
    return next((words for part, words in COMMANDS if part in title.lower()), None)


def contents(folder):
    return {path.name: path.read_bytes().decode() for path in folder.glob("*.plan")}


def after_edit(folder, edit, encoding):
    """The files of the folder after a WorkspaceEdit."""
    files = contents(folder)
    parts = [{"textDocument": {"uri": uri}, "edits": edits} for uri, edits in edit.get("changes", {}).items()]
    for part in edit.get("documentChanges", parts):
        name = unquote((part.get("uri") or part["textDocument"]["uri"]).rpartition("/")[2])
        if part.get("kind") == "create":
            files.setdefault(name, "")
        else:
            files[name] = Text(files.get(name, ""), encoding).apply(part["edits"])
    return files


def after_command(tools, name, line, words):
    """The files after the command in a folder of its own, or None if it refuses."""
    folder = tools.new_folder(FILES)
    words = [f"{name}:{line + 1}" if word == "TARGET" else word for word in words]
    run = tools.run("plan", *words, "--today", TODAY + "T10:00", folder=folder)
    return contents(folder) if run.returncode == 0 else None


def one_line(report, tools, server, folder, place):
    """Each action on a line, by its edit or by its command."""
    name, line = place
    uri = uri_of(folder / name)
    offered = server.result_of("textDocument/codeAction", {
        "textDocument": {"uri": uri}, "range": calls.area(line, 3, 3), "context": {"diagnostics": []}})
    for action in offered:
        words = command_of(action["title"])
        if words is None or action["kind"].startswith(("quickfix", "source")):
            continue
        title = f"{server.encoding}: {action['title']!r} on line {line + 1} of {name}"
        with report.case(title, action):
            edit = action.get("edit")
            if edit is None:
                answer = server.ask("workspace/executeCommand", {
                    "command": action["command"]["command"], "arguments": action["command"]["arguments"]})
                while "result" in answer and not server.applied:
                    server.kept.append(server.receive(5))
                edit = server.applied.pop() if server.applied else {}
            came = after_edit(folder, edit, server.encoding)
            wanted = after_command(tools, name, line, words)
            report.check(came != contents(folder), f"{title} changes something", action, None, edit)
            report.check(wanted is None or came == wanted, f"{title} is 'plan {' '.join(words)}'", edit,
                         differ(wanted, came), differ(came, wanted))


def differ(one, other):
    """The files that differ."""
    return {name: text for name, text in (one or {}).items() if (other or {}).get(name) != text}


def run(report, tools):
    folder = tools.new_folder(FILES)
    before = tree(folder)
    for encoding, capabilities in (("utf-8", {}), ("utf-16", FULL)):
        with Server(tools, folder, (encoding,), capabilities) as server:
            for name, text in FILES.items():
                server.open(uri_of(folder / name), text)
            for name, text in FILES.items():
                for line, words in enumerate(text.split("\n")):
                    if "- [" in words:
                        with report.case(f"actions on {words!r}"):
                            one_line(report, tools, server, folder, (name, line))
    report.equal(tree(folder), before, "actions: the server writes nothing in the folder")
