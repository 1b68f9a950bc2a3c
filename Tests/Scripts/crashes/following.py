"""The effect of each call of the system on the model of a disk."""

import collections
import os
import re

from .disk import Disk, Opened, Sync, Unknown
from .tracing import data, descriptor, shown_path, writes

# These change no text and no name; what they set is not part of the model.
WITHOUT_EFFECT = re.compile(
    r"f?chmod|fchmodat|[fl]?chown|fchownat|[fl]?setxattr|fremovexattr|flock|utimensat"
    r"|sync_file_range")


def followed(recorded, tree, root):
    """The effect of the recorded calls on a disk with a fixture."""
    disk, opened = Disk(tree, root), collections.defaultdict(dict)
    for call in recorded:
        if call.pid not in opened and opened:
            # A new process has the open files of the one that started it.
            opened[call.pid].update(next(iter(opened.values())))
        if call.result is not None and call.result >= 0:
            follow(disk, call, opened[call.pid])
    return disk


def follow(disk, call, opened):
    name, arguments = call.name, call.arguments
    if name in STEPS:
        STEPS[name](disk, call, arguments, opened)
    elif name == "mmap":
        if is_shared(arguments):
            raise Unknown("a file is written through memory")
    elif not WITHOUT_EFFECT.fullmatch(name) and (writes(call) or name == "io_uring_setup"):
        raise Unknown(f"{name} is not known to the model")


def is_shared(arguments):
    return "PROT_WRITE" in arguments[2] and "MAP_SHARED" in arguments[3] and arguments[4] != "-1"


def text(argument):
    return os.fsdecode(data(argument))


def named(disk, folder, name, opened, follows=False):
    """The place of a name in the folder of a descriptor (or None), and what is there."""
    path = text(name)
    if match := re.fullmatch(r"/proc/(?:self|\d+)/fd/(\d+)", path):
        there = opened.get(int(match[1]))
        return None, there.inode if there else None
    if folder is not None and not path:
        there = opened.get(descriptor(folder))
        return None, there.inode if there else None
    start = disk.directory if folder is None else shown_path(folder)
    place = disk.place(start, path, follows)
    return place, disk.held(place)


def open_file(disk, call, arguments, opened):
    flags = arguments[2]
    follows = "O_NOFOLLOW" not in flags and "O_EXCL" not in flags
    place, inode = named(disk, arguments[0], arguments[1], opened, follows)
    if "O_TMPFILE" in flags:
        if place is not None:
            opened[call.result] = Opened(disk.added(), False)
        return
    if inode is None and place is None:
        if writes(call) and not text(arguments[1]).startswith(("/dev/", "/proc/")):
            raise Unknown(f"{text(arguments[1])} is opened for writing")
        opened.pop(call.result, None)
        return
    if inode is None:
        if "O_CREAT" not in flags:
            raise Unknown(f"{text(arguments[1])} is opened, and the model has no such file")
        inode = disk.added()
        disk.change((*place, inode))
    elif "O_TRUNC" in flags:
        disk.resize(inode, 0)
    opened[call.result] = Opened(inode, "O_APPEND" in flags)


def write(disk, call, arguments, opened):
    there = opened.get(descriptor(arguments[0]))
    if there is None:
        return
    offset = int(arguments[3]) if call.name.startswith("pwrite") else None
    if there.appends:
        offset = len(disk.texts[there.inode])
    position = there.position if offset is None else offset
    disk.write(there.inode, position, data(arguments[1])[:call.result])
    if not call.name.startswith("pwrite"):
        there.position = position + call.result


def copy(disk, call, arguments, opened):
    source, target = (opened.get(descriptor(arguments[index])) for index in (0, 2))
    if arguments[1] != "NULL" or arguments[3] != "NULL" or source is None or target is None:
        raise Unknown("copy_file_range with offsets")
    copied = disk.texts[source.inode][source.position:source.position + call.result]
    disk.write(target.inode, target.position, copied)
    source.position += call.result
    target.position += call.result


def sync(disk, call, arguments, opened):
    if there := opened.get(descriptor(arguments[0])):
        disk.events.append(Sync(there.inode))


def sync_all(disk, call, arguments, opened):
    disk.events.append(Sync(None))


def change_directory(disk, call, arguments, opened):
    disk.directory = os.path.join(disk.directory, text(arguments[0]))


def truncate(disk, call, arguments, opened):
    if there := opened.get(descriptor(arguments[0])):
        disk.resize(there.inode, int(arguments[1]))


def seek(disk, call, arguments, opened):
    if there := opened.get(descriptor(arguments[0])):
        there.position = call.result


def close(disk, call, arguments, opened):
    opened.pop(descriptor(arguments[0]), None)


def duplicate(disk, call, arguments, opened):
    if call.name == "fcntl" and not arguments[1].startswith("F_DUPFD"):
        return
    if there := opened.get(descriptor(arguments[0])):
        opened[call.result] = there


def inside(disk, place, arguments):
    if place is None:
        raise Unknown(f"{' '.join(map(text, arguments))} is changed")
    return place


def make_folder(disk, call, arguments, opened):
    folder, name = at(call, arguments)
    place = inside(disk, named(disk, folder, name, opened)[0], [name])
    inode = disk.added()
    del disk.texts[inode]
    disk.names[inode] = {}
    disk.first_names[inode] = {}
    disk.change((*place, inode))


def unlink(disk, call, arguments, opened):
    folder, name = at(call, arguments)
    disk.change((*inside(disk, named(disk, folder, name, opened)[0], [name]), None))


def at(call, arguments):
    return (arguments[0], arguments[1]) if call.name.endswith("at") else (None, arguments[0])


def pair(disk, call, arguments, opened):
    if re.fullmatch("rename|link", call.name):
        arguments = [None, arguments[0], None, arguments[1], ""]
    follows = "AT_SYMLINK_FOLLOW" in arguments[-1]
    old, inode = named(disk, arguments[0], arguments[1], opened, follows)
    new, other = named(disk, arguments[2], arguments[3], opened)
    if inode is None:
        raise Unknown(f"{call.name} of a file that the model does not have")
    return old, inode, inside(disk, new, [arguments[3]]), other, arguments[-1]


def rename(disk, call, arguments, opened):
    old, inode, new, other, flags = pair(disk, call, arguments, opened)
    left = other if "RENAME_EXCHANGE" in flags else None
    if left is None and inode == other:
        return
    disk.change((*old, left), (*new, inode))


def link(disk, call, arguments, opened):
    _, inode, new, _, _ = pair(disk, call, arguments, opened)
    disk.change((*new, inode))


STEPS = {
    "openat": open_file, "write": write, "writev": write, "pwrite64": write, "pwritev": write,
    "pwritev2": write, "copy_file_range": copy, "fsync": sync, "fdatasync": sync,
    "syncfs": sync_all, "sync": sync_all, "chdir": change_directory,
    "ftruncate": truncate, "lseek": seek, "close": close, "dup": duplicate, "dup2": duplicate,
    "dup3": duplicate, "fcntl": duplicate, "mkdir": make_folder, "mkdirat": make_folder,
    "unlink": unlink, "unlinkat": unlink, "rmdir": unlink, "rename": rename, "renameat": rename,
    "renameat2": rename, "link": link, "linkat": link,
}
