"""Follows the calls of a program and models what each of them does to a disk."""

import collections
import os

from .place import PLANS

# An event: bytes of a file change, names of folders change in one step, the changes of a file or
# folder so far become durable, or nothing happens (the program ends).
Data = collections.namedtuple("Data", "inode offset data")
Size = collections.namedtuple("Size", "inode size")
Names = collections.namedtuple("Names", "changes")  # of (folder, name, inode or None)
Sync = collections.namedtuple("Sync", "inode")  # None for everything


class Unknown(Exception):
    """A call that the model does not know."""


class Opened:
    def __init__(self, inode, appends):
        self.inode, self.appends, self.position = inode, appends, 0


class Disk:
    """Numbers identify files and folders; 0 is the root of the scratch folder."""

    def __init__(self, tree, root):
        self.root, self.events = root, []
        self.texts, self.names, self.links = {}, {0: {}}, {}
        self.entries = {}
        self.directory = f"{root}/{PLANS}"
        for path in sorted(tree):
            entry = tree[path]
            inode = self.inode(entry.twin) if entry.twin else self.added(entry)
            self.folder_of(path)[os.path.basename(path)] = inode
        self.first_texts = dict(self.texts)
        self.first_names = {inode: dict(names) for inode, names in self.names.items()}

    def added(self, entry=None):
        inode = len(self.entries) + 1
        self.entries[inode] = entry
        kind = entry.kind if entry else "file"
        if kind == "folder":
            self.names[inode] = {}
        elif kind == "link":
            self.links[inode] = os.fsdecode(entry.data)
        if kind != "folder":
            self.texts[inode] = entry.data if entry else b""
        return inode

    def folder_of(self, path):
        """The names in the folder at a path of the fixture. Folders need no entry of their own."""
        names = self.names[0]
        for part in path.split("/")[:-1]:
            if part not in names:
                inode = names[part] = len(self.entries) + 1
                self.entries[inode] = None
                self.names[inode] = {}
            names = self.names[names[part]]
        return names

    def inode(self, path):
        """The target of a path from the root, without following a link at its end, or None."""
        found = 0
        for part in path.split("/"):
            found = self.names.get(found, {}).get(part)
        return found

    def place(self, folder, name, follows=False):
        """The folder and the name of a path, or None for a path outside of the root."""
        path = os.path.normpath(os.path.join(folder, name))
        for _ in range(40):
            if path != self.root and not path.startswith(self.root + "/"):
                return None
            parts = os.path.relpath(path, self.root).split("/")
            inode = 0
            for index, part in enumerate(parts[:-1]):
                inode = self.names.get(inode, {}).get(part)
                if inode in self.links:
                    above = os.path.join(self.root, *parts[:index])
                    rest = "/".join(parts[index + 1:])
                    path = os.path.normpath(os.path.join(above, self.links[inode], rest))
                    break
            else:
                last = self.names.get(inode, {}).get(parts[-1])
                if not follows or last not in self.links:
                    return (inode, parts[-1]) if path != self.root else (None, "")
                path = os.path.normpath(os.path.join(os.path.dirname(path), self.links[last]))
        raise Unknown(f"links that lead nowhere: {path}")

    def held(self, place):
        if place is None:
            return None
        return 0 if place[0] is None else self.names.get(place[0], {}).get(place[1])

    def change(self, *changes):
        for folder, name, inode in changes:
            if inode is None:
                self.names[folder].pop(name, None)
            else:
                self.names[folder][name] = inode
        self.events.append(Names(changes))

    def write(self, inode, offset, data):
        text = self.texts[inode].ljust(offset, b"\0")
        self.texts[inode] = text[:offset] + data + text[offset + len(data):]
        self.events.append(Data(inode, offset, data))

    def resize(self, inode, size):
        if len(self.texts[inode]) != size:
            self.texts[inode] = self.texts[inode][:size].ljust(size, b"\0")
            self.events.append(Size(inode, size))

    def groups(self):
        """Returns for a folder the representative of all folders between which names moved in one
        step."""
        above = {}

        def top(folder):
            while folder in above:
                folder = above[folder]
            return folder

        for event in self.events:
            if isinstance(event, Names):
                tops = {top(folder) for folder, _, _ in event.changes}
                for folder in sorted(tops)[1:]:
                    above[folder] = min(tops)
        return top
