import PlanTesting
import Testing

private let loose = "- [ ]a\n"
private let formatted = "- [ ] a\n"

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `plan init --git-hook` {
  private let repository: Repository

  init() throws {
    repository = try Repository()
    try repository.commit(formatted, as: "2026-10-05.plan")
    let ended = try repository.run("plan init --git-hook")
    try #require(ended.code == 0, "\(ended.error)")
    #expect(ended.output == "wrote .git/hooks/pre-commit\n")
  }

  /// Commits, and expects that the hook refuses and changes nothing.
  private func expectRefusal(of line: String, because message: String) throws {
    let before = try (repository.git("ls-files -s"), repository.git("diff"))
    let ended = try repository.run("git commit -qm x \(line)")
    #expect(ended.code == 1)
    #expect(ended.error.contains(message), "\(ended.error)")
    #expect(try (repository.git("ls-files -s"), repository.git("diff")) == before)
    #expect(try repository.git("rev-list --count HEAD") == "1\n")
  }

  @Test func `stops a commit that is not formatted, and says how to repair it`() throws {
    try repository.stage(loose, as: "2026-10-06.plan")
    try expectRefusal(
      of: "",
      because:
        "1 file is not in canonical form; planfmt -w --staged formats it\npre-commit: nothing")
    #expect(try repository.run("planfmt -w --staged && git commit -qm x").code == 0)
    #expect(try repository.git("show HEAD:2026-10-06.plan") == formatted)
    #expect(try repository.git("status --porcelain") == "")
  }

  @Test func `stops a commit that planlint warns about`() throws {
    try repository.stage("- [ ] a due: tomorrow\n", as: "2026-10-06.plan")
    try expectRefusal(of: "", because: "[near-miss-attribute]")
    let command = "planlint --fix --unsafe-fixes --staged --ignore unformatted"
    try expectRefusal(of: "", because: "planlint: 1 finding; \(command) repairs 1\n")
    #expect(try repository.run("\(command) && git commit -qm x").code == 0)
  }

  @Test func `findings that are matters of judgement stop no commit`() throws {
    let judged = "- [>] gone to:2026-10-05\n- [ ] b expires:2026-10-02\n- [ ] c\n"
    try repository.stage(judged, as: "2026-10-01.plan")
    let ended = try repository.run("PLAN_TODAY=2026-10-06 git commit -qm x")
    #expect(ended.code == 0)
    for rule in ["moved-without-counterpart", "expired-open", "open-in-past"] {
      #expect(ended.error.contains("[\(rule)]"), "\(ended.error)")
    }
    #expect(ended.error.contains("planlint: 3 findings\n"))
  }

  @Test func `the staged part of a file is repaired, and the rest of it stays`() throws {
    try repository.stage("- [ ]a\n- [ ] b due: fri\n", as: "2026-10-06.plan")
    try repository.write("- [ ]a\n- [ ] b due: fri\n- [ ]c\n", to: "2026-10-06.plan")
    try expectRefusal(of: "", because: "planfmt -w --staged formats it")
    #expect(try repository.run("planfmt -w --staged").code == 0)
    try expectRefusal(of: "", because: "--staged --ignore unformatted repairs 1")
    #expect(try repository.run("planlint --fix --unsafe-fixes --staged").code == 0)
    #expect(try repository.run("git commit -qm x").code == 0)
    #expect(try repository.git("show HEAD:2026-10-06.plan") == "- [ ] a\n- [ ] b due:2026-10-09\n")
    #expect(
      try repository.place.text("2026-10-06.plan") == "- [ ] a\n- [ ] b due:2026-10-09\n- [ ]c\n")
  }

  @Test func `files are named as seen from the folder in which git was called`() throws {
    try repository.write("- [ ] a\n", to: "sub/it's a day.plan")
    try repository.git("add .")
    try repository.git("commit -qm x")
    try repository.write("- [ ]a\n- [v] b\n", to: "sub/it's a day.plan")
    let name = "'../sub/it'\\''s a day.plan'"
    for words in ["-a", "\"it's a day.plan\""] {
      let ended = try repository.run("cd sub && git commit -qm x \(words)")
      #expect(ended.code == 1)
      #expect(ended.error.contains("; planfmt -w \(name) formats it\n"), "\(ended.error)")
      let command = "planlint --fix --unsafe-fixes --ignore unformatted \(name)"
      #expect(ended.error.contains("; \(command) repairs 1\n"), "\(ended.error)")
    }
    let mended = try repository.run(
      "cd sub && planfmt -w \(name) && planlint --fix --unsafe-fixes \(name) && git commit -qam x")
    #expect(mended.code == 0, "\(mended.error)")
    #expect(try repository.git("show HEAD:sub").contains("it's a day.plan"))
  }

  @Test func `a good commit passes, whatever the work tree contains`() throws {
    try repository.stage("- [ ] b\n", as: "2026-10-05.plan")
    try repository.write(loose, to: "2026-10-05.plan")
    try repository.write(loose, to: "new.plan")
    let ended = try repository.run("git commit -qm x")
    #expect(ended.code == 0 && ended.output == "" && ended.error == "")
    #expect(try repository.place.text("2026-10-05.plan") == loose)
  }

  @Test func `commit -a and a commit of a named file are checked for what they commit`() throws {
    try repository.stage(loose, as: "2026-10-06.plan")
    try repository.write("- [ ] b\n", to: "2026-10-05.plan")
    // The named file is good, the staged one is not.
    #expect(try repository.run("git commit -qm x 2026-10-05.plan").code == 0)
    try repository.git("reset -q HEAD~")
    #expect(try repository.run("rm 2026-10-06.plan").code == 0)
    try repository.write(loose, to: "2026-10-05.plan")
    try expectRefusal(of: "-a", because: "planfmt -w 2026-10-05.plan formats it")
    try expectRefusal(of: "2026-10-05.plan", because: "planfmt -w 2026-10-05.plan formats it")
    #expect(try repository.run("cd .git/.. && git commit -qm x --no-verify -a").code == 0)
  }

  @Test func `works in a subfolder and in a linked work tree`() throws {
    try repository.git("worktree add -q ../tree")
    try repository.write(loose, to: "../tree/sub/2026-10-06.plan")
    let ended = try repository.run("cd ../tree/sub && git add . && git commit -qm x")
    #expect(ended.code == 1)
    #expect(ended.error.contains("sub/2026-10-06.plan"))
    #expect(
      try repository.run("cd ../tree/sub && planfmt -w --staged && git commit -qm x").code == 0)
  }

  @Test func `a merge is checked for what it changes, not for what it brings in`() throws {
    try repository.git("checkout -qb other")
    try repository.commit(loose, as: "2026-10-06.plan")
    try repository.commit("- [ ] theirs\n", as: "2026-10-05.plan")
    try repository.git("checkout -q main")
    try repository.commit("- [ ] ours\n", as: "2026-10-05.plan")
    #expect(try repository.run("git merge other").code == 1)
    for tool in ["planfmt -l", "planlint"] {
      let during = try repository.run("\(tool) --staged")
      #expect(during.code == 2)
      #expect(during.error.contains("2026-10-05.plan: has merge conflicts"), "\(during.error)")
      #expect(during.output == "", "what they brought is theirs")
    }
    try repository.stage("- [ ]ours and theirs\n", as: "2026-10-05.plan")
    let refused = try repository.run("git commit -qm merged")
    #expect(refused.code == 1)
    #expect(refused.error.contains("2026-10-05.plan") && !refused.error.contains("06.plan"))
    #expect(try repository.run("planfmt -w --staged && git commit -qm merged").code == 0)
    #expect(try repository.git("show HEAD:2026-10-05.plan") == "- [ ] ours and theirs\n")
    #expect(try repository.git("rev-list --count --merges HEAD") == "1\n")
  }

  @Test(arguments: ["", "--apply"])
  func `a rebase is not stopped`(how: String) throws {
    try repository.git("checkout -qb other")
    try repository.commit("- [ ] theirs\n", as: "2026-10-06.plan")
    try repository.git("checkout -q main")
    try repository.commit(loose, as: "2026-10-07.plan")
    try repository.stage("- [ ] b\n", as: "2026-10-08.plan")
    try repository.git("commit -qm good")
    try repository.git("rebase -q \(how) other")
    #expect(try repository.git("ls-files").split(separator: "\n").count == 4)
    // To amend checks what is staged on top.
    try repository.stage(loose, as: "2026-10-09.plan")
    #expect(try repository.run("git commit -q --amend --no-edit").code == 1)
    try repository.git("rebase -q --exec 'planfmt -w --staged' HEAD~1 --autostash")
  }

  @Test func `a missing program is reported`() throws {
    try repository.stage(loose, as: "2026-10-06.plan")
    let ended = try repository.run("PATH=/usr/bin:/bin git commit -qm x")
    #expect(ended.code == 1)
    #expect(
      ended.error.hasPrefix("pre-commit: planfmt is not in PATH, so the plans are not checked"))
    try repository.git("rm -q --cached 2026-10-06.plan")
    try repository.stage("no plan", as: "notes.md")
    #expect(try repository.run("PATH=/usr/bin:/bin git commit -qm x").code == 0)
    // A menu need not know the folder of a user's own programs.
    try repository.stage(loose, as: "2026-10-06.plan")
    let own = try repository.run(
      "mkdir -p ~/.local; ln -s $(dirname $(command -v plan)) ~/.local/bin; "
        + "PATH=/usr/bin:/bin git commit -qm x")
    #expect(own.error.contains("not in canonical form"))
  }

  @Test func `an existing hook is not overwritten, and the message says how to chain`() throws {
    let again = try repository.run("plan init --git-hook")
    #expect(again.error == "plan: .git/hooks/pre-commit: is there already\n")
    #expect(again.code == 0)
    let older = try repository.run(
      "sed -i 's/skips the checks/goes past this/' .git/hooks/pre-commit; plan init --git-hook")
    #expect(older.error == again.error, "the words of an earlier version")
    #expect(try repository.run("chmod -x .git/hooks/pre-commit; plan init --git-hook").code == 0)
    #expect(try repository.run("test -x .git/hooks/pre-commit").code == 0)
    try repository.write("#!/bin/sh\nexit 0\n", to: ".git/hooks/pre-commit")
    let ended = try repository.run("plan init --git-hook")
    #expect(ended.code == 2)
    let line = try #require(
      ended.error.split(separator: "run the checks from .git/hooks/pre-commit, add: ").last)
    #expect(try repository.place.text(".git/hooks/pre-commit") == "#!/bin/sh\nexit 0\n")
    try repository.write("#!/bin/sh\n\(line)exit 0\n", to: ".git/hooks/pre-commit")
    try repository.stage(loose, as: "2026-10-06.plan")
    try expectRefusal(of: "", because: "2026-10-06.plan")
  }

  @Test(arguments: ["ln -s /nowhere/hook .git/hooks/pre-commit", "mkdir .git/hooks/pre-commit"])
  func `anything with the name of the hook stays`(line: String) throws {
    #expect(try repository.run("rm .git/hooks/pre-commit; \(line)").code == 0)
    let ended = try repository.run("plan init --git-hook; ls -l .git/hooks/pre-commit")
    #expect(ended.error.contains("already exists and is not changed"))
    #expect(!ended.output.contains("wrote"))
  }

  @Test func `a hooks folder that is a file is reported`() throws {
    #expect(try repository.run("rm -r .git/hooks; touch .git/hooks").code == 0)
    let ended = try repository.run("plan init --git-hook")
    #expect(ended.code == 2)
    #expect(ended.error == "plan: .git/hooks: File exists\n")
  }

  @Test func `hooks in another folder are left alone`() throws {
    #expect(try repository.run("rm .git/hooks/pre-commit; mkdir ../hooks").code == 0)
    try repository.git("config core.hooksPath ../hooks")
    let ended = try repository.run("plan init --git-hook")
    #expect(ended.code == 2)
    #expect(ended.error.contains("core.hooksPath is ../hooks, which"))
    #expect(try repository.run("ls ../hooks .git/hooks/pre-commit").output == "../hooks:\n")
  }

  @Test(arguments: [
    ("plan init --git-hook x", "x: No such file or directory"),
    ("plan init --git-hook x y", "one argument too many: 'y'"),
    ("cd .. && plan init --git-hook", "git: not a git repository"),
    ("cd .. && plan init --git-hook", "; first run: git init\n"),
    (
      "mkdir 'a b' && cd .. && mv 'work/a b' . && plan init 'a b' --git",
      "; first run: git init 'a b'\n"
    ),
  ])
  func `a wrong command line is refused`(line: String, message: String) throws {
    let ended = try repository.run(line)
    #expect(ended.code == 2)
    #expect(ended.error.contains(message), "\(ended.error)")
  }

  @Test func `the hook of a named repository is written`() throws {
    let ended = try repository.run("git init -q sub && plan init sub --git-hook --git")
    #expect(ended.code == 0, "\(ended.error)")
    #expect(ended.output.hasSuffix("sub: wrote .git/hooks/pre-commit\n"))
    #expect(ended.output.hasPrefix("sub: wrote .gitattributes\n"))
    #expect(try repository.run("test -x sub/.git/hooks/pre-commit").code == 0)
  }

  @Test func `-n prints the hook that would be written`() throws {
    let shown = try repository.run("plan init --git-hook -n")
    #expect(shown.output == (try repository.place.text(".git/hooks/pre-commit")))
    #expect(try repository.run("sh -n .git/hooks/pre-commit").code == 0)
  }
}
