"""What the answers of each method say, by the table of the documents."""

from . import calls
from .positions import Text

# 2026-10-05, a Monday, is today.
RICH = """# 2026-10-05 Mon

## Tasks

- [v] Ask the landlord #home due:2026-10-09
- [ ] Buy milk goal:ielts [[reading]] needs:visa
  - [ ] oat
- [ ] Get the visa id:visa #home every:fri
- [ ] Buy bread from:2026-10-04 https://example.org/a
* [ ] Not formatted

## Habits

- [ ] Water: 5/8 glasses
- [ ] W
"""
LINES = RICH.split("\n")


def at(session, word, text=RICH, inside=1):
    """Parameters at a place within a word."""
    index = text.index(word) + inside
    return {
        "textDocument": {"uri": session.uri}, "position": Text(text, session.encoding).position(index)}


def document(session):
    return {"textDocument": {"uri": session.uri}}


async def hover(session):
    await session.open(RICH)
    for word, parts in {
        "2026-10-09": ["Fri 9 Oct", "in 4 days", "week 41"], "Water": ["streak"], "ielts": ["IELTS"],
        "every:fri": ["2026-10-09", "10-16", "10-23", "10-30", "11-06"], "[v]": ["unknown-state"]}.items():
        result = await session.json("textDocument/hover", at(session, word))
        shown = str(result and result["contents"])
        session.check(all(part in shown for part in parts), f"hover of {word!r} has {parts}", shown)
    result = await session.json("textDocument/hover", at(session, "\n\n## Tasks"))
    session.check(result is None, "hover of an empty line is null", result)
    await session.close()


async def completion(session):
    cases = {
        "- [ ] a du": ("due:", "deadline"), "- [ ] a due:f": ("fri", "in 4 days"),
        "- [ ] a #ho": ("home", ""),
        "- [ ] a goal:": ("ielts", ""), "## Ta": ("Tasks", ""), "- [ ] !h": ("high", ""),
        "## Habits\n\n- Wa": ("Water", ""), "## Mood\n\n- ha": ("happy", ""), "- [ ] [[re": ("reading", ""),
        "- [ ] \U0001f600 #ho": ("home", ""), "- [ ] a every:week": ("weekday", "")}
    for text, (label, detail) in cases.items():
        await session.open(RICH.replace("# 2026-10-05 Mon\n", text + "\n\n", 1))
        params = at(session, text, text, len(text))
        result = await session.json("textDocument/completion", params)
        items = result["items"] if isinstance(result, dict) else result
        fit = [one for one in items if label in one["label"] and detail in one.get("detail", detail)]
        session.check(bool(fit), f"completion of {text!r} has {label!r}", items[:3])
        session.check(all("textEdit" in one for one in items), f"completion of {text!r}: always a textEdit")
        for item in fit[:1]:
            edit = item["textEdit"]
            area = edit.get("range") or edit.get("insert")
            after = Text(text, session.encoding).apply([{"range": area, "newText": edit["newText"]}])
            session.check(label in after.split("\n")[-1], f"completion of {text!r}: its edit", after)
        await session.close()


async def definitions(session):
    await session.open(RICH)
    cases = {
        "Water": "habits.plan", "goal:ielts": "habits.plan", "[[reading": "reading.plan",
        "needs:visa": calls.DAY, "from:2026-10-04": "2026-10-04.plan"}
    for word, name in cases.items():
        found = await session.json("textDocument/definition", at(session, word, inside=len(word) - 1))
        found = found if isinstance(found, list) else [found] if found else []
        ends = [one.get("uri") or one["targetUri"] for one in found]
        session.check(
            any(uri.endswith("/" + name) for uri in ends), f"definition of {word!r} in {name}", found)
    params = {**at(session, "#home", inside=3), "context": {"includeDeclaration": True}}
    found = await session.json("textDocument/references", params) or []
    lines = sorted(one["range"]["start"]["line"] for one in found if one["uri"] == session.uri)
    session.check(lines == [4, 7], "references of a tag: both lines", found)
    await session.close()


async def symbols(session):
    await session.open(RICH)
    tree = await session.json("textDocument/documentSymbol", document(session))
    names = str([one["name"] for one in tree])
    session.check("Tasks" in names and "Habits" in names, "symbols have the sections", names)
    for word in ("Ask the landlord", "oat", "Water"):
        session.check(f"'{word}'" in str(tree), f"symbols have {word!r}", tree)
    for symbol in tree:
        if "selectionRange" in symbol:
            inner, outer = symbol["selectionRange"], symbol["range"]
            session.check(
                key(outer["start"]) <= key(inner["start"]) and key(inner["end"]) <= key(outer["end"]),
                "a selectionRange is within its range", symbol)
    queries = {
        "today": calls.DAY, "yesterday": "2026-10-04.plan", "last sun": "2026-10-04.plan",
        "bread": calls.DAY, "reading": "reading.plan", "water": "habits.plan"}
    for query, name in queries.items():
        found = await session.json("workspace/symbol", {"query": query}) or []
        session.check(
            any(one["location"]["uri"].endswith(name) for one in found), f"symbols of {query!r}", found)
    folds = await session.json("textDocument/foldingRange", document(session))
    session.check({"startLine": 5, "endLine": 6}.items() <= max(
        folds, key=lambda fold: fold["startLine"] == 5).items(), "an item with a step folds", folds)
    session.check(any(fold["startLine"] == 2 for fold in folds), "a section folds", folds)
    links = await session.json("textDocument/documentLink", document(session)) or []
    targets = [link.get("target", "") for link in links]
    session.check(any(target.endswith("/reading.plan") for target in targets), "a link to a list", links)
    await session.close()


def key(position):
    return position["line"], position["character"]


async def actions(session):
    """Fixes, and the actions on a task."""
    await session.open(RICH)
    params = {**document(session), "range": calls.area(4, 2, 2), "context": {"diagnostics": []}}
    found = await session.json("textDocument/codeAction", params)
    titles = [one["title"] for one in found]
    fix = next((one for one in found if one.get("kind") == "quickfix"), None)
    session.check(bool(fix) and not fix.get("isPreferred"), "an unsafe fix is not preferred", titles)
    for word in ("tick", "start", "drop", "priority", "tomorrow", "monday"):
        session.check(any(word in title.lower() for title in titles), f"an action for {word!r}", titles)
    session.check(
        not any("untick" in title.lower() for title in titles), "an open task is not opened", titles)
    only = {
        **params, "context": {"diagnostics": [], "only": ["source.fixAll"]}, "range": calls.area(0, 0, 0)}
    found = await session.json("textDocument/codeAction", only)
    session.check(
        found and all(one["kind"].startswith("source.fixAll") for one in found), "only source.fixAll", found)
    only = {**params, "context": {"diagnostics": [], "only": ["refactor.extract"]}}
    found = await session.json("textDocument/codeAction", only)
    session.check(not found, "no action of another kind", found)
    await session.close()


async def commands(session):
    """An action by its line is an edit of the editor."""
    await session.open(RICH)
    line = LINES[8]
    await session.json("workspace/executeCommand", {
        "command": "plan.done", "arguments": [session.uri, [8], [line]]})
    session.check(len(session.applied) == 1, "plan.done edits once", session.applied)
    session.check("x" in str(session.applied), "plan.done ticks", session.applied)
    try:
        await session.call("workspace/executeCommand", {"command": "plan.nothing", "arguments": []})
        session.check(False, "an unknown command is an error")
    except Exception as error:  # pylint: disable=broad-exception-caught
        session.check("plan.nothing" in str(error), "an unknown command is named", str(error))
    await session.close()


PARTS = [hover, completion, definitions, symbols, actions, commands]
PROVIDERS = {
    "textDocument/diagnostic": "diagnostic_provider", "textDocument/hover": "hover_provider",
    "textDocument/formatting": "document_formatting_provider",
    "textDocument/codeAction": "code_action_provider", "textDocument/completion": "completion_provider",
    "textDocument/definition": "definition_provider", "textDocument/references": "references_provider",
    "textDocument/documentSymbol": "document_symbol_provider",
    "workspace/symbol": "workspace_symbol_provider", "textDocument/documentLink": "document_link_provider",
    "textDocument/foldingRange": "folding_range_provider",
    "workspace/executeCommand": "execute_command_provider"}


def capabilities(session):
    """What is announced is what is called, and the other way round."""
    announced = {
        name for name in dir(session.capabilities)
        if name.endswith("_provider") and getattr(session.capabilities, name) not in (None, False)}
    asks = session.lsp.client_capabilities(session.name).text_document.diagnostic is not None
    for method, provider in PROVIDERS.items():
        wanted = method in session.called and (asks or method != "textDocument/diagnostic")
        session.check((provider in announced) == wanted, f"{provider} is announced and called", announced)
    later = {one.method for params in session.registered for one in params.registrations}
    session.check(later <= {"workspace/didChangeWatchedFiles"}, "only files are watched later", later)
    session.check(announced <= set(PROVIDERS.values()), "nothing else is announced", announced)
