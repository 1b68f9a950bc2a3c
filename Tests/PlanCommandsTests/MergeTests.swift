import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

@Suite struct `planmerge` {
  private func merge(
    _ base: String, _ ours: String, _ theirs: String, _ options: String = ""
  ) -> (run: CommandRun, text: String?) {
    let files = MemoryFiles(["base": base, "ours": ours, "theirs": theirs])
    return (CommandRun("planmerge \(options) base ours theirs", files: files), files["ours"])
  }

  @Test func `writes the merge to the file OURS`() {
    let (run, text) = merge("a\nb\nc\n", "a1\nb\nc\n", "a\nb\nc1\n")
    #expect(text == "a1\nb\nc1\n")
    #expect(run.code == 0)
    #expect(run.output == "" && run.error == "")
  }

  @Test func `marks what it cannot merge, with the given labels`() {
    let (run, text) = merge(
      "a\n", "b\n", "c\n", "-L mine -L before -L phone --marker-size 9 --path x.plan")
    #expect(
      text == """
        <<<<<<<<< mine: both changed the text
        b
        ||||||||| before
        a
        =========
        c
        >>>>>>>>> phone: both changed the text

        """)
    #expect(run.code == 1)
    #expect(run.output == "" && run.error == "")
  }

  @Test(arguments: ["-L %X -L %S -L %Y", "-L= -L= -L=", "", "--marker-size 3"])
  func `uses its own labels if git gives none`(options: String) {
    let words = options.replacing("-L=", with: "--label=")
    let (_, text) = merge("a\n", "b\n", "c\n", words)
    #expect(
      text == "<<<<<<< ours: both changed the text\nb\n||||||| base\na\n=======\nc\n"
        + ">>>>>>> theirs: both changed the text\n")
  }

  @Test func `takes /dev/null as an empty BASE`() {
    let files = MemoryFiles(["ours": "a\nb\n", "theirs": "c\na\n"])
    let run = CommandRun("planmerge --path x.plan /dev/null ours theirs", files: files)
    #expect(files["ours"] == "c\na\nb\n")
    #expect(run.code == 0 && run.error == "")
  }

  @Test func `takes an empty BASE as no base`() {
    let (run, text) = merge("", "a\n", "a\n")
    #expect(text == "a\n")
    #expect(run.code == 0)
  }

  @Test
  func `changes nothing if it cannot read or write, and exits with the code that git expects`() {
    let files = MemoryFiles(["base": "", "ours": "a\n", "theirs": "b\n"])
    let run = CommandRun("planmerge gone ours theirs", files: files)
    #expect(run.code == 129)
    #expect(run.error == "planmerge: gone: No such file or directory\n")
    files.beforeWrite = { $0["ours"] = "saved meanwhile\n" }
    let late = CommandRun("planmerge base ours theirs", files: files)
    #expect(late.code == 129)
    #expect(late.error == "planmerge: ours: changed on disk\n")
    #expect(files["ours"] == "saved meanwhile\n")
  }

  @Test(arguments: [
    ("--path x.plan", "x.plan", false), ("", "x.plan", true), ("", "/other/x.plan", false),
    ("--path x.plan", ".merge_file_1", false),
  ])
  func `is recorded for plan undo unless git runs it`(options: String, ours: String, isNoted: Bool)
  {
    let files = MemoryFiles([
      "settings.plan": "", "base": "a\n", ours: "a\nb\n", "theirs": "c\na\n",
    ])
    let records = MemoryRecords()
    let run = CommandRun(
      "planmerge \(options) base \(ours) theirs", files: files, records: records)
    #expect(run.code == 0)
    #expect(files[ours] == "c\na\nb\n")
    #expect(records.files.isEmpty != isNoted)
  }

  @Test(arguments: [
    ("planmerge", "name three files: BASE OURS THEIRS"),
    ("planmerge a b c d", "one argument too many: 'd'"),
    ("planmerge --resolve", "--resolve: name a file"),
    ("planmerge --take ours a b c", "--take needs --resolve"),
    ("planmerge --resolve --take our a", "takes ours, theirs or both, not 'our'"),
    (
      "planmerge --resolve --install",
      "'--resolve' and '--install' cannot be used together; choose one"
    ),
    ("planmerge --install a", "one argument too many: 'a'"),
    ("planmerge --conflict-copies a b", "one argument too many: 'b'"),
    (
      "planmerge --conflict-copies --markers --edit",
      "'--markers' and '--edit' cannot be used together; choose one"
    ),
    ("planmerge --conflict-copies -n --edit", "-n cannot be used with --edit"),
    ("planmerge --markers a b c", "--markers and --edit need --conflict-copies"),
    ("planmerge -n a b c", "-n needs --resolve, --conflict-copies, --install or --uninstall"),
    ("planmerge --marker-size many a b c", "takes a number from 1 to 1000, not 'many'"),
    ("planmerge --marker-size 1001 a b c", "takes a number from 1 to 1000, not '1001'"),
    ("planmerge -L1 -L2 -L3 -L4 a b c", "there are at most three labels: OURS, BASE, THEIRS"),
    ("planmerge --install", "git is not installed"),
  ])
  func `refuses contradictory options and operands`(line: String, message: String) {
    let run = CommandRun(line)
    #expect(run.error.contains(message), "\(run.error)")
    #expect(run.code == 2)
  }
}

@Suite struct `planmerge --resolve` {
  private let marked = """
    # 2026-10-05 Mon
    <<<<<<< HEAD
    - [x] a
    - [ ] b
    ||||||| 1234567
    - [ ] a
    - [ ] b
    =======
    - [ ] a
    - [ ] b
    - [ ] c
    >>>>>>> phone
    more

    """
  private let merged = "# 2026-10-05 Mon\n- [x] a\n- [ ] b\n- [ ] c\nmore\n"

  @Test func `merges both sides of a file again`() {
    let files = MemoryFiles(["x.plan": marked])
    let run = CommandRun("planmerge --resolve x.plan", files: files)
    #expect(files["x.plan"] == merged)
    #expect(run.output == "merged x.plan\n")
    #expect(run.code == 0)
    let again = CommandRun("planmerge --resolve x.plan", files: files)
    #expect(again.error == "planmerge: x.plan: holds no conflict markers\n")
    #expect(again.code == 0)
    #expect(files.writes.count == 1)
  }

  @Test(arguments: [
    ("ours", "- [x] a\n- [ ] b\n"), ("theirs", "- [ ] a\n- [ ] b\n- [ ] c\n"),
    ("both", "- [x] a\n- [ ] b\n- [ ] c\n"),
  ])
  func `--take keeps the given side`(side: String, kept: String) {
    let files = MemoryFiles(["x.plan": marked])
    let run = CommandRun("planmerge --resolve --take \(side) x.plan", files: files)
    #expect(files["x.plan"] == "# 2026-10-05 Mon\n\(kept)more\n")
    #expect(run.code == 0)
  }

  @Test(arguments: ["ours", "theirs", "both"])
  func `--take leaves no markers of nested conflicts`(side: String) {
    let files = MemoryFiles([
      "x.plan": "<<<<<<< a\n<<<<<<<<< b\n2\n=========\n3\n>>>>>>>>> c\n=======\n"
        + "<<<<<<<<< b\n2\n=========\n4\n>>>>>>>>> c\n>>>>>>> d\n"
    ])
    #expect(CommandRun("planmerge --resolve --take \(side) x.plan", files: files).code == 0)
    #expect(files["x.plan"] == ["ours": "2\n", "theirs": "4\n"][side] ?? "2\n3\n4\n")
  }

  @Test(arguments: [
    ("ours", "1\n2\n"), ("theirs", "3\n=======\n4\n>>>>>>> b\n"),
    ("both", "1\n2\n3\n=======\n4\n>>>>>>> b\n"),
  ])
  func `the first of two overlapping conflicts is resolved first`(
    side: String, expected: String
  ) {
    let files = MemoryFiles([
      "x.plan": "<<<<<<<< a\n1\n<<<<<<< b\n2\n========\n3\n>>>>>>>> a\n"
        + "=======\n4\n>>>>>>> b\n"
    ])
    let run = CommandRun("planmerge --resolve --take \(side) x.plan", files: files)
    #expect(run.code == 0, "\(run.error)")
    #expect(files["x.plan"] == expected)
  }

  @Test(arguments: [
    ("Habits", "- [ ] Read -- slow", "- [x] Read -- fine", "- [x] Read -- slow -- fine"),
    ("Habits", "- [ ] Read -- a -- b", "- [ ] Read -- b", "- [ ] Read -- a -- b"),
    ("Tasks", "- [ ] Ring id:m", "- [x] Call id:m", "- [x] Call / Ring id:m"),
  ])
  func `--take both writes no item twice`(
    section: String, ours: String, theirs: String, expected: String
  ) {
    let files = MemoryFiles([
      "2026-10-05.plan": "## \(section)\n\n<<<<<<< a\n\(ours)\n=======\n\(theirs)\n>>>>>>> b\n"
    ])
    let run = CommandRun("planmerge --resolve --take both 2026-10-05.plan", files: files)
    #expect(run.code == 0)
    #expect(files["2026-10-05.plan"] == "## \(section)\n\n\(expected)\n")
  }

  @Test func `a conflict within a side is merged first`() {
    let files = MemoryFiles([
      "x.plan": """
      ## Tasks

      <<<<<<< ours
      - [ ] a
      <<<<<<<< ours
      - [x] b
      |||||||| base
      - [ ] b
      ========
      - [ ] b #home
      >>>>>>>> theirs
      ||||||| base
      - [ ] a
      - [ ] b
      =======
      - [x] a
      - [ ] b
      >>>>>>> theirs

      """
    ])
    let run = CommandRun("planmerge --resolve x.plan", files: files)
    #expect(run.code == 0, "\(run.error)")
    #expect(files["x.plan"] == "## Tasks\n\n- [x] a\n- [x] b #home\n")
  }

  @Test func `a line that looks like a marker does not end a conflict`() {
    let files = MemoryFiles([
      "base": "One\n=======\n", "ours": "Ours\n=======\n", "theirs": "Theirs\n=======\n",
    ])
    #expect(CommandRun("planmerge base ours theirs", files: files).code == 1)
    #expect(files["ours"]?.hasPrefix("<<<<<<<< ours") == true, "\(files["ours"] ?? "")")
    #expect(CommandRun("planmerge --resolve --take ours ours", files: files).code == 0)
    #expect(files["ours"] == "Ours\n=======\n")
  }

  @Test func `takes the outermost of nested conflicts`() {
    let files = MemoryFiles([
      "x.plan": "<<<<<<< a\n1\n|||||||\n<<<<<<<<< b\n2\n=========\n3\n>>>>>>>>> c\n"
        + "=======\n4\n>>>>>>> d\n"
    ])
    #expect(CommandRun("planmerge --resolve --take both x.plan", files: files).code == 0)
    #expect(files["x.plan"] == "1\n4\n")
  }

  @Test func `-n shows what it would write`() {
    let files = MemoryFiles(["x.plan": marked])
    let run = CommandRun("planmerge --resolve -n x.plan", files: files)
    #expect(run.output.contains("\n-<<<<<<< HEAD\n"))
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test func `leaves a real conflict, with markers of the same length`() {
    let before = """
      <<<<<<<<< HEAD
      # 2026-10-06 Tue
      ||||||||| 1234567
      # 2026-10-05 Mon
      =========
      # 2026-10-07 Wed
      >>>>>>>>> phone

      """
    let files = MemoryFiles(["x.plan": before, "other.plan": marked])
    let run = CommandRun("planmerge --resolve x.plan other.plan", files: files)
    #expect(run.error.hasSuffix("x.plan: 1 conflict left\n"), "\(run.error)")
    #expect(run.code == 1)
    let text = files["x.plan"] ?? ""
    #expect(text.hasPrefix("<<<<<<<<< ours: both changed these lines\n"), "\(text)")
    #expect(files["other.plan"] == merged)
  }

  @Test func `waits for an editor with unsaved changes`() {
    let files = MemoryFiles(["x.plan": marked])
    files.editors[FilePath("/plan/x.plan")] = .vim
    let run = CommandRun("planmerge --resolve x.plan", files: files)
    #expect(
      run.error == "planmerge: x.plan: has unsaved changes in vim; save them, or use --force\n")
    #expect(run.code == 2)
    #expect(CommandRun("planmerge --resolve --force x.plan", files: files).code == 0)
    #expect(CommandRun("planmerge --resolve gone.plan", files: files).code == 2)
  }
}
