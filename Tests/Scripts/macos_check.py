#!/usr/bin/env python3
"""Proves that the sources compile for macOS, on Linux, with Apple's own headers.

    python3 Tests/Scripts/macos_check.py                     # downloads the headers with pip
    python3 Tests/Scripts/macos_check.py --headers FILE.whl  # uses this copy of the package

Names and types are checked, and that the oldest macOS of the manifest has what is used; nothing is
linked or run. The headers are in the Python package `ziglang` (100 MB). The standard library is
made from the textual interfaces of this toolchain, for x86_64, because arm64 has no Float80. The C
sources are checked for arm64. Ends with 0 if no compiler has an error or a warning. If pip cannot
download the package, it says so and ends with 0.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEADERS = "ziglang/lib/libc/include/any-darwin-any/"
LIBRARIES = [
    "Swift", "_Concurrency", "_StringProcessing", "_RegexParser", "SwiftOnoneSupport",
    "Synchronization", "_Builtin_float",
]

# The headers that Swift's module `Darwin` has for the sources.
USED = """
errno fcntl dirent unistd stdlib stdio string signal spawn poll termios time math limits pwd
copyfile pthread libproc execinfo mach-o/dyld sys/types sys/stat sys/mman sys/time sys/wait sys/file
sys/ioctl sys/xattr sys/mount sys/param sys/resource sys/sysctl sys/uio sys/utsname
""".split()

# Missing in the package. The declarations are those of the manual page.
XATTR = """
#include <sys/types.h>
#define XATTR_NOFOLLOW 0x0001
#define XATTR_CREATE 0x0002
#define XATTR_REPLACE 0x0004
ssize_t getxattr(const char *, const char *, void *, size_t, uint32_t, int);
ssize_t fgetxattr(int, const char *, void *, size_t, uint32_t, int);
int setxattr(const char *, const char *, const void *, size_t, uint32_t, int);
int fsetxattr(int, const char *, const void *, size_t, uint32_t, int);
ssize_t listxattr(const char *, char *, size_t, int);
ssize_t flistxattr(int, char *, size_t, int);
int removexattr(const char *, const char *, int);
int fremovexattr(int, const char *, int);
"""

# What Apple's module adds to the headers, as far as it is used.
OVERLAY = """
@_exported import Darwin
public var errno: Int32 { get { 0 } set {} }
public var SIG_DFL: sig_t? { nil }
public var SIG_IGN: sig_t { fatalError() }
public var SIG_ERR: sig_t { fatalError() }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 { 0 }
public func openat(_ file: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32) -> Int32 { 0 }
public func openat(
  _ file: Int32, _ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t
) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func fcntl(_ file: Int32, _ command: Int32, _ value: UnsafeMutableRawPointer) -> Int32 { 0 }
public var CLOCK_REALTIME: clockid_t { _CLOCK_REALTIME }
public var CLOCK_MONOTONIC: clockid_t { _CLOCK_MONOTONIC }
"""


class Failed(Exception):
    """A step that must not fail has failed."""


def run(arguments, **options):
    """Runs a command and returns what it prints; raises Failed with that if it fails."""
    result = subprocess.run(
        [str(argument) for argument in arguments], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, check=False, **options)
    if result.returncode != 0:
        raise Failed(result.stdout)
    return result.stdout


def download(folder):
    """The package with the headers, or None if pip cannot download it."""
    command = [
        sys.executable, "-m", "pip", "download", "--no-deps", "--only-binary", ":all:", "--quiet",
        "--disable-pip-version-check", "ziglang"]
    try:
        subprocess.run(command, cwd=folder, check=True, timeout=300)
    except (OSError, subprocess.SubprocessError):
        return None
    return next(folder.glob("*.whl"), None)


def make_headers(package, sdk):
    """Writes the headers and the map of the module `Darwin`."""
    include = sdk / "usr/include"
    with zipfile.ZipFile(package) as archive:
        for name in archive.namelist():
            if name.startswith(HEADERS) and not name.endswith("/"):
                target = include / name[len(HEADERS):]
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(archive.read(name))
    xattr = include / "sys/xattr.h"
    if not xattr.exists():
        xattr.write_text("#pragma once\n" + XATTR)
    (include / "darwin_all.h").write_text("".join(f"#include <{name}.h>\n" for name in USED))
    (include / "module.modulemap").write_text(
        'module Darwin [system] { header "darwin_all.h" export * }\n')


def make_library(toolchain, resources, macos):
    """Writes the interfaces of the standard library with macOS as their target.

    Their own code is not checked for what an older system has, but their users are.
    """
    linux = toolchain.parent / "swift_static/linux"
    for name in LIBRARIES:
        text = (linux / f"{name}.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface").read_text()
        text = text.replace(
            "-target x86_64-unknown-linux-gnu",
            f"-target x86_64-apple-{macos} -disable-availability-checking")
        text = text.replace(" -static ", " ").replace(" -library-level api ", " ")
        lines = [line for line in text.split("\n") if "@backDeployed" not in line]
        target = resources / f"macosx/{name}.swiftmodule/x86_64-apple-macos.swiftinterface"
        target.parent.mkdir(parents=True)
        target.write_text("\n".join(lines))
    for name in ["shims", "apinotes"]:
        shutil.copytree(toolchain / name, resources / name)
    for name in ["clang", "host"]:
        (resources / name).symlink_to(toolchain / name)


def features(settings):
    """The options of the compiler for the settings of a target in a debug build."""
    options = []
    for setting in settings:
        condition = setting.get("condition", {})
        if setting["tool"] != "swift" or condition.get("config") == "release":
            continue
        if "macos" not in (condition.get("platformNames") or ["macos"]):
            continue
        kind, value = next(iter(setting["kind"].items()))
        if kind == "enableUpcomingFeature":
            options += ["-enable-upcoming-feature", value["_0"]]
        elif kind == "enableExperimentalFeature":
            options += ["-enable-experimental-feature", value["_0"]]
        elif kind == "strictMemorySafety":
            options.append("-strict-memory-safety")
        elif kind == "treatAllWarnings":
            options.append("-warnings-as-errors")
    return options


def read_manifest():
    """The oldest macOS, and the targets in `Sources`, each after those that it needs."""
    package = json.loads(run(["swift", "package", "dump-package"], cwd=ROOT))
    versions = {each["platformName"]: each["version"] for each in package["platforms"]}
    targets = [
        target for target in package["targets"]
        if target.get("path") is None and target["type"] != "test"
    ]
    return f"macosx{versions['macos']}", targets


class Compiler:
    """The compilers of Swift and C, with macOS as their target."""

    def __init__(self, scratch, package, macos):
        self.macos = macos
        self.sdk, self.modules = scratch / "sdk", scratch / "modules"
        resources = scratch / "resources"
        self.modules.mkdir()
        target = json.loads(run(["swiftc", "-print-target-info"]))
        make_headers(package, self.sdk)
        make_library(Path(target["paths"]["runtimeResourcePath"]), resources, macos)
        self.swift = [
            "swiftc", "-target", f"x86_64-apple-{macos}", "-resource-dir", resources,
            "-sdk", self.sdk, "-Xfrontend", "-disable-objc-interop", "-swift-version", "6",
            "-I", self.modules,
        ]
        overlay = scratch / "Darwin.swift"
        overlay.write_text(OVERLAY)
        out = resources / "macosx/Darwin.swiftmodule"
        out.mkdir()
        run(self.swift + [
            "-import-underlying-module", "-module-name", "Darwin", "-parse-as-library",
            "-emit-module", "-emit-module-path", out / "x86_64-apple-macos.swiftmodule", overlay])

    def compile(self, target):
        """Returns what the compiler prints for a target. Others can import its module then."""
        name = target["name"]
        folder = ROOT / "Sources" / name
        if sources := sorted(folder.glob("*.c")):
            headers = folder / "include"
            place = self.modules / name
            place.mkdir()
            (place / "module.modulemap").write_text(
                f'module {name} {{ umbrella "{headers}" export * }}\n')
            self.swift += ["-I", place]
            return run([
                "clang", "-target", f"arm64-apple-{self.macos}", "-isysroot", self.sdk, "-Wall",
                "-fsyntax-only", "-I", headers] + sources)
        return run(self.swift + features(target["settings"]) + [
            "-module-name", name, "-emit-module", "-emit-module-path",
            self.modules / f"{name}.swiftmodule", "-typecheck"] + sorted(folder.rglob("*.swift")))


def check(scratch, package):
    """Compiles all modules. Returns for which system, their number, and for those with complaints
    the output."""
    macos, targets = read_manifest()
    compiler = Compiler(scratch, package, macos)
    complaints = []
    for target in targets:
        try:
            said = compiler.compile(target)
        except Failed as failure:
            said = str(failure)
        said = re.sub("warning: Could not read SDKSettings.json for SDK .*\n", "", said)
        if re.search(r"\b(error|warning):", said):
            complaints.append((target["name"], said))
    return macos, len(targets), complaints


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("--headers", type=Path, metavar="FILE.whl", help="the package `ziglang`")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        scratch = Path(name)
        package = arguments.headers or download(scratch)
        if package is None:
            print("macos_check: skipped, because pip cannot download ziglang, with Apple's headers")
            return 0
        macos, count, complaints = check(scratch, package.resolve())
    for name, said in complaints:
        print(f"\n{name}:\n{said}")
    print(f"macos_check: {count} modules for {macos}, {len(complaints)} with errors or warnings")
    return 1 if complaints else 0


if __name__ == "__main__":
    os.environ["SWIFT_BACKTRACE"] = "enable=no"
    try:
        sys.exit(main())
    except Failed as failure:
        sys.exit(f"macos_check: a step failed:\n{failure}")
