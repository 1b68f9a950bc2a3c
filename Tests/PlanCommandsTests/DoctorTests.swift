import Foundation
import PlanCommands
import PlanTesting
import PlanText
import Testing

@Suite struct `plan doctor` {
  private func doctor(
    _ texts: [String: String], _ environment: [String: String] = ["HOME": "/home"]
  ) -> CommandRun {
    CommandRun("plan doctor -q", files: MemoryFiles(texts), environment: environment)
  }

  @Test func `has nothing to report about a healthy folder`() {
    let files = MemoryFiles(["settings.plan": "", "2026-10-05.plan": "- [ ] a\n", ".git/HEAD": ""])
    let run = CommandRun("plan doctor", files: files, environment: ["HOME": "/home"])
    #expect(run.output.contains("ok       settings.plan has no errors [settings]\n"))
    #expect(!run.output.contains("danger"))
  }

  @Test(
    arguments: [
      (["settings.plan": "- week start: never\n"], "warning", "settings", "planlint settings.plan"),
      (
        ["2026/2026-10-05.plan": "- [ ] b\n"], "warning", "same-day",
        "plan diff 2026-10-05.plan 2026/2026-10-05.plan"
      ),
      (
        ["2026-1-5.plan": "- [ ] b\n"], "warning", "day-names",
        "mv -n 2026-1-5.plan 2026-01-05.plan"
      ),
      (["a.plan": "x\n", "A.plan": "y\n"], "danger", "case-of-names", "plan diff A.plan a.plan"),
      (
        ["2026-10-05.PLAN": "x\n"], "danger", "case-of-names",
        "plan diff 2026-10-05.plan 2026-10-05.PLAN"
      ),
      (
        ["a.plan": "<<<<<<< a\nx\n=======\ny\n>>>>>>> b\n"], "danger", "conflict-markers",
        "planmerge --resolve a.plan"
      ),
      (
        ["2026-10-06.plan": " \n"], "warning", "empty-files",
        "plan undo --restore 2026-10-06.plan"
      ),
      (["a.plan": "\0\0"], "danger", "bytes", "plan undo --restore a.plan"),
      (
        ["a.plan": "x\0"], "danger", "bytes",
        "tr -d '\\000' <a.plan >a.plan.whole && mv a.plan.whole a.plan"
      ),
      (
        [
          "2026-10-03.plan": "- [ ] Pay rent to:2026-10-05\n",
          "2026-10-04.plan": "- [ ] Pay rent from:2026-10-03\n",
        ], "warning", "open-twice", "planroll"
      ),
      (
        ["habits.plan": "## Habits\n\n- Gym every:1m\n"], "warning", "definitions",
        "planlint habits.plan"
      ),
      (["20261004.plan": "x\n"], "warning", "day-names", "mv -n 20261004.plan 2026-10-04.plan"),
      (
        ["2026-10-05 Monday.plan": "x\n"], "warning", "day-names",
        "mv -n '2026-10-05 Monday.plan' 2026-10-05.plan"
      ),
      (["a.PLAN": "x\n"], "warning", "day-names", "mv -n a.PLAN a.plan"),
      (
        ["2026-10-05 (1).plan": "x\n"], "warning", "conflict-copies",
        "planmerge --conflict-copies"
      ),
      (
        ["a.plan": "# A\n", "a 2.plan": "# A\n"], "warning", "conflict-copies",
        "planmerge --conflict-copies"
      ),
      (
        [".syncthing.plan-1.tmp": "x", "a/.syncthing.plan-2.tmp": "x"], "warning", "leftovers",
        "find . -name '.syncthing.plan-[0-9]*.tmp' -mmin +60 -delete"
      ),
      (
        ["a/.syncthing.plan-saved-2026-10-06.plan": "x"], "danger", "saved-copies",
        "mv -n a/.syncthing.plan-saved-2026-10-06.plan a/2026-10-06.plan"
      ),
      (
        [".syncthing.plan-saved-2-2026-10-05.plan": "x"], "danger", "saved-copies",
        "mv -i .syncthing.plan-saved-2-2026-10-05.plan 2026-10-05.plan"
      ),
      (
        [".stfolder/x": "", ".git/HEAD": "", ".stignore": "!.git\n.git\n"], "danger",
        "repository-in-sync", "plan init --syncthing"
      ),
      ([".syncthing.plan-1.tmp": "x"], "warning", "leftovers", "rm .syncthing.plan-1.tmp"),
      (
        ["a.sync-conflict-20261005-101010-ABCDEFG.plan": "x"], "warning", "conflict-copies",
        "planmerge --conflict-copies"
      ),
      ([".stfolder/x": ""], "warning", "ignored", "plan init --syncthing"),
      (
        [".stfolder/x": "", ".git/HEAD": ""], "danger", "repository-in-sync",
        "plan init --syncthing"
      ),
      (
        ["../.stfolder/x": "", ".git/HEAD": ""], "danger", "repository-in-sync",
        "plan init --syncthing"
      ),
      ([".git/HEAD": "", ".git/MERGE_HEAD": ""], "warning", "git", "git status"),
      (
        [
          ".stfolder/x": "",
          "/home/.config/syncthing/config.xml":
            "<folder id=\"a b\" path=\"/pl&#97;n\"/><folder id=\"a b\" label=\"\" path=\"/plan\">\n"
            + "<maxConflicts>0</maxConflicts></folder>",
        ], "danger", "kept-copies", "syncthing cli config folders 'a b' max-conflicts set 10"
      ),
    ] as [([String: String], String, String, String)])
  func `reports what is wrong and how to repair it`(
    texts: [String: String], state: String, check: String, fix: String
  ) {
    let well = ["settings.plan": "", "2026-10-05.plan": "- [ ] a\n"]
    let run = doctor(well.merging(texts) { $1 })
    let lines = run.output.split(separator: "\n")
    let place = lines.firstIndex { $0.hasPrefix(state) && $0.hasSuffix("[\(check)]") }
    #expect(place.map { lines[$0 + 1] } == "         \(fix)", "\(run.output)")
    #expect(run.code == 1)
  }

  @Test func `says on which later days open carried tasks wait`() {
    let run = doctor([
      "settings.plan": "", "2026-10-09.plan": "- [ ] Call from:2026-10-01\n- [ ] Typed there\n",
    ])
    #expect(
      run.output.contains(
        """
        hint     1 open task was carried to 2026-10-09 [carried-ahead]
                 plan move --from 2026-10-09 today

        """))
    let kept = doctor([
      "settings.plan": "- roll: never\n", "2026-10-09.plan": "- [ ] Call from:2026-10-01\n",
    ])
    #expect(!kept.output.contains("carried-ahead"))
  }

  @Test func `reports files that an editor left, and a copy that is no longer needed`() {
    let run = doctor([
      "settings.plan": "", "a.plan": "x\n", "a.plan~": "", "a.plan.bak": "", "4913": "",
      ".syncthing.plan-saved-a.plan": "x\n",
    ])
    #expect(run.output.contains("3 files that an editor or a merge left beside plans"))
    #expect(run.output.contains("rm -i 4913 a.plan.bak 'a.plan~'\n"))
    #expect(run.output.contains("hint     .syncthing.plan-saved-a.plan: a.plan has the same text"))
    #expect(run.code == 0)
  }

  @Test(arguments: ["plan doctor -q /home/p", "plan -C /home/p doctor -q"])
  func `gives commands that work in the current folder`(line: String) {
    let files = MemoryFiles([
      "/home/p/settings.plan": "", "/home/p/2026-1-5.plan": "x\n", "/home/p/.stfolder/x": "",
      "/home/p/2026-10-06.plan": "",
      "/home/p/a.sync-conflict-20261005-101010-ABCDEFG.plan": "x",
    ])
    let run = CommandRun(line, files: files, environment: ["HOME": "/home"])
    for fix in [
      "mv -n /home/p/2026-1-5.plan /home/p/2026-01-05.plan", "plan -C /home/p init --syncthing",
      "planmerge -C /home/p --conflict-copies", "git -C /home/p init",
      "plan -C /home/p undo --restore /home/p/2026-10-06.plan",
    ] {
      #expect(run.output.contains("         \(fix)\n"), "\(run.output)")
    }
  }

  @Test func `quotes unprintable names so that they can be typed`() {
    let run = doctor(["settings.plan": "", "we\nird's.plan": "\0"])
    #expect(run.output.contains(#"$'we\012ird\047s.plan'"#), "\(run.output)")
  }

  @Test func `prints the same as JSON`() throws {
    let files = MemoryFiles(["settings.plan": "", "2026-1-5.plan": "- [ ] a\n"])
    let run = CommandRun("plan doctor --json", files: files, environment: ["HOME": "/home"])
    let object = try parseJSON(Array(run.output.utf8).span)
    let findings = try #require(object["findings"]?.elements)
    #expect(findings.count >= 4)
    for finding in findings {
      #expect(
        finding.members?.map { String(decoding: $0.key, as: UTF8.self) }
          == ["check", "state", "words", "fix"])
    }
  }

  @Test func `escapes control characters of names and texts on the terminal`() {
    for (_, bytes) in `No text from outside steers a terminal`.sequences {
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
