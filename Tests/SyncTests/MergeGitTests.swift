import PlanTesting
import Testing

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `git merges plans` {
  private let repository: Repository
  private let file = "2026-10-05.plan"

  init() throws {
    repository = try Repository()
    try repository.write("", to: "settings.plan")
    let ended = try repository.run(
      "planmerge --install && git add -A && git commit -qm setup && git branch start")
    try #require(ended.code == 0, "\(ended.error)")
  }

  /// Commits both sides of each case on the branches `ours` and `theirs`. `theirs` is checked out
  /// then.
  private func commit(_ cases: [MergeCase]) throws {
    let commit = "git add -A && git commit -q --allow-empty --no-verify -m x"
    for sides in cases { if let base = sides.base { try repository.write(base, to: sides.file) } }
    try #require(try repository.run("\(commit) && git checkout -q -b ours").code == 0)
    for sides in cases { try repository.write(sides.ours, to: sides.file) }
    try #require(try repository.run("\(commit) && git checkout -q -b theirs main").code == 0)
    for sides in cases { try repository.write(sides.theirs, to: sides.file) }
    try #require(try repository.run(commit).code == 0)
  }

  @Test(arguments: [
    "git checkout -q ours && git merge -q --no-edit theirs", "git merge -q --no-edit ours",
    "git checkout -q ours && git rebase -q theirs",
    "git checkout -q ours && git cherry-pick theirs",
    // A stash of an added file has no base.
    "git checkout -q main && git diff --diff-filter=M main ours | git apply && git stash -q"
      + " && git merge -q theirs && git stash pop -q",
  ])
  func `in every way that brings two sides together`(way: String) throws {
    try commit(MergeCase.all)
    let ended = try repository.run(way)
    #expect(ended.code == 0, "\(ended.output)\(ended.error)")
    for sides in MergeCase.all where sides.base != nil || !way.contains("stash") {
      #expect(try repository.place.text(sides.file) == sides.merged, "\(sides)")
    }
    #expect(try repository.git("fsck --strict --no-dangling") == "")
  }

  private let apart = MergeCase(
    name: "apart", base: "a\nb\nc\nd\ne\n", ours: "a1\nb\nc\nd\ne\n", theirs: "a\nb\nc\nd\ne1\n",
    merged: "a1\nb\nc\nd\ne1\n")
  private let together = MergeCase(
    name: "together", base: "a\n", ours: "b\n", theirs: "c\n", merged: "b\nc\n")

  @Test func `and takes no moved day for the next one`() throws {
    let words = (1...20).map { "Task number \($0) with some words" }
    func day(_ date: String, _ box: String, _ rest: String) -> String {
      "# \(date)\n\n## Tasks\n\n" + words.map { "- \(box) \($0)\(rest)\n" }.joined()
    }
    try repository.write(day("2026-10-05", "[ ]", ""), to: file)
    let commit = "git add -A && git commit -q --no-verify -m x"
    try #require(try repository.run("\(commit) && git checkout -q -b theirs").code == 0)
    let ticked = day("2026-10-05", "[ ]", "").replacing(
      "[ ] Task number 7 ", with: "[x] Task number 7 ")
    try repository.write(ticked, to: file)
    try #require(try repository.run("\(commit) && git checkout -q main").code == 0)
    let next = day("2026-10-06", "[ ]", " from:2026-10-05")
    try repository.write(next, to: "2026-10-06.plan")
    try repository.write(day("2026-10-05", "[>]", " to:2026-10-06"), to: "2026/\(file)")
    try #require(try repository.run("rm \(file) && \(commit)").code == 0)
    let ended = try repository.run("git merge theirs")
    #expect(ended.output.contains("CONFLICT (modify/delete): \(file)"), "\(ended.output)")
    #expect(try repository.place.text("2026-10-06.plan") == next)
    #expect(try repository.place.text(file) == ticked)
  }

  @Test func `by lines if planmerge is missing`() throws {
    try commit([apart])
    let path = "PATH=/usr/bin:/bin"
    let ended = try repository.run("\(path) git merge --no-edit ours")
    #expect(ended.code == 0)
    #expect(ended.error.contains("planmerge is not in PATH; merging by lines\n"))
    #expect(try repository.place.text(apart.file) == apart.merged)
  }

  @Test(arguments: ["missing", "failing", "crashing"])
  func `with markers if planmerge fails and the sides conflict`(how: String) throws {
    try commit([together])
    try repository.write(
      "#!/bin/sh\n\(how == "failing" ? "exit 129" : "kill -SEGV $$")\n", to: "../own/planmerge")
    let own = how == "missing" ? "" : "$PWD/../own:"
    let ended = try repository.run(
      "chmod +x ../own/planmerge; PATH=\(own)/usr/bin:/bin git merge ours")
    #expect(ended.code == 1)
    #expect(
      try repository.place.text(together.file)
        == "<<<<<<< ours\nc\n||||||| base\na\n=======\nb\n>>>>>>> theirs\n")
    #expect(try repository.git("ls-files -u").split(separator: "\n").count == 3)
  }

  @Test func `with markers of the size in the attributes`() throws {
    try repository.write(
      try repository.place.text(".gitattributes") + "*.plan conflict-marker-size=12\n",
      to: ".gitattributes")
    try repository.git("commit -qam size")
    try commit([together])
    #expect(try repository.run("git merge ours").code == 1)
    let sign = { (sign: String) in String(repeating: sign, count: 12) }
    #expect(
      try repository.place.text(together.file)
        == "\(sign("<")) ours: both changed the text\nc\n\(sign("|")) base\na\n\(sign("="))\nb\n\(sign(">")) theirs: both changed the text\n"
    )
    #expect(try repository.run("planfmt --check \(together.file)").code == 2)
    #expect(try repository.run("planlint \(together.file)").output.contains("[conflict-marker]"))
  }

  @Test func `in a criss-cross merge of two bases that conflict`() throws {
    try repository.commit("a\nb\nc\nd\ne\n", as: file)
    try repository.git("checkout -qb other")
    try repository.commit("a\nb\nc2\nd\ne\n", as: file)
    try repository.git("tag two")
    try repository.git("checkout -q main")
    try repository.commit("a\nb\nc1\nd\ne\n", as: file)
    try repository.git("tag one")
    for (branch, tag, line) in [("main", "two", "x\n"), ("other", "one", "")] {
      try repository.git("checkout -q \(branch)")
      #expect(try repository.run("git merge \(tag)").code <= 1)
      let end = branch == "main" ? "" : "y\n"
      try repository.commit("\(line)a\nb\nc1\nc2\nd\ne\n\(end)", as: file)
    }
    #expect(try repository.git("merge-base --all main other").split(separator: "\n").count == 2)
    let ended = try repository.run("git merge --no-edit main")
    let text = try repository.place.text(file)
    #expect(ended.code == 0, "\(text)")
    #expect(text == "x\na\nb\nc1\nc2\nd\ne\ny\n")
    #expect(try repository.git("fsck --strict --no-dangling") == "")
  }

  /// git takes a new day that resembles an old one for a renamed one.
  @Test func `without a merge of one day into another`() throws {
    func day(_ number: Int, _ more: String = "") -> String {
      "# 2026-10-0\(number)\n\n" + (1...9).map { "- Habit number \($0)\n" }.joined() + more
    }
    try repository.commit(day(5), as: file)
    try repository.git("checkout -qb ours")
    try repository.git("mv \(file) 2026-10-06.plan")
    try repository.commit(day(6, "- [ ] six\n"), as: "2026-10-06.plan")
    try repository.git("checkout -q main")
    try repository.commit(day(5, "- [ ] five\n"), as: file)
    let ended = try repository.run("git merge --no-edit ours")
    let text = try repository.place.text("2026-10-06.plan")
    #expect(ended.code == 1)
    #expect(text.contains("<<<<<<<") && text.contains("five") && text.contains("six"))
  }

  @Test(arguments: ["true", "input", "false"])
  func `with any setting of line ends`(setting: String) throws {
    try repository.git("config core.autocrlf \(setting)")
    try repository.git("config core.eol crlf")
    try commit([apart])
    try repository.write(apart.theirs.replacing("\n", with: "\r\n"), to: apart.file)
    #expect(
      try repository.run("git add -A && git commit -qm crlf; git merge --no-edit ours").code == 0)
    #expect(try repository.place.text(apart.file) == apart.merged)
  }

  @Test func `from several branches at once`() throws {
    try commit([apart])
    try repository.git("checkout -qb third main")
    try repository.commit("a\nb\nc3\nd\ne\n", as: apart.file)
    let ended = try repository.run("git merge --no-edit ours theirs")
    #expect(ended.code == 0, "\(ended.error)")
    #expect(try repository.place.text(apart.file) == "a1\nb\nc3\nd\ne1\n")
  }

  @Test func `in files with names of any kind`() throws {
    let names = [
      "it's \"my\" plan/$HOME %P/2026-10-05.plan", "-n.plan", "--help.plan", "%A %S.plan",
      "line\nbreak.plan", "$(touch x).plan",
    ]
    for (branch, text) in [
      ("main", apart.base ?? ""), ("ours", apart.ours), ("theirs", apart.theirs),
    ] {
      if branch != "main" { try repository.git("checkout -qb \(branch) main") }
      for name in names { try repository.write(text, to: name) }
      try repository.git("add -A")
      try repository.git("commit -qm 'it'\\''s %P $HOME'")
    }
    let ended = try repository.run("git merge --no-edit ours")
    #expect(ended.code == 0, "\(ended.error)")
    #expect(!ended.error.contains("by lines"), "\(ended.error)")
    for name in names { #expect(try repository.place.text(name) == apart.merged, "\(name)") }
    #expect(try repository.run("test -e x").code == 1)
  }

  /// git 2.44 and later puts quoted names for `%S`, `%X` and `%Y`; earlier versions leave them as
  /// they are.
  @Test(arguments: [nil, "it's $HOME \"%P\" `touch x` %S\\"])
  func `with one driver line for every version of git`(label: String?) throws {
    var line = try repository.git("config merge.plan.driver")
    var values = [
      "%O": ".merge_file_o", "%A": ".merge_file_a", "%B": ".merge_file_b", "%L": "9",
      "%P": quoted("it's/%A.plan"),
    ]
    if let label { for name in ["%S", "%X", "%Y"] { values[name] = quoted(label) } }
    line.replace(/%[A-Z]/) { values[String($0.output)] ?? String($0.output) }
    for (name, text) in [("o", "a\n"), ("a", "b\n"), ("b", "c\n")] {
      try repository.write(text, to: ".merge_file_\(name)")
    }
    try repository.write(line, to: "../line")
    let ended = try repository.run("sh ../line")
    #expect(ended.code == 1 && ended.output == "" && ended.error == "", "\(ended.error)")
    let (ours, base, theirs) = (label ?? "ours", label ?? "base", label ?? "theirs")
    #expect(
      try repository.place.text(".merge_file_a") == """
        <<<<<<<<< \(ours): both changed the text
        b
        ||||||||| \(base)
        a
        =========
        c
        >>>>>>>>> \(theirs): both changed the text

        """)
    #expect(try repository.run("test -e x || test -e ~/.local/state/plan/undo").code == 1)
  }

  /// Quotes a text as git does in a command line for the shell.
  private func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''").replacing("!", with: "'\\!'"))'"
  }
}
