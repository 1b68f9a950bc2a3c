public import PlanArguments
import PlanDocument
import PlanSystem
import PlanText

extension Command {
  public static var names: Command {
    Command(
      "names", "list the names in use, for completion", options: viewOptions,
      Manual(
        "[OPTION]... [KIND]...",
        operand: ("KIND", "tags, habits, goals or lists; without it, all of them"),
        takes: .choice(NamesInUse.Kind.allCases.map(\.rawValue)),
        examples: ["plan names tags": "the tags, for the completion of an editor"],
        exits: viewExits, environment: .view,
        text: """
          It prints one name a line, kind by kind, those written most often in the last four weeks
          first. A goal is its `id:`, a list its path in the folder without `.plan`.

          `--plain` prints kind (`tag`, `habit`, `goal` or `list`), name (of a tag without `#`),
          how often it is written (of a list, how many items it has), and the latest day that has
          it.
          """), run: runNames)
  }
}

private func runNames(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let kinds = try invocation.operands.map { operand throws(UsageError) in
      let kind = NamesInUse.Kind.allCases.first { operand.elementsEqual($0.rawValue.utf8) }
      guard let kind else {
        throw .refused("'\(operand)' is not a kind of names; write tags, habits, goals or lists")
      }
      return kind
    }
    let form = try ViewMode.Form(invocation)
    let names = NamesInUse(of: folder, in: host.files)
    for problem in names.problems { problem.tell(host) }
    let view = NamesView(names: names.sorted(kinds.isEmpty ? NamesInUse.Kind.allCases : kinds))
    host.show(view, [:], form, folder.settings)
    return names.problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}
