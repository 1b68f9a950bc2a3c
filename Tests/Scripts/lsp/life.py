"""Ids, unknown methods, cancels, versions, and positions outside of the text."""

from . import calls
from .client import Server, notification, request
from .tools import tree, uri_of

NOT_FOUND, CANCELLED = -32601, -32800
IDS = [0, -1, 1, "", "a", "7", "\u0000", "\U0001f600", "x" * 100_000, 2**31 - 1, 2**31, 2**53,
       2**53 + 1, 2**63 - 1, -2**63]
# An id is an integer, a string or null: these need not be served, but must not be changed.
ODD_IDS = [None, 1.5, 1e300, 2**63, 2**64, 10**40, True, [], {}, [1]]
METHODS = [
    "textDocument/nothing", "", "$/nothing", "$/cancelRequest ", "initialise", "\0", "a" * 10**5,
    "textDocument/semanticTokens/full", "workspace/diagnostic", "codeAction/resolve"]


def code(answer):
    return answer.get("error", {}).get("code")


def ids(report, server, _):
    for number in IDS:
        with report.case(f"id {str(number)[:40]!r}"):
            server.send(request(number, "workspace/symbol", {"query": "milk"}))
            answer = server.answer(number)
            report.check("result" in answer, f"id {str(number)[:40]!r} is answered", number, None, answer)
    for number in ODD_IDS:
        with report.case(f"id {number!r}"):
            server.send(request(number, "workspace/symbol", {"query": "milk"}))
            answer = server.expect(lambda m: "method" not in m, 3)
            same = answer.get("id") == number and type(answer.get("id")) is type(number)
            report.check(
                same or ("error" in answer and answer.get("id", 0) is None), f"id {number!r}", number,
                "the same id, or an error with the id null", answer)


def unknown(report, server, uri):
    for method in METHODS:
        with report.case(f"unknown method {method[:40]!r}"):
            answer = server.ask(method, {"textDocument": {"uri": uri}})
            # "if a server or client receives a request starting with `$/` it must error the
            # request with error code MethodNotFound".
            report.check(
                code(answer) == NOT_FOUND and answer["error"]["message"], f"unknown {method[:40]!r}",
                method[:100], NOT_FOUND, answer)
        server.notify(method, {"textDocument": {"uri": uri}})
    server.notify("$/setTrace", {"value": "verbose"})
    server.notify("workspace/didChangeConfiguration", {"settings": None})
    server.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
    server.send({"jsonrpc": "2.0", "id": 999, "result": None})
    server.send({"jsonrpc": "2.0", "id": 998, "error": {"code": 1, "message": "no"}})
    answer = server.ask("workspace/symbol", {"query": "milk"})
    report.check("result" in answer, "unknown notifications and answers are ignored", None, None, answer)
    report.check(not any("id" in m for m in server.kept), "nothing of them is answered", came=server.kept)


def cancels(report, server, uri):
    params = {"textDocument": {"uri": uri}}
    server.open(uri, calls.TEXT)
    server.notify("$/cancelRequest", {"id": "early"})
    server.send(request("early", "textDocument/foldingRange", params))
    answer = server.answer("early")
    report.check("result" in answer or code(answer) == CANCELLED, "cancelled before", came=answer)
    for number in ["early", "never", 10**30, None, 1.5, []]:
        server.notify("$/cancelRequest", {"id": number})
    # "a request that got canceled still needs to return from the server and send a response back."
    for count in (1, 100):
        names = [f"c{count}-{n}" for n in range(count)]
        asked = [request(name, "textDocument/foldingRange", params) for name in names]
        stops = [notification("$/cancelRequest", {"id": name}) for name in names]
        server.send(*asked, *stops, request(f"last{count}", "textDocument/foldingRange", params))
        answers = [server.answer(name) for name in names]
        report.check(
            all("result" in one or code(one) == CANCELLED for one in answers),
            f"{count} cancelled at once: each has a result or {CANCELLED}", came=answers[:3])
        report.check("result" in server.answer(f"last{count}"), "the request after them is served")
    number, text = 5, "5"
    server.send(
        request(number, "textDocument/foldingRange", params),
        request(text, "textDocument/foldingRange", params), notification("$/cancelRequest", {"id": text}))
    report.check("result" in server.answer(number), "a cancel of '5' is none of 5")
    server.answer(text)
    server.ask("textDocument/foldingRange", params)
    report.check(not any("id" in m for m in server.kept), "no answer comes twice", came=server.kept)


def names_of(server, uri):
    shown = server.result_of("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    return [one["name"] for one in shown]


def documents(report, server, uri):
    other = uri.replace("10-05", "10-06")
    server.change(other, "- [ ] Never opened\n", 3)
    server.notify("textDocument/didSave", {"textDocument": {"uri": other}})
    server.shut(other)
    server.ask("textDocument/foldingRange", {"textDocument": {"uri": other}})
    report.check(server.ended(0) is None, "a change of a document that is not open does no harm")
    server.open(uri, "- [ ] One\n", 5)
    server.change(uri, "- [ ] Two\n", 4)
    server.published(uri, 4)
    report.equal(names_of(server, uri), ["Two"], "a version that goes back: the last text counts")
    server.change(uri, "- [ ] Three\n", -2**31)
    server.change(uri, "- [ ] Four\n", 2**31 - 1)
    report.equal(names_of(server, uri), ["Four"], "greatest and least version")
    server.open(uri, "- [ ] Again\n", 1)
    report.equal(names_of(server, uri), ["Again"], "opened twice: the last text counts")
    server.notify("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": 2},
        "contentChanges": [{"text": "- [ ] A\n"}, {"text": "- [ ] B\n"}]})
    report.equal(names_of(server, uri), ["B"], "several changes in one message: the last counts")
    server.notify("textDocument/didChange", {
        "textDocument": {"uri": uri, "version": 3}, "contentChanges": []})
    report.equal(names_of(server, uri), ["B"], "no change in a message")
    server.shut(uri)
    report.equal(server.expect(lambda m: m.get("method") == "textDocument/publishDiagnostics"
                               and not m["params"]["diagnostics"])["params"]["uri"], uri,
                 "closed: its findings are taken back")
    server.shut(uri)
    report.check("result" in server.ask("workspace/symbol", {"query": ""}), "closed twice does no harm")


PLACES = [(0, 2**31 - 1), (2**31 - 1, 0), (2**31 - 1, 2**31 - 1), (1, 500), (3, 0), (-1, 0), (0, -1),
          (2**31, 2**31), (2**63, 0), (0, 2**64), (0, 9), (0, 10), (0, 11), (1, 5)]


def positions(report, server, uri):
    """The first line has an emoji: within it, UTF-8 has three places and UTF-16 one."""
    text = "- [ ] a 😀 b #home\n- [v] x\n"
    server.open(uri, text)
    allowed = {-32602, -32803}
    for line, character in PLACES:
        place = {"line": line, "character": character}
        for method in calls.POSITIONAL:
            params = {**calls.requests(uri)[method], "position": place}
            answer = server.ask(method, params)
            inside = 0 <= line < 2**31 and 0 <= character < 2**31
            # "If the character value is greater than the line length it defaults back to the line
            # length." Only what is no `uinteger` may be refused.
            report.check(
                "result" in answer or (not inside and code(answer) in allowed), f"{method} at {place}",
                place, "a result" if inside else "a result or -32602", answer)
        for other in PLACES[::3]:
            end = {"line": other[0], "character": other[1]}
            params = {**calls.requests(uri)["textDocument/codeAction"], "range": {"start": place, "end": end}}
            answer = server.ask("textDocument/codeAction", params)
            report.check("result" in answer or code(answer) in allowed, f"codeAction {place} to {end}",
                         params["range"], "a result or -32602", answer)


def run(report, tools):
    folder = tools.new_folder(calls.FILES)
    uri = uri_of(folder / calls.DAY)
    before = tree(folder)
    for part in (ids, unknown, cancels, documents, positions):
        for encoding in ("utf-8", "utf-16") if part is positions else ("utf-8",):
            with report.case(part.__name__), Server(tools, folder, (encoding,)) as server:
                part(report, server, uri)
    report.equal(tree(folder), before, "ids, cancels, positions: nothing is written in the folder")

