import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// Runs `plan rename` with these words.
private func rename(_ words: String..., in files: any Files) -> CommandRun {
  CommandRun(["plan", "rename"] + words, files: files)
}

/// Lines before and after a renaming.
struct RenamedLine: CustomTestStringConvertible, Sendable {
  var before: String
  var after: String
  /// The heading above the lines, and the name of the file.
  var section: String
  var file: String

  var testDescription: String { "\(file) \(section): \(before)" }

  init(
    _ before: String, _ after: String? = nil, under section: String = "## Habits",
    in file: String = "2026-10-05.plan"
  ) {
    (self.before, self.after, self.section, self.file) = (before, after ?? before, section, file)
  }

  /// Runs the words on a folder with this line, and with another line that makes sure that the name
  /// is found.
  func expect(_ words: [String], found: String) {
    let files = MemoryFiles(["settings.plan": "", "z.plan": found])
    files[file] = section + "\n\n" + before + "\n"
    let run = CommandRun(["plan", "rename"] + words, files: files)
    #expect(run.code == 0, "\(run.error)")
    #expect(files[file] == section + "\n\n" + after + "\n")
  }
}

@Suite struct `plan rename habit` {
  static let lines = [
    RenamedLine("- [x] Gym", "- [x] Strength"),
    RenamedLine(
      "- [x] gYM: 5/8 sets #a -- Gym was shut", "- [x] Strength: 5/8 sets #a -- Gym was shut"),
    RenamedLine("* [X] 🏋️ Gym  #health: 3", "* [X] 🏋️ Strength  #health: 3"),
    RenamedLine("- [ ] #a Gym", "- [ ] #a Strength"),
    RenamedLine("- Gym : 3 — Gym", "- Strength : 3 — Gym"),
    RenamedLine("- [ ] Gym points:3", "- [ ] Strength points:3"),
    RenamedLine("- [ ] Gym class"), RenamedLine("- [ ] Gyms"), RenamedLine("- [ ] `Gym`"),
    RenamedLine("- [ ] [[Gym]]"), RenamedLine("- [ ] Run -- Gym"), RenamedLine("- [ ] Run: Gym"),
    RenamedLine("- [ ] #Gym"), RenamedLine("Gym"), RenamedLine("```\n- [ ] Gym\n```"),
    RenamedLine("<!--\n- [ ] Gym\n-->"), RenamedLine("- [ ] a\n  Gym\n  - Gym"),
    RenamedLine("- [ ] Gym", under: "## Tasks"), RenamedLine("- [ ] Gym", under: "## Notes"),
    RenamedLine("# Gym\n\n## Gym\n\n### Gym"),
    RenamedLine("- [ ] Gym", "- [ ] Strength", in: "templates/day.plan"),
    RenamedLine(
      "- Gym #health every:3/week -- Gym", "- Strength #health every:3/week -- Gym", in: "h.plan"),
    RenamedLine(
      "- Gym every:never start:2026-08-03 was:\"Fitness\"",
      "- Strength every:never start:2026-08-03 was:\"Fitness\"", in: "h.plan"),
    RenamedLine("- Run was:\"gym\" every:day", "- Run was:\"Strength\" every:day", in: "h.plan"),
    RenamedLine("- Gym every:day was:Gym", "- Strength every:day", in: "h.plan"),
    RenamedLine("- [ ] Gym was:Gym every:day", under: "## Tasks", in: "h.plan"),
    RenamedLine("- [ ] Gym\r", "- [ ] Strength\r"),
  ]

  @Test(arguments: lines)
  func `replaces the name of the habit, and nothing else`(line: RenamedLine) {
    line.expect(["habit", "Gym", "Strength"], found: "## Habits\n\n- Gym every:day\n")
  }

  @Test(arguments: [
    RenamedLine("- [ ] 🏃 Morning #a run #b: 3", "- [ ] 🏃 Jog in the park #a #b: 3"),
    RenamedLine("- [ ] 🏃 #a Morning  run", "- [ ] 🏃 #a Jog in the park"),
    RenamedLine("- [ ] Morning points:2 run", "- [ ] Jog in the park points:2"),
    RenamedLine("- Run was:\"morning run\"", "- Run was:\"Jog in the park\"", in: "h.plan"),
  ])
  func `recognises a name that tags divide`(line: RenamedLine) {
    line.expect(
      ["habit", "🏃 morning run", "Jog in the park"], found: "## Habits\n\n- Morning run\n")
  }

  private static let folder = [
    "settings.plan": "", "habits.plan": "## Habits\n\n- Gym #a every:day\n- Read every:day\n",
    "2026-10-04.plan": "## Habits\n\n- [x] Gym\n- [ ] Read\n",
    "2026/2026-10-03.plan": "## Habits\n\n- [x] Gym\n\n## Notes\n\nGym\n",
    "templates/day.plan": "## Habits\n\n- [ ] Gym\n",
  ]

  @Test func `says in one line what it did, and does nothing the second time`() {
    let files = MemoryFiles(Self.folder)
    let run = rename("habit", "Gym", "Strength", in: files)
    #expect(run.output == "renamed habit 'Gym' to 'Strength': 4 lines in 4 files\n")
    #expect(run.error == "")
    #expect(run.code == 0)
    let order = files.writes.map { String(decoding: $0.path.bytes, as: UTF8.self) }
    #expect(
      order == ["2026-10-04.plan", "2026/2026-10-03.plan", "templates/day.plan", "habits.plan"])
    #expect(files["2026/2026-10-03.plan"] == "## Habits\n\n- [x] Strength\n\n## Notes\n\nGym\n")
    let again = rename("habit", "Gym", "Strength", in: files)
    #expect(again.error == "plan: no habit is called 'Gym'; 'plan habits' lists them\n")
    #expect(again.code == 1)
    #expect(rename("-q", "habit", "strength", "Gym", in: files).output == "")
    #expect(files["habits.plan"] == Self.folder["habits.plan"])
  }

  @Test func `shows with -n what it would do`() {
    let files = MemoryFiles(["settings.plan": "", "a.plan": "## Habits\n\n- Gym\n"])
    let run = rename("-n", "habit", "Gym", "Strength", in: files)
    #expect(
      run.output == """
        --- a/a.plan
        +++ b/a.plan
        @@ -1,3 +1,3 @@
         ## Habits
         
        -- Gym
        +- Strength

        """)
    #expect(run.error == "plan: would rename habit 'Gym' to 'Strength': 1 line in 1 file\n")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("Run: far", "'Run: far' would be read as 'run'"),
    ("Run -- far", "'Run -- far' would be read as 'run'"), ("!high Run", nil),
    ("[x] Run", nil), ("Run #a", nil), ("Run due:2026-10-05", nil), ("🏃 Run", nil),
    ("Run: 5", nil), ("Run — 5", nil), ("!", nil), ("", "the new name is empty"),
    (" ", "the new name is empty"),
    ("a\nb", "the new name must be one line without control characters"), ("a\u{1B}[2J", nil),
  ])
  func `refuses a new name that would be read as something else`(name: String, message: String?) {
    let files = MemoryFiles(Self.folder)
    let run = rename("habit", "Gym", name, in: files)
    if let message { #expect(run.error == "plan: \(message)\n") }
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    "9am", "Run 5:30", "Wasser & Brot", "a - b", "É", "C\\#", "x", "Read (15 min)",
  ])
  func `accepts every name that is read as itself`(name: String) {
    let files = MemoryFiles(Self.folder)
    let run = rename("habit", "Gym", name, in: files)
    #expect(run.code == 0, "\(run.error)")
    #expect(files["habits.plan"] == "## Habits\n\n- \(name) #a every:day\n- Read every:day\n")
    #expect(rename("habit", name, "Gym", in: files).code == 0)
    #expect(files["habits.plan"] == Self.folder["habits.plan"])
  }

  @Test func `does not merge two histories`() {
    let files = MemoryFiles(Self.folder)
    let run = rename("habit", "Gym", "read", in: files)
    #expect(
      run.error == """
        plan: 'read' is already a habit, and the two histories would be mixed:
        habits.plan:4: - Read every:day
        habits.plan:3: - Gym #a every:day

        """)
    #expect(run.code == 2)
    files["more.plan"] = "## Habits\n\n- Lift was:\"Strength\"\n"
    let claimed = rename("habit", "Gym", "Strength", in: files)
    #expect(claimed.error.contains("more.plan:3: - Lift was:\"Strength\""))
    #expect(claimed.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `changes the spelling of a name`() {
    let files = MemoryFiles(Self.folder)
    #expect(rename("habit", "gym", "GYM", in: files).code == 0)
    #expect(files["2026-10-04.plan"] == "## Habits\n\n- [x] GYM\n- [ ] Read\n")
    for option in ["-n", "--force"] {
      let again = rename(option, "habit", "gym", "GYM", in: files)
      #expect(again.error == "plan: habit 'gym' already has this name\n")
      #expect(again.output == "")
      #expect(again.code == 0)
    }
  }

  @Test func `suggests the nearest name for an unknown one`() {
    let run = rename("habit", "Gim", "Strength", in: MemoryFiles(Self.folder))
    #expect(run.error == "plan: no habit is called 'Gim'; did you mean 'Gym'?\n")
    #expect(run.code == 1)
  }

  @Test(arguments: [
    ([], "needs a kind"), (["habit", "a"], "needs a kind"),
    (["habit", " ", "b"], "needs a kind"), (["tag", "#", "b"], "needs a kind"),
    (["habit", "a", "b", "c"], "'c'"),
    (["hbait", "a", "b"], "did you mean 'habit'?"),
  ])
  func `needs three words`(words: [String], message: String) {
    let run = CommandRun(["plan", "rename"] + words, files: MemoryFiles(Self.folder))
    #expect(run.error.contains(message))
    #expect(run.code == 2)
  }
}

@Suite struct `plan rename tag` {
  static let lines = [
    RenamedLine("- [ ] a #Old", "- [ ] a #new"),
    RenamedLine("- [ ] #old b #old/sub, (#old) #OLD/x/y", "- [ ] #new b #new/sub, (#old) #new/x/y"),
    RenamedLine("- [ ] a #older #olds #old-er #very/old"), RenamedLine("- [ ] a \\#old `#old`"),
    RenamedLine("- [ ] a <https://x.org/#old> https://x.org/#old [[#old]]a due:#old"),
    RenamedLine("- [ ] Run #old: 3 -- hurts #old", "- [ ] Run #new: 3 -- hurts #new"),
    RenamedLine("- 08:15 tired -- #old", "- 08:15 tired -- #new", under: "## Mood"),
    RenamedLine("- 09:00 a #old", "- 09:00 a #new", under: "## Schedule"),
    RenamedLine("1. #old", "1. #new", under: "## Priorities"),
    RenamedLine("#old\n\n> #old\n\n- #old\n\n```\n- [ ] #old\n```", under: "## Notes"),
    RenamedLine("- [ ] a\n  #old", "- [ ] a\n  #old"),
    RenamedLine("# Old #old and #old/b", "# Old #new and #new/b", under: "", in: "list.plan"),
    RenamedLine("## Part #old\n\n### Group #old"),
  ]

  @Test(arguments: lines)
  func `replaces the tag everywhere, with its subtags`(line: RenamedLine) {
    line.expect(["tag", "old", "#new"], found: "- [ ] a #old\n")
  }

  @Test(arguments: [
    ("#work", "#Job", "; '#job' was in use already"),
    ("#work/x/y #work", "#Job/X/y #job/z", "; '#job/x/y' was in use already"),
    ("#work #work/y", "#Job/x", ""), ("#work", "#jobs", ""),
  ])
  func `says which tags can no longer be told apart`(old: String, new: String, join: String) {
    let files = MemoryFiles(["settings.plan": "", "a.plan": "- [ ] a \(old)\n- [ ] b \(new)\n"])
    let run = rename("tag", "#work", "job", in: files)
    #expect(run.output == "renamed tag '#work' to '#job': 1 line in 1 file\(join)\n")
    #expect(run.code == 0)
    #expect(
      files["a.plan"] == "- [ ] a \(old.replacing("work", with: "job"))\n- [ ] b \(new)\n")
  }

  @Test(arguments: ["a b", "1", "", "#", "a:b", "é!", "work/api", "a.b"])
  func `refuses text that is not a tag, and a place below the tag itself`(name: String) {
    let files = MemoryFiles(["settings.plan": "", "a.plan": "- [ ] a #work\n"])
    let run = rename("tag", "work", name, in: files)
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `moves a tag up, down, beside itself, and into another case`() {
    let files = MemoryFiles(["settings.plan": "", "a.plan": "- [ ] a #a/b #a/b/c #a\n"])
    for (old, new, text) in [
      ("a/b", "x", "#x #x/c #a"), ("x/c", "y", "#x #y #a"), ("x", "X", "#X #y #a"),
      ("a", "q/r", "#X #y #q/r"),
    ] {
      #expect(rename("tag", old, new, in: files).code == 0)
      #expect(files["a.plan"] == "- [ ] a \(text)\n")
    }
    let run = rename("tag", "yy", "z", in: files)
    #expect(run.error == "plan: no tag is called '#yy'; did you mean '#y'?\n")
    #expect(run.code == 1)
  }
}

@Suite struct `plan rename goal` {
  private static let folder = [
    "settings.plan": "",
    "ielts.plan": """
    ## Goals

    - [ ] Band 7.5 target:60 id:ielts
    - [ ] Speak id:talk

    ## Habits

    - Listening every:day goal:ielts

    """,
    "2026-10-05.plan": "- [ ] Book goal:ielts #ielts\n- [ ] Ask goal:IELTS -- goal:ielts\n",
  ]

  @Test func `renames an id and all references to it, the goal last`() {
    let files = MemoryFiles(Self.folder)
    let run = rename("goal", "ielts", "band8", in: files)
    #expect(run.output == "renamed goal 'ielts' to 'band8': 4 lines in 2 files\n")
    #expect(run.code == 0)
    #expect(files["ielts.plan"] == Self.folder["ielts.plan"]?.replacing(":ielts", with: ":band8"))
    #expect(
      files["2026-10-05.plan"]
        == "- [ ] Book goal:band8 #ielts\n- [ ] Ask goal:band8 -- goal:ielts\n")
    #expect(files.writes.last?.path == FilePath("ielts.plan"))
  }

  @Test func `renames a goal last, whatever the case of its id`() {
    let files = MemoryFiles(Self.folder)
    files["ielts.plan"] = files["ielts.plan"]?.replacing("id:ielts", with: "id:IELTS")
    files["z.plan"] = "- [ ] Read goal:ielts\n"
    #expect(rename("goal", "ielts", "band8", in: files).code == 0)
    #expect(files.writes.last?.path == FilePath("ielts.plan"))
  }

  @Test func `renames the words of one goal`() {
    let files = MemoryFiles(Self.folder)
    let run = rename("goal", "band 7.5", "Band 8", in: files)
    #expect(run.output == "renamed goal 'band 7.5' to 'Band 8': 1 line in 1 file\n")
    #expect(files["ielts.plan"] == Self.folder["ielts.plan"]?.replacing("Band 7.5", with: "Band 8"))
    files["more.plan"] = "## Goals\n\n- [ ] speak\n"
    let several = rename("goal", "Speak", "Talk", in: files)
    #expect(
      several.error == """
        plan: several goals are called 'Speak':
        ielts.plan:4: - [ ] Speak id:talk
        more.plan:3: - [ ] speak

        """)
    #expect(several.code == 1)
  }

  @Test(arguments: [
    ("ielts", "talk", "is already an id"), ("ielts", "a b", "is not an id"),
    ("ielts", "a.b", "is not an id"),
    ("Speak", "Speak #up", "would be read as"),
    ("Speak", "Speak due:2026-10-05", "would be read as"),
  ])
  func `refuses a name that is taken or invalid`(old: String, new: String, message: String) {
    let files = MemoryFiles(Self.folder)
    let run = rename("goal", old, new, in: files)
    #expect(run.error.contains(message))
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test func `leaves an id alone that two goals have`() {
    let files = MemoryFiles(Self.folder)
    files["more.plan"] = "## Goals\n\n- [ ] b id:ielts\n"
    let run = rename("goal", "ielts", "c", in: files)
    #expect(
      run.error == """
        plan: several goals have the id 'ielts':
        ielts.plan:3: - [ ] Band 7.5 target:60 id:ielts
        more.plan:3: - [ ] b id:ielts

        """)
    #expect(run.code == 1)
    #expect(files.writes.isEmpty)
  }
}
