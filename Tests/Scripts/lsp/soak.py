"""Memory after many changes, and the processor when nothing happens."""

import random
import time

from . import calls
from .client import Server
from .tools import tree, uri_of

LIMIT = 40 * 1024
SLACK = 1024  # KiB; an allocator keeps what it has once needed
GROUP = 5  # changes in one write, as of a fast typist or a macro


def text_of(r, number):
    """A day of 10 to 80 lines, now and then one that is far longer, and so the first ones, because
    what the longest text needs is no growth."""
    count = r.randint(10, 80) if number > 50 and r.random() < 0.99 else 800
    lines = [
        f"- [{r.choice(' xv/-')}] Task {r.randrange(10**6)} #tag{r.randrange(50)} due:fri"
        for _ in range(count)]
    return "# 2026-10-05 Mon\n\n## Tasks\n\n" + "\n".join(lines) + "\n"


def idle(report, server, title):
    server.ask("textDocument/foldingRange", {"textDocument": {"uri": "file:///nothing.plan"}})
    before = server.cpu()
    time.sleep(1)
    report.equal(server.cpu(), before, f"no processor time in a second, {title}")


def run(report, tools):
    r = random.Random(tools.options.seed)
    folder = tools.new_folder(calls.FILES)
    before = tree(folder)
    uri = uri_of(folder / calls.DAY)
    changes = tools.options.changes
    early = min(10_000, changes // 10)
    memory = {}
    with Server(tools, folder) as server:
        idle(report, server, "after the start")
        server.open(uri, calls.TEXT)
        server.published(uri, 1)
        for number in range(GROUP, changes + 1, GROUP):
            for version in range(number - GROUP + 1, number + 1):
                server.change(uri, text_of(r, version), version + 1)
            server.published(uri, number + 1)
            server.result_of("textDocument/hover", calls.requests(uri)["textDocument/hover"])
            server.kept.clear()
            if number - GROUP < early <= number or number + GROUP > changes:
                memory[number] = server.resident()
        report.check(len(memory) == 2, "the memory is measured twice", came=memory)
        first, last = min(memory), max(memory)
        print(f"soak: KiB after {first} changes {memory[first]}, after {last} {memory[last]}")
        report.check(memory[last] < LIMIT, f"memory after {last} changes", None, f"< {LIMIT} KiB", memory)
        report.check(
            memory[last] <= memory[first] + SLACK, f"memory is flat from {first} to {last} changes", None,
            f"at most {SLACK} KiB more", memory)
        idle(report, server, "after the changes")
        server.ask("shutdown")
        server.notify("exit")
        report.equal(server.ended(), 0, "it ends with 0")
    report.equal(tree(folder), before, "many changes: nothing is written in the folder")
