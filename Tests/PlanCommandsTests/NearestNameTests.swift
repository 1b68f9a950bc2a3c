import PlanCommands
import PlanTesting
import Testing

/// A mistyped name gets the suggestion of the nearest one, everywhere names are read.
@Suite struct `The nearest name` {
  @Test(arguments: [
    ("planlint --fxi", "unknown option '--fxi'; did you mean '--fix'?"),
    ("planlint --unsafe-fix", "unknown option '--unsafe-fix'; did you mean '--unsafe-fixes'?"),
    ("planlint --formt=gcc", "unknown option '--formt'; did you mean '--format'?"),
    (
      "planfmt --stdin-filename a -",
      "unknown option '--stdin-filename'; did you mean '--stdin-filepath'?"
    ),
    ("planfmt -list", "unknown option '-list'; did you mean '--list'?"),
    ("planroll --dryrun", "unknown option '--dryrun'; did you mean '--dry-run'?"),
    ("plan --versoin", "unknown option '--versoin'; did you mean '--version'?"),
    ("plan help --mna", "unknown option '--mna'; did you mean '--man'?"),
    (
      "planlint --format jsno",
      "option '--format' takes full, gcc, json, jsonl, sarif or github, not 'jsno'; did you mean 'json'?"
    ),
    (
      "planlint -f ful",
      "option '--format' takes full, gcc, json, jsonl, sarif or github, not 'ful'; did you mean 'full'?"
    ),
    (
      "planlint --fail-on eror",
      "option '--fail-on' takes error, warning, info or never, not 'eror'; did you mean 'error'?"
    ),
    (
      "planfmt --color alway",
      "option '--color' takes auto, always or never, not 'alway'; did you mean 'always'?"
    ),
    (
      "planlint --select overlaping-slots",
      "no rule is called 'overlaping-slots'; did you mean 'overlapping-slots'?"
    ),
    (
      "planlint --ignore empty-task,unknwon-state",
      "no rule is called 'unknwon-state'; did you mean 'unknown-state'?"
    ),
    (
      "planlint explain overlaping-slots",
      "no rule is called 'overlaping-slots'; did you mean 'overlapping-slots'?"
    ),
    ("plan lnit", "no such command 'lnit'; did you mean 'lint'?"),
    ("plan fmtt", "no such command 'fmtt'; did you mean 'fmt'?"),
    ("plan hlep", "no such command 'hlep'; did you mean 'help'?"),
    ("plan completion", "no such command 'completion'; did you mean 'completions'?"),
    ("plan help lnit", "no such command 'lnit'; did you mean 'lint'?"),
    ("plan help --man palnlint", "no such command 'palnlint'; did you mean 'planlint'?"),
    ("plan completions bsh", "no completions for 'bsh'; did you mean 'bash'?"),
    ("plan completions fihs", "no completions for 'fihs'; did you mean 'fish'?"),
    ("plan completions powershell", "no completions for 'powershell'"),
  ])
  func `is suggested on the command line`(line: String, message: String) {
    let run = CommandRun(line)
    let first = run.error.split(separator: "\n").first ?? ""
    #expect(first.drop { $0 != ":" } == ": " + message)
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test(arguments: [
    (
      "settings.plan", "## Lint\n\n- overlaping-slots: off\n", "overlapping-slots",
      "bad-setting"
    ),
    ("settings.plan", "## Lint\n\n- empty-task: warnin\n", "warning", "bad-setting"),
    (
      "a.plan", "<!-- planlint: allow overlaping-slots -- b -->\n- [ ] c\n", "overlapping-slots",
      "unknown-directive"
    ),
    ("a.plan", "<!-- planlint: allow-file emptytask -- b -->\n", "empty-task", "unknown-directive"),
  ])
  func `is suggested for a name in a file`(name: String, text: String, meant: String, rule: String)
  {
    let run = CommandRun("planlint .", files: MemoryFiles([name: text]))
    #expect(run.output.contains("'\(meant)'"), "\(run.output)")
    #expect(run.output.contains("[\(rule)]"), "\(run.output)")
    #expect(run.code == 1)
  }
}
