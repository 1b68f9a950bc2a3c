import PlanHistory

/// What a command line of `plan list` asks for.
struct ListMode {
  enum Form {
    case text, plain, json
  }

  let filter: Filter
  let form: Form

  init(_ invocation: Invocation) throws(UsageError) {
    let (json, plain) = (invocation.has("json"), invocation.has("plain"))
    if json, plain { throw .refused("'--json' and '--plain' are two forms: choose one") }
    form = json ? .json : plain ? .plain : .text
    let typed = Array(invocation.operands.joined(separator: [0x20]))
    filter =
      invocation.operands.isEmpty
      ? .openTasksAndSlots : try readFilter(typed).completed(isToChange: false)
  }
}
