"""Each method with each wrong shape of its parameters."""

import copy

from . import calls
from .client import Server
from .tools import tree, uri_of

INVALID = -32602
INTERNAL = -32603
WRONG = [None, [], {}, "text", 7, -1, 1.5, True, 2**64, [[]], {"a": {"b": None}}]


def paths(value, path=()):
    """The paths to all parts of a value, the whole first."""
    yield path
    if isinstance(value, dict):
        for name, part in value.items():
            yield from paths(part, (*path, name))
    elif isinstance(value, list):
        for index, part in enumerate(value):
            yield from paths(part, (*path, index))


def with_part(value, path, part):
    """A copy with another part at a path."""
    if not path:
        return part
    value = copy.deepcopy(value)
    target = value
    for name in path[:-1]:
        target = target[name]
    target[path[-1]] = part
    return value


def without_part(value, path):
    value = copy.deepcopy(value)
    target = value
    for name in path[:-1]:
        target = target[name]
    del target[path[-1]]
    return value


def part_at(value, path):
    for name in path:
        value = value[name]
    return value


def kind(value):
    """The JSON type, where a number with a fraction is not a whole one."""
    return {bool: "bool", int: "int", float: "float", str: "string", list: "list",
            dict: "object"}.get(type(value), "null")


def shapes(params):
    """The wrong shapes: what is wrong, the path, and the parameters in a tuple, empty for none."""
    yield "no params", (), ()
    for path in paths(params):
        if path and isinstance(path[-1], str):
            yield f"without {'/'.join(map(str, path))}", path, (without_part(params, path),)
        for wrong in WRONG:
            if kind(wrong) != kind(part_at(params, path)):
                yield f"{'/'.join(map(str, path)) or 'params'} is {wrong!r}", path, (
                    with_part(params, path, wrong),)


def check_request(report, server, method, shape):
    title, path, params = shape
    answer = server.ask(method, *params)
    error = answer.get("error")
    if path in calls.NEEDED[method]:
        # JSON-RPC 2.0, 5.1: "-32602 Invalid params: Invalid method parameter(s)."
        report.check(
            error is not None and error["code"] == INVALID and len(error["message"]) > 4,
            f"{method}, {title}: is refused", params, f"error {INVALID} with a message", answer)
    elif method == "workspace/executeCommand" and path in calls.ARGUMENTS:
        report.check(
            error is not None and error["code"] != INTERNAL and not server.applied,
            f"{method}, {title}: fails and edits nothing", params, "an error", (answer, server.applied))
        server.applied.clear()
    else:
        # It may ignore what it does not need, but must not fail by itself.
        report.check(
            error is None or (error["code"] != INTERNAL and len(error["message"]) > 4),
            f"{method}, {title}: no internal error", params, "a result, or another error", answer)


def alive(report, server, uri, title, sent):
    """Proves that the server still answers."""
    server.open(uri, calls.TEXT)
    server.ask("textDocument/foldingRange", {"textDocument": {"uri": uri}})
    report.check(server.ended(0) is None, f"{title}: it still serves", sent)


def restarted(server, tools, folder):
    """The server, or a new one if it has ended."""
    if server.ended(0) is None:
        return server
    server.close()
    return Server(tools, folder)


def run(report, tools):
    folder = tools.new_folder(calls.FILES)
    before = tree(folder)
    uri = uri_of(folder / calls.DAY)
    server = Server(tools, folder)
    for method, params in calls.requests(uri).items():
        server.open(uri, calls.TEXT)
        for shape in shapes(params):
            with report.case(f"{method}, {shape[0]}", shape[2]):
                check_request(report, server, method, shape)
            if server.ended(0) is not None:
                server = restarted(server, tools, folder)
                server.open(uri, calls.TEXT)
        server.shut(uri)
    for method, params in calls.notifications(uri).items():
        for title, _, wrong in shapes(params):
            with report.case(f"{method}, {title}", wrong):
                server.notify(method, *wrong)
                alive(report, server, uri, f"{method}, {title}", wrong)
            server = restarted(server, tools, folder)
    server.close()
    initialize(report, tools, folder)
    report.equal(tree(folder), before, "wrong parameters: nothing is written in the folder")


def initialize(report, tools, folder):
    """Wrong parameters of the first request: refused, or served without what is wrong."""
    params = {
        "processId": 1, "rootUri": uri_of(folder), "capabilities": {
            "general": {"positionEncodings": ["utf-8"]}, "textDocument": {}, "workspace": {}},
        "clientInfo": {"name": "Checker"}, "workspaceFolders": [
            {"uri": uri_of(folder), "name": "plans"}]}
    for title, _, wrong in shapes(params):
        with Server(tools) as server, report.case(f"initialize, {title}", wrong):
            answer = server.ask("initialize", *wrong)
            error = answer.get("error")
            report.check(
                error is None or (error["code"] != INTERNAL and len(error["message"]) > 4),
                f"initialize, {title}: a result or a clear error", wrong, None, answer)
