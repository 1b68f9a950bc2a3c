import PlanHistory
import PlanText

/// What a command line of `plan list` asks for.
struct ListMode {
  let filter: Filter
  /// Empty where nobody typed one.
  let typedFilter: ArgumentBytes
  let form: ViewMode.Form
  /// Whether it is told what put each item there.
  let explains: Bool
  /// Nil for the usual order.
  let order: ListOrder?
  let grouping: ListGrouping?

  init(_ invocation: Invocation) throws(UsageError) {
    form = try ViewMode.Form(invocation)
    explains = try invocation.asksWhy
    if let keys = invocation.value("sort") { order = try ListOrder(keys) } else { order = nil }
    grouping = invocation.value("group").flatMap {
      ListGrouping(rawValue: String(decoding: $0, as: UTF8.self))
    }
    let typed = Array(invocation.operands.joined(separator: [0x20]))
    typedFilter = typed
    filter =
      invocation.operands.isEmpty
      ? .openTasksAndSlots : try readFilter(typed).completed(isToChange: false)
  }
}

extension ListMode {
  /// All that is listed, in the order that is wanted; one group where nobody asks for groups.
  ///
  /// - Parameter items: that fit, in the usual order.
  func groups(of items: [Int], _ facts: FolderFacts, root: FilePath) -> [ListGroup] {
    let items = order?.sorted(items, facts) ?? items
    return grouping?.groups(of: items, facts, root: root) ?? [ListGroup(name: nil, items: items)]
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
