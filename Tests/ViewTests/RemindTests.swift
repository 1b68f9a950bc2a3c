import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct RemindTests {
  @Test func `prints each thing once, on one line`() {
    let scene = RemindScene()
    #expect(scene.run("13:45").output == "")
    let run = scene.run("14:00")
    #expect(
      run.output == """
        14:30 Talk #work (due in 30m)  2026-10-05.plan:3
        14:30 Dentist #health (in 30m)  2026-10-05.plan:8

        """)
    #expect(run.error == "" && run.code == 0)
    #expect(scene.run("14:00").output == "")
    #expect(scene.run("14:10", "--window", "1h").output == "")
    #expect(
      scene.run("23:20").output
        == "2026-10-06 00:10 Night train (in 50m)  2026-10-05.plan:9\n")
    #expect(scene.files.writes.isEmpty)
  }

  @Test func `reminds late after a sleep of the machine, but not of what was edited meanwhile`() {
    let scene = RemindScene()
    #expect(scene.run("13:00").output == "")
    #expect(scene.run("15:00").output.contains("14:30 Talk #work (due 30m ago)"))
    scene.files["2026-10-05.plan"] = RemindScene.day.replacing("Talk", with: "Speech")
    #expect(scene.run("15:05", "--window", "7d").output == "")
  }

  @Test func `one of two runs at once reminds`() {
    let scene = RemindScene()
    scene.runs.isBusy = true
    let run = scene.run("14:00")
    #expect(run.output == "" && run.error == "" && run.code == 0)
    scene.runs.isBusy = false
    #expect(scene.run("14:00").output != "")
  }

  @Test(arguments: ["", "rubbish", "told x\nnudged y\n", "told 4102444800\nnudged -\n"])
  func `an unreadable state counts as no state`(text: String) {
    let scene = RemindScene()
    _ = scene.run("13:00")
    for key in scene.runs.notes.keys { scene.runs.notes[key] = Array(text.utf8) }
    #expect(scene.run("14:10").output.split(separator: "\n").count == 2)
    #expect(scene.run("14:10").output == "")
  }

  @Test func `a clock that goes back repeats no reminder`() {
    let scene = RemindScene()
    _ = scene.run("14:10")
    #expect(scene.run("13:50").output == "")
    #expect(scene.run("14:05").output == "")
    #expect(scene.run("23:59").output.contains("Night train"))
  }

  @Test(arguments: [["--peek"], ["-n"], ["--next", "1h"], ["--today", "2026-10-05T14:00"]])
  func `--peek, -n, --next and --today change no state`(words: [String]) {
    let scene = RemindScene()
    for _ in 0..<2 {
      let run =
        words.count == 1 ? scene.run("14:00", words[0]) : scene.run("14:00", words[0], words[1])
      #expect(run.output.hasPrefix("14:30 Talk"))
    }
    #expect(scene.runs.count == 0)
  }

  @Test func `a filter has a state of its own`() {
    let scene = RemindScene()
    #expect(scene.run("14:00", "#work").output.split(separator: "\n").count == 1)
    #expect(scene.run("14:00").output.split(separator: "\n").count == 2)
    #expect(scene.runs.notes.count == 2)
  }

  @Test func `reminds and reports an error if the state cannot be kept`() {
    var scene = RemindScene()
    scene.runs.failure = .system(28)
    let run = scene.run("14:00")
    #expect(run.output != "" && run.code == 2)
    #expect(
      run.error.hasPrefix("plan: the time of this run cannot be saved, so reminders are repeated: ")
    )
    scene.environment = [:]
    let homeless = scene.run("14:00")
    #expect(homeless.output != "" && homeless.code == 0)
    #expect(homeless.error.contains("set HOME or XDG_STATE_HOME"))
  }

  @Test func `prints fields that are never empty`() {
    let scene = RemindScene("- [ ] a\tb \u{1B}[31m due:14:00\n## Schedule\n\n- 14:00 $(c) #d\n")
    let output = scene.run("14:00", "--plain", "--hourly", "10-23").output
    let rows = output.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    #expect(rows.count == 3)
    for row in rows { #expect(row.count == 7 && !row.contains("")) }
    #expect(rows[1][0] == "14:00 $(c)" && rows[1][1] == "now #d")
    #expect(rows[2].prefix(3) == ["14:00 1 task open", "a b \u{1B}[31m", "hour"])
  }

  @Test func `prints an object even if there is no reminder`() throws {
    let scene = RemindScene()
    let none = try parseJSON(Array(scene.run("12:00", "--json").output.utf8).span)
    #expect(none["schema"]?.string == "plan.remind/1")
    #expect(none["reminders"]?.elements?.isEmpty == true)
    let some = try parseJSON(
      Array(scene.run("14:00", "--json", "--hourly", "10-23").output.utf8).span)
    let first = try #require(some["reminders"]?.elements?.first)
    #expect(first["kind"]?.string == "due" && first["moment"]?.string == "2026-10-05T14:00")
    #expect(first["time"]?.string == "14:30" && first["item"]?["words"]?.string == "Talk")
    #expect(some["hour"]?["next"]?.string == "14:30 Talk")
    #expect(some["hour"]?["open"]?.integer == 1)
    #expect(some["hour"]?["tasks"]?.elements?.map { $0["words"]?.string } == ["Talk"])
  }

  @Test func `a nudge comes once an hour within its hours`() {
    let scene = RemindScene("- [ ] a\n- [ ] b\n## Schedule\n\n- [ ] 16:00 Dentist\n")
    func nudge(_ time: String) -> String {
      scene.run(time, "--hourly", "10-23", "--weekdays").output
    }
    #expect(nudge("09:00") == "")
    #expect(nudge("10:00") == "10:00 3 tasks open: a, b, Dentist; next 16:00 Dentist\n")
    #expect(nudge("10:15") == "")
    // Of the hours during which the machine slept, only the last counts.
    #expect(nudge("13:40") == "13:00 3 tasks open: a, b, Dentist; next 16:00 Dentist\n")
    #expect(scene.run("14:00").output == "")
    #expect(nudge("14:01").hasPrefix("14:00 "))
  }

  @Test func `a nudge names three tasks in the order of plan focus`() {
    let scene = RemindScene(
      """
      ## Priorities

      1. [ ] First
      2. [ ]

      ## Tasks

      - [ ] Later
      - [ ] Soon due:2026-10-06
      - [ ] High !high
      - [ ] !high High
      - [x] Done
      - [ ] Waits start:2026-10-08

      """, ["l.plan": "- [ ] Old due:2026-10-01\n- [ ] Next week due:2026-10-12\n"])
    let run = scene.run("10:00", "--hourly", "10-23")
    #expect(run.output == "10:00 7 tasks open: First, Soon, High and 4 more\n")
    #expect(
      scene.run("11:00", "--hourly", "10-23", "Soon | Old").output
        == "11:00 2 tasks open: Soon, Old\n")
  }

  @Test func `before the first roll of a day, a nudge reports what the roll would bring`() {
    let scene = RemindScene()
    scene.files["2026-10-05.plan"] = nil
    scene.files["2026-10-01.plan"] = "- [ ] Typed twice\n- [x] Water the plants\n"
    scene.files["2026-10-02.plan"] = """
      ## Priorities

      1. [ ] Ship it

      ## Tasks

      - [ ] Typed twice
      - [ ] Over expires:2026-10-04
      - [ ] Waits start:2026-10-08
      - [ ] Sweep
      - [x] Closed

      ## Schedule

      - [ ] 10:00 Gone

      """
    scene.files["l.plan"] = """
      - [ ] Sweep every:fri
      - [ ] !high Plan the week every:mon
      - [ ] Pay rent every:1st start:2026-01-01 due:2026-01-07
      - [ ] Water the plants after:3d
      - [ ] Rest every:tue
      - [ ] Ends today due:2026-10-05

      ## Schedule

      - [ ] 16:00 Dentist every:mon
      - 17:00 Yoga every:mon

      """
    func nudge() -> String { scene.run("09:00", "--peek", "--hourly", "0-23").output }
    let before = nudge()
    let names = "Ship it, Pay rent, Plan the week"
    #expect(before == "09:00 8 tasks open: \(names) and 5 more; next 16:00 Dentist\n")
    #expect(scene.roll() == 0)
    let day = scene.files["2026-10-05.plan"]
    #expect(day?.contains("Pay rent due:2026-10-07 from:2026-10-01") == true)
    #expect(nudge() == before)
  }

  @Test func `escapes control characters on a terminal`() {
    var scene = RemindScene("- [ ] a \u{1B}[31m\u{202E} due:14:00\n")
    scene.isTerminal = true
    scene.environment["NO_COLOR"] = "1"
    let output = scene.run("14:00").output
    #expect(output.contains("(due now)") && output.contains("2026-10-05.plan:1\n"))
    #expect(!output.contains("\u{1B}") && !output.contains("\u{202E}"))
  }

  private static let noSnooze =
    "'--snooze' takes a length from 0m to 7d such as 30m, or a time such as 14:30 or "
    + "'tomorrow 9:00', "

  @Test(
    arguments: [
      (["--window", "0m"], "'--window' takes a length from 1m to 7d such as 15m or 1h, not '0m'"),
      (["--window", "8d"], "'--window' takes a length from 1m to 7d such as 15m or 1h, not '8d'"),
      (["--next", "soon"], "'--next' takes a length from 1m to 7d such as 15m or 1h, not 'soon'"),
      (["--hourly", "10"], "'--hourly' takes two hours from 0 to 23 such as 10-23, not '10'"),
      (
        ["--hourly", "23-10"], "'--hourly' takes two hours from 0 to 23 such as 10-23, not '23-10'"
      ),
      (["--hourly", "1-24"], "'--hourly' takes two hours from 0 to 23 such as 10-23, not '1-24'"),
      (["--weekdays"], "'--weekdays' needs '--hourly'"),
      (["--yes"], "'--yes' and '--force' need '--install'"),
      (["--next=1h", "--window=1h"], "'--next' looks ahead; leave out '--window' and '--hourly'"),
      (["--snooze=soon"], Self.noSnooze + "not 'soon'"),
      (["--snooze=8d"], Self.noSnooze + "not '8d'"),
      (["--snooze=25:00"], Self.noSnooze + "not '25:00'"),
      (["--snooze="], Self.noSnooze + "not ''"),
      (["--snooze=this week"], Self.noSnooze + "not 'this week'"),
      (["--snooze=+8d"], Self.noSnooze + "not '+8d'"),
      (["--snooze=yesterday"], "'yesterday' is in the past; '--snooze 0m' ends it"),
      (["--snooze=1h", "--peek"], "'--snooze' prints no reminders; leave out '--peek'"),
      (["--snooze=1h", "--hourly=1-2"], "'--snooze' prints no reminders; leave out '--hourly'"),
      (["--snooze=1h", "--json"], "'--snooze' prints no reminders; leave out '--json'"),
      (
        ["--snooze=1h", "--today=2026-10-05"],
        "'--snooze' needs the real time; leave out '--today' and PLAN_TODAY"
      ),
      (["--install=cron", "--snooze=1h"], "'--install' makes a timer; leave out '--snooze'"),
      (["--install=cron", "--json"], "'--install' makes a timer; leave out '--json'"),
      (["--install=cron", "--force"], "'--force' needs '--yes'"),
      (["--json", "--plain"], "'--json' and '--plain' cannot be used together; choose one"),
    ] as [([String], String)])
  func `refuses contradictory options`(words: [String], message: String) {
    let scene = RemindScene()
    let run =
      words.count == 1 ? scene.run("14:00", words[0]) : scene.run("14:00", words[0], words[1])
    #expect(run.error.hasPrefix("plan: \(message)\n"))
    #expect(run.output == "" && run.code == 2)
    #expect(scene.runs.count == 0)
  }

  @Test func `a file that cannot be read is reported, and the others count`() {
    let scene = RemindScene(RemindScene.day, ["l.plan": "<<<<<<< a\n=======\n>>>>>>> b\n"])
    let run = scene.run("14:00")
    #expect(run.output.split(separator: "\n").count == 2 && run.code == 2)
    #expect(run.error.hasPrefix("l.plan:1:"))
  }
}

@Suite struct RemindInstallTests {
  private static let units = "/home/me/.config/systemd/user/plan-remind"

  @Test func `prints the units of systemd and writes nothing`() {
    let scene = RemindScene()
    let run = scene.run("14:00", "--install", "systemd", "--window", "20m")
    #expect(run.output.hasPrefix("# \(Self.units).service\n[Unit]\n"))
    #expect(run.output.contains("plan-remind \"/usr/bin/plan\" \"/plan\" \"--window\" \"20m\"\n"))
    #expect(run.output.contains("\nOnCalendar=*-*-* *:00/20:00\nPersistent=true\n"))
    #expect(run.code == 0 && scene.files.writes.isEmpty)
  }

  @Test func `writes the units once, and overwrites nothing without --force`() throws {
    let scene = RemindScene()
    scene.files.makeDirectory("/home/me")
    let first = scene.run("14:00", "--install", "systemd", "--yes")
    #expect(first.output == "wrote \(Self.units).service\nwrote \(Self.units).timer\n")
    #expect(first.error.hasSuffix("systemctl --user enable --now plan-remind.timer\n"))
    let written = scene.files.texts
    let second = scene.run("14:00", "--install", "systemd", "--yes")
    #expect(second.output == "" && second.code == 0)
    #expect(scene.files.texts == written)
    let third = scene.run("14:00", "--install=systemd", "--yes", "--window=1h")
    #expect(third.output == "" && third.code == 2)
    #expect(
      third.error.contains(".service: already exists with other content; --force replaces it"))
    #expect(scene.files.texts == written)
    #expect(scene.run("14:00", "--install=systemd", "--yes", "--window=1h", "--force").code == 0)
    #expect(scene.files["\(Self.units).timer"]?.contains("OnCalendar=*-*-* *:00:00\n") == true)
  }

  @Test func `uses XDG_CONFIG_HOME`() {
    var scene = RemindScene()
    scene.files.makeDirectory("/etc/me")
    scene.environment["XDG_CONFIG_HOME"] = "/etc/me"
    _ = scene.run("14:00", "--install", "systemd", "--yes")
    #expect(scene.files["/etc/me/systemd/user/plan-remind.timer"] != nil)
  }

  @Test func `prints a crontab line and does not install it`() {
    let scene = RemindScene()
    let run = scene.run("14:00", "--install", "cron", "--hourly", "10-23", "--weekdays")
    #expect(run.output.hasPrefix("* * * * * export DBUS_SESSION_BUS_ADDRESS="))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(
      run.output.contains("/usr/bin/plan -C /plan remind --plain --hourly 10-23 --weekdays |"))
    let refused = scene.run("14:00", "--install", "cron", "--yes")
    #expect(refused.code == 2 && refused.output == "" && scene.files.writes.isEmpty)
  }

  @Test func `writes an agent of launchd`() {
    let scene = RemindScene()
    scene.files.makeDirectory("/home/me")
    let run = scene.run("14:00", "--install", "launchd", "--yes")
    let path = "/home/me/Library/LaunchAgents/local.plan.remind.plist"
    #expect(run.output == "wrote \(path)\n" && run.code == 0)
    #expect(scene.files[path]?.contains("<key>Minute</key><integer>45</integer>") == true)
  }

  @Test(arguments: [
    ("systemd", "\"/a%%b $$HOME \\\"q\\\" \\\\ 'x' <&>\""),
    ("launchd", "<string>/a%b $HOME \"q\" \\ 'x' &lt;&amp;&gt;</string>"),
  ])
  func `the name of a hostile folder is one word in each file`(timer: String, word: String) {
    let scene = RemindScene()
    let folder = "/a%b $HOME \"q\" \\ 'x' <&>"
    scene.files["\(folder)/settings.plan"] = ""
    #expect(scene.run("14:00", "-C", folder, "--install", timer).output.contains(word))
  }

  @Test func `cron gets a backslash before a percent sign, and no backslash of a name`() {
    let scene = RemindScene()
    scene.files["/a%b 'x'/settings.plan"] = ""
    let run = scene.run("14:00", "-C", "/a%b 'x'", "--install", "cron")
    #expect(run.output.contains(#" -C '/a\%b '\''x'\''' remind "#))
    scene.files["/a\\b/settings.plan"] = ""
    let refused = scene.run("14:00", "-C", "/a\\b", "--install", "cron")
    #expect(refused.output == "" && refused.code == 2)
  }

  @Test(arguments: ["systemd", "cron", "launchd"])
  func `refuses names that would end a line`(timer: String) {
    let scene = RemindScene()
    for folder in ["/a\nExecStart=b", "/a\u{7F}", "/a\tb"] {
      scene.files["\(folder)/settings.plan"] = ""
      let run = scene.run("14:00", "-C", folder, "--install", timer)
      #expect(run.output == "" && run.code == 2)
      #expect(run.error.contains("contains a control character"))
    }
  }

  @Test func `finds the program in PATH if it was called by name`() {
    var scene = RemindScene()
    #expect(scene.run("14:00", "--install", "systemd", program: "plan").code == 2)
    scene.files["/opt/bin/plan"] = "x"
    scene.environment["PATH"] = "bin:/nowhere:/opt/bin"
    #expect(
      scene.run("14:00", "--install", "systemd", program: "plan").output
        .contains("plan-remind \"/opt/bin/plan\" "))
  }

  @Test func `a timer runs each minute, and at the hours too if it runs less often`() {
    let scene = RemindScene()
    func units(_ words: String) -> String {
      scene.run("14:00", "--install", "systemd", "--hourly=10-23", words).output
    }
    #expect(units("--weekdays").contains("]\nOnCalendar=*-*-* *:*:00\nPersistent=true\n"))
    #expect(
      units("--window=2h").contains(
        "OnCalendar=*-*-* 00/02:00:00\nOnCalendar=*-*-* 10..23:00:00\nPersistent"))
  }

  @Test(
    arguments: [
      ("1m", "*-*-* *:*:00", "* * * * *"), ("7m", "*-*-* *:00/06:00", "*/6 * * * *"),
      ("15m", "*-*-* *:00/15:00", "*/15 * * * *"), ("45m", "*-*-* *:00/30:00", "*/30 * * * *"),
      ("1h", "*-*-* *:00:00", "0 * * * *"), ("5h", "*-*-* 00/04:00:00", "0 */4 * * *"),
      ("1d", "*-*-* 00:00:00", "0 0 * * *"), ("7d", "*-*-* 00:00:00", "0 0 * * *"),
    ] as [(String, String, String)])
  func `a timer runs at least once in each window`(window: String, calendar: String, cron: String) {
    let scene = RemindScene()
    #expect(
      scene.run("14:00", "--install", "systemd", "--window", window).output
        .contains("\nOnCalendar=\(calendar)\nPersistent"))
    #expect(
      scene.run("14:00", "--install", "cron", "--window", window).output
        .hasPrefix(cron + " export"))
  }
}
