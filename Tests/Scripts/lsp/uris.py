"""Documents with hostile names, links that lead out, and folders that are gone or forbidden."""

import os
import shutil
import stat
import time
from urllib.parse import unquote

from . import calls
from .client import Server
from .names import NAMES
from .positions import Text, same_findings
from .tools import tree, uri_of

INTERNAL = -32603
SECRET = "Passphrase"


def uris(folder):
    """Names of documents: the title, and the URI. `/` itself is not among the folders, because
    what it contains depends on the machine."""
    base = uri_of(folder)
    return {
        title: uri.replace("BASE", base).replace("PATH", str(folder)).replace("DAY", calls.DAY)
        for title, uri in NAMES.items()}


def hostile_folder(tools):
    outside = tools.root / "outside"
    if not outside.exists():
        outside.mkdir()
        (outside / "settings.plan").write_text("")
        (outside / calls.DAY).write_text(f"- [ ] {SECRET} of a day\n")
        (outside / "list.plan").write_text(f"- [ ] {SECRET} #{SECRET}tag\n")
    folder = tools.new_folder(calls.FILES)
    links = {
        "2026-10-07.plan": outside / calls.DAY, "secret.plan": outside / "list.plan", "away": outside,
        "inside.plan": calls.DAY, "loop.plan": "loop.plan", "dangling.plan": "nothing.plan"}
    for name, target in links.items():
        (folder / name).symlink_to(target)
    os.mkfifo(folder / "fifo.plan")
    (folder / os.fsdecode(b"\xff\xfe.plan")).write_text("- [ ] bytes\n")
    (folder / "notes.txt").write_text("no plan\n")
    return folder


def each_request(report, server, title, uri):
    """Every method with a document: a result, or an error that names what is wrong."""
    name = unquote(uri.rstrip("/").rpartition("/")[2])[:20]
    folder = uri.rpartition("/")[0].rpartition("/")[2]
    unnamed = []
    for method, params in calls.requests(uri).items():
        answer = server.ask(method, params)
        error = answer.get("error")
        if error is None:
            continue
        report.check(
            error["code"] != INTERNAL and len(error["message"]) > 10 and "\0" not in error["message"],
            f"{method} of {title}: no internal error, and a message", uri[:200], None, answer)
        if not any(word and word in error["message"] for word in (name, folder, uri.partition(":")[0])):
            unnamed.append((method, error["message"]))
    if len(name) > 2 and name.isprintable() and "%" not in uri:
        report.check(
            not unnamed, f"{title}: the messages name the document", uri[:200], f"messages with {name!r}",
            f"{len(unnamed)} without it, the first {unnamed[:1]}")


def not_open(report, tools):
    folder = tools.new_folder(calls.FILES)
    with Server(tools, folder) as server:
        each_request(report, server, "a document that is not open", uri_of(folder / calls.DAY))


def one_name(report, server, title, uri):
    """A session with one document. It is also asked for before it is open, and after."""
    for method, params in calls.requests(uri).items():
        server.ask(method, params)
    server.open(uri, calls.TEXT)
    each_request(report, server, title, uri)
    server.change(uri, "- [v] changed\n", 2)
    server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
    server.shut(uri)
    report.check("result" in server.ask("workspace/symbol", {"query": "milk"}), f"{title}: it still serves")
    server.kept.clear()


def names(report, tools):
    folder = hostile_folder(tools)
    before, outer = tree(folder), tree(folder.parent / "outside")
    server = None
    for title, uri in uris(folder).items():
        server = server or Server(tools, folder)
        server.patience = 5
        held = sum(map(len, report.failed.values()))
        with report.case(title, uri[:200]):
            one_name(report, server, title, uri)
        report.check(server.ended(0) is None, f"{title}: no crash", uri[:200], None, server.ended(0))
        report.check(tree(folder) == before, f"{title}: nothing is written in the folder", uri[:200])
        if sum(map(len, report.failed.values())) > held:
            # The next document must not fail because of this one.
            server.close()
            server, before = None, tree(folder)
    report.equal(tree(folder.parent / "outside"), outer, "nothing is written outside")
    if server:
        server.close()


def roots(report, tools):
    """Folders that a client may name at the start: served, or refused with a clear message."""
    folder = tools.new_folder(calls.FILES)
    before = tree(folder)
    for title, uri in {**uris(folder), "none": None}.items():
        with Server(tools) as server, report.case(f"root {title}", uri and uri[:200]):
            answer = server.ask("initialize", {"processId": None, "rootUri": uri, "capabilities": {}})
            error = answer.get("error")
            report.check(
                error is None or (error["code"] != INTERNAL and len(error["message"]) > 10),
                f"root is {title}", uri and uri[:200], None, answer)
            server.notify("initialized", {})
            answer = server.ask("workspace/symbol", {"query": "milk"})
            report.check(
                answer.get("error", {}).get("code") != INTERNAL, f"root is {title}: symbols", came=answer)
    report.check(tree(folder) == before, "other roots: nothing is written in the folder")


def links_out(report, tools):
    """Security.md: "Nothing is read through a link that leads out"."""
    folder = hostile_folder(tools)
    day = uri_of(folder / calls.DAY)
    with Server(tools, folder) as server:
        for query in ("", SECRET, "secret", "2026-10-07"):
            shown = str(server.result_of("workspace/symbol", {"query": query}))
            report.check(
                SECRET not in shown, f"symbols of {query!r} show nothing from outside", query, None, shown)
        for text in ("- [ ] a #", f"- [ ] a #{SECRET}tag", "- [ ] a [[secret]]", "- [ ] a to:2026-10-07"):
            server.open(day, text + "\n")
            place = {"textDocument": {"uri": day}, "position": {"line": 0, "character": len(text) - 1}}
            end = {**place, "position": {"line": 0, "character": len(text)}}
            for method in calls.POSITIONAL:
                for params in (place, end):
                    params = {**params, "context": {"includeDeclaration": True, "triggerKind": 1}}
                    shown = str(server.ask(method, params)).replace(f"{SECRET}tag", "")
                    report.check(
                        SECRET not in shown, f"{method} of {text!r} shows nothing from outside", text, None,
                        shown)
            server.shut(day)


def gone(report, tools):
    """The folder is deleted, renamed or forbidden while a document of it is open."""
    for title in ("deleted", "renamed", "read-only", "unreadable", "its file deleted", "replaced by a file"):
        folder = tools.new_folder(calls.FILES)
        uri = uri_of(folder / calls.DAY)
        moved = folder.with_name(folder.name + "-moved")
        with Server(tools, folder) as server, report.case(f"the folder is {title}"):
            server.open(uri, calls.TEXT)
            server.published(uri, 1)
            if title in ("deleted", "replaced by a file"):
                shutil.rmtree(folder)
            if title == "replaced by a file":
                folder.write_text("a file\n")
            elif title == "renamed":
                folder.rename(moved)
            elif title == "its file deleted":
                (folder / calls.DAY).unlink()
            elif title != "deleted":
                folder.chmod(stat.S_IRUSR | stat.S_IXUSR if title == "read-only" else 0)
            before = tree(folder), tree(moved)
            each_request(report, server, f"a folder that is {title}", uri)
            server.change(uri, calls.TEXT + "- [v] changed\n", 2)
            server.published(uri, 2)
            server.notify("textDocument/didSave", {"textDocument": {"uri": uri}})
            each_request(report, server, f"a folder that is {title}, after a change", uri)
            server.shut(uri)
            server.open(uri, "- [v] again\n")
            server.published(uri, 1)
            report.equal(server.ended(0), None, f"the folder is {title}: no crash")
            report.equal((tree(folder), tree(moved)), before, f"the folder is {title}: nothing is written")
        if folder.is_dir():
            folder.chmod(stat.S_IRWXU)


def two_servers(report, tools):
    """Each has the text of its own editor."""
    folder = tools.new_folder(calls.FILES)
    before = tree(folder)
    uri = uri_of(folder / calls.DAY)
    texts = "- [v] One\n", "- [ ] Two\n- [q] Three\n"
    with Server(tools, folder) as one, Server(tools, folder) as two:
        for server, text in zip((one, two), texts):
            server.open(uri, calls.TEXT)
            server.change(uri, text, 2)
        for server, text in zip((one, two, one), (*texts, texts[0])):
            report.equal(
                [item["code"] for item in server.result_of(
                    "textDocument/diagnostic", {"textDocument": {"uri": uri}})["items"]],
                [item["rule"] for item in tools.findings(folder, calls.DAY, text.encode())],
                "two servers: each has its own text", text)
        shown = [str(server.result_of("workspace/symbol", {"query": ""})) for server in (one, two)]
        report.check(
            "'One'" in shown[0] and "'Two'" in shown[1], "two servers: symbols of their own texts", None,
            texts, shown)
        one.kill()
        answer = two.ask("workspace/symbol", {"query": ""})
        report.check("result" in answer, "one is killed, the other serves", None, None, answer)
    report.equal(tree(folder), before, "two servers: nothing is written in the folder")


def long_plan(report, tools):
    """60,000 lines, or as many as an option says, because a debug build takes minutes."""
    count = tools.options.lines
    lines = [f"- [{'v' if n % 600 == 0 else ' '}] Task {n} #home due:fri" for n in range(count)]
    text = "## Tasks\n\n" + "\n".join(lines) + "\n"
    folder = tools.new_folder({calls.DAY: text})
    before = tree(folder)
    uri = uri_of(folder / calls.DAY)
    with Server(tools, folder) as server:
        server.patience = 60
        start = time.monotonic()
        server.open(uri, text)
        came = server.published(uri, 1)
        wanted = tools.findings(folder, calls.DAY, text.encode())
        report.check(
            same_findings(came, wanted, Text(text, "utf-8")) is None,
            f"{count} lines: the findings are those of planlint")
        requests = calls.requests(uri)
        requests["workspace/executeCommand"]["arguments"][2] = [lines[2]]
        for method, params in requests.items():
            answer = server.ask(method, params)
            report.check(
                "result" in answer, f"{count} lines: {method}", None, "a result", answer.get("error"))
        took = time.monotonic() - start
        report.check(took < 60, f"{count} lines: in good time", None, "60 s", took)
    report.equal(tree(folder), before, f"{count} lines: nothing is written in the folder")


def run(report, tools):
    for part in (names, not_open, roots, links_out, gone, two_servers, long_plan):
        with report.case(part.__name__):
            part(report, tools)
