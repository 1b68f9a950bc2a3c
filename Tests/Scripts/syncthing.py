"""Proves that our programs lose nothing in a folder that two real Syncthings share.

    syncthing.py BINARIES

BINARIES is the folder that contains planroll, planfmt, planlint, planmerge and plan. Two instances
are started on the loopback, without discovery, relays, address translation or reports, and stopped
by their process at the end. Prints what was tried and ends with 1 if something did not hold, with
77 if there is no Syncthing. Needs only Python and Debian's syncthing; takes about a minute.
"""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
import xml.etree.ElementTree as xml

FOLDER = "plans"
TODAY = "2026-10-06"
YESTERDAY = "2026-10-05"

QUIET = {
    "globalAnnounceEnabled": "false",
    "localAnnounceEnabled": "false",
    "relaysEnabled": "false",
    "natEnabled": "false",
    "urAccepted": "-1",
    "crashReportingEnabled": "false",
    "autoUpgradeIntervalH": "0",
    "startBrowser": "false",
    "stunKeepaliveStartS": "0",
    "reconnectionIntervalS": "1",
    "setLowPriority": "false",
}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for(what, condition, seconds=60):
    """Returns the first true answer; raises an error if none comes."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        answer = condition()
        if answer:
            return answer
        time.sleep(0.1)
    raise TimeoutError(f"waited {seconds} s for {what}")


class Device:
    """One Syncthing and its copy of the folder."""

    def __init__(self, name, root, binaries):
        self.name = name
        self.home = root / f"{name}-home"
        self.folder = root / name
        self.binaries = binaries
        self.state = root / f"{name}-state"
        self.folder.mkdir()
        (self.folder / ".stfolder").mkdir()
        self.port, self.api_port = free_port(), free_port()
        subprocess.run(
            ["syncthing", "generate", f"--home={self.home}", "--no-default-folder"],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.config = xml.parse(self.home / "config.xml")
        self.id = self.config.getroot().find("device").get("id")
        self.key = self.config.getroot().find("gui/apikey").text
        self.process = None

    def configure(self, peer):
        root = self.config.getroot()
        options = root.find("options")
        for name, value in QUIET.items():
            element = options.find(name)
            if element is None:
                element = xml.SubElement(options, name)
            element.text = value
        for address in options.findall("listenAddress"):
            address.text = f"tcp://127.0.0.1:{self.port}"
        root.find("gui/address").text = f"127.0.0.1:{self.api_port}"
        device = xml.SubElement(root, "device", id=peer.id, name=peer.name)
        xml.SubElement(device, "address").text = f"tcp://127.0.0.1:{peer.port}"
        folder = xml.SubElement(
            root, "folder", id=FOLDER, label=FOLDER, path=str(self.folder), type="sendreceive",
            rescanIntervalS="3600", fsWatcherEnabled="true", fsWatcherDelayS="1")
        # Options that are not given are off here, and then the loser of a conflict is thrown away.
        xml.SubElement(folder, "maxConflicts").text = "10"
        for identity in (self.id, peer.id):
            xml.SubElement(folder, "device", id=identity)
        self.config.write(self.home / "config.xml")

    def start(self):
        log = open(self.home / "log", "wb")
        environment = dict(
            os.environ, STNOUPGRADE="1", STNODEFAULTFOLDER="1", STNORESTART="1", HOME=str(self.home))
        self.process = subprocess.Popen(
            ["syncthing", "serve", f"--home={self.home}", "--no-browser", "--no-restart"],
            stdout=log, stderr=log, env=environment)
        wait_for(f"{self.name} to answer", self.answers)

    def stop(self):
        if self.process:
            self.process.terminate()
            try:
                self.process.wait(10)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def answers(self):
        try:
            return self.ask("system/ping")
        except (urllib.error.URLError, ConnectionError):
            return None

    def ask(self, path, method="GET", **query):
        words = "&".join(f"{key}={value}" for key, value in query.items())
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.api_port}/rest/{path}?{words}", method=method,
            headers={"X-API-Key": self.key})
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
        return json.loads(text) if text.strip() else {}

    def scan(self):
        self.ask("db/scan", "POST", folder=FOLDER)

    def is_idle(self):
        status = self.ask("db/status", folder=FOLDER)
        return status["state"] == "idle" and status["needTotalItems"] == 0

    def version(self, name):
        """Syncthing's version of a file here, which each change increases."""
        self.scan()
        return self.ask("db/file", folder=FOLDER, file=name)["local"]["version"]

    def known_names(self):
        """Every name that the index of the folder ever contained."""
        events = self.ask("events", since="0", events="LocalIndexUpdated,ItemFinished", timeout="0")
        for event in events:
            data = event["data"]
            yield from data.get("filenames", [])
            if "item" in data:
                yield data["item"]

    def run(self, *command, codes=(0,)):
        program, *arguments = command
        finished = subprocess.run(
            [self.binaries / program, *arguments], cwd=self.folder, capture_output=True, text=True,
            env=dict(os.environ, PLAN_TODAY=TODAY, XDG_STATE_HOME=str(self.state)))
        if finished.returncode not in codes:
            raise AssertionError(
                f"{self.name}: {' '.join(command)} ended with {finished.returncode}:"
                f" {finished.stdout}{finished.stderr}")
        return finished

    def read(self, name):
        return (self.folder / name).read_text()

    def write(self, name, text):
        (self.folder / name).write_text(text)

    def files(self):
        return {path.name: path.read_bytes() for path in self.folder.glob("*.plan")}

    def conflict_copies(self):
        return sorted(path.name for path in self.folder.glob("*.sync-conflict-*"))


class Pair:
    """Two devices that share one folder."""

    def __init__(self, root, binaries):
        self.devices = [Device(name, root, binaries) for name in ("laptop", "phone")]
        self.laptop, self.phone = self.devices

    def start(self):
        self.laptop.configure(self.phone)
        self.phone.configure(self.laptop)
        for device in self.devices:
            device.start()
        self.settle()

    def stop(self):
        for device in self.devices:
            device.stop()

    def part(self):
        """Takes both off the network, and lets each scan its folder."""
        for device in self.devices:
            device.ask("system/pause", "POST")
        wait_for("both to be alone", lambda: not any(map(self.is_connected, self.devices)))

    def meet(self):
        for device in self.devices:
            device.scan()
        for device in self.devices:
            device.ask("system/resume", "POST")
        self.settle()

    def is_connected(self, device):
        connections = device.ask("system/connections")["connections"].values()
        return any(connection["connected"] for connection in connections)

    def settle(self):
        """Waits until both have the same files and want nothing, twice in a row."""
        wait_for("both to meet", lambda: all(map(self.is_connected, self.devices)))
        seen = []
        def is_settled():
            for device in self.devices:
                device.scan()
            time.sleep(0.7)
            is_equal = self.laptop.files() == self.phone.files()
            seen.append(is_equal and all(device.is_idle() for device in self.devices))
            return seen[-3:] == [True] * 3
        wait_for("both to have the same files", is_settled, 120)


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def begin(pair):
    """Empties the folder and puts one day into it. No device may know what was there before."""
    for device in pair.devices:
        shutil.rmtree(device.state, ignore_errors=True)
    for path in pair.laptop.folder.glob("*.plan"):
        path.unlink()
    pair.settle()
    pair.laptop.write("settings.plan", "")
    pair.laptop.write("habits.plan", "## Habits\n\n- Water: 8 glasses every:day\n")
    pair.laptop.write(
        f"{YESTERDAY}.plan",
        "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] Call mum\n- [ ] Pay rent due:2026-10-09\n"
        "- [x] Buy milk\n")
    pair.settle()


def roll_on_both(pair):
    """planroll on both, disconnected: the same bytes, so no conflict copy."""
    begin(pair)
    pair.part()
    for device in pair.devices:
        device.run("planroll")
    pair.meet()
    for device in pair.devices:
        check(device.conflict_copies() == [], f"{device.name}: {device.conflict_copies()}")
        check(device.read(f"{TODAY}.plan").count("Call mum") == 1, "carried once")


def edit_and_roll(pair):
    """A day edited on one and rolled on the other: a copy, merged to equal bytes on both."""
    begin(pair)
    pair.laptop.run("planroll")
    pair.settle()
    pair.part()
    pair.laptop.run("plan", "done", "Call mum")
    pair.laptop.run("plan", "add", "Bring the parcel")
    pair.phone.run("plan", "add", "Water the plants")
    pair.phone.run("plan", "done", "Pay rent")
    pair.meet()
    check(any(device.conflict_copies() for device in pair.devices), "there was no conflict at all")
    pair.part()
    for device in pair.devices:
        device.run("planmerge", "--conflict-copies")
    check(pair.laptop.files() == pair.phone.files(), "both merge to the same bytes")
    pair.meet()
    for device in pair.devices:
        check(device.conflict_copies() == [], f"{device.name}: {device.conflict_copies()}")
        day = device.read(f"{TODAY}.plan")
        for line in (
                "[x] Call mum", "[x] Pay rent", "[ ] Bring the parcel", "[ ] Water the plants"):
            check(day.count(line) == 1, f"{device.name} has {day.count(line)} of '{line}'")


def fold_on_one(pair):
    """Merged on one device while both are connected: the copies disappear on the other too."""
    begin(pair)
    pair.laptop.run("planroll")
    pair.settle()
    pair.part()
    pair.laptop.run("plan", "add", "From the laptop")
    pair.phone.run("plan", "add", "From the phone")
    pair.meet()
    check(any(device.conflict_copies() for device in pair.devices), "there was no conflict at all")
    pair.laptop.run("planmerge", "--conflict-copies")
    pair.settle()
    for device in pair.devices:
        check(device.conflict_copies() == [], f"{device.name}: {device.conflict_copies()}")
        day = device.read(f"{TODAY}.plan")
        check("From the laptop" in day and "From the phone" in day, f"{device.name} lost a line")


def change_nothing(pair):
    """What changes no byte changes no version, so that no other edit ever loses against it."""
    begin(pair)
    pair.laptop.run("planroll")
    pair.settle()
    names = sorted(pair.laptop.files())
    before = {name: pair.laptop.version(name) for name in names}
    for command in (
            ["planfmt", "-w", "."], ["planlint", "--fix", "."], ["planroll"],
            ["planroll", "--settle"], ["planmerge", "--conflict-copies"]):
        pair.laptop.run(*command, codes=(0, 1))
    after = {name: pair.laptop.version(name) for name in names}
    check(before == after, f"versions changed: {before} {after}")


def no_temporary_file(pair):
    """Forty writes: only names of plans ever enter an index."""
    begin(pair)
    pair.laptop.run("planroll")
    for _ in range(20):
        pair.laptop.run("plan", "toggle", "Call mum")
        pair.laptop.scan()
        pair.laptop.run("plan", "toggle", "Pay rent")
    pair.settle()
    for device in pair.devices:
        odd = {name for name in device.known_names() if not name.endswith(".plan")}
        check(odd <= {".stfolder"}, f"{device.name} knows of {odd}")
        left = [name for name in os.listdir(device.folder) if "tmp" in name]
        check(left == [], f"{device.name} has {left}")


SCENARIOS = [roll_on_both, edit_and_roll, fold_on_one, change_nothing, no_temporary_file]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if not shutil.which("syncthing"):
        print("no syncthing here; nothing was tried")
        sys.exit(77)
    binaries = pathlib.Path(sys.argv[1]).resolve()
    failed = 0
    with tempfile.TemporaryDirectory() as scratch:
        pair = Pair(pathlib.Path(scratch), binaries)
        try:
            pair.start()
            for scenario in SCENARIOS:
                start = time.monotonic()
                fault = None
                try:
                    scenario(pair)
                except (AssertionError, TimeoutError) as error:
                    fault, failed = error, failed + 1
                    if not all(map(pair.is_connected, pair.devices)):
                        pair.meet()
                seconds = time.monotonic() - start
                print(f"{'FAILED' if fault else 'holds '} {seconds:5.1f} s  {scenario.__doc__}")
                if fault:
                    print(f"    {fault}")
        finally:
            pair.stop()
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
