import Foundation
import PlanTesting
import Testing

/// `plan remind` as a process, with a state on the disk.
@Suite struct RemindDiskTests {
  /// A folder with one thing that was due a few minutes ago, whatever time it is.
  private func place() throws -> Workplace {
    let place = try Workplace()
    let format = DateFormatter()
    format.calendar = Calendar(identifier: .gregorian)
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "UTC")
    format.dateFormat = "yyyy-MM-dd'T'HH:mm"
    let moment = format.string(from: Date(timeIntervalSinceNow: -600))
    try place.write("", to: "plan/settings.plan")
    try place.write("- [ ] $(touch pwned) `x` \"q\" due:\(moment)\n", to: "plan/l.plan")
    return place
  }

  private func environment(_ place: Workplace) -> [String: String] {
    ["XDG_STATE_HOME": place.folder.path + "/state", "TZ": "UTC"]
  }

  @Test func `reminds once, and lets only the owner read its state`() throws {
    let place = try place()
    let first = try place.run("plan -C plan remind --window 1h", environment: environment(place))
    #expect(first.output.contains("$(touch pwned) `x` \"q\" (due 1"))
    #expect(first.error == "" && first.code == 0)
    let second = try place.run("plan -C plan remind --window 7d", environment: environment(place))
    #expect(second.output == "" && second.error == "" && second.code == 0)
    let modes = try place.run("umask 0; find state -printf '%m %y\\n' | sort -u")
    #expect(modes.output == "600 f\n700 d\n")
    #expect(try place.run("ls -A plan").output == "l.plan\nsettings.plan\n")
  }

  @Test func `one of several runs at once reminds`() throws {
    let place = try place()
    let run = try place.run(
      "for i in 1 2 3 4 5 6 7 8; do plan -C plan remind --window 1h & done; wait",
      environment: environment(place))
    #expect(run.output.split(separator: "\n").count == 1)
    #expect(run.error == "" && run.code == 0)
  }

  @Test func `a process that locks the state keeps others silent without making them wait`() throws
  {
    let place = try place()
    _ = try place.run("plan -C plan remind", environment: environment(place))
    try place.write("rubbish", to: "other")
    let line = """
      for note in state/plan/remind-*.lock; do
        rm "${note%.lock}"
        flock "$note" plan -C plan remind --window 1h
      done
      """
    #expect(try place.run(line, environment: environment(place)).output == "")
    #expect(
      try place.run("plan -C plan remind --window 1h", environment: environment(place)).output
        != "")
  }

  @Test(arguments: [
    "printf rubbish >\"$n\"", "rm \"$n\"; mkdir \"$n\"", "rm \"$n\"; mkfifo \"$n\"",
    "rm \"$n\"; ln -s /etc/passwd \"$n\"", "chmod 0 \"$n\"",
    "dd if=/dev/zero of=\"$n\" bs=1k count=99",
  ])
  func `a damaged state counts as no state`(deed: String) throws {
    let place = try place()
    _ = try place.run("plan -C plan remind", environment: environment(place))
    _ = try place.run("for n in state/plan/remind-*[!k]; do \(deed); done")
    let run = try place.run("plan -C plan remind --window 1h", environment: environment(place))
    // root can read a file without permissions.
    if deed.hasPrefix("chmod"), run.output == "" { return }
    #expect(run.output.contains("touch pwned"))
    #expect(run.code == 0 || run.code == 2)
  }

  @Test func `reminds even if the state folder cannot be created`() throws {
    let place = try place()
    try place.write("", to: "state")
    let run = try place.run("plan -C plan remind --window 1h", environment: environment(place))
    #expect(run.output.contains("touch pwned") && run.code == 2)
    #expect(run.error.contains("the time of this run cannot be saved"))
  }

  @Test func `words of a plan are arguments of what a timer starts, and never commands`() throws {
    let place = try place()
    let folder = "a \"b\" 'c' $(touch pwned) %d & <e>"
    try place.write("", to: "\(folder)/settings.plan")
    try place.write(place.bytes("plan/l.plan"), to: "\(folder)/l.plan")
    try place.write(
      "#!/bin/sh\nfor word; do printf '[%s]' \"$word\"; done\necho\n", to: "bin/notify-send")
    let line = """
      chmod +x bin/notify-send; PATH=$PWD/bin:$PATH
      plan -q -C "$FOLDER" remind --window 1h --install cron |
        sed 's/^[^ ]* [^ ]* [^ ]* [^ ]* [^ ]* //; s/\\\\%/%/g' >line
      sh line
      """
    let run = try place.run(
      line, environment: environment(place).merging(["FOLDER": folder]) { $1 })
    #expect(run.output.hasPrefix("[-a][plan][--]["))
    #expect(run.output.contains(" $(touch pwned) `x` \"q\"][due 1"))
    #expect(run.error == "")
    #expect(!FileManager.default.fileExists(atPath: place.folder.path + "/pwned"))
  }
}
