import PlanCalendar
import PlanFolder
import PlanModel
import PlanText

/// Carries out `plan names`: reads the folder once, for whoever completes what is being typed.
func runNames(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let kinds = try invocation.operands.map { operand throws(UsageError) in
      let kind = NamesInUse.Kind.allCases.first { operand.elementsEqual($0.rawValue.utf8) }
      guard let kind else {
        throw .refused("'\(operand)' is no kind of names: tags, habits, goals or lists")
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
