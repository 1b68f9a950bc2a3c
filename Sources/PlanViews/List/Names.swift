public import PlanArguments
public import PlanShell
import PlanText

public let namesCommand = Command(
  "names", "list the names in use, for completion", options: viewOptions,
  Manual(
    "[OPTION]... [KIND]...",
    operand: ("KIND", "tags, habits, goals, lists or ids; without it, all of them"),
    takes: .choice(NamesInUse.Kind.allCases.map(\.rawValue)),
    then: .choice(NamesInUse.Kind.allCases.map(\.rawValue)),
    examples: ["plan names tags": "the tags, for the completion of an editor"],
    exits: viewExits, environment: .view,
    text: """
      It prints one name a line. `Grammar/Views.md` defines what counts, the order, and the
      fields of `--plain`.
      """), run: runNames)

private func runNames(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder { folder throws(Refusal) in
    let kinds = try invocation.operands.map { operand throws(Refusal) in
      let kind = NamesInUse.Kind.allCases.first { operand.elementsEqual($0.rawValue.utf8) }
      guard let kind else {
        throw .refused(
          "'\(operand)' is not a kind of names; write tags, habits, goals, lists or ids")
      }
      return kind
    }
    let form = try ViewMode.Form(invocation)
    let names = NamesInUse(of: folder, in: host.files)
    for problem in names.problems { problem.report(host) }
    let view = NamesView(names: names.sorted(kinds.isEmpty ? NamesInUse.Kind.allCases : kinds))
    host.show(view, [:], form, folder.settings)
    return names.problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

struct NamesView: ReportView {
  let names: [NamesInUse.Name]

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.names/1",
      [
        "names": .rows(names) { name in
          [
            "kind": .text(name.kind.singular), "name": .text(name.typed),
            "count": .count(name.count), "recent": .count(name.recent), "last": .day(name.last),
          ]
        }
      ], rows: "names", keys: "kind name count last")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    // A pipe is read for completion, where a message would be a name.
    if names.isEmpty, screen.isTerminal {
      screen.nothing("nothing has a name yet", "write #work after a task")
    }
    for name in names { screen.line([Piece(name.kind == .tags ? "#" : ""), Piece(name.typed)]) }
  }
}
