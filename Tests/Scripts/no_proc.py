#!/usr/bin/env python3
"""Proves that the programs start and write if nothing is mounted on /proc.

    no_proc.py DIR     DIR contains the programs

Needs no rights of its own where the system lets a user make namespaces; else it says so and ends
with 0.
"""

import os
import subprocess
import sys
import tempfile

# An empty file system over /proc. It cannot be unmounted by a user.
WITHOUT = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c",
           'mount -t tmpfs none /proc && cd "$0" && exec "$@"']
DAY, BASE = "2026-10-04.plan", "# 2026-10-04\n\n## Tasks\n\n- [ ] old\n"
STEPS = [
    # A command, and what the folder holds afterwards: a file and a line of it.
    (["plan", "init", "."], "settings.plan", "- format: 1"),
    (["plan", "-C", ".", "add", "new"], "2026-10-05.plan", "- [ ] new"),
    (["plan", "-C", ".", "done", "new"], "2026-10-05.plan", "- [x] new"),
    (["plan", "-C", ".", "undo"], "2026-10-05.plan", "- [ ] new"),
    (["planfmt", "-w", DAY], DAY, "- [ ] old"),
    (["planroll", "."], "2026-10-05.plan", "- [ ] old from:2026-10-04"),
    (["planlint", "--fix", "broken.plan"], "broken.plan", "- [x] b"),
    (["planmerge", "base.plan", "ours.plan", "theirs.plan"], "ours.plan", "- [ ] theirs"),
    (["plan", "-C", ".", "backup", "../copies"], "../copies/f-2026-10-05/" + DAY,
     "- [>] old to:2026-10-05"),
]


def main():
    programs = os.path.abspath(sys.argv[1])
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "f")
        os.mkdir(folder)
        if subprocess.run(WITHOUT + [folder, "test", "!", "-e", "/proc/self"]).returncode != 0:
            print("skipped: this system lets no user put a file system over /proc")
            return
        texts = {DAY: BASE.replace("- [", "* ["), "broken.plan": "## Tasks\n\n- [X] b\n",
                 "base.plan": BASE, "ours.plan": BASE + "- [ ] ours\n",
                 "theirs.plan": BASE.replace("- [ ] old", "- [ ] theirs\n- [ ] old")}
        for name, text in texts.items():
            with open(os.path.join(folder, name), "w") as file:
                file.write(text)
        environment = {**os.environ, "HOME": scratch, "XDG_STATE_HOME": scratch + "/state",
                       "PLAN_TODAY": "2026-10-05", "LC_ALL": "C.UTF-8"}
        for command, name, line in STEPS:
            command = [os.path.join(programs, command[0]), *command[1:]]
            ended = subprocess.run(WITHOUT + [folder, *command], env=environment,
                                   capture_output=True, text=True)
            assert ended.returncode == 0, (command, ended)
            with open(os.path.join(folder, name)) as file:
                assert line in file.read().splitlines(), (command, name, line, ended)
        left = [name for _, _, names in os.walk(folder) for name in names if name[0] == "."]
        assert not left, left
        print(f"{len(STEPS)} commands write without /proc as with it")


main()
