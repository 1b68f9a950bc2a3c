"""Packs a tree of `bin` and `share` as a Python wheel, so that pipx, uvx and pre-commit install it:

    python3 .ci/wheel.py VERSION TREE FOLDER

The same tree gives the same bytes: times are SOURCE_DATE_EPOCH. A wheel holds no links, so the other
names of the program are scripts.
"""

import base64
import hashlib
import os
import platform
import sys
import time
import zipfile
from pathlib import Path

# The program is static: it runs with every C library.
TAGS = ".".join(f"{system}_{platform.machine()}" for system in
                ("manylinux2014", "manylinux_2_17", "musllinux_1_1"))
SCRIPT = '#!/bin/sh\nexec "$(dirname -- "$(readlink -f -- "$0")")/plan" {} "$@"\n'
METADATA = """\
Metadata-Version: 2.1
Name: plan-text
Version: {version}
Summary: Plain-text planner: days, tasks and habits for vim, git and Syncthing
License: MIT
Requires-Python: >=3.7
Description-Content-Type: text/markdown

"""
WHEEL = "Wheel-Version: 1.0\nGenerator: plan\nRoot-Is-Purelib: false\n"


def files_of(tree):
    """The bytes and the mode of each file; links to files are copies, links to folders are left out."""
    for path in sorted(path for path in tree.rglob("*") if path.is_file()):
        name = path.relative_to(tree)
        if name.parts[0] == "bin":
            text = path.read_bytes()
            if path.is_symlink():
                text = SCRIPT.format(name.name.removeprefix("plan")).encode()
            yield f"scripts/{name.name}", text, 0o755
        else:
            yield f"data/{name}", path.read_bytes(), 0o644


def main():
    version, tree, folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    moment = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    stem = f"plan_text-{version}"
    info = f"{stem}.dist-info"
    texts = tree / "share/doc/plan"
    entries = [(f"{stem}.data/{name}", text, mode) for name, text, mode in files_of(tree)]
    metadata = METADATA.format(version=version).encode() + (texts / "README.md").read_bytes()
    wheel = WHEEL + "".join(f"Tag: py3-none-{tag}\n" for tag in TAGS.split("."))
    entries += [(f"{info}/LICENSE", (texts / "LICENSE").read_bytes(), 0o644),
                (f"{info}/METADATA", metadata, 0o644),
                (f"{info}/WHEEL", wheel.encode(), 0o644)]
    record = ""
    for name, text, _ in entries:
        digest = base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={digest},{len(text)}\n"
    record += f"{info}/RECORD,,\n"
    entries.append((f"{info}/RECORD", record.encode(), 0o644))
    with zipfile.ZipFile(folder / f"{stem}-py3-none-{TAGS}.whl", "w") as archive:
        for name, text, mode in entries:
            entry = zipfile.ZipInfo(name, moment)
            entry.external_attr = (0o100000 | mode) << 16
            archive.writestr(entry, text, zipfile.ZIP_DEFLATED, 9)


main()
