import PlanArguments
import PlanCommands
import PlanDocument
import PlanTesting
import Testing

@Suite struct `planroll called wrongly` {
  @Test(arguments: [
    ("--check -n", "'--check' cannot be used with -n or --json"),
    ("--check --json", "'--check' cannot be used with -n or --json"),
    ("--json -l", "'--json' cannot be used with -l"),
    ("--to", "option '--to' needs a value: DATE"), ("a b", "one argument too many: 'b'"),
    ("--chek", "unknown option '--chek'; did you mean '--check'?"),
    (
      "",
      "no plan folder here; name one as DIR, with PLAN_DIR or -C, or make one: 'plan init ~/plan'"
    ),
  ])
  func `prints its usage`(arguments: String, message: String) {
    let files = MemoryFiles(["a/2026-10-04.plan": "- [ ] a\n", "b/x.plan": ""])
    let run = CommandRun("planroll " + arguments, files: files)
    #expect(run.error == "planroll: \(message)\n" + Command.roll.usageHint + "\n")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("--to soon", "'soon' is not a date; \(DateProblem.usual)"),
    ("--to 2026-13-01", "'2026-13-01' is not a date; a year has 12 months"),
    ("--to 10-07", "'10-07' is not a date; write oct-7 or jul-10"),
    ("--to=", "'' is not a date; \(DateProblem.usual)"),
    ("--since 60", "'60' is not a date; \(DateProblem.usual)"),
    ("--since 2026-02-29", "'2026-02-29' is not a date; feb 2026 has 28 days"),
  ])
  func `reports what is wrong with a day`(arguments: String, message: String) {
    let run = CommandRun("planroll " + arguments, files: MemoryFiles(["settings.plan": ""]))
    #expect(run.error == "planroll: \(message)\n")
    #expect(run.code == 2)
  }

  @Test func `accepts days as people say them`() {
    let files = MemoryFiles(["settings.plan": "", "2026-09-14.plan": "- [ ] a\n"])
    let run = CommandRun("planroll --to next friday --since 4 weeks ago", files: files)
    #expect(run.error.contains("rolled 1 task from 2026-09-14 into 2026-10-16.plan"))
    #expect(run.code == 0)
  }

  @Test(arguments: [
    ("none", "none: No such file or directory"), ("a.plan", "a.plan: is not a folder"),
    ("a.plan/x", "a.plan/x: Not a directory"),
    (
      "--today soon .",
      "option '--today': 'soon' is not a date; write 2026-10-05, 2026-10-05T14:30, tomorrow or fri"
    ),
    ("-C none .", "none: No such file or directory"),
  ])
  func `reports what is wrong with a folder or a date`(arguments: String, message: String) {
    let run = CommandRun("planroll " + arguments, files: MemoryFiles(["a.plan": ""]))
    #expect(run.error == "planroll: \(message)\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }
}
