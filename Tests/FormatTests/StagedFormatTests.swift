import PlanTesting
import Testing

private let loose = "- [ ]a\n"
private let formatted = "- [ ] a\n"

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `planfmt --staged` {
  private let repository: Repository

  init() throws {
    repository = try Repository()
    try repository.commit(formatted, as: "2026-10-05.plan")
  }

  private func check(_ line: String = "planfmt -l --staged") throws -> Ended {
    try repository.run(line)
  }

  @Test func `checks the index and not the work tree`() throws {
    try repository.stage("- [ ] b\n", as: "2026-10-05.plan")
    try repository.write(loose, to: "2026-10-05.plan")
    #expect(try check().code == 0)
    try repository.stage(loose, as: "2026-10-06.plan")
    try repository.write(formatted, to: "2026-10-06.plan")
    let ended = try check()
    #expect(ended.output == "2026-10-06.plan\n")
    #expect(ended.code == 1)
  }

  @Test func `reports nothing that the commit does not change`() throws {
    try repository.commit(loose, as: "2026-10-06.plan")
    try repository.stage("- [ ] b\n", as: "2026-10-05.plan")
    let ended = try check()
    #expect(ended.output == "" && ended.error == "" && ended.code == 0)
  }

  @Test func `checks everything before the first commit`() throws {
    let new = try Repository()
    #expect(try new.run("planfmt -l --staged").code == 0)
    try new.stage(loose, as: "2026-10-06.plan")
    #expect(try new.run("planfmt -l --staged").output == "2026-10-06.plan\n")
    #expect(try new.run("planfmt -w --staged").code == 0)
    #expect(try new.staged("2026-10-06.plan") == formatted)
    try new.git("commit -qm first")
    #expect(try new.git("status --porcelain") == "")
  }

  @Test func `-w formats the index and the work tree`() throws {
    try repository.stage(loose, as: "2026-10-06.plan")
    let ended = try check("planfmt -w --staged")
    #expect(ended.output == "" && ended.error == "" && ended.code == 0)
    #expect(try repository.staged("2026-10-06.plan") == formatted)
    #expect(try repository.place.text("2026-10-06.plan") == formatted)
    #expect(try repository.git("status --porcelain") == "A  2026-10-06.plan\n")
    #expect(try check("planfmt -w --staged --fail-on-change").code == 0)
  }

  @Test func `-w leaves unstaged lines unstaged`() throws {
    let old = "# 2026-10-05 Mon\n\n## Tasks\n\n- [ ] a\n- [ ] b\n- [ ] c\n- [ ] d\n"
    try repository.commit(old, as: "2026-10-05.plan")
    let edited = old.replacing("- [ ] a", with: "-   [ ] a!").replacing("[ ] d", with: "[ ]  D")
    try repository.write(edited, to: "2026-10-05.plan")
    // The first hunk is staged, the second is not.
    let added = try repository.run("printf 's\\ny\\nn\\n' | git add -p")
    #expect(added.code == 0)
    #expect(try repository.git("diff --cached --stat").contains("1 insertion"))
    #expect(try check().code == 1)
    #expect(try check("planfmt -w --staged").code == 0)
    #expect(
      try repository.staged("2026-10-05.plan") == old.replacing("- [ ] a", with: "- [ ] a!"))
    #expect(
      try repository.place.text("2026-10-05.plan")
        == edited.replacing("-   [ ] a!", with: "- [ ] a!"))
    let rest = try repository.git("diff -U0").split(separator: "\n").suffix(2)
    #expect(rest == ["-- [ ] d", "+- [ ]  D"])
  }

  @Test func `-w formats a line next to an unstaged one`() throws {
    try repository.stage("- [ ]a\n- [ ]b\n", as: "2026-10-06.plan")
    try repository.write("- [ ]a\n- [ ]b changed\nmore\n", to: "2026-10-06.plan")
    #expect(try check("planfmt -w --staged").code == 0)
    #expect(try repository.staged("2026-10-06.plan") == "- [ ] a\n- [ ] b\n")
    #expect(
      try repository.place.text("2026-10-06.plan") == "- [ ] a\n- [ ]b changed\nmore\n")
  }

  @Test func `-w leaves the work tree alone if a line could be lost`() throws {
    let slots = "## Schedule\n\n- 9:00 b\n- 08:00 a\n"
    try repository.stage(slots, as: "2026-10-06.plan")
    try repository.write(slots + "- 10:00 c\n", to: "2026-10-06.plan")
    let ended = try check("planfmt -w --staged")
    #expect(ended.code == 2)
    #expect(ended.error.contains("unstaged lines conflict with the change"))
    #expect(
      try repository.staged("2026-10-06.plan") == "## Schedule\n\n- 08:00 a\n- 09:00 b\n")
    #expect(try repository.place.text("2026-10-06.plan") == slots + "- 10:00 c\n")
  }

  @Test func `-w does not create a file that the work tree does not have`() throws {
    try repository.stage(loose, as: "2026-10-06.plan")
    try repository.stage(loose, as: "2026-10-07.plan")
    #expect(try repository.run("rm *-06.plan; ln -sf 2026-10-05.plan 2026-10-07.plan").code == 0)
    #expect(try check("planfmt -w --staged").code == 0)
    #expect(try repository.staged("2026-10-06.plan") == formatted)
    #expect(try repository.staged("2026-10-07.plan") == formatted)
    #expect(try repository.run("ls -F *.plan").output == "2026-10-05.plan\n2026-10-07.plan@\n")
    #expect(try repository.place.text("2026-10-05.plan") == formatted)
  }

  @Test func `-w follows no linked folder`() throws {
    try repository.stage(loose, as: "sub/2026-10-06.plan")
    try repository.write(loose, to: "../other/2026-10-06.plan")
    #expect(try repository.run("rm -r sub && ln -s ../other sub").code == 0)
    #expect(try check("planfmt -w --staged").code == 0)
    #expect(try repository.staged("sub/2026-10-06.plan") == formatted)
    #expect(try repository.place.text("../other/2026-10-06.plan") == loose)
  }

  @Test func `-w does not change the parent of an unstaged line`() throws {
    try repository.stage("* a\n\t* b\n", as: "2026-10-06.plan")
    let nested = "* a\n\t* b\n\t\t* c\n\t* d\n"
    try repository.write(nested, to: "2026-10-06.plan")
    let ended = try check("planfmt -w --staged")
    #expect(ended.code == 2)
    #expect(ended.error.contains("unstaged lines conflict with the change"))
    #expect(try repository.place.text("2026-10-06.plan") == nested)
  }

  @Test func `-w leaves a text alone that git converts`() throws {
    try repository.write("*.plan filter=turn\n", to: ".gitattributes")
    try repository.git("config filter.turn.clean 'tr a-z n-za-m'")
    try repository.git("config filter.turn.smudge 'tr a-z n-za-m'")
    try repository.stage("- [ ]nn\n- [ ] bb\n", as: "2026-10-06.plan")
    #expect(try check("planfmt -w --staged").code == 2)
    #expect(try repository.place.text("2026-10-06.plan") == "- [ ]nn\n- [ ] bb\n")
    #expect(try repository.staged("2026-10-06.plan") == "- [ ] aa\n- [ ] oo\n")
  }

  @Test(arguments: ["--skip-worktree", "--assume-unchanged"])
  func `-w keeps files that git is configured to ignore`(mark: String) throws {
    try repository.stage(loose, as: "2026-10-06.plan")
    try repository.git("update-index \(mark) 2026-10-06.plan")
    let listing = try repository.git("ls-files -v -s")
    let ended = try check("planfmt -w --staged")
    #expect(ended.code == 2)
    #expect(ended.error.contains("skip-worktree or assume-unchanged"))
    #expect(try repository.git("ls-files -v -s") == listing)
    #expect(try repository.place.text("2026-10-06.plan") == loose)
  }

  @Test func `-w keeps modes, and line ends that git converts`() throws {
    try repository.git("config core.autocrlf true")
    try repository.write("- [ ]a\r\n- [ ] b\r\n", to: "2026-10-06.plan")
    #expect(try repository.run("chmod +x 2026-10-06.plan; git add .").code == 0)
    try repository.write("- [ ]a\r\n- [ ] b\r\nc\r\n", to: "2026-10-06.plan")
    #expect(try check("planfmt -w --staged").code == 0)
    #expect(try repository.staged("2026-10-06.plan") == "- [ ] a\n- [ ] b\n")
    #expect(try repository.place.text("2026-10-06.plan") == "- [ ] a\r\n- [ ] b\r\nc\r\n")
    #expect(try repository.git("ls-files -s *06.plan").hasPrefix("100755 "))
    #expect(try repository.run("test -x 2026-10-06.plan").code == 0)
  }

  @Test func `-w writes nothing if the index is temporary`() throws {
    let hook = "#!/bin/sh\nplanfmt -w --staged\n"
    try repository.write(hook, to: ".git/hooks/pre-commit")
    #expect(try repository.run("chmod +x .git/hooks/pre-commit").code == 0)
    try repository.write(loose, to: "2026-10-05.plan")
    let ended = try repository.run("git commit -qm x 2026-10-05.plan")
    #expect(ended.code == 1)
    #expect(ended.error.contains("run this before the commit"))
    #expect(try repository.place.text("2026-10-05.plan") == loose)
    // After `commit -a` git reads again the index that it made.
    #expect(try repository.run("git commit -qam x").code == 0)
    #expect(try repository.git("show HEAD:2026-10-05.plan") == formatted)
    #expect(try repository.git("status --porcelain") == "")
  }

  @Test func `-d is a patch for the index`() throws {
    try repository.stage(loose, as: "sub/2026-10-06.plan")
    let patched = try repository.run("planfmt -d --staged | git apply --cached")
    #expect(patched.code == 0 && patched.error == "")
    #expect(try repository.staged("sub/2026-10-06.plan") == formatted)
    #expect(try repository.place.text("sub/2026-10-06.plan") == loose)
    #expect(try check().code == 0)
  }

  @Test func `a failure to write the index is reported`() throws {
    try repository.stage(loose, as: "2026-10-06.plan")
    try repository.write("", to: ".git/index.lock")
    for line in ["planfmt -v -w --staged", "planlint --fix --staged"] {
      let ended = try check(line)
      #expect(ended.code == 2)
      #expect(ended.error.contains(": 2026-10-06.plan: git: Unable to create"))
      #expect(!ended.error.contains("formatted\n") && !ended.error.contains("fixed"))
      #expect(try repository.staged("2026-10-06.plan") == loose)
      #expect(try repository.place.text("2026-10-06.plan") == loose)
    }
  }

  @Test func `what cannot be formatted stays staged unchanged`() throws {
    let conflict = "<<<<<<< a\n- [ ]a\n=======\n- [ ]b\n>>>>>>> b\n"
    try repository.stage(conflict, as: "2026-10-06.plan")
    try repository.stage(loose, as: "2026-10-07.plan")
    let ended = try check("planfmt -w --staged")
    #expect(ended.code == 2)
    #expect(ended.error.hasPrefix("2026-10-06.plan:1:1: error: holds conflict markers"))
    #expect(try repository.staged("2026-10-06.plan") == conflict)
    #expect(try repository.staged("2026-10-07.plan") == formatted)
  }

  @Test(arguments: [
    ("planfmt --staged", "choose -w, -l, -d or --check"),
    ("planfmt -l --staged -", "not standard input"),
    ("planfmt -l --staged --stdin-filepath x", "not standard input"),
    ("planfmt -l --staged --lines 1:2", "'--lines' cannot be used with --staged"),
    ("planfmt -l --staged nothing.plan", "nothing.plan: is not in the git index"),
    ("cd .. && planfmt -l --staged", "git: not a git repository"),
    ("PATH=${PATH%%:*} planfmt -l --staged", "git is not installed"),
    ("git init -q --bare b && cd b && planfmt -l --staged", "git: this operation must be run"),
  ])
  func `refuses a wrong command line`(line: String, message: String) throws {
    let ended = try check(line)
    #expect(ended.code == 2)
    #expect(ended.error.contains(message), "\(ended.error)")
    #expect(ended.output == "")
  }
}
