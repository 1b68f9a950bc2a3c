"""Texts that an editor has not saved: other programs refuse to write their files, and say why."""

from .client import Server
from .tools import uri_of

FILES = {"2026-10-05.plan": "* [ ] a\n", "2026-10-04.plan": "* [ ] b\n", "2026-10-03.plan": "* [ ] c\n"}
NAME = "2026-10-05.plan"
WRITERS = [
    ("planroll",), ("planlint", "--fix", NAME), ("planfmt", "-w", NAME), ("planfmt", "-w"),
    ("planlint", "--fix"), ("plan", "done", "a")]


class Case:
    def __init__(self, report, tools):
        self.report, self.tools = report, tools
        self.folder = tools.new_folder(FILES)
        self.path = self.folder / NAME
        self.uri = uri_of(self.path)

    def restore(self):
        for name, text in FILES.items():
            (self.folder / name).write_text(text)

    def file(self):
        about = self.path.stat()
        return about.st_ino, about.st_mtime_ns, about.st_mode, self.path.read_bytes()

    def sync(self, server):
        """Waits until all that was sent before is done."""
        server.ask("textDocument/foldingRange", {"textDocument": {"uri": self.uri}})

    def refused(self, title, name):
        """Each program refuses to write the file, and names it and the editor."""
        self.restore()
        before = self.file()
        for words in WRITERS:
            run = self.tools.run(words[0], *words[1:], folder=self.folder)
            said = run.stderr.decode()
            told = f"{title}: {' '.join(words)}"
            self.report.check(
                run.returncode == 2 and name in said and NAME in said, told, words,
                f"exit code 2 and a message with {name!r} and {NAME!r}", (run.returncode, said))
            self.report.check(
                self.file() == before, f"{told}: nothing is written")

    def allowed(self, title):
        """Each program writes the file."""
        for words in WRITERS:
            self.restore()
            before = self.path.read_bytes()
            run = self.tools.run(words[0], *words[1:], folder=self.folder)
            self.report.check(
                run.returncode in (0, 1) and self.path.read_bytes() != before,
                f"{title}: {' '.join(words)} writes it", words, "a change", (run.returncode, run.stderr))


def opened(case):
    with Server(case.tools, case.folder, name="Kakoune") as server:
        server.open(case.uri, FILES[NAME])
        case.sync(server)
        case.allowed("opened, without a change")


def saved(case):
    with Server(case.tools, case.folder, name="Kakoune") as server:
        server.open(case.uri, FILES[NAME])
        text = FILES[NAME] + "* [ ] unsaved\n"
        server.change(case.uri, text, 2)
        case.sync(server)
        case.refused("changed", "Kakoune")
        run = case.tools.run("planfmt", "-w", "2026-10-04.plan", folder=case.folder)
        case.report.check(run.returncode == 0, "another file of the folder is written", came=run.stderr)
        run = case.tools.run("planfmt", "-w", "--force", NAME, folder=case.folder)
        case.report.check(run.returncode == 0, "--force writes it", came=run.stderr)
        for words in (("planlint", NAME), ("plan",), ("planfmt", NAME)):
            run = case.tools.run(words[0], *words[1:], folder=case.folder)
            case.report.check(run.returncode in (0, 1), f"{words[0]} reads it", words, None, run.stderr)
        case.path.write_text(text)
        server.notify("textDocument/didSave", {"textDocument": {"uri": case.uri}})
        case.sync(server)
        case.allowed("saved")


def closed(case):
    with Server(case.tools, case.folder, name="Kakoune") as server:
        for number in range(2):
            server.open(case.uri, FILES[NAME])
            server.change(case.uri, f"- [ ] unsaved {number}\n", 2)
            case.sync(server)
            case.refused("opened and changed", "Kakoune")
            server.shut(case.uri)
            case.sync(server)
            case.allowed("closed")


def ended(case):
    """The note is void when the process is gone, in whichever way."""
    for title in ("kill -9", "exit", "the end of the input"):
        with Server(case.tools, case.folder, name="Kakoune") as server:
            server.open(case.uri, FILES[NAME])
            server.change(case.uri, "- [ ] unsaved\n", 2)
            case.sync(server)
            case.refused(f"before {title}", "Kakoune")
            if title == "kill -9":
                server.kill()
            elif title == "exit":
                server.ask("shutdown")
                server.notify("exit")
            else:
                server.process.stdin.close()
            server.ended()
            case.allowed(f"after {title}")


def two_editors(case):
    """Each editor has its own note; a second one that closes does not remove that of the first."""
    tools, folder = case.tools, case.folder
    with Server(tools, folder, name="First") as one, Server(tools, folder, name="Other") as two:
        for server in (one, two):
            server.open(case.uri, FILES[NAME])
            case.sync(server)
        one.change(case.uri, "- [ ] unsaved\n", 2)
        case.sync(one)
        case.refused("changed in the first of two", "First")
        two.shut(case.uri)
        case.sync(two)
        case.refused("closed in the other", "First")
        one.shut(case.uri)
        case.sync(one)
        case.allowed("closed in both")


def odd_names(case):
    """What the client says of itself is not trusted: no control character reaches the terminal."""
    for name in ("", "\x1b[31mred\x07", "a\nb /etc/passwd\n", "x" * 10_000, "\u202egnp", "\U0001f600"):
        with Server(case.tools, case.folder, name=name) as server:
            server.open(case.uri, FILES[NAME])
            server.change(case.uri, "- [ ] unsaved\n", 2)
            case.sync(server)
            case.restore()
            run = case.tools.run("planfmt", "-w", NAME, folder=case.folder)
            said = run.stderr.decode()
            case.report.check(
                run.returncode == 2 and NAME in said, f"an editor named {name[:20]!r}: it refuses",
                name[:50], "exit code 2", (run.returncode, said))
            case.report.check(
                not any(sign in said for sign in "\x1b\x07\u202e") and said.count("\n") < 3,
                f"an editor named {name[:20]!r}: no control character in the message", name[:50], None, said)


def odd_files(case):
    """A name with a blank, a quote or letters outside ASCII, and a link to the file."""
    names = ["list of mine.plan", "a ' b.plan", "müde 😀.plan", "x%41.plan", "sub/2026-10-05.plan"]
    for name in names:
        path = case.folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("* [ ] a\n")
        with Server(case.tools, case.folder, name="Kakoune") as server:
            server.open(uri_of(path), "* [ ] a\n")
            server.change(uri_of(path), "- [ ] unsaved\n", 2)
            server.ask("textDocument/foldingRange", {"textDocument": {"uri": uri_of(path)}})
            run = case.tools.run("planfmt", "-w", path, folder=case.folder)
            case.report.check(
                run.returncode == 2 and b"Kakoune" in run.stderr, f"changed {name!r}: it refuses", name,
                "exit code 2 and the editor", (run.returncode, run.stderr))
        run = case.tools.run("planfmt", "-w", path, folder=case.folder)
        case.report.check(run.returncode == 0, f"{name!r} is written afterwards", came=run.stderr)
        path.unlink()
    link = case.folder / "linked.plan"
    link.symlink_to(NAME)
    case.restore()
    with Server(case.tools, case.folder, name="Kakoune") as server:
        server.open(uri_of(link), FILES[NAME])
        server.change(uri_of(link), "- [ ] unsaved\n", 2)
        server.ask("textDocument/foldingRange", {"textDocument": {"uri": uri_of(link)}})
        run = case.tools.run("planfmt", "-w", NAME, folder=case.folder)
        case.report.check(
            run.returncode == 2 and b"Kakoune" in run.stderr, "changed by the name of a link: it refuses",
            None, "exit code 2 and the editor", (run.returncode, run.stderr))


def run(report, tools):
    for part in (opened, saved, closed, ended, two_editors, odd_names, odd_files):
        with report.case(part.__name__):
            part(Case(report, tools))
