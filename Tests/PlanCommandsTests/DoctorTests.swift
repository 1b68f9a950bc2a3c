import Foundation
import PlanCommands
import PlanShell
import PlanTesting
import PlanText
import Testing

@Suite struct `plan doctor` {
  private func doctor(
    _ texts: [String: String], _ environment: [String: String] = ["HOME": "/home"]
  ) -> CommandRun {
    CommandRun("plan doctor -q", files: MemoryFiles(texts), environment: environment)
  }

  @Test func `quotes unprintable names so that they can be typed`() {
    let run = doctor(["settings.plan": "", "we\nird's.plan": "\0"])
    #expect(run.output.contains(#"$'we\012ird\047s.plan'"#), "\(run.output)")
  }

  @Test func `escapes control characters of names and texts on the terminal`() {
    for (_, bytes) in steeringSequences {
      let files = MemoryFiles()
      files.setBytes(Array("- week start: ".utf8) + bytes, at: "settings.plan")
      let name = String(decoding: bytes.filter { $0 >= 0x20 && $0 != 0x2F }, as: UTF8.self)
      files.setBytes([], at: "\(name)/2026-10-05.plan")
      files.setBytes([0], at: "2026-10-06\(name).plan")
      for form in ["", "--json"] {
        let console = MemoryConsole()
        console.terminals = [.output, .error]
        _ = CommandRun("plan doctor \(form)", console: console, files: files)
        #expect(steering(console.output, styles: true) == [])
        #expect(steering(console.error) == [])
      }
    }
  }
}

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `plan doctor on a disk` {
  private let repository: Repository
  private var place: Workplace { repository.place }

  init() throws {
    repository = try Repository()
    try repository.write("", to: "settings.plan")
    try repository.write("- [ ] a\n", to: "2026-10-05.plan")
  }

  private func findings() throws -> [String: String] {
    let ended = try repository.run("plan doctor --json")
    try #require(ended.error == "")
    let object = try parseJSON(Array(ended.output.utf8).span)
    var states: [String: String] = [:]
    for finding in object["findings"]?.elements ?? [] {
      states[finding["check"]?.string ?? ""] = finding["state"]?.string
    }
    return states
  }

  @Test func `checks attribute, driver and program together`() throws {
    #expect(try findings()["merge-driver"] == "danger")
    #expect(try repository.run("planmerge --install").code == 0)
    #expect(try findings()["merge-driver"] == "ok")
    try repository.git("config --unset merge.plan.driver")
    #expect(try findings()["merge-driver"] == "danger")
    #expect(try repository.run("planmerge --install; rm ../bin/planmerge").code == 0)
    #expect(try findings()["merge-driver"] == "danger")
    #expect(try findings()["programs"] == "warning")
  }

  @Test func `knows the hooks`() throws {
    #expect(try findings()["commit-hook"] == "hint")
    #expect(try repository.run("plan init --git-hook").code == 0)
    #expect(try findings()["commit-hook"] == "ok")
    #expect(try findings()["git-exclude"] == "hint")
    #expect(try repository.run("plan init --git").code == 0)
    #expect(try findings()["git-exclude"] == "ok")
  }

  @Test func `finds the edits that a pull left in an autostash`() throws {
    // The file is not a plan, so that nothing merges both.
    try repository.write("one\n", to: "notes.txt")
    let steps = "git add -A; git commit -qm one; git checkout -qb theirs; echo two >notes.txt"
    try #require(
      try repository.run("\(steps); git commit -qam two; git checkout -q main").code == 0)
    #expect(try findings()["autostash"] == nil)
    try repository.write("edited\n", to: "notes.txt")
    let ended = try repository.run("git rebase --autostash theirs")
    #expect((ended.output + ended.error).contains("autostash resulted in conflicts"))
    #expect(try findings()["autostash"] == "danger")
    let fix = try repository.run("plan doctor").output
    #expect(fix.contains("git stash pop 'stash@{0}'"), "\(fix)")
  }

  @Test func `finds a hook that git skips`() throws {
    #expect(try repository.run("plan init --git-hook; chmod -x .git/hooks/*").code == 0)
    let ended = try repository.run("plan doctor")
    #expect(ended.output.contains("chmod +x .git/hooks/pre-commit\n"), "\(ended.output)")
  }

  @Test func `prints fixes that repair what planmerge --install leaves alone`() throws {
    let faults = [
      "git config merge.plan.driver 'mine %A'", "echo '*.plan -merge' >>.gitattributes",
      "rm ../bin/planmerge", "git config merge.plan.driver 'planmerge --old %A'",
      "git add -A; rm .gitattributes",
    ]
    for fault in faults {
      #expect(try repository.run("planmerge --install; \(fault)").output != "x")
      let lines = try repository.run("plan doctor").output.split(separator: "\n")
      let place = try #require(lines.firstIndex { $0.hasSuffix("[merge-driver]") })
      #expect(lines[place].hasPrefix("danger"), "\(fault): \(lines[place])")
      let fix = lines[place + 1].drop { $0 == " " }
      #expect(try repository.run(String(fix)).code == 0, "\(fix)")
      #expect(try findings()["merge-driver"] == "ok", "\(fault): \(fix)")
    }
  }

  @Test func `recognises other programs of the same names`() throws {
    #expect(
      try repository.run(
        "rm ../bin/planmerge ../bin/planlint; ln -s /bin/false ../bin/planmerge; "
          + "printf '#!/bin/sh\necho planlint 0.0.1\n' >../bin/planlint; chmod +x ../bin/planlint"
      ).code == 0)
    let output = try repository.run("plan doctor").output
    #expect(output.contains("bin/planmerge does not print its version"), "\(output)")
    #expect(output.contains("bin/planlint is 'planlint 0.0.1', but this is"), "\(output)")
  }

  @Test func `reports an impossible state folder, and plans that others can write`() throws {
    let ended = try repository.run(
      "chmod 666 *.plan; plan doctor", environment: ["XDG_STATE_HOME": "/dev/null"])
    #expect(ended.output.contains("warning  /dev/null/plan cannot be created"), "\(ended.output)")
    #expect(ended.output.contains("warning  others on this computer can write"))
    #expect(
      try repository.run("chmod -R go-w . && plan doctor").output.contains("can write") == false)
  }

  @Test func `reports modes and ages`() throws {
    let home = place.folder.deletingLastPathComponent().path
    #expect(try findings()["programs"] == "ok")
    #expect(
      try repository.run("mkdir -p \(home)/.local/state/plan; chmod 755 \(home)/.local/state/plan")
        .code == 0)
    #expect(try findings()["state-folder"] == "warning")
    #expect(try repository.run("chmod 700 \(home)/.local/state/plan").code == 0)
    #expect(try findings()["state-folder"] == "ok")
    #expect(try repository.run("chmod 755 .; chmod 644 *.plan").code == 0)
    #expect(try findings()["modes"] == "hint")
    #expect(try repository.run("chmod 700 .").code == 0)
    #expect(try findings()["modes"] == nil)
    #expect(try repository.run("touch .syncthing.plan-x.tmp .2026-10-05.plan.swp").code == 0)
    #expect(try findings()["leftovers"] == nil)
    #expect(try repository.run("touch -d '2 days ago' .syncthing.plan-x.tmp .*.swp").code == 0)
    #expect(try findings()["leftovers"] == "warning")
    #expect(try findings()["swap-files"] == "hint")
    // Nothing has been written so far.
    #expect(try repository.run("ls .syncthing.plan-x.tmp").code == 0)
  }
}
