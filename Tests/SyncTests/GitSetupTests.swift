import PlanTesting
import Testing

private let line = "*.plan text eol=lf merge=plan diff=markdown linguist-language=Markdown\n"

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `planmerge --install` {
  private let repository: Repository

  init() throws { repository = try Repository() }

  private func attributes() throws -> String { try repository.place.text(".gitattributes") }

  @Test func `sets up the attributes and the driver, once`() throws {
    #expect(try repository.run("planmerge --install -n").output.contains("would write .gitatt"))
    #expect(try repository.run("planmerge --check-install").code == 1)
    let ended = try repository.run("planmerge --install")
    #expect(ended.output == "wrote .gitattributes\nset merge.plan.driver\n")
    #expect(ended.code == 0)
    #expect(try attributes() == line)
    let check = try repository.run("planmerge --check-install")
    #expect(check.output == "" && check.error == "" && check.code == 0)
    let again = try repository.run("planmerge --install")
    #expect(again.error == "planmerge: git is set up already\n")
    #expect(try attributes() == line)
    let driver = try repository.git("config --local merge.plan.driver")
    #expect(try repository.run("sh -n <<'X'\n\(driver)X").code == 0)
    #expect(try repository.run("planmerge --uninstall").code == 0)
    #expect(try repository.run("test ! -e .gitattributes").code == 0)
    #expect(try repository.run("git config --get-regexp '^merge'").code == 1)
    #expect(try repository.run("planmerge --uninstall").error.contains("does not use planmerge"))
  }

  @Test func `keeps git from taking one day as another one renamed, if there are only plans`()
    throws
  {
    try repository.write("# x\n", to: "below/settings.plan")
    #expect(try repository.run("cd below && planmerge --install").output.hasSuffix("plan.driver\n"))
    #expect(try repository.run("cd below && planmerge --check-install").code == 0)
    try repository.write("# x\n", to: "settings.plan")
    let check = try repository.run("planmerge --check-install")
    #expect(check.output.hasPrefix("merge.renameLimit is not set"))
    #expect(try repository.run("planmerge --install").output == "set merge.renameLimit\n")
    #expect(try repository.git("config --local merge.renameLimit") == "1\n")
    #expect(
      try repository.run("planmerge --uninstall").output.contains("unset merge.renameLimit\n"))
    try repository.git("config merge.renameLimit 7")
    #expect(!(try repository.run("planmerge --install").output.contains("renameLimit")))
    #expect(!(try repository.run("planmerge --uninstall").output.contains("renameLimit")))
    #expect(try repository.git("config --local merge.renameLimit") == "7\n")
  }

  @Test(arguments: [
    "# mine\n", "# mine", "*.plan merge=union\n", "*.plan text\r\n*.md text\n", "*.plan -text\n\n",
  ])
  func `keeps every existing line`(before: String) throws {
    try repository.write(before, to: ".gitattributes")
    #expect(try repository.run("planmerge --install").code == 0)
    #expect(try attributes() == before + (before.hasSuffix("\n") ? "" : "\n") + line)
    #expect(try repository.run("planmerge --install").error.contains("already"))
    try repository.write(try attributes() + "# below\n", to: ".gitattributes")
    #expect(try repository.run("planmerge --uninstall").code == 0)
    #expect(
      try attributes() == before + (before.hasSuffix("\n") ? "" : "\n") + "# below\n")
  }

  @Test func `says what overrules it, and writes its line once`() throws {
    try repository.write(line + "*.plan merge=union\n", to: ".gitattributes")
    let ended = try repository.run("planmerge --install")
    #expect(ended.code == 2)
    #expect(ended.error.contains(".gitattributes: a later line overrides ours"), "\(ended.error)")
    #expect(try attributes() == line + "*.plan merge=union\n")
    let check = try repository.run("planmerge --check-install")
    #expect(check.output.hasPrefix(".gitattributes: plans lack merge of '*.plan text"))
    #expect(check.code == 1)
  }

  @Test func `brings back a line that was deleted only from the work tree`() throws {
    try repository.write("*.md text\n", to: ".gitattributes")
    #expect(try repository.run("planmerge --install && git add -A && git commit -qm x").code == 0)
    #expect(try repository.run("rm .gitattributes; planmerge --check-install").code == 1)
    #expect(try repository.run("planmerge --install").output == "wrote .gitattributes\n")
    #expect(try repository.git("status --porcelain") == "")
    #expect(try repository.run("planmerge --check-install").code == 0)
  }

  @Test func `says that another file of git overrules it`() throws {
    try repository.write("*.plan -merge\n", to: ".git/info/attributes")
    #expect(try repository.run("planmerge --install").code == 0)
    let ended = try repository.run("planmerge --install")
    #expect(ended.error.contains(".git/info/attributes or a .gitattributes below overrides it"))
    #expect(ended.code == 2)
  }

  @Test func `leaves a driver of the user alone`() throws {
    try repository.git("config merge.plan.driver 'mine %A'")
    let ended = try repository.run("planmerge --install")
    #expect(ended.error.contains("and stays as it is: mine %A"))
    #expect(ended.code == 2)
    #expect(try repository.git("config merge.plan.driver") == "mine %A\n")
    #expect(try repository.run("planmerge --uninstall").code == 0)
    #expect(try repository.git("config merge.plan.driver") == "mine %A\n")
    #expect(ended.error.contains("'git config --unset-all merge.plan.driver' removes it"))
    try repository.git("config merge.plan.driver 'planmerge %O %A %B'")
    #expect(try repository.run("planmerge --install").code == 0)
    #expect(try repository.git("config merge.plan.driver").contains("--marker-size %L"))
  }

  @Test func `works in a subfolder, in a linked work tree, and nowhere else`() throws {
    try repository.commit("- [ ] a\n", as: "plan/2026-10-05.plan")
    #expect(
      try repository.run("cd plan && planmerge --install").output.hasPrefix(
        "wrote ../.gitattributes\n"))
    try repository.git("add -A")
    try repository.git("commit -qm x")
    try repository.git("worktree add -q ../tree")
    #expect(try repository.run("cd ../tree && planmerge --check-install").code == 0)
    let outside = try repository.run("cd .. && planmerge --check-install")
    #expect(outside.error.contains("not a git repository"))
    #expect(outside.code == 2)
  }

  @Test func `--check-install reports a missing program`() throws {
    #expect(try repository.run("planmerge --install").code == 0)
    let ended = try repository.run(
      "p=$(command -v planmerge); PATH=/usr/bin:/bin exec $p --check-install")
    #expect(ended.output == "planmerge is not in PATH, so git merges plans by lines\n")
    #expect(ended.code == 1)
  }
}
