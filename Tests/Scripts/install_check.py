#!/usr/bin/env python3
"""Proves that each package of a release installs, works and goes away in an empty Debian.

    .ci/release 1.0.0 FOLDER && python3 Tests/Scripts/install_check.py FOLDER

In a minimal Debian without Swift, the archive, the .deb and the wheel each go from nothing to a day with
a task within a minute; `plan doctor` names the package; after the removal every file is as before. pre-commit 3
and 4 run both hooks from the wheel, as Grammar/Installing.md says. lintian has no error. Without root, or if
nothing can be downloaded, it says so and ends with 0.
"""

import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

PLANS = "; plan init ~/plan >/dev/null && cd ~/plan && plan add Call fri && plan && plan doctor"
PACKAGES = {
    "archive": ("mkdir -p ~/.local && tar -xJf /release/plan-*64.tar.xz -C ~/.local",
                "~/.local/bin", "sh ~/.local/share/plan/uninstall"),
    ".deb": ("dpkg -i /release/*.deb", "/usr/bin", "dpkg --purge plan-text"),
    "wheel": ("python3 -m venv ~/venv && ~/venv/bin/pip install --no-index /release/*.whl",
              "~/venv/bin", "~/venv/bin/pip uninstall -qy plan-text && ! ls ~/venv/bin/plan* && rm -r ~/venv"),
}
OWN_OF_DPKG = re.compile(r"^/(proc|sys|dev|run|tmp|release|wheels|var/log|var/lib/dpkg|var/cache)\b")


def inside(root, line, **options):
    """Runs a line of the shell in the system; ends the script if it fails."""
    ended = subprocess.run(
        ["chroot", root, "/usr/bin/env", "-i", "HOME=/root", "LC_ALL=C.UTF-8", "PIP_NO_INDEX=1",
         "PIP_FIND_LINKS=/wheels", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "sh", "-ec", line],
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False, **options)
    if ended.returncode != 0:
        sys.exit(f"error: {line}\n{ended.stdout}")
    return ended.stdout


def listing(root):
    """Every file and folder with its mode, size and owner."""
    found = subprocess.run(["find", ".", "-xdev", "-printf", "/%P %m %u %y %l\n"], cwd=root,
                           stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines()
    return {line for line in found if not OWN_OF_DPKG.match(line)}


def check_packages(root):
    for name, (install, folder, remove) in PACKAGES.items():
        before, start = listing(root), time.monotonic()
        said = inside(root, f"{install}; PATH={folder}:$PATH{PLANS}")
        seconds = time.monotonic() - start
        removed = inside(root, f"{remove}; rm -rf ~/plan ~/.local")
        left = listing(root) ^ before
        if "Call" not in said or f"installed from the {name}" not in said or seconds > 60 or left:
            sys.exit(f"error: {name}: {seconds:.0f} s\n{said}{removed}left: {sorted(left)}")
        print(f"{name}: {seconds:.1f} s from nothing to a day with a task, and nothing is left")


def check_hooks(root, major):
    venv = f"~/venv{major}"
    wheel = next(root.glob("release/*.whl")).name
    text = Path(__file__).parents[2].joinpath("Grammar/Installing.md").read_text()
    hooks = re.search(r"```yaml\n(.*?)```", text, re.S)[1].replace("WHEEL", f"file:///release/{wheel}")
    root.joinpath("root/hooks").write_text(hooks)
    said = inside(root, f"""
        python3 -m venv {venv}; {venv}/bin/pip install -q 'pre-commit=={major}.*'; rm -rf ~/a; git init -q ~/a; cd ~/a
        cp ~/hooks .pre-commit-config.yaml; PATH={venv}/bin:$PATH; pre-commit --version
        echo '* [ ] a' >a.plan; git add .; ! pre-commit run planfmt; grep -x -- '- \\[ ] a' a.plan
        git add .; pre-commit run; echo '- [?] a' >b.plan; git add .; ! pre-commit run planlint""")
    if "unknown-state" not in said or said.count("Passed") != 2:
        sys.exit(f"error: pre-commit {major}:\n{said}")
    print(f"{said.splitlines()[0]}: both hooks find, fix and pass")


def main():
    release = Path(sys.argv[1]).resolve()
    subprocess.run(["lintian", "--fail-on", "error", *release.glob("*.deb")], check=True)
    if os.geteuid() != 0:
        return print("not root: no system is made, and nothing is installed")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder, "root")
        try:
            subprocess.run(["debootstrap", "--variant=minbase", "--include=xz-utils,python3-venv,git",
                            "bookworm", root], check=True, stdout=subprocess.DEVNULL, timeout=900)
            for major in (3, 4):
                subprocess.run(
                    [sys.executable, "-m", "pip", "download", "-q", "--python-version=3.11", "--only-binary=:all:",
                     "-d", root / "wheels", f"pre-commit=={major}.*", "setuptools", "wheel"], check=True, timeout=300)
        except (OSError, subprocess.SubprocessError) as error:
            return print(f"nothing is installed, because it cannot be downloaded: {error}")
        subprocess.run(["cp", "-R", release, root / "release"], check=True)
        check_packages(root)
        check_hooks(root, 3)
        check_hooks(root, 4)


main()
