"""Writers that lose something, which the checks must detect, and some that do not."""

import dataclasses
import sys

from .commands import Command
from .place import file, folder
from .programme import Programme

OLD, NEW = "old " * 400, "new " * 500
START = """
import ctypes, os, sys
old, new = b"old " * 400, b"new " * 500
libc = ctypes.CDLL(None, use_errno=True)
def flush(path):
    number = os.open(path, os.O_RDONLY)
    try: os.fsync(number)
    finally: os.close(number)
def put(path, text, mode=os.O_TRUNC, flushed=True):
    number = os.open(path, os.O_WRONLY | os.O_CREAT | mode, 0o644)
    try:
        while text:
            count = os.write(number, text)
            if count == 0: raise OSError("nothing was written")
            text = text[count:]
        if flushed: os.fsync(number)
    finally: os.close(number)
def remove(path):
    try: os.unlink(path)
    except OSError: pass
def step(result):
    if result != 0: raise OSError(ctypes.get_errno(), "failed")
if open("a.plan", "rb").read() == new and open("b.plan", "rb").read() == new: sys.exit()
try:
"""
END = """
except OSError as error:
    remove(".syncthing.plan-1")
    try: os.write(2, b"a.plan, b.plan: " + str(error).encode())
    finally: os._exit(2)
"""
STAGED = 'put(".syncthing.plan-1", new)'
RENAMED = 'os.rename(".syncthing.plan-1", "{0}.plan")'
GOOD = [STAGED, RENAMED, 'flush(".")']
EXCHANGED = [
    'remove(".syncthing.plan-1")',
    'number = os.open(".", os.O_WRONLY | os.O_TMPFILE, 0o644)', "os.write(number, new)",
    "os.fsync(number)",
    'step(libc.linkat(-100, b"/proc/self/fd/%d" % number, -100, b".syncthing.plan-1", 1024))',
    'step(libc.renameat2(-100, b".syncthing.plan-1", -100, b"{0}.plan", 2))', 'flush(".")',
    'os.unlink(".syncthing.plan-1")']
IN_PLACE = ['put("{0}.plan", new, 0)']
SAVED = ['put(".syncthing.plan-saved-1", old)', 'flush(".")', *IN_PLACE,
         'os.unlink(".syncthing.plan-saved-1")']
ALL = "killed, error once, error from then on, interrupted, short write, file size limit, power"


@dataclasses.dataclass(frozen=True)
class Writer:
    does: str
    steps: list
    # The kinds of trials, and what they have to find; nothing if it is empty.
    kinds: str
    finds: str = ""
    files: str = "a"
    policy: str = "each"
    end: str = END
    has_twin: bool = False

    def command(self):
        body = [line.format(name) for name in self.files for line in self.steps]
        code = START + "".join(f"    {line}\n" for line in body) + self.end
        if self.files == "a":
            code = code.replace(' and open("b.plan", "rb").read() == new', "")
        return Command(
            self.does, self.tree, self.policy,
            in_place=("plans/a.plan", "second/a.plan") if self.has_twin else (),
            program=(sys.executable, "-I", "-S", "-c", code))

    def tree(self):
        found = {f"plans/{name}.plan": file(OLD) for name in self.files}
        if self.has_twin:
            found["second/a.plan"] = file(OLD, twin="plans/a.plan")
        return {**found, "home/x": file("x"), "state/plan": folder()}


SILENT = "\nexcept OSError: sys.exit({})\n"
WRITERS = [
    Writer("stage, flush, rename, flush", GOOD, ALL),
    Writer("without a name, exchange", EXCHANGED, "killed, power"),
    Writer("in place, old bytes saved", SAVED, "killed, power", has_twin=True),
    Writer("truncate, write", ['put("a.plan", new, flushed=False)'], "killed", "is empty"),
    Writer("truncate, write, no fsync", ['put("a.plan", new, flushed=False)'], "power", "is torn"),
    Writer("truncate, write, fsync", ['put("a.plan", new)'], "power", "is empty"),
    Writer("truncate, then a full disk", ['put("a.plan", new)'], "error once", "is empty"),
    Writer("in place, nothing saved", IN_PLACE, "power", "is torn", has_twin=True),
    Writer("saved, but not flushed", SAVED[:1] + SAVED[2:], "power", "is torn", has_twin=True),
    Writer("rename without fsync", ['put(".syncthing.plan-1", new, flushed=False)', *GOOD[1:]],
           "power", "holds NULs"),
    Writer("rename without fsync, empty",
           ['put(".syncthing.plan-1", new, flushed=False)', *GOOD[1:]], "power", "is empty"),
    Writer("folder not flushed", GOOD[:2], "power", "need not exist"),
    Writer("remove, rename", [STAGED, 'os.unlink("a.plan")', *GOOD[1:]], "killed", "is lost"),
    Writer("remove, rename, power", [STAGED, 'os.unlink("a.plan")', *GOOD[1:]], "power", "is lost"),
    Writer("leftover of another name", ['put("a.tmp", new)', 'os.rename("a.tmp", "a.plan")'],
           "killed", "nor a leftover"),
    Writer("error taken for success", GOOD, "error once", "ends with 0, and", end=SILENT.format(0)),
    Writer("error not reported", GOOD, "error once", "says nothing", end=SILENT.format(2)),
    Writer("one write, no loop", [
        'number = os.open(".syncthing.plan-1", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)',
        "os.write(number, new)", "os.fsync(number)", *GOOD[1:]], "file size limit", "is torn"),
    Writer("one of two files", GOOD, "error once", "is written,", "ab", "joint"),
    Writer("a lock that must be", ['put("../state/plan/lock", b"")', *GOOD], "error once",
           "in the state folder"),
    Writer("outside of everything", [*GOOD, 'put("../home/x", b"y")'], "killed", "changes home/x"),
]


def test(place, jobs):
    """Prints what was found about each writer. Returns the exit code."""
    wrong = 0
    for writer in WRITERS:
        kinds = {"undisturbed", *writer.kinds.split(", ")}
        programme = Programme([writer.command()], "", place, False, jobs, kinds)
        results = [each for each in programme.results()[0] if each.kind in kinds]
        faults = [fault for each in results for fault in each.faults]
        count = sum(each.count for each in results)
        if not writer.finds:
            is_right = not faults and count > 10
        else:
            is_right = any(writer.finds in fault for fault in faults)
        wrong += not is_right
        found = "as it should be" if is_right else "NOT FOUND" if writer.finds else "NOT LET PASS"
        print(f"{writer.does:32}{count:>6}{len(faults):>6}  {writer.finds or 'nothing':26}{found}")
        for fault in [] if is_right else sorted(set(faults))[:8]:
            print(f"  {fault}")
    return 1 if wrong else 0
