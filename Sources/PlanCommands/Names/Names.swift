public import PlanArguments
import PlanCalendar
import PlanFolder
import PlanModel
import PlanText

extension Command {
  public static var names: Command {
    Command(
      "names", "list the names in use, for completion", options: viewOptions,
      Manual(
        "[OPTION]... [KIND]...",
        operand: ("KIND", "tags, habits, goals or lists; without it, all of them"),
        takes: .choice(NamesInUse.Kind.allCases.map(\.rawValue)),
        examples: [
          "plan names tags": "the tags, for the completion of an editor",
          "plan names --plain": "all names, each with its kind, count and last day",
        ],
        exits: viewExits, environment: .view,
        text: """
          It prints one name a line, kind by kind: tags (also of titles of lists), habits with
          their icons, ids of goals, and lists as their path in the folder without `.plan`. Names
          written most often in the last four weeks come first, then those written last. Names
          that differ only in case are one, spelled as in an undated file or on the latest day.

          `--plain` prints kind (`tag`, `habit`, `goal` or `list`), name, how often it is written
          (of a list, how many items it has), and the latest day that has it. Tags have no `#`
          there.
          """),
      run: runNames)
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
