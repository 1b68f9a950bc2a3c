"""A client that sends any bytes, and reads the answers strictly."""

import json
import os
import queue
import re
import signal
import subprocess
import tempfile
import threading
import time
from pathlib import Path

# Far longer than any answer takes, also on a machine that builds something else.
PATIENCE = 20
HEADER = re.compile(rb"Content-Length: (\d+)\r\n(?:Content-Type: [^\r\n]*\r\n)?\r\n")


class Broken(Exception):
    """The server has ended, or has written something that is not a message."""


def frame(body):
    body = body if isinstance(body, bytes) else json.dumps(body).encode()
    return b"Content-Length: %d\r\n\r\n%s" % (len(body), body)


def request(number, method, *params):
    message = {"jsonrpc": "2.0", "id": number, "method": method}
    return {**message, "params": params[0]} if params else message


def notification(method, *params):
    message = {"jsonrpc": "2.0", "method": method}
    return {**message, "params": params[0]} if params else message


def constant(word):
    raise ValueError(f"{word} is not JSON")

# What an editor needs for commands.
APPLIES = {"workspace": {"applyEdit": True}}


class Server:
    """A running server. Without `folder` nothing is sent to it at first."""

    patience = PATIENCE

    def __init__(self, tools, folder=None, encodings=("utf-8",), capabilities=None, name="Checker"):
        self.log = tempfile.TemporaryFile(dir=tools.root)
        self.process = subprocess.Popen(
            ["plan", "lsp"], executable=tools.program, cwd=tools.home, env=tools.environment,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.log)
        self.queue, self.kept, self.applied, self.number = queue.Queue(), [], [], 0
        threading.Thread(target=self.read, args=(self.process.stdout,), daemon=True).start()
        self.encoding = encodings[0]
        self.result = None
        if folder is not None:
            self.result = self.initialize(
                folder, encodings, APPLIES if capabilities is None else capabilities, name)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends it by force, if it still runs, and releases what it has."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for stream in (self.process.stdin, self.log):
            try:
                stream.close()
            except BrokenPipeError:
                pass

    def initialize(self, folder, encodings, capabilities, name):
        capabilities = {**capabilities, "general": {"positionEncodings": list(encodings)}}
        answer = self.ask("initialize", {
            "processId": os.getpid(), "rootUri": Path(folder).as_uri(), "capabilities": capabilities,
            "clientInfo": {"name": name}})
        self.notify("initialized", {})
        return answer["result"]

    def read(self, stream):
        """Puts each message into the queue; at the end, or after a fault, an exception."""
        try:
            while True:
                self.queue.put(self.next_message(stream))
        except (Broken, ValueError, OSError) as error:
            self.queue.put(Broken(str(error)))

    @staticmethod
    def next_message(stream):
        header = b""
        while not header.endswith(b"\r\n\r\n"):
            line = stream.readline()
            if not line:
                raise Broken("the server has closed its output" + (f" after {header}" if header else ""))
            header += line
        match = HEADER.fullmatch(header)
        if not match:
            raise Broken(f"not a header: {header[:200]}")
        body = stream.read(int(match[1]))
        message = json.loads(body.decode(), parse_constant=constant)
        if not isinstance(message, dict) or message.get("jsonrpc") != "2.0":
            raise Broken(f"not a message: {body[:200]}")
        json.dumps(message, ensure_ascii=False).encode()  # fails for half a surrogate pair
        return message

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, *messages):
        self.write(b"".join(map(frame, messages)))

    def notify(self, method, *params):
        self.send(notification(method, *params))

    def receive(self, seconds):
        """The next message. Requests of the server are answered."""
        try:
            message = self.queue.get(timeout=max(seconds, 0.001))
        except queue.Empty:
            raise TimeoutError(f"no message within {seconds:.1f} s") from None
        if isinstance(message, Exception):
            self.queue.put(message)
            raise message
        if "method" in message and "id" in message:
            self.reply(message)
        return message

    def reply(self, message):
        result = None
        if message["method"] == "workspace/applyEdit":
            self.applied.append(message["params"]["edit"])
            result = {"applied": True}
        elif message["method"] == "window/showDocument":
            result = {"success": True}
        self.send({"jsonrpc": "2.0", "id": message["id"], "result": result})

    def expect(self, fits, seconds=None):
        """The first message that fits; the others are kept."""
        for message in self.kept:
            if fits(message):
                self.kept.remove(message)
                return message
        end = time.monotonic() + (seconds or self.patience)
        while True:
            message = self.receive(end - time.monotonic())
            if fits(message):
                return message
            self.kept.append(message)

    def answer(self, number, seconds=None):
        """The answer to a request."""
        return self.expect(
            lambda m: "method" not in m and m.get("id") == number
            and isinstance(m.get("id"), bool) == isinstance(number, bool), seconds)

    def ask(self, method, *params):
        """Sends a request, and returns the whole answer."""
        self.number += 1
        self.send(request(self.number, method, *params))
        return self.answer(self.number)

    def result_of(self, method, *params):
        answer = self.ask(method, *params)
        if "result" not in answer:
            raise Broken(f"{method}: {answer.get('error')}")
        return answer["result"]

    def open(self, uri, text, version=1):
        self.notify("textDocument/didOpen", {"textDocument": {
            "uri": uri, "languageId": "plan", "version": version, "text": text}})

    def change(self, uri, text, version):
        self.notify("textDocument/didChange", {
            "textDocument": {"uri": uri, "version": version}, "contentChanges": [{"text": text}]})

    def shut(self, uri):
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri}})

    def published(self, uri, version=None):
        """The findings that are published for a document, of one version if it is given."""
        message = self.expect(
            lambda m: m.get("method") == "textDocument/publishDiagnostics"
            and m["params"]["uri"] == uri
            and (version is None or m["params"].get("version") == version))
        return message["params"]["diagnostics"]

    def ended(self, seconds=None):
        """The exit code, negative for a signal; None if it still runs after that time."""
        try:
            return self.process.wait(self.patience if seconds is None else seconds)
        except subprocess.TimeoutExpired:
            return None

    def said(self):
        """What it has written to standard error."""
        self.log.seek(0)
        return self.log.read().decode(errors="replace")

    def cpu(self):
        """The time of the processor that it has used, in ticks."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])

    def resident(self):
        """Its memory in KiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
