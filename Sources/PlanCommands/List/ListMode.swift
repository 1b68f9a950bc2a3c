import PlanArguments
import PlanHistory
import PlanText

private let sort = Valued(
  "sort", "KEYS", .list(ListOrder.Key.allCases.map(\.rawValue)),
  "sort by due, priority, age, name or file")
private let group = Choice(
  "group", "WHAT", ListGrouping.allCases, "group by tag, goal, list or priority")

/// What a command line of `plan list` asks for.
struct ListMode {
  static let options: [any OptionKey] = [sort, group, Flag.why]

  let filter: Filter
  /// Empty if none was typed.
  let typedFilter: ArgumentBytes
  let form: ViewMode.Form
  /// Whether to say why each item is listed.
  let explains: Bool
  /// Nil for the usual order.
  let order: ListOrder?
  let grouping: ListGrouping?

  init(_ invocation: Invocation) throws(UsageError) {
    form = try ViewMode.Form(invocation)
    explains = try invocation.asksWhy
    if let keys = invocation[sort] { order = try ListOrder(keys) } else { order = nil }
    grouping = invocation[group]
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
  /// Whether to say why each item is shown.
  var asksWhy: Bool {
    get throws(UsageError) {
      guard self[.why] else { return false }
      if self[.json] || self[.plain] { throw .refused("'--why' is for people: leave out the form") }
      return true
    }
  }
}
