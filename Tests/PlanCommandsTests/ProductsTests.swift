import PlanChanges
import PlanCommands
import PlanShell
import PlanTesting
import PlanTools
import Testing

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `The five programs` {
  @Test(arguments: [
    ("plan wek", "plan: no such command 'wek'; did you mean 'week'?\n"),
    ("plan remove milk", "plan: no such command 'remove'; did you mean 'drop'?\n"),
    ("plan qqqqqqqq", "plan: no such command 'qqqqqqqq'; 'plan help all' lists them\n"),
  ])
  func `report an unknown command`(line: String, message: String) throws {
    let ended = try Workplace().run(line)
    #expect(ended.error == message)
    #expect(ended.output == "")
    #expect(ended.code == 2)
  }

  @Test(arguments: [
    ("plan", planCommand), ("planfmt", fmtCommand), ("planlint", lintCommand),
    ("planroll", rollCommand),
    ("planmerge", mergeCommand), ("plan fmt", fmtCommand), ("plan lint", lintCommand),
  ])
  func `have a help and a version`(program: String, command: Command) throws {
    let place = try Workplace()
    for option in ["-h", "--help"] {
      let ended = try place.run("\(program) \(option)")
      #expect(ended.output == helpText(command))
      #expect(ended.error == "")
      #expect(ended.code == 0)
    }
    for option in ["-V", "--version"] {
      let ended = try place.run("\(program) \(option)")
      #expect(ended.output == versionText(command))
      #expect(ended.code == 0)
    }
  }

  @Test func `are the same as commands of plan`() throws {
    let place = try Workplace()
    try place.write("##  todo\n* [] Pay rent\n", to: "a.plan")
    for arguments in ["a.plan", "-d .", "--chek", "-l gone.plan"] {
      let one = try place.run("planfmt \(arguments)")
      let other = try place.run("plan fmt \(arguments)")
      #expect(one.output == other.output)
      #expect(one.error == other.error)
      #expect(one.code == other.code)
    }
  }
}
