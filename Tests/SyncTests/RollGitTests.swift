import PlanTesting
import Testing

@Suite(
  .enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"),
  .enabled(if: Workplace.has("git"), "git is not installed"))
struct `planroll in a repository` {
  private let place: Workplace
  private let configuration = "-c user.name=a -c user.email=a@example.org -c core.hooksPath=hooks"

  init() throws {
    place = try Workplace()
    try place.write("", to: "settings.plan")
    try place.write("- [ ] a\n", to: "2026-10-04.plan")
    try place.write("one\n", to: "notes.md")
    try git("init -q -b main", "add -A", "commit -qm one", "checkout -qb other")
    try place.write("two\n", to: "notes.md")
    try git("commit -qam two", "checkout -q main")
    try place.write("three\n", to: "notes.md")
    try git("commit -qam three")
    try place.write("four\n", to: "notes.md")
    try git("commit -qam four")
  }

  private func git(_ lines: String...) throws {
    for line in lines {
      let ended = try place.run("git \(configuration) \(line)")
      try #require(ended.code == 0, "\(line): \(ended.error)")
    }
  }

  private func roll(_ arguments: String = "") throws -> Ended {
    try place.run("planroll --today 2026-10-05 " + arguments)
  }

  @Test(arguments: [
    ("merge other", "a merge", "merge --abort"), ("rebase other", "a rebase", "rebase --abort"),
    ("rebase --apply other", "a rebase", "rebase --abort"),
    ("cherry-pick other", "a cherry-pick", "cherry-pick --abort"),
    ("revert HEAD~1", "a revert", "revert --abort"),
  ])
  func `waits until git has finished`(begin: String, name: String, end: String) throws {
    _ = try place.run("git \(configuration) \(begin)")
    let before = try place.snapshot()
    let ended = try roll()
    #expect(
      ended.error == "planroll: \(name) is in progress in this repository; finish it first\n")
    #expect(ended.code == 2)
    #expect(try place.snapshot() == before)
    try git(end)
    #expect(try roll().code == 0)
  }

  @Test func `checks the work tree it is in`() throws {
    try git("worktree add -q ../tree other")
    _ = try place.run("git \(configuration) -C ../tree merge main")
    let ended = try roll("../tree")
    #expect(ended.error.contains("a merge is in progress"))
    #expect(try roll().code == 0)
  }

  @Test(arguments: [("post-merge", "merge -q side -m x"), ("post-rewrite", "rebase -q side")])
  func `changes nothing in a hook`(hook: String, line: String) throws {
    try git("checkout -qb side")
    try place.write("- [ ] Pay rent\n", to: "2026-10-02.plan")
    try place.write("- [ ] Pay rent from:2026-10-02\n", to: "2026-10-03.plan")
    try git("add -A", "commit -qm side", "checkout -q main")
    try place.write("x\n", to: "other.md")
    try git("add -A", "commit -qm main")
    let script = "#!/bin/sh\nplanroll --settle --today 2026-10-05\n"
    try place.write(script, to: "hooks/" + hook)
    #expect(try place.run("chmod +x hooks/*").code == 0)
    try git(line)
    #expect(try place.text("2026-10-02.plan") == "- [ ] Pay rent\n")
    let named = try place.run("GIT_PREFIX= planroll --settle --today 2026-10-05")
    #expect(named.error.contains("take planroll out of the hook"))
    #expect(named.code == 0)
    #expect(try roll("--settle").code == 0)
    #expect(try place.text("2026-10-02.plan") == "- [>] Pay rent to:2026-10-03\n")
  }
}
