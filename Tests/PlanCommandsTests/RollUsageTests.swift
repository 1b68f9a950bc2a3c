import PlanCommands
import PlanTesting
import Testing

@Suite struct `planroll called wrongly` {
  @Test(arguments: [
    ("--check -n", "'--check' prints no changes: it goes without -n and --json"),
    ("--check --json", "'--check' prints no changes: it goes without -n and --json"),
    ("--json -l", "'--json' names the files too: it goes without -l"),
    ("--to soon", "option '--to' needs a date such as 2026-10-01, not 'soon'"),
    ("--to 2026-13-01", "option '--to' needs a date such as 2026-10-01, not '2026-13-01'"),
    ("--to=", "option '--to' needs a date such as 2026-10-01, not ''"),
    ("--since 60", "option '--since' needs 2026-10-01 or 60d, not '60'"),
    ("--since d", "option '--since' needs 2026-10-01 or 60d, not 'd'"),
    ("--since -1d", "option '--since' needs 2026-10-01 or 60d, not '-1d'"),
    ("--since 60D", "option '--since' needs 2026-10-01 or 60d, not '60D'"),
    ("--since 9999999999d", "option '--since' needs 2026-10-01 or 60d, not '9999999999d'"),
    ("--since 2026-02-29", "option '--since' needs 2026-10-01 or 60d, not '2026-02-29'"),
    ("--to", "option '--to' needs a value: DATE"), ("a b", "unexpected operand 'b'"),
    ("--chek", "unknown option '--chek'; did you mean '--check'?"),
    ("", "no plan folder here; name one, or start where a settings.plan stands"),
  ])
  func `says how it is called`(arguments: String, message: String) {
    let files = MemoryFiles(["a/2026-10-04.plan": "- [ ] a\n", "b/x.plan": ""])
    let run = CommandRun("planroll " + arguments, files: files)
    #expect(run.error == "planroll: \(message)\n" + usageText(.roll) + "\n")
    #expect(run.output == "")
    #expect(run.code == 2)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [
    ("none", "none: No such file or directory"), ("a.plan", "a.plan: is not a folder"),
    ("a.plan/x", "a.plan/x: Not a directory"),
    ("--today soon .", "option '--today': 'soon' is no date; write 2026-10-05 or 2026-10-05T14:30"),
    ("-C none .", "none: No such file or directory"),
  ])
  func `says what is wrong with a folder or a date`(arguments: String, message: String) {
    let run = CommandRun("planroll " + arguments, files: MemoryFiles(["a.plan": ""]))
    #expect(run.error == "planroll: \(message)\n")
    #expect(run.output == "")
    #expect(run.code == 2)
  }
}
