public import PlanArguments
public import PlanShell
import PlanText

private let printed = Flag("print", "print the whole day, write nothing")

extension Command {
  public static var new: Command {
    Command(
      "new", "make the file of a day", options: [printed] + changeOptions + [Valued.today],
      Manual(
        "[OPTION]... [DATE]", operand: dateOperand, takes: .date,
        examples: [
          "plan new fri": "make the file of next Friday, with what recurs then",
          "plan new --print +7d": "show what the day in a week begins with",
        ],
        exits: [0: "done, or nothing was missing", 2: "failed"], environment: .writing + .today,
        text: """
          The file is made as `planroll` makes it, from `templates/day.plan` or with headings and
          hours, but nothing is carried from other days. An existing file gets only what is
          missing. `layout:` in `settings.plan` says where new files go.
          """), run: runNew)
  }
}

private func runNew(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder(locks: true) { folder throws(Refusal) in
    let day = try invocation.day(in: folder)
    let (isPrinted, isDryRun) = (invocation[printed], invocation[.dryRun])
    if isPrinted, isDryRun { throw .refused("'--print' cannot be used with -n") }
    let mode = RollMode(
      creating: day, printing: isPrinted ? .text : isDryRun ? .patch : .nothing,
      isForced: invocation[.force])
    return host.carryOut(mode, in: folder)
  }
}
