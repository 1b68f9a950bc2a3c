#!/usr/bin/env python3
"""Proves that pages of `plan export html` are well-formed, load nothing and fit their paper.

    python3 Tests/Scripts/page_check.py .build/release

Makes the pages of every day, week, month and year of the samples and of a hostile folder, and
checks each:

- well-formed for tidy, for xmllint as HTML, and for Python as XML;
- no script, nothing that is fetched, the policy that forbids both, the charset early enough;
- an image only as data in the page, a link only as a relative path that is escaped;
- every hostile text is there as text;
- one sheet of paper and one for each image, of the right size and orientation, in headless
  Chromium.

A browser takes a second for each page: without --all only some pages are printed. Programs that are
not installed are skipped, and reported. Exits with 1 on any fault.
"""

import argparse
import base64
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from exchange.pages import IMAGE, LINK, page_faults  # noqa: E402

TODAY = "2026-10-18"
ROOT = pathlib.Path(__file__).resolve().parents[2]
# The HTML of libxml2 is that of 1999: it knows neither the elements of HTML 5 nor SVG.
UNKNOWN_TO_LIBXML = {
    "header", "main", "section", "details", "summary", "svg", "desc", "rect", "line", "circle",
    "polyline", "text",
}
HOSTILE = [
    "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "]]> --> </style></title>",
    "' onclick='x", "&amp; &#60;b&#62; &lt;", "<svg/onload=alert(1)>", "javascript:alert(1)",
]


PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAAEUlEQVR4nGPQiOrBihgGUgIAw4gyoT+SX1YAAAAASUVORK5C"
    "YII=")
GIF = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")
# Of 18 October: two images, and what is only linked.
ATTACHMENTS = {
    b"2026-10-18.png": PNG, b"2026-10-18 \xe2\x80\xae.txt": GIF, b"2026-10-18.svg": b"<svg/>",
    b"2026-10-18 large.png": PNG + bytes(2 << 20),
    b"2026-10-18-<img src=x onerror=alert(1)>.png": b"<script>alert(1)</script>",
    b"2026-10-18_javascript:alert(1)": b"", b"2026-10-18-\"'%41&amp;?#.jpg": b"\xff\xd8",
    b"2026-10-18.\xff\xfe": b"\xff", b"2026-10-18 " + b"long" * 60: b"",
}


def hostile_folder(folder):
    def file(name, lines):
        (folder / name).write_bytes("\n".join(lines + [""]).encode())

    def day(title, tasks, slots, habits, notes):
        return (
            [f"# {title}", "", "## Priorities", ""]
            + [f"{n + 1}. [ ] !high {text}" for n, text in enumerate(HOSTILE)]
            + ["", "## Tasks", ""] + [f"- [ ] {text}" for text in tasks]
            + ["", "## Schedule", ""]
            + [f"- {n % 24:02}:{n * 7 % 60:02} {text}" for n, text in enumerate(slots)]
            + ["", "## Habits", ""] + [f"- [ ] {text}: {n % 9}/8" for n, text in enumerate(habits)]
            + ["", "## Mood", "", "- 08:00 good -- <b>", "- <marquee>", "", "## Notes", ""]
            + notes)

    file("settings.plan", [])
    file("habits.plan", ["# <u>Habits</u>", "", "## Habits", ""] + [
        f"- {text} {n} every:day start:2026-01-01" for n, text in enumerate(HOSTILE)])
    file("2026-10-15.plan", day(
        "2026-10-15 Thu", [f"Task {n} of many" for n in range(200)], [], [], []))
    file("2026-10-16.plan", day(
        "2026-10-16 Fri", ["long " * 2000, "W" * 5000, "日本語" * 400, "\x1b[31mred\x07",
                           "\u202eturned\u202c \u2066x\u2069 a\u200bb\ufeff", "👩🏽‍🚀 1️⃣ ✅"], [],
        [], []))
    file("2026-10-17.plan", day(
        "2026-10-17 Sat", HOSTILE, [f"Slot {n} " + HOSTILE[n % 7] for n in range(120)],
        [f"Habit {n} " + HOSTILE[n % 7] for n in range(60)], HOSTILE * 40))
    deep = ["# 2026-10-18 Sun", "", "## Tasks", ""]
    deep += ["  " * depth + f"- [ ] depth {depth}" for depth in range(60)]
    file("2026-10-18.plan", deep)
    for name, content in ATTACHMENTS.items():
        (folder / os.fsdecode(name)).write_bytes(content)


class Checker:
    def __init__(self, plan):
        self.plan = plan
        self.faults = []
        self.counts = {}
        self.tools = {name: shutil.which(name) for name in ["tidy", "xmllint", "pdfinfo"]}
        self.tools["chromium"] = next(
            filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    def fault(self, name, words):
        self.faults.append(f"{name}: {words}")

    def page(self, folder, words, path):
        run = subprocess.run(
            [self.plan, "-C", folder, "export", "html", *words],
            env=dict(os.environ, PLAN_TODAY=TODAY), capture_output=True)
        if run.returncode != 0 or run.stderr:
            self.fault(path.name, f"exit {run.returncode}: {run.stderr.decode(errors='replace')}")
        path.write_bytes(run.stdout)
        self.count("pages")
        self.check_text(path.name, run.stdout.decode())
        self.check_readers(path)

    def check_text(self, name, text):
        faults, words = page_faults(text)
        for fault in faults:
            self.fault(name, fault)
        self.count("well-formed as XML", bool(words))
        if name.startswith("hostile-2026-10-18"):
            images, links = len(re.findall(IMAGE, text)), len(re.findall(LINK, text))
            if (images, links) != (2, len(ATTACHMENTS) - 2):
                self.fault(name, f"has {images} images and {links} links")
        if name == "hostile-2026-10-17.html":
            for hostile in HOSTILE:
                if hostile not in words:
                    self.fault(name, f"does not show {hostile}")

    def check_readers(self, path):
        if self.tools["tidy"]:
            run = subprocess.run(["tidy", "-e", "-q", path], capture_output=True, text=True,
                                 errors="replace")
            for line in run.stderr.splitlines():
                self.fault(path.name, f"tidy: {line}")
            self.count("read by tidy")
        if self.tools["xmllint"]:
            run = subprocess.run(
                ["xmllint", "--html", "--noout", path], capture_output=True, text=True,
                errors="replace")
            for line in run.stderr.splitlines():
                # The lines in between quote the page.
                if not re.match(r"\S+:\d+: \w+ (parser )?error ?:", line):
                    continue
                unknown = re.search(r"Tag (\w+) invalid", line)
                if not (unknown and unknown[1] in UNKNOWN_TO_LIBXML):
                    self.fault(path.name, f"xmllint: {line}")
            self.count("read by xmllint")

    def check_print(self, path, paper):
        """Checks that there is one sheet, and one for each image: A4 or Letter if it is named,
        otherwise the default of the browser."""
        if not (self.tools["chromium"] and self.tools["pdfinfo"]):
            return
        pdf = path.with_suffix(".pdf")
        subprocess.run(
            [self.tools["chromium"], "--headless", "--no-sandbox", "--disable-gpu",
             "--no-pdf-header-footer", f"--user-data-dir={path.parent}/browser",
             f"--print-to-pdf={pdf}", path.as_uri()], capture_output=True, timeout=120)
        if not pdf.exists():
            return self.fault(path.name, "Chromium prints nothing")
        info = subprocess.run(["pdfinfo", pdf], capture_output=True, text=True).stdout
        pages = int(re.search(r"Pages:\s+(\d+)", info)[1])
        width, height = map(float, re.search(r"Page size:\s+([\d.]+) x ([\d.]+)", info).groups())
        images = len(re.findall(IMAGE, path.read_text()))
        if pages != 1 + images:
            self.fault(path.name, f"prints on {pages} sheets")
        if paper and round(max(width, height)) != {"a4": 842, "letter": 792}[paper]:
            self.fault(path.name, f"is no {paper}: {width} x {height}")
        if (width > height) != ("sheet landscape" in path.read_text()):
            self.fault(path.name, f"has the wrong orientation: {width} x {height}")
        self.count("printed on one sheet" if pages == 1 else "printed with images or on more sheets")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bin_dir", type=pathlib.Path)
    parser.add_argument("--all", action="store_true", help="print every page, in each size")
    parser.add_argument("--keep", type=pathlib.Path, help="leave the pages in this folder")
    options = parser.parse_args()
    checker = Checker(options.bin_dir.resolve() / "plan")
    for name, tool in checker.tools.items():
        if not tool:
            print(f"page_check: {name} IS NOT INSTALLED: its checks are skipped")
    with tempfile.TemporaryDirectory() as scratch:
        scratch = pathlib.Path(scratch)
        pages = options.keep or scratch / "pages"
        pages.mkdir(parents=True, exist_ok=True)
        samples = scratch / "samples"
        shutil.copytree(ROOT / "samples", samples)
        hostile = scratch / "hostile"
        hostile.mkdir()
        hostile_folder(hostile)
        days = sorted(path.stem for path in samples.glob("2026-*.plan"))
        periods = ["2026-W41", "2026-W42", "2026-10", "2026-08", "2026", "2026-10-25"]
        few = {"2026-10-05", "2026-10-18", "2026-W42", "2026-10", "2026-08", "2026"}
        jobs = [("samples", samples, when, when in few) for when in days + periods]
        jobs += [
            ("hostile", hostile, when, True)
            for when in ["2026-10-15", "2026-10-16", "2026-10-17", "2026-10-18", "2026-W42",
                         "2026-10", "2026"]]
        for name, folder, when, is_printed in jobs:
            for paper in [None, "a4", "letter"]:
                words = [when] + (["--paper", paper] if paper else [])
                path = pages / f"{name}-{when}{'-' + paper if paper else ''}.html"
                checker.page(folder, words, path)
                if options.all or is_printed and paper:
                    checker.check_print(path, paper)
        again = pages / "again.html"
        checker.page(hostile, ["2026-10-17"], again)
        if again.read_bytes() != (pages / "hostile-2026-10-17.html").read_bytes():
            checker.fault("again.html", "is not what it was")
    print("page_check: " + ", ".join(f"{count} {what}" for what, count in checker.counts.items()))
    for fault in checker.faults:
        print(f"page_check: {fault}")
    print(f"page_check: {len(checker.faults)} faults")
    return 1 if checker.faults else 0


if __name__ == "__main__":
    sys.exit(main())
