import Foundation
import PlanTesting
import Testing

@Suite(.enabled(if: Repository.isPossible, "git or the executable is missing"))
struct `A loss in a git repository` {
  private let repository: Repository

  init() throws {
    repository = try Repository()
    for day in 10...18 { try repository.stage("- [x] Task\n", as: "plans/2026-09-\(day).plan") }
    try repository.stage("", as: "plans/settings.plan")
    try repository.commit("- [ ] Late #work\n", as: "plans/2026-10-04.plan")
  }

  private func roll(_ options: String = "") throws -> Ended {
    try repository.run("planroll --today 2026-10-05 \(options) plans")
  }

  @Test func `stops the first roll if files are gone`() throws {
    #expect(try repository.run("rm plans/2026-09-1[0-4].plan").code == 0)
    let ended = try roll()
    let message = "planroll: 5 of 11 plan files that git has are gone from plans; check that "
    #expect(ended.error.hasPrefix(message))
    #expect(ended.code == 2)
    #expect(try roll("--force").code == 0)
    #expect(try repository.run("plan -C plans undo && rm plans/2026-09-15.plan").code == 0)
    #expect(try roll().code == 0, "from now on a command knows")
  }

  @Test func `stops a roll if a file is empty, and says how to bring it back`() throws {
    try repository.write("", to: "plans/2026-09-10.plan")
    let ended = try roll()
    #expect(
      ended.error == """
        planroll: plans/2026-09-10.plan: is empty, but git has its text; bring it back with \
        'git checkout -- plans/2026-09-10.plan', or use --force

        """)
    #expect(ended.code == 2)
    #expect(try repository.run("git checkout -- plans/2026-09-10.plan").code == 0)
    #expect(try roll().code == 0)
  }

  @Test func `is not looked for if nothing is written, nor for one line`() throws {
    try repository.write("", to: "plans/2026-09-10.plan")
    let traced = "GIT_TRACE=$PWD/trace"
    #expect(try repository.run("\(traced) planroll --today 2026-10-05 -n plans").code == 0)
    #expect(try repository.run("\(traced) plan -C plans toggle 2026-10-04:1").code == 0)
    #expect(try repository.run("\(traced) plan -C plans list").code == 0)
    #expect(try repository.run("test -e trace").code == 1)
    #expect(try repository.run("\(traced) planroll --today 2026-10-05 --force plans").code == 0)
    #expect(try repository.run("test -e trace").code == 0)
  }

  /// Makes today, changes it by hand, and commits it.
  private func commitToday() throws {
    let made = try repository.run(
      """
      planroll --today 2026-10-05 plans && echo more >>plans/2026-10-05.plan && git add -A && sleep 1 &&
      git commit -qm today
      """)
    try #require(made.code == 0, "\(made.error)")
  }

  @Test(arguments: [
    "git checkout -q HEAD~1", "rm plans/2026-10-05.plan", "git rm -q plans/2026-10-05.plan",
  ])
  func `is none if git has the file, which is said`(line: String) throws {
    try commitToday()
    #expect(try repository.run(line).code == 0)
    let ended = try roll()
    #expect(ended.error.contains("plans/2026-10-05.plan: had text after planroll of "))
    #expect(ended.error.contains(", but git has it, so it is made again\n"))
    #expect(ended.code == 0)
    #expect(try repository.run("test -f plans/2026-10-05.plan").code == 0)
  }

  @Test func `stops a roll if a command has written since the last commit`() throws {
    try commitToday()
    let lines = "sleep 1; plan -C plans add --on 2026-10-05 Milk && rm plans/2026-10-05.plan"
    #expect(try repository.run(lines).code == 0)
    let ended = try roll()
    #expect(ended.error.contains("plans/2026-10-05.plan: is gone, but had text after plan add of "))
    #expect(ended.code == 2)
  }

  @Test func `of many files is none if another commit is checked out`() throws {
    let days = (20...27).map { "plans/2026-09-\($0).plan" }.joined(separator: " ")
    let commit = "for day in \(days); do echo x >$day; done; git add -A; git commit -qm more"
    #expect(try repository.run(commit).code == 0)
    try commitToday()
    #expect(try repository.run("git checkout -q HEAD~2").code == 0)
    let ended = try roll()
    #expect(ended.error.contains("plans: had 20 plan files, and has 11 now\n"))
    #expect(ended.code == 0)
  }

  @Test func `is none in a folder that was made again`() throws {
    #expect(try roll().code == 0)
    let again = "rm -rf plans && mkdir plans && : >plans/settings.plan"
    #expect(try repository.run(again).code == 0)
    let ended = try repository.run("plan -C plans add --on 2026-10-05 Milk")
    // A file system that does not know when a folder was made cannot say so.
    let isKnown = ended.error.contains("but its folder was made again since, so it is made again")
    #expect(ended.code == (isKnown ? 0 : 2), "\(ended.error)")
  }

  @Test func `excludes files that git is configured to ignore`() throws {
    let paths = "plans/2026-09-1[0-5].plan"
    #expect(try repository.run("git update-index --skip-worktree \(paths)").code == 0)
    #expect(try repository.run("rm \(paths)").code == 0)
    #expect(try roll().code == 0)
  }
}
