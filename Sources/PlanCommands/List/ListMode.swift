import PlanHistory

/// What a command line of `plan list` asks for.
struct ListMode {
  let filter: Filter
  let form: ViewMode.Form
  /// Whether it is told what put each item there.
  let explains: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    form = try ViewMode.Form(invocation)
    explains = try invocation.asksWhy
    let typed = Array(invocation.operands.joined(separator: [0x20]))
    filter =
      invocation.operands.isEmpty
      ? .openTasksAndSlots : try readFilter(typed).completed(isToChange: false)
  }
}

extension Invocation {
  /// Whether somebody wants to read what put items there.
  var asksWhy: Bool {
    get throws(UsageError) {
      guard has(Option.why.name) else { return false }
      if has("json") || has("plain") { throw .refused("'--why' is for people: leave out the form") }
      return true
    }
  }
}
