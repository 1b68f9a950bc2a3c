"""Replaces each file of a folder safely, in the usual way: a floor for `planfmt -w`."""
import os
import sys

folder = sys.argv[1]
for name in sorted(os.listdir(folder)):
    path = os.path.join(folder, name)
    with open(path, "rb") as file:
        text = file.read()
    with open(path + ".tmp", "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    os.rename(path + ".tmp", path)
