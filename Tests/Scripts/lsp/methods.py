"""Each method by the client of pytest-lsp, with the capabilities of three editors.

Each answer is parsed into the types of lsprotocol, and has to be the same when it is written again.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
import warnings
from pathlib import Path

from . import calls
from .positions import Text, same_findings
from .tools import tree, uri_of

CLIENTS = ["neovim@v0.11", "neovim@v0.7", "emacs", "visual_studio_code"]
TEXTS = {
    "plain": calls.TEXT,
    "emoji": "## Tasks\n\n- [v] \U0001f600 caf\u00e9 #home due:fri,\n* [ ] \U0001f3e0\U0001f600 !!high x\n",
    "CR LF": "# 2026-10-05 Mon\r\n\r\n## Tasks\r\n- [v] One  \r\n* [ ] Two\r\n",
    "mixed": "## Tasks\n- [v] One\r\n- [q] \U0001f600\r\n",
    "byte order mark": "\ufeff# 2026-10-06 Mon\n* [v] One",
    "combining": "- [v] Cafe\u0301 \u0301x #u\u0308 due:fry\n\u2028- [ ] a\u2028b\n",
    "lone CR": "- [v] a\rb [v]\n- [q] c\r\r\n",
    "empty": "",
    "canonical": "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] One\n",
}


def packages(tools):
    """Makes pytest-lsp available, by pip if it is not given. Returns whether it is."""
    folder = tools.options.packages
    if folder is None:
        folder = Path(tempfile.mkdtemp(dir=tools.root))
        command = [
            sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
            "--root-user-action", "ignore", "--target", str(folder), "pytest-lsp"]
        try:
            subprocess.run(command, check=True, timeout=300)
        except (OSError, subprocess.SubprocessError):
            return False
    sys.path.insert(0, str(folder))
    return True


def new_client(lsp, raw):
    """A client that keeps what it is sent, before it is parsed."""
    class Protocol(lsp.protocol.LanguageClientProtocol):
        def structure_message(self, data):
            parsed = super().structure_message(data)
            raw.append((data, self._converter.unstructure(parsed)))
            return parsed
    client = lsp.LanguageClient(
        protocol_cls=Protocol, converter_factory=lsp.client.default_converter)
    lsp.client.register_lsp_features(client)
    return client


class Session:
    """A client with its server and its folder."""

    def __init__(self, report, tools, name):
        import pytest_lsp  # pylint: disable=import-outside-toplevel
        from lsprotocol import types  # pylint: disable=import-outside-toplevel
        self.lsp, self.types, self.name = pytest_lsp, types, name
        self.report, self.tools = report, tools
        self.folder = tools.new_folder(calls.FILES)
        self.uri = uri_of(self.folder / calls.DAY)
        self.raw, self.called, self.applied, self.registered = [], set(), [], []
        self.client = new_client(pytest_lsp, self.raw)
        self.version = 0

        def apply(params):
            self.applied.append(params.edit)
            return types.ApplyWorkspaceEditResult(applied=True)
        self.client.feature(types.WORKSPACE_APPLY_EDIT)(apply)

        def register(params):
            self.registered.append(params)
        self.client.feature(types.CLIENT_REGISTER_CAPABILITY)(register)

    async def start(self, encoding):
        types = self.types
        capabilities = self.lsp.client_capabilities(self.name)
        capabilities.general = types.GeneralClientCapabilities(position_encodings=[encoding])
        await self.client.start_io(
            self.tools.program, "lsp", cwd=self.tools.home, env=self.tools.environment)
        result = await self.client.initialize_session(types.InitializeParams(
            capabilities=capabilities, root_uri=uri_of(self.folder),
            client_info=types.ClientInfo(name=self.name)))
        self.report.equal(
            result.capabilities.position_encoding or "utf-16", encoding, f"{self.name}: positions")
        self.encoding, self.capabilities = encoding, result.capabilities
        self.opens_pages = bool(capabilities.text_document.publish_diagnostics.code_description_support)
        return result

    async def open(self, text):
        types = self.types
        self.version += 1
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(types.TextDocumentItem(
            uri=self.uri, language_id="plan", version=self.version, text=text)))

    async def close(self):
        self.client.text_document_did_close(self.types.DidCloseTextDocumentParams(
            self.types.TextDocumentIdentifier(self.uri)))

    async def call(self, method, params):
        """The parsed result of a request with parameters as JSON."""
        self.called.add(method)
        kind = self.types.METHOD_TO_TYPES[method][2]
        parsed = self.client.protocol._converter.structure(params, kind)
        return await asyncio.wait_for(self.client.protocol.send_request_async(method, parsed), 20)

    async def json(self, method, params):
        """The result of a request as it came."""
        await self.call(method, params)
        return next(data["result"] for data, _ in reversed(self.raw) if "result" in data)

    def check(self, holds, title, came=None):
        self.report.check(holds, f"{self.name}, {self.encoding}: {title}", None, None, came)


async def findings_and_format(session):
    """Findings are those of planlint, and formatting is that of planfmt."""
    document = {"textDocument": {"uri": session.uri}}
    options = {"tabSize": 2, "insertSpaces": True}
    for title, text in TEXTS.items():
        await session.open(text)
        own = Text(text, session.encoding)
        wanted = session.tools.findings(session.folder, calls.DAY, text.encode())
        came = await session.json("textDocument/diagnostic", document)
        differ = same_findings(came["items"], wanted, own)
        session.check(differ is None, f"findings of {title!r}", differ)
        edits = await session.json("textDocument/formatting", {**document, "options": options})
        wanted = session.tools.formatted(session.folder, calls.DAY, text.encode())
        with session.report.case(f"{session.name}, {session.encoding}: formatting of {title!r}", edits):
            session.check(own.apply(edits or []).encode() == wanted, f"formatting of {title!r}", edits)
        await session.close()


async def published(session):
    """Findings that are published have the version, and are those of planlint."""
    if session.capabilities.diagnostic_provider is not None:
        return  # a client that asks for them does not get them twice
    for title, text in TEXTS.items():
        waiting = session.client.wait_for_notification("textDocument/publishDiagnostics")
        task = asyncio.ensure_future(waiting)
        await asyncio.sleep(0)
        await session.open(text)
        params = await asyncio.wait_for(task, 20)
        raw = next(data for data, _ in reversed(session.raw)
                   if data.get("method") == "textDocument/publishDiagnostics")["params"]
        session.check(params.version == session.version, f"published version of {title!r}", params.version)
        wanted = session.tools.findings(session.folder, calls.DAY, text.encode())
        differ = same_findings(raw["diagnostics"], wanted, Text(text, session.encoding))
        session.check(differ is None, f"published findings of {title!r}", differ)
        if title == "plain":
            odd = [item for item in raw["diagnostics"]
                   if session.opens_pages != bool(item.get("codeDescription", {}).get("href"))]
            session.check(not odd, "findings have a codeDescription, if the client opens it", odd[:1])
        waiting = asyncio.ensure_future(
            session.client.wait_for_notification("textDocument/publishDiagnostics"))
        await asyncio.sleep(0)
        await session.close()
        left = (await asyncio.wait_for(waiting, 20)).diagnostics
        session.check(not left, f"{title!r} closed: no findings are left", left)


def round_trips(session):
    """What came is what lsprotocol writes for what it has read: no wrong type, no unknown member."""
    for data, again in session.raw:
        if "error" in data:
            again = {**again, "id": data["id"]}
        elif isinstance(data.get("result"), list):
            again = {**again, "result": [
                action_again(session, came, one) for came, one in zip(data["result"], again["result"])]}
        session.check(
            without_null(data) == without_null(json.loads(json.dumps(again))),
            f"{data.get('method', 'an answer')} has the shape of the protocol", (data, again))


def action_again(session, came, again):
    """lsprotocol takes a code action with a command for a command, so it is parsed by its name."""
    if isinstance(came, dict) and isinstance(came.get("command"), dict):
        converter = session.client.protocol._converter
        return converter.unstructure(converter.structure(came, session.types.CodeAction))
    return again


def without_null(value):
    if isinstance(value, dict):
        return {name: without_null(part) for name, part in value.items() if part is not None}
    return [without_null(part) for part in value] if isinstance(value, list) else value


async def one_client(report, tools, name, encoding):
    from . import content  # pylint: disable=import-outside-toplevel
    session = Session(report, tools, name)
    before = tree(session.folder)
    with warnings.catch_warnings(record=True) as noted:
        warnings.simplefilter("always")
        await session.start(encoding)
        for part in (published, findings_and_format, *content.PARTS):
            with report.case(f"{name}, {encoding}: {part.__name__}"):
                await part(session)
        await asyncio.wait_for(session.client.shutdown_session(), 20)
    code = session.client._server.returncode
    session.check(code == 0, "it ends with 0", code)
    content.capabilities(session)
    round_trips(session)
    session.check(tree(session.folder) == before, "nothing is written in the folder")
    told = [str(one.message) for one in noted if "Lsp" in one.category.__name__]
    session.check(not told, "answers respect the capabilities of the client", told[:3])
    await session.client.stop()


def run(report, tools):
    if not packages(tools):
        report.skip("pip cannot download pytest-lsp")
        return
    for name in CLIENTS:
        for encoding in ("utf-8", "utf-16"):
            with report.case(f"{name}, {encoding}"):
                asyncio.run(one_client(report, tools, name, encoding))
