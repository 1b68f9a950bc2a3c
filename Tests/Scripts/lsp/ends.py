"""How a session begins and ends: requests too early and too late, and the death of the client."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from . import calls
from .client import Broken, Server, frame, notification, request
from .tools import tree, uri_of

NOT_INITIALIZED, INVALID_REQUEST = -32002, -32600
# A server whose client is gone ends by itself within this time.
ENDS_WITHIN = 1.0
# A client that starts the server, hands it a part of a session, and waits to be killed.
CLIENT = """
import signal, subprocess, sys
server = subprocess.Popen(
    ["plan", "lsp"], executable=sys.argv[1], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
server.stdin.write(sys.stdin.buffer.read())
server.stdin.flush()
print(server.pid, flush=True)
server.stdout.read(1)
print("answered", flush=True)
signal.pause()
"""


def code(answer):
    return answer.get("error", {}).get("code")


def session(folder, uri):
    """The frames of a usual session, without its end."""
    params = {
        "processId": None, "rootUri": uri_of(folder), "capabilities": {},
        "clientInfo": {"name": "Checker"}}
    messages = [request(1, "initialize", params), notification("initialized", {})]
    messages += [notification(*one) for one in calls.notifications(uri).items()
                 if one[0] in ("textDocument/didOpen", "textDocument/didChange")]
    messages += [request(n + 2, *one) for n, one in enumerate(calls.requests(uri).items())]
    return [frame(message) for message in messages]


def too_early(report, tools, folder, uri):
    with Server(tools) as server:
        for method, params in calls.requests(uri).items():
            answer = server.ask(method, params)
            # "If the server receives a request [...] before the initialize request [...]: For a
            # request the response should be an error with code: -32002."
            report.equal(code(answer), NOT_INITIALIZED, f"{method} before initialize", answer)
        report.equal(code(server.ask("shutdown")), NOT_INITIALIZED, "shutdown before initialize")
        report.equal(
            code(server.ask("textDocument/nothing")), NOT_INITIALIZED, "unknown method before initialize")
        for method, params in calls.notifications(uri).items():
            server.notify(method, params)
        server.initialize(folder, ("utf-8",), {}, "Checker")
        # "Notifications should be dropped, except for the exit notification."
        answer = server.ask("workspace/symbol", {"query": "milk"})
        report.check("result" in answer, "requests before initialize do no harm", came=answer)
        report.check(not server.kept, "a document opened before initialize is dropped", came=server.kept)
        answer = server.ask("initialize", {"processId": None, "rootUri": None, "capabilities": {}})
        report.equal(code(answer), INVALID_REQUEST, "a second initialize")
        answer = server.ask("workspace/symbol", {"query": "milk"})
        report.check(len(answer.get("result") or []) > 0, "the first initialize still holds", came=answer)


def too_late(report, tools, folder, uri):
    with Server(tools, folder) as server:
        server.open(uri, calls.TEXT)
        report.equal(server.ask("shutdown").get("result", "none"), None, "shutdown is answered with null")
        for method, params in [*calls.requests(uri).items(), ("shutdown", None), ("initialize", {})]:
            # "If a server receives requests after a shutdown request those requests should error
            # with InvalidRequest."
            report.equal(code(server.ask(method, params)), INVALID_REQUEST, f"{method} after shutdown")
        server.open(uri, calls.TEXT)
        server.notify("exit")
        report.equal(server.ended(ENDS_WITHIN), 0, "exit after shutdown: the exit code")


def exits(report, tools, folder, uri):
    """Exit codes. "The server should exit with success code 0 if the shutdown request has been
    received before; otherwise with error code 1." """
    with Server(tools) as server:
        server.notify("exit")
        report.equal(server.ended(ENDS_WITHIN), 1, "exit before initialize: the exit code")
    with Server(tools, folder) as server:
        server.open(uri, calls.TEXT)
        server.notify("exit")
        report.equal(server.ended(ENDS_WITHIN), 1, "exit without shutdown: the exit code")
    with Server(tools, folder) as server:
        server.send(request("s", "shutdown"), notification("exit"), request("x", "shutdown"))
        report.equal(server.ended(ENDS_WITHIN), 0, "shutdown and exit in one write: the exit code")
    with Server(tools, folder) as server:
        server.ask("shutdown", {"odd": [None]})
        server.notify("exit", ["odd"])
        report.equal(server.ended(ENDS_WITHIN), 0, "shutdown and exit with parameters: the exit code")
    with Server(tools, folder) as server:
        server.ask("shutdown")
        server.process.stdin.close()
        # The help: "0 ended by 'exit' after 'shutdown'; 1 ended otherwise".
        report.equal(server.ended(ENDS_WITHIN), 1, "shutdown, then the input ends: the exit code")
    with Server(tools) as server:
        server.process.stdin.close()
        report.equal(server.ended(ENDS_WITHIN), 1, "no input at all: the exit code")


def cut_input(report, tools, folder, uri):
    """The input ends at any byte: the server ends by itself, not by a signal or a defect."""
    frames = session(folder, uri)
    data = b"".join(frames)
    borders = [sum(map(len, frames[:n])) for n in range(len(frames) + 1)]
    for place in random.Random(1).sample(range(len(data)), 60) + borders:
        with Server(tools) as server:
            server.write(data[:place])
            server.process.stdin.close()
            # It may finish what it has been asked, so this takes longer than a second.
            ended = server.ended()
            expected = (1,) if place in borders else (1, 2)
            report.check(
                ended in expected, f"the input ends after {place} bytes", data[max(0, place - 60):place],
                f"exit code {expected}", (ended, server.said()))


def closed_output(report, tools, folder, uri):
    """Nobody reads: the server ends, though its input is still open."""
    for stop in (0, 1):
        with Server(tools) as server:
            frames = session(folder, uri)
            server.write(b"".join(frames[:2 * stop]))
            if stop:
                server.answer(1)
            # The reader waits in a read, so the descriptor is replaced, which closes the pipe.
            replace_output(server)
            ended = None
            try:
                for data in frames[2 * stop:]:
                    server.write(data)
                # The first answer may still go to the reader that waits, so it needs another one to write.
                for number in range(10):
                    ended = server.ended(ENDS_WITHIN / 10)
                    if ended is not None:
                        break
                    body = b'{"id":%d,"method":"workspace/none"}' % (90 + number)
                    server.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
            except BrokenPipeError:
                ended = server.ended(ENDS_WITHIN)
            report.check(
                ended in (-signal.SIGPIPE, 1, 2), f"the output is closed after {2 * stop} messages", None,
                "the end by SIGPIPE, or exit code 1 or 2, within a second", (ended, server.said()))


def replace_output(server):
    """Closes the end of the pipe from which the answers are read."""
    null = os.open(os.devnull, os.O_RDONLY)
    os.dup2(null, server.process.stdout.fileno())
    os.close(null)


def stat_of(number):
    """The state and the ticks of a process, or None if it is gone."""
    try:
        fields = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()
    except (FileNotFoundError, ProcessLookupError):
        return None
    return None if fields[0] in "ZX" else (fields[0], int(fields[11]) + int(fields[12]))


def killed_client(report, tools, folder, uri):
    """The client is killed: with an answer unread, in the middle of a frame, and after a frame."""
    data = b"".join(session(folder, uri))
    parts = {"after a frame": data, "in a frame": data[:-20], "in a header": data + b"Content-"}
    for title, part in parts.items():
        client = subprocess.Popen(
            [sys.executable, "-c", CLIENT, tools.program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            cwd=tools.home, env=tools.environment)
        client.stdin.write(part)
        client.stdin.close()
        server = int(client.stdout.readline())
        client.stdout.readline()
        client.kill()
        client.wait()
        end = time.monotonic() + ENDS_WITHIN
        while stat_of(server) and time.monotonic() < end:
            time.sleep(0.005)  # no event tells of the end of a process of another parent
        left = stat_of(server)
        report.check(
            left is None, f"the client is killed {title}: the server ends within a second", came=left)
        if left:
            os.kill(server, signal.SIGKILL)


def run(report, tools):
    folder = tools.new_folder(calls.FILES)
    uri = uri_of(folder / calls.DAY)
    before = tree(folder)
    for part in (too_early, too_late, exits, cut_input, closed_output, killed_client):
        with report.case(part.__name__):
            try:
                part(report, tools, folder, uri)
            except BrokenPipeError as error:
                raise Broken("the server has ended") from error
    report.equal(tree(folder), before, "beginnings and ends: nothing is written in the folder")
