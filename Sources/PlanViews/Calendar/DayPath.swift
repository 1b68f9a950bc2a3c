public import PlanArguments
import PlanDocument
public import PlanShell
import PlanText

public let pathCommand = Command(
  "path", "print the path of a day", options: [Valued.today],
  Manual(
    "[OPTION]... [DATE]", "prev [DATE]", "next [DATE]", operand: dateOperand, takes: .date,
    words: Side.allCases.map { ($0.rawValue, "the nearest day \($0.place) DATE", .date) },
    examples: [
      "plan path next friday": "that of the Friday of next week",
      "plan path next 2026-10-05": "the nearest day after that one that has a file",
    ],
    exits: [0: "done", 1: "no such day has a file", 2: "failed"],
    environment: .folder + .today,
    text: """
      A day without a file has the path that `layout:` in `settings.plan` gives it. `next`
      before a weekday or unit is a part of the date.
      """), run: runPath)

/// Which neighbour of a day is wanted.
private enum Side: String, CaseIterable {
  case prev, next

  var place: String { self == .prev ? "before" : "after" }

  /// `next` begins a date in `next friday`, and not in `next 2026-10-05`.
  static func read(from operands: inout ArraySlice<ArgumentBytes>) -> Side? {
    guard let word = operands.first,
      let side = Side(rawValue: String(decoding: word, as: UTF8.self))
    else { return nil }
    if let date = try? DatePhrase.longest(startOf: Array(operands)), date.count > 1 { return nil }
    operands = operands.dropFirst()
    return side
  }
}

private func runPath(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder { folder throws(Refusal) in
    var operands = invocation.operands[...]
    let side = Side.read(from: &operands)
    let date = try invocation.day(in: folder, operands)
    let days = try host.days(in: folder)
    let path =
      switch side {
      case nil: host.path(of: date, among: days) ?? folder.pathOfNewDay(date)
      case .prev?: days.path(before: date)
      case .next?: days.path(after: date)
      }
    guard let path else {
      throw Refusal("no day \(side?.place ?? "on") \(date)", code: ExitCode.differs)
    }
    host.print(host.shownPath(invocation)(path).bytes + [0x0A])
    return ExitCode.done
  }
}
