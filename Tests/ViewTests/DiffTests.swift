import PlanCommands
import PlanShell
import PlanTesting
import PlanText
import Testing

private let before = """
  # 2026-10-05 Mon

  ## Tasks

  - [ ] Send the plan
  - [ ] Fix the gutter #home
  - [ ] Call Ines
  - [ ] Book the hall due:2026-10-07
  - [ ] A trip
    - [ ] Tickets

  ## Schedule

  - 07:30-08:15 Gym

  ## Habits

  - [ ] Water: 3/8 glasses

  ## Mood

  ## Notes

  one

  """
private let after = """
  # 2026-10-05 Mon

  ## Tasks

  - [x] Send the plan
  - [>] Fix the gutter #home to:2026-10-06
  - [ ] Call Ines and Paul
  - [/] Book the hall due:2026-10-09 #work
  - [ ] A trip
    - [x] Tickets
    - [ ] Hotel
  - [ ] Buy milk #errands

  ## Schedule

  - 08:30-09:15 Gym

  ## Habits

  - [ ] Water: 5/8 glasses

  ## Mood

  - 21:30 calm -- long day

  ## Notes

  one
  two
  three
  four

  """
private let told = """
    done: Send the plan
    moved to 2026-10-06: Fix the gutter
    reworded: Call Ines → Call Ines and Paul
    begun: Book the hall; +#work; due 2026-10-07 → 2026-10-09
    done: Tickets (below 'A trip')
    added: Hotel (below 'A trip')
    added: Buy milk #errands
    Gym: 07:30-08:15 → 08:30-09:15
    Water: 3 → 5/8 glasses
    mood: +21:30 calm -- long day
    note in Notes: 3 lines added

  """

@Suite struct `plan diff` {
  @Test func `prints fields and one object for programs`() throws {
    let files = MemoryFiles(["old/2026-10-05.plan": before, "2026-10-05.plan": after])
    let plain = CommandRun("plan diff --plain old/2026-10-05.plan 2026-10-05.plan", files: files)
    #expect(
      plain.output.hasPrefix(
        "2026-10-05.plan\t5\t5\t2026-10-05\tdone\ttask\tSend the plan\tdone: Send the plan\n"))
    let json = CommandRun("plan diff --json old/2026-10-05.plan 2026-10-05.plan", files: files)
    let object = try parseJSON(Array(json.output.utf8).span)
    let changes = try #require(object["changes"]?.elements)
    #expect(changes.count == plain.output.split(separator: "\n").count)
    let document = String(
      decoding: try PackageFiles.bytes("Grammar/Output.md"), as: UTF8.self)
    let section = try #require(document.components(of: "## plan diff --json"))
    for member in changes.first?.members ?? [] {
      #expect(section.contains("`\(String(decoding: member.key, as: UTF8.self))`"))
    }
  }

  @Test func `escapes control characters of a text on the terminal`() {
    for (_, bytes) in steeringSequences {
      let files = MemoryFiles()
      let line = Array("- [ ] a ".utf8) + bytes + [0x0A]
      files.setBytes(line + line + Array("note ".utf8) + bytes + [0x0A], at: "a.plan")
      files.setBytes(Array("- [x] a ".utf8) + bytes + Array(" b\n## ".utf8) + bytes, at: "b.plan")
      for form in ["", "--plain", "--json", "-v"] {
        let console = MemoryConsole()
        console.terminals = [.output, .error]
        _ = CommandRun("plan diff \(form) a.plan b.plan", console: console, files: files)
        #expect(steering(console.output, styles: true, tabs: true) == [])
      }
    }
  }
}

extension String {
  fileprivate func components(of title: String) -> Substring? {
    guard let start = firstRange(of: title + "\n")?.upperBound else { return nil }
    return self[start...].prefix(
      upTo: self[start...].firstRange(of: "\n## ")?.lowerBound ?? endIndex)
  }
}

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `plan diff in a repository` {
  private let repository: Repository

  init() throws {
    repository = try Repository()
    try repository.write("", to: "settings.plan")
    try repository.commit(before, as: "2026-10-05.plan")
  }

  private func diff(_ arguments: String) throws -> Ended {
    try repository.run("plan diff \(arguments)")
  }

  @Test func `compares the work tree with the last commit, including new files`() throws {
    #expect(try diff("2026-10-05.plan").output == "")
    try repository.write(after, to: "2026-10-05.plan")
    try repository.write("- [ ] Fix the gutter #home from:2026-10-05\n", to: "2026-10-06.plan")
    try repository.git("rm -q --cached 2026-10-05.plan")
    let ended = try diff("")
    #expect(
      ended.output == "2026-10-05.plan\n" + told + "2026-10-06.plan (new)\nsettings.plan (new)\n")
    #expect(ended.error == "")
    #expect(ended.code == 0)
    #expect(try diff("--exit-code").code == 1)
  }

  @Test func `shows where a carried task went`() throws {
    try repository.stage("", as: "settings.plan")
    try repository.commit("- [ ] T\n- [ ] U\n- [ ] V\n", as: "2026-10-05.plan")
    let today = ["PLAN_TODAY": "2026-10-06T10:15"]
    for line in ["planroll", "plan done T", "plan drop U"] {
      let ended = try repository.run(line, environment: today)
      #expect(ended.code == 0, "\(ended.error)")
    }
    let moved = ["T", "U", "V"].map { "  moved to 2026-10-06: \($0)\n" }.joined()
    #expect(
      try diffWithoutSlots()
        == "2026-10-05.plan\n\(moved)2026-10-06.plan (new)\n  done: T\n  cancelled: U\n")
    let later = ["PLAN_TODAY": "2026-10-07T10:15"]
    #expect(try repository.run("planroll && plan done V", environment: later).code == 0)
    let output = try diffWithoutSlots()
    #expect(output.contains("  moved to 2026-10-07: V\n"), "\(output)")
    #expect(output.hasSuffix("2026-10-07.plan (new)\n  done: V\n"), "\(output)")
  }

  /// The output without the empty slots of a new day.
  private func diffWithoutSlots() throws -> String {
    try diff("").output.split(separator: "\n").filter { !$0.hasSuffix(":00") }
      .map { $0 + "\n" }.joined()
  }

  @Test func `shows the headings of a file that contains nothing else`() throws {
    try repository.write("# Odd ends\n", to: "odd.plan")
    #expect(try diff("odd.plan").output == "odd.plan (new)\n  title: +Odd ends\n")
  }

  @Test func `compares commits, and only the named files`() throws {
    try repository.commit(after, as: "2026-10-05.plan")
    try repository.commit("- [ ] a\n", as: "list.plan")
    let whole = "2026-10-05.plan\n" + told + "list.plan (new)\n  added: a\n"
    #expect(try diff("HEAD~2 HEAD").output == whole)
    #expect(try diff("HEAD~2..").output == whole)
    #expect(try diff("HEAD~2 HEAD list.plan").output == "list.plan (new)\n  added: a\n")
    #expect(try diff("HEAD").output == "settings.plan (new)\n")
    try repository.git("rm -q list.plan")
    #expect(try diff("list.plan").output == "list.plan (gone)\n  removed: a\n")
  }

  @Test(arguments: [
    ("nothing", "'nothing' is neither a commit nor a file"),
    ("-- --output=x", "'--output=x' is neither a commit nor a file"),
  ])
  func `reports what is not a commit`(arguments: String, message: String) throws {
    let ended = try diff(arguments)
    #expect(ended.error.contains(message), "\(ended.error)")
    #expect(ended.code == 2)
    #expect(try repository.run("ls").output == "2026-10-05.plan\nsettings.plan\n")
  }

  @Test func `before the first commit everything is new`() throws {
    let fresh = try Repository()
    try fresh.write("- [ ] a\n", to: "2026-10-05.plan")
    #expect(try fresh.run("plan diff").output == "2026-10-05.plan (new)\n  added: a\n")
  }

  @Test func `works as an external differ and as a diff tool of git`() throws {
    try repository.write(after, to: "2026-10-05.plan")
    let expected = "2026-10-05.plan\n" + told
    #expect(try repository.git("-c diff.external='plan diff' diff --ext-diff") == expected)
    let tool = try repository.git("difftool -y -x 'plan diff' -- 2026-10-05.plan")
    #expect(tool.hasSuffix(told))
  }

  @Test func `runs no program that the repository names`() throws {
    try repository.write(after, to: "2026-10-05.plan")
    try repository.write("*.plan diff=evil filter=evil\n", to: ".gitattributes")
    for name in [
      "diff.external", "diff.evil.command", "diff.evil.textconv", "filter.evil.clean",
      "filter.evil.smudge", "core.fsmonitor", "core.pager",
    ] {
      try repository.git("config \(name) 'touch ../evil'")
    }
    #expect(try diff("").output.hasPrefix("2026-10-05.plan\n" + told))
    #expect(try diff("HEAD HEAD").output == "")
    #expect(try repository.run("ls ../evil").code != 0)
    // A file that is as old as the index is compared byte by byte, for which git runs filters.
    #expect(try repository.run("rm .gitattributes").code == 0)
    try repository.git("config --unset core.fsmonitor")
    try repository.git("checkout -q 2026-10-05.plan")
    for name in ["filter.evil.clean", "filter.evil.process", "filter.a=b.process"] {
      try repository.git("config \(name) 'touch ../evil'")
      try repository.git("config filter.evil.required true")
      let driver = name.split(separator: ".")[1]
      try repository.write("*.plan filter=\(driver)\n", to: ".gitattributes")
      let touched = try repository.run("touch -r 2026-10-05.plan .git/index; plan diff")
      #expect(touched.error == "", "\(name)")
      #expect(try repository.run("ls ../evil").code != 0, "\(name)")
    }
    #expect(try repository.run("git diff-index HEAD; ls ../evil").code == 0, "git itself runs one")
  }
}
