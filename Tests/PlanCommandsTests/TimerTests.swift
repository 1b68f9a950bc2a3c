import Foundation
import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting
import Testing

/// `plan init --timer`, and what `plan doctor` says of timers.
@Suite struct TimerTests {
  private let files = MemoryFiles(["settings.plan": "", "/usr/bin/plan": "x"])
  private let units = "/home/me/.config/systemd/user/plan-roll"

  init() { files.makeDirectory("/home/me") }

  private func run(_ words: String...) -> (output: String, error: String, code: Int32) {
    let console = MemoryConsole()
    let host = Host(
      name: "plan",
      environment: { ["HOME": Array("/home/me".utf8)][$0] }, console: console, files: files,
      clock: .moment(Now(year: 2026, month: 10, day: 5, minutes: 0)))
    let code = PlanCommands.run(
      program: Array("/usr/bin/plan".utf8), arguments: words.map { Array($0.utf8) }, host: host)
    return (
      String(decoding: console.output, as: UTF8.self),
      String(decoding: console.error, as: UTF8.self), code
    )
  }

  @Test func `a timer of systemd makes up for a missed time, and its service tries again`() {
    let shown = run("init", "--timer", "-n")
    #expect(files.writes.isEmpty)
    #expect(
      shown.output == """
        # \(units).service
        [Unit]
        Description=plan roll

        [Service]
        Restart=on-failure
        RestartSec=15min
        SyslogLevel=notice
        LogLevelMax=notice
        ExecStart=/bin/sh -c "exec \\"$$1\\" roll \\"$$2\\"" plan-roll "/usr/bin/plan" "/plan"

        # \(units).timer
        [Unit]
        Description=plan roll

        [Timer]
        OnCalendar=*-*-* 04:00:00
        Persistent=true
        AccuracySec=1s

        [Install]
        WantedBy=timers.target

        """)
    #expect(shown.error.contains("to install, leave out '-n', then run: systemctl --user"))
    let written = run("init", "--timer", ".")
    #expect(written.output == "wrote \(units).service\nwrote \(units).timer\n")
    #expect(written.error.hasSuffix("systemctl --user enable --now plan-roll.timer\n"))
    #expect(
      "# \(units).service\n\(files["\(units).service"] ?? "")\n"
        + "# \(units).timer\n\(files["\(units).timer"] ?? "")" == shown.output)
  }

  @Test func `replaces a file with other content only with --force`() {
    _ = run("init", "--timer")
    #expect(run("init", "--timer").output == "")
    let refused = run("init", "--timer", "--at", "6:15")
    #expect(refused.code == 2 && refused.output == "")
    #expect(refused.error.contains("already exists with other content; --force replaces it"))
    #expect(run("init", "--timer", "--at=6:15", "--force").output == "wrote \(units).timer\n")
    #expect(files["\(units).timer"]?.contains("OnCalendar=*-*-* 06:15:00\n") == true)
  }

  @Test(arguments: [
    ("", "0 4"), ("- day start: 03:00\n", "0 4"), ("- day start: 05:30\n", "30 5"),
  ])
  func `rolls at four, but not before the day starts`(settings: String, fields: String) {
    files["settings.plan"] = settings
    let line = "\(fields) * * * /usr/bin/plan roll /plan\n"
    #expect(run("init", "--timer", "cron").output == line)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    (["--at", "6:00"], "'--at' and '--force' need '--timer'"), (["--force"], "need '--timer'"),
    (["--timer", "--at", "24:00"], "takes a time from 0:00 to 23:59, not '24:00'"),
    (["--timer=at"], "takes systemd, cron or launchd, not 'at'"),
  ])
  func `refuses what makes no timer`(words: [String], message: String) {
    let host = CommandRun("plan init " + words.joined(separator: " "), files: files)
    #expect(host.code == 2 && host.error.contains(message))
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: ["systemd", "launchd"])
  func `doctor says for which folder a timer is, and whether its program is missing`(kind: String) {
    let folder = "/a%b $HOME \"q\" \\ 'x' <&>"
    files["\(folder)/settings.plan"] = ""
    #expect(run("doctor").output.contains("no timer of systemd or launchd starts plan"))
    #expect(run("-C", folder, "init", "--timer", kind).code == 0)
    if kind == "systemd" {
      #expect(run("doctor").output.contains("plan-roll.service: is not enabled [timers]\n"))
      files["/home/me/.config/systemd/user/timers.target.wants/plan-roll.timer"] = ""
    }
    let line = "ok       plan roll: by \(kind), for \(folder) [timers]\n"
    #expect(run("doctor").output.contains(line))
    files["/usr/bin/plan"] = nil
    let found = run("doctor").output
    #expect(found.contains("names /usr/bin/plan, which is missing [timers]\n"))
    #expect(found.contains("  plan init --timer \(kind) --force '/a%b "))
  }

  @Test(
    .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
    arguments: ["cron", "launchd"])
  func `what is written rolls a folder of any name`(kind: String) throws {
    let place = try Workplace()
    let folder = "a \"b\" 'c' $HOME %d & <e>"
    try place.write("", to: "\(folder)/settings.plan")
    try place.write("# 2026-10-04\n\n## Tasks\n\n- [ ] old\n", to: "\(folder)/2026-10-04.plan")
    let start =
      kind == "cron"
      ? "sed 's/^[^ ]* [^ ]* [^ ]* [^ ]* [^ ]* //; s/\\\\%/%/g' <made >line; /bin/sh line"
      : """
      python3 -c 'import plistlib, subprocess
      made = plistlib.load(open("made", "rb"))
      subprocess.run(made["ProgramArguments"], check=True)'
      """
    let run = try place.run(
      "plan -q init --timer \(kind) -n \"$FOLDER\" >made && \(start)",
      environment: ["FOLDER": folder, "PLAN_TODAY": "2026-10-05", "TZ": "UTC"])
    #expect(run.code == 0, "\(run.error)")
    let day = String(decoding: try place.bytes("\(folder)/2026-10-05.plan"), as: UTF8.self)
    #expect(day.contains("- [ ] old from:2026-10-04\n"))
  }

  @Test(
    .enabled(
      if: Workplace.executable != nil && Workplace.has("systemd-analyze"),
      "systemd-analyze is not installed: it verifies no unit"))
  func `systemd accepts the units of a folder of any name`() throws {
    let place = try Workplace()
    let folder = "a \"b\" 'c' $HOME %d & <e>"
    try place.write("", to: "\(folder)/settings.plan")
    let run = try place.run(
      """
      export HOME=$PWD XDG_RUNTIME_DIR=$PWD; units=.config/systemd/user
      plan init --timer systemd "$FOLDER" && plan -C "$FOLDER" remind --install systemd --yes &&
        systemd-analyze verify --man=no --user $units/plan-*.timer $units/plan-*.service
      """, environment: ["FOLDER": folder])
    #expect(run.code == 0, "\(run.error)")
  }
}
