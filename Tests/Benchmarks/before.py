"""What is done to a place before each run of a row."""
import os
import pathlib
import subprocess

import machine
import place as places
from place import LAST, Missing


def opened(place):
    """Opens the task that a row ticks."""
    page = pathlib.Path(place["ten"], f"{LAST}.plan")
    lines = page.read_text(encoding="utf-8").split("\n")
    lines[6] = lines[6].replace("[x]", "[ ]")
    flushed(page, "\n".join(lines))


def versions(place):
    """Restores the version that a merge replaces."""
    places.versions(pathlib.Path(place["versions"]), place)


def messy(place):
    """Makes each file of a folder need a change again."""
    places.messy(pathlib.Path(place["messy"]), place)
    os.sync()


def cool(place):
    """Removes the folder from the page cache, but not the programs that read it."""
    folder = pathlib.Path(place["ten"])
    if machine.file_system(folder) in ("tmpfs", "devtmpfs"):
        raise Missing("a tmpfs cannot be cold; set TMPDIR to a folder on a disk")
    os.sync()
    if os.access("/proc/sys/vm/drop_caches", os.W_OK):
        pathlib.Path("/proc/sys/vm/drop_caches").write_text("3\n")
    else:
        for path in folder.iterdir():
            with open(path, "rb") as file:
                os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
    for line in ["planfmt --check {lone}/{day}", "cat {lone}/{day}"]:
        subprocess.run(place.command(line), env=place.environment, stdout=subprocess.DEVNULL, check=True)


def flushed(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
