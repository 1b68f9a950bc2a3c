"""Headers and bodies that are wrong, or right in an unusual way."""

import json

from . import calls
from .client import Broken, Server, frame, request
from .tools import uri_of

# Exit code of the help: "2 unreadable input".
UNREADABLE = 2
PROBE = json.dumps(request("probe", "workspace/symbol", {"query": "milk"})).encode()
LENGTH = len(PROBE)


def header(text, body=PROBE):
    return text.replace("%N", str(LENGTH)).encode() + body


# What comes of each: it is served, the server ends with 2 and a message, or either of them.
SERVED, REFUSED, EITHER = "served", "refused", "either"
HEADERS = [
    # The structure of headers conforms to HTTP: case and blanks around a value do not count.
    ("lower case", SERVED, header("content-length: %N\r\n\r\n")),
    ("upper case", SERVED, header("CONTENT-LENGTH: %N\r\n\r\n")),
    ("blanks around the length", SERVED, header("Content-Length:   %N  \r\n\r\n")),
    ("no blank before the length", SERVED, header("Content-Length:%N\r\n\r\n")),
    ("a tab before the length", SERVED, header("Content-Length:\t%N\r\n\r\n")),
    ("type utf-8 after", SERVED, header(
        "Content-Length: %N\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n")),
    # "For backwards compatibility it is highly recommended that a client and a server treat the
    # string utf8 as utf-8."
    ("type utf8 before", SERVED, header(
        "Content-Type: application/vscode-jsonrpc; charset=utf8\r\nContent-Length: %N\r\n\r\n")),
    ("type utf-16", EITHER, header(
        "Content-Length: %N\r\nContent-Type: application/vscode-jsonrpc; charset=utf-16\r\n\r\n")),
    ("an unknown header", SERVED, header("X-Other: a: b\r\nContent-Length: %N\r\n\r\n")),
    ("zeros before the length", EITHER, header("Content-Length: 000%N\r\n\r\n")),
    ("LF only", EITHER, header("Content-Length: %N\n\n")),
    ("doubled, the same", EITHER, header("Content-Length: %N\r\nContent-Length: %N\r\n\r\n")),
    ("doubled, others", EITHER, header("Content-Length: 5\r\nContent-Length: %N\r\n\r\n")),
    ("a list of lengths", REFUSED, header("Content-Length: %N, %N\r\n\r\n")),
    ("missing", REFUSED, header("Content-Type: application/vscode-jsonrpc\r\n\r\n")),
    ("no header at all", REFUSED, PROBE + b"\r\n\r\n"),
    ("an empty header", REFUSED, header("\r\n")),
    ("empty length", REFUSED, header("Content-Length: \r\n\r\n")),
    ("negative", REFUSED, header("Content-Length: -%N\r\n\r\n")),
    ("minus zero", EITHER, header("Content-Length: -0\r\n\r\n", b"")),
    ("a plus", EITHER, header("Content-Length: +%N\r\n\r\n")),
    ("a fraction", REFUSED, header("Content-Length: %N.5\r\n\r\n")),
    ("hexadecimal", REFUSED, header("Content-Length: 0x%N\r\n\r\n")),
    ("an exponent", REFUSED, header("Content-Length: 1e2\r\n\r\n")),
    ("other digits", REFUSED, header("Content-Length: \uff15\uff15\r\n\r\n")),
    ("words", REFUSED, header("Content-Length: many\r\n\r\n")),
    ("9e18", REFUSED, header("Content-Length: 9000000000000000000\r\n\r\n")),
    ("2^63 - 1", REFUSED, header(f"Content-Length: {2**63 - 1}\r\n\r\n")),
    ("2^63", REFUSED, header(f"Content-Length: {2**63}\r\n\r\n")),
    ("2^64", REFUSED, header(f"Content-Length: {2**64}\r\n\r\n")),
    ("2^64 + the length", REFUSED, header(f"Content-Length: {2**64 + LENGTH}\r\n\r\n")),
    ("40 digits", REFUSED, header(f"Content-Length: {'9' * 40}\r\n\r\n")),
    ("a header of 1 MB without end", REFUSED, b"X-Other: " + b"a" * 2**20),
    ("lines of 1 MB without end", REFUSED, b"X-Other: a\r\n" * 90000),
    ("bytes that are not UTF-8", EITHER, b"X-\xff\xfe: \xff\r\n" + header("Content-Length: %N\r\n\r\n")),
    ("NUL in the header", EITHER, b"X-\0: \0\r\n" + header("Content-Length: %N\r\n\r\n")),
    ("too short a length", REFUSED, header("Content-Length: 5\r\n\r\n") + frame(PROBE)),
    ("blank lines before", EITHER, header("\r\n\r\nContent-Length: %N\r\n\r\n")),
]
PARSE, INVALID_REQUEST = -32700, -32600
DEEP = 100_000
BODIES = [
    ("nothing", PARSE, b""),
    ("a blank", PARSE, b" "),
    ("not JSON", PARSE, b"{hello}"),
    ("an object without end", PARSE, PROBE[:-1]),
    ("two values", PARSE, PROBE + PROBE),
    ("a comma too much", PARSE, PROBE[:-1] + b",}"),
    ("NaN", PARSE, PROBE.replace(b'"milk"', b"NaN")),
    ("a control character", PARSE, PROBE.replace(b"milk", b"mi\nlk")),
    ("a wrong escape", PARSE, PROBE.replace(b"milk", b"\\x41")),
    ("half an escape", PARSE, PROBE.replace(b"milk", b"\\u00")),
    ("bytes that are not UTF-8", PARSE, PROBE.replace(b"milk", b"\xff\xfe")),
    ("overlong UTF-8", PARSE, PROBE.replace(b"milk", b"\xc0\xaf")),
    ("a surrogate in UTF-8", PARSE, PROBE.replace(b"milk", b"\xed\xa0\x80")),
    ("lists of depth 100,000", None, b"[" * DEEP + b"]" * DEEP),
    ("lists without end", None, b"[" * DEEP),
    ("objects of depth 100,000", None, b'{"a":' * DEEP + b"1" + b"}" * DEEP),
    ("depth in the parameters", None, PROBE.replace(b'"milk"', b"[" * DEEP + b"]" * DEEP)),
    ("an empty object", INVALID_REQUEST, b"{}"),
    ("a string", INVALID_REQUEST, b'"x"'),
    ("null", INVALID_REQUEST, b"null"),
    ("a number", INVALID_REQUEST, b"7"),
    ("an empty batch", INVALID_REQUEST, b"[]"),
    ("a batch", None, b"[" + PROBE + b"]"),
    ("a method that is a number", INVALID_REQUEST, b'{"jsonrpc":"2.0","id":"probe","method":7}'),
    ("no method", INVALID_REQUEST, b'{"jsonrpc":"2.0","id":"probe"}'),
    ("lone surrogate", None, PROBE.replace(b"milk", b"a\\ud800b")),
    ("lone low surrogate", None, PROBE.replace(b"milk", b"\\udc00\\ud83d")),
    ("NUL in a string", None, PROBE.replace(b"milk", b"a\\u0000b")),
    ("a key twice", None, PROBE[:-1] + b',"method":"shutdown"}'),
    ("a number of 100,000 digits", None, PROBE.replace(b'"milk"', b"9" * DEEP)),
    ("1e999", None, PROBE.replace(b'"milk"', b"1e999")),
    ("a byte order mark", None, b"\xef\xbb\xbf" + PROBE),
    ("blanks around", None, b" \r\n\t" + PROBE + b"\n"),
]


def outcome(server):
    """What became of the input: a word; and of a server that ended its exit code and its message."""
    message = ""
    try:
        answer = server.expect(lambda m: m.get("id") == "probe" or "error" in m, 3)
        if "result" in answer:
            return SERVED, None
        message = answer["error"]["message"]
    except TimeoutError:
        return "neither answered nor refused", None
    except Broken:
        pass
    return REFUSED, (server.ended(2), message or server.said())


def check_header(report, tools, folder, case):
    title, expected, data = case
    with Server(tools, folder) as server:
        try:
            server.write(data)
        except BrokenPipeError:
            pass  # it has refused before it has read all
        word, about = outcome(server)
        allowed = (SERVED, REFUSED) if expected == EITHER else (expected,)
        report.check(word in allowed, f"header, {title}", data[:100], allowed, (word, about))
        if word == REFUSED:
            # Nothing says where the next message begins, so it has to end, with a reason.
            report.equal(about[0], UNREADABLE, f"header, {title}: the exit code", data[:100])
            report.check(len(about[1]) > 10, f"header, {title}: a message", data[:100], None, about)


def check_body(report, server, case):
    title, expected, body = case
    server.send(body)
    answer = server.expect(lambda m: "method" not in m)
    if expected is None:
        report.check(
            "result" in answer or isinstance(answer["error"]["code"], int), f"body, {title}", body[:100],
            "a result or an error", answer)
    else:
        report.equal(answer.get("error", {}).get("code"), expected, f"body, {title}", body[:200])
        if expected == PARSE:
            # JSON-RPC 2.0, 5: "If there was an error in detecting the id [...], it MUST be Null."
            report.equal(answer.get("id", "none"), None, f"body, {title}: the id is null", body[:200])
    report.equal(
        "result" in server.ask("workspace/symbol", {"query": "milk"}), True,
        f"body, {title}: it still serves", body[:200])


def run(report, tools):
    folder = tools.new_folder(calls.FILES)
    for case in HEADERS:
        with report.case(f"header, {case[0]}", case[2][:200]):
            check_header(report, tools, folder, case)
    server = Server(tools, folder)
    for case in BODIES:
        with report.case(f"body, {case[0]}", case[2][:200]):
            check_body(report, server, case)
        if server.ended(0) is not None:
            report.check(False, f"body, {case[0]}: it still runs", case[2][:200], None, server.said())
            server.close()
            server = Server(tools, folder)
    server.close()
    for case in (byte_by_byte, many_at_once, in_parts):
        with report.case(case.__doc__), Server(tools, folder) as server:
            case(report, server, uri_of(folder / calls.DAY))


def byte_by_byte(report, server, _):
    """One byte at a time."""
    for byte in frame(PROBE) + frame(PROBE.replace(b"probe", b"\xf0\x9f\x98\x80")):
        server.write(bytes([byte]))
    report.check("result" in server.answer("probe"), "one byte at a time", PROBE)
    report.check("result" in server.answer("\U0001f600"), "one byte at a time, within an emoji", PROBE)


def in_parts(report, server, _):
    """Two messages, cut at each place."""
    data = frame(PROBE) + frame(PROBE)
    for cut in range(1, len(data)):
        server.write(data[:cut])
        server.write(data[cut:])
        both = [server.answer("probe") for _ in range(2)]
        report.check(all("result" in one for one in both), f"two messages, cut at {cut}")


def many_at_once(report, server, uri):
    """10,000 messages at once."""
    messages = [request(f"m{n}", "workspace/symbol", {"query": "milk"}) for n in range(4000)]
    messages += [request(n, "textDocument/foldingRange", {"textDocument": {"uri": uri}})
                 for n in range(100000, 103000)]
    opened = calls.notifications(uri)
    data = frame({"jsonrpc": "2.0", "method": "textDocument/didOpen",
                  "params": opened["textDocument/didOpen"]})
    changes = [{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {
        "textDocument": {"uri": uri, "version": n}, "contentChanges": [{"text": f"- [ ] v{n}\n"}]}}
        for n in range(2, 3002)]
    server.write(data + b"".join(map(frame, messages + changes)))
    came = [server.expect(lambda m: "method" not in m)["id"] for _ in messages]
    report.equal(
        sorted(map(str, came)), sorted(str(m["id"]) for m in messages),
        "10,000 messages at once: each request is answered once")
    shown = server.result_of("textDocument/documentSymbol", {"textDocument": {"uri": uri}})
    report.equal([one["name"] for one in shown], ["v3001"], "10,000 messages at once: the last text counts")
