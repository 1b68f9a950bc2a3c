import PlanTesting
import Testing

private let wrong = "- [ ] a due: tomorrow\n"

@Suite(.enabled(if: Repository.isPossible, "git, or the executable, is not there"))
struct `planlint --staged` {
  private let repository: Repository

  init() throws { repository = try Repository() }

  private func lint(_ options: String = "") throws -> Ended {
    try repository.run("planlint --today 2026-10-05 --staged -f gcc \(options)")
  }

  @Test func `checks the index and not the work tree`() throws {
    try repository.stage("- [ ] a\n", as: "2026-10-05.plan")
    try repository.write(wrong, to: "2026-10-05.plan")
    #expect(try lint().code == 0)
    try repository.stage(wrong, as: "2026-10-05.plan")
    try repository.write("- [ ] a\n", to: "2026-10-05.plan")
    let ended = try lint()
    #expect(ended.output.hasPrefix("2026-10-05.plan:1:9: warning: "))
    #expect(ended.code == 1)
  }

  @Test func `checks against the folder in the index`() throws {
    try repository.stage("", as: "settings.plan")
    try repository.stage("## Habits\n\n- Water every:day\n", as: "habits.plan")
    try repository.git("commit -qm x")
    let day = "## Habits\n\n- [x] Watr\n"
    try repository.stage(day, as: "2026-10-05.plan")
    try repository.write("## Habits\n\n- Watr every:day\n", to: "habits.plan")
    let ended = try lint()
    #expect(ended.output.contains("[unknown-habit]"), "\(ended.output)")
    try repository.git("add habits.plan")
    #expect(try lint().output == "")
  }

  @Test func `takes its levels from the index`() throws {
    try repository.stage(wrong, as: "2026-10-05.plan")
    try repository.stage("## Lint\n\n- near-miss-attribute: off\n", as: "settings.plan")
    try repository.write("", to: "settings.plan")
    #expect(try lint().output == "")
    try repository.git("rm -qf --cached settings.plan")
    #expect(try lint().code == 1)
  }

  @Test func `reports only what the commit changes`() throws {
    try repository.commit(wrong, as: "2026-10-06.plan")
    try repository.stage(wrong, as: "2026-10-07.plan")
    let ended = try lint()
    #expect(ended.output.split(separator: "\n").count == 1)
    #expect(ended.output.hasPrefix("2026-10-07.plan:1:9: "))
    #expect(try lint("2026-10-06.plan").output == "")
  }

  @Test func `--fix repairs the index and the work tree`() throws {
    try repository.stage(wrong, as: "2026-10-06.plan")
    try repository.write(wrong + "unstaged\n", to: "2026-10-06.plan")
    let ended = try lint("--fix --unsafe-fixes")
    #expect(ended.code == 0)
    #expect(try repository.staged("2026-10-06.plan") == "- [ ] a due:2026-10-07\n")
    #expect(
      try repository.place.text("2026-10-06.plan") == "- [ ] a due:2026-10-07\nunstaged\n")
  }

  @Test func `-d is a patch for the index`() throws {
    try repository.stage(wrong, as: "2026-10-06.plan")
    let patched = try repository.run(
      "planlint --staged -d --unsafe-fixes | git apply --cached && planlint --staged -f gcc")
    #expect(patched.output == "" && patched.error == "" && patched.code == 0)
  }

  @Test func `finds nothing if nothing is staged`() throws {
    #expect(try lint().output == "")
    #expect(try repository.run("planlint --staged -f json").output == "[]\n")
  }

  @Test func `a log says if a file could not be checked`() throws {
    try repository.stage("- [ ] a\n", as: "2026-10-06.plan")
    let ended = try repository.run("planlint --staged -f sarif 2026-10-06.plan nothing.plan")
    #expect(ended.code == 2)
    #expect(
      ended.output.contains("\"executionSuccessful\": false")
        || ended.output.contains("\"executionSuccessful\":false"))
  }

  @Test(arguments: [
    ("-", "not standard input"),
    ("nothing.plan", "nothing.plan: is not in the git index"),
    ("-C ..", "git: not a git repository"),
  ])
  func `refuses a wrong command line`(options: String, message: String) throws {
    let ended = try lint(options)
    #expect(ended.code == 2)
    #expect(ended.error.contains(message), "\(ended.error)")
  }
}
