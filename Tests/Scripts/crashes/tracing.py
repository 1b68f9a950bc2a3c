"""Reads what strace writes about the calls of a program."""

import collections
import os
import re

# Calls that put data or names on a disk, or set properties of a file.
WRITING = (
    "open openat openat2 creat write pwrite64 writev pwritev pwritev2 fsync fdatasync rename "
    "renameat renameat2 link linkat unlink unlinkat mkdir mkdirat rmdir symlink symlinkat fchmod "
    "fchmodat chmod fchown fchownat chown lchown ftruncate truncate fallocate fsetxattr setxattr "
    "lsetxattr fremovexattr flock fcntl copy_file_range sendfile utimensat"
).split()
# Calls that read.
READING = (
    "read pread64 readv getdents64 newfstatat fstat stat lstat statx readlink readlinkat access "
    "faccessat faccessat2"
).split()
# Calls that are needed to know which file a call is about.
OTHERS = "close dup dup2 dup3 lseek mmap syncfs sync sync_file_range io_uring_setup chdir".split()
STREAM_CALLS = ("write", "writev")
LOCKS = re.compile(r"F_(OFD_)?SETLKW?\b|F_SETLEASE")

Call = collections.namedtuple("Call", "pid name arguments result")
# `number` counts the calls of that name in the process from 1, as strace does.
Point = collections.namedtuple("Point", "call number path length offset")


def strace(options, command):
    return ["strace", "-f", "-qq", "-e", "signal=none", *options, *command]


def record(place, command):
    """Runs a command and returns its result and its calls, in order."""
    log = place.root + ".trace"
    names = ",".join("?" + name for name in WRITING + READING + OTHERS)
    options = ["-y", "-xx", "-s", "100000000", "-o", log, "-e", "trace=" + names]
    ended = place.run(strace(options, command))
    try:
        with open(log, encoding="ascii") as lines:
            return ended, list(calls(lines))
    finally:
        os.remove(log)


def calls(lines):
    unfinished = {}
    for line in lines:
        pid, _, rest = line.rstrip("\n").partition(" ")
        rest = rest.strip()
        if rest.endswith("<unfinished ...>"):
            unfinished[pid] = rest[: -len("<unfinished ...>")]
            continue
        if resumed := re.match(r"<\.\.\. \w+ resumed>", rest):
            rest = unfinished.pop(pid) + rest[resumed.end():]
        if match := re.match(r"(\w+)\((.*)\)\s+= (\S+)", rest):
            arguments = split(match[2])
            result = match[3].split("<")[0]
            yield Call(pid, match[1], arguments, None if result == "?" else int(result, 0))


def split(text):
    """The arguments of a call. Commas within brackets and quotes do not separate."""
    parts, depth, start, quoted = [], 0, 0, False
    if not re.search(r"[\[{]", text):
        return [part.strip() for part in text.split(", ")]
    for index, sign in enumerate(text):
        if sign == '"':
            quoted = not quoted
        elif quoted:
            continue
        elif sign in "[{":
            depth += 1
        elif sign in "]}":
            depth -= 1
        elif sign == "," and depth == 0:
            parts.append(text[start:index].strip())
            start = index + 1
    return parts + [text[start:].strip()]


def data(text):
    """The bytes of a string, or of all strings of a vector, as strace -xx prints them."""
    return b"".join(
        bytes.fromhex(found.replace("\\x", "")) for found in re.findall(r'"((?:\\x..)*)"', text))


def descriptor(text):
    """The number before the path of a descriptor."""
    return int(re.match(r"-?\d+", text)[0])


def shown_path(text):
    """The path that strace prints after a descriptor or AT_FDCWD."""
    match = re.search(r"<((?:\\x..)*)>", text)
    return os.fsdecode(bytes.fromhex(match[1].replace("\\x", ""))) if match else ""


def writes(call):
    """Whether a call may change something on the disk, or take a lock."""
    if call.name.startswith("open"):
        return bool(re.search("O_(CREAT|TMPFILE|WRONLY|RDWR|TRUNC)", " ".join(call.arguments)))
    if call.name == "fcntl":
        return bool(LOCKS.search(call.arguments[1]))
    return call.name in WRITING


def looks(call):
    """Whether a call reads a file or asks for one."""
    return call.name in READING or call.name.startswith("open") and not writes(call)


def points(recorded, root, chosen=writes):
    """The moments at which a program can be stopped or given an error.

    Their paths are relative to the root. Paths outside of it start with a slash or are empty.
    """
    counts, found = collections.Counter(), {}
    for call in recorded:
        counts[call.pid, call.name] += 1
        if not chosen(call):
            continue
        number = counts[call.pid, call.name]
        shown = [shown_path(each) for each in call.arguments[:1]]
        names = [os.fsdecode(data(each)) for each in call.arguments[:2] if '"' in each]
        is_data = call.name in STREAM_CALLS or call.name.startswith("pwrite")
        if call.name in ("read", "pread64", "readv", "getdents64"):
            names = []
        path = shown[0] if is_data or not names else os.path.join(shown[0], names[-1])
        length = len(data(call.arguments[1])) if is_data else None
        offset = int(call.arguments[3]) if call.name == "pwrite64" else None
        path = os.path.normpath(path).removeprefix(root + "/")
        found.setdefault((call.name, number), Point(call.name, number, path, length, offset))
    return list(found.values())
