import PlanArguments
import PlanDocument
import PlanShell
import PlanText

/// What is done with a line.
enum TickAction: String, CaseIterable, Sendable {
  case done, untick, toggle, skip, start, drop, priority

  var kinds: Set<ItemKind> {
    switch self {
    case .done, .untick, .toggle: [.habit, .task, .goal]
    case .skip: [.habit, .task]
    case .start, .drop, .priority: [.task, .goal]
    }
  }

  /// Whether it closes a task, so that a series can be recorded for a past day.
  fileprivate var ends: Bool { [.done, .toggle, .skip, .drop].contains(self) }

  fileprivate var kindsInWords: String { kinds.contains(.habit) ? "habit or task" : "task" }

  /// As in "cannot be ticked".
  fileprivate var participle: String {
    switch self {
    case .done, .toggle: "ticked"
    case .untick: "opened again"
    case .skip: "skipped"
    case .start: "started"
    case .drop: "dropped"
    case .priority: "given a priority"
    }
  }

  /// The state of a line that need not be changed.
  var state: String {
    switch self {
    case .done, .toggle: "done"
    case .untick: "open"
    case .skip: "skipped"
    case .start: "started"
    case .drop: "cancelled"
    case .priority: "at that priority"
    }
  }
}

/// What `plan done` or a similar command was asked to do.
struct TickMode: Sendable {
  /// What is to change, and by how much.
  struct Tick: Sendable {
    var target: Target
    /// How much of a habit.
    var amount: AmountInput?
  }

  let action: TickAction
  private(set) var ticks: [Tick]
  /// The new priority of the lines; nil for none, and for other commands.
  private(set) var priority: Priority?
  let change: ChangeMode
  /// Whether everything that matches a filter is to change.
  private let takesAll: Bool
  private let days: ArgumentBytes?
  /// The path that decides how standard input is read.
  private let input: ArgumentBytes?

  init(_ action: TickAction, _ invocation: Invocation) throws(Refusal) {
    self.action = action
    var operands = invocation.operands
    if action == .priority {
      guard operands.count > 1, let word = operands.popLast() else {
        throw .refused("needs a task and high, medium, low or none")
      }
      guard let read = Self.priority(word) else {
        throw .refused("'\(word)' is not a priority; write high, medium, low or none")
      }
      priority = read
    }
    days = invocation[.onDays]
    takesAll = invocation[.allTargets]
    change = ChangeMode(invocation)
    input = invocation[.stdinPath]
    if let input, input.isEmpty { throw .refused("'--stdin-filepath' needs the path of a plan") }
    ticks = []
    // As for plan list, several words are one filter.
    if takesAll, !operands.isEmpty { operands = [Array(operands.joined(separator: [0x20]))] }
    for operand in operands {
      if action == .done, let last = ticks.indices.last, ticks[last].amount == nil,
        let amount = AmountInput(operand)
      {
        ticks[last].amount = amount
      } else {
        ticks.append(Tick(target: try Target(checking: operand, for: action.kindsInWords)))
      }
    }
    if ticks.isEmpty { throw .refused("needs the name of a \(action.kindsInWords)") }
    try expect(invocation[.expect])
  }

  /// One action on one line.
  init(_ action: TickAction, _ target: Target, _ change: ChangeMode) {
    (self.action, self.change) = (action, change)
    ticks = [Tick(target: target)]
    takesAll = false
    days = nil
    input = nil
  }

  private mutating func expect(_ expected: ArgumentBytes?) throws(Refusal) {
    if days != nil, !takesAll, let address = ticks.first(where: { $0.target.address != nil }) {
      throw .refused("'\(address.target.text)' is one line of one file; leave out '--on'")
    }
    if takesAll, days != nil { throw .refused("'--all' cannot be used with '--on'") }
    if input != nil, days != nil { throw .refused("'--stdin-filepath' cannot be used with '--on'") }
    if input != nil, change.isForced {
      throw .refused("'--stdin-filepath' cannot be used with '--force'")
    }
    let targets = try ticks.map(\.target).expecting(expected, takesAll: takesAll)
    for index in ticks.indices { ticks[index].target = targets[index] }
  }

  /// The ticks, after it was found out which words are one name.
  func read(_ finder: inout TargetFinder) throws(Refusal) -> [Tick] {
    guard ticks.dropLast().allSatisfy({ $0.amount == nil }) else { return ticks }
    let targets = try finder.targets(ticks.map(\.target))
    if targets.count == ticks.count { return ticks }
    return [Tick(target: targets[0], amount: ticks.last?.amount)]
  }

  /// Whether days were named: then each of them is to change, or none.
  var namesDays: Bool { days != nil }

  func scope(in opened: OpenedFolder) throws(Refusal) -> TargetScope {
    TargetScope(
      kinds: action.kinds, participle: action.participle, wantsBox: action != .priority,
      dates: try dates(in: opened), namesDays: namesDays, recurs: namesDays && action.ends,
      looksElsewhere: action != .untick, wantsOpen: action != .untick, takesAll: takesAll)
  }

  private func dates(in opened: OpenedFolder) throws(Refusal) -> [CivilDate] {
    let today = opened.today
    guard let days else { return [today] }
    do throws(DateList.Problem) {
      return try DateList(days, today: today, weekStart: opened.settings.weekStart.weekday).dates
    } catch {
      switch error {
      case .unreadable(let text, let hint):
        throw .refused("option '--on' needs days such as oct-1,oct-3..5, not '\(text)'; \(hint)")
      case .later(let date): throw .hindered("\(date) is later than today, \(today)")
      case .twice(let date): throw .hindered("\(date) is named twice")
      case .backwards(let text): throw .hindered("'\(text)' ends before it begins")
      }
    }
  }

  /// `.some(nil)` for no priority; nil for a word that is not a priority.
  private static func priority(_ word: ArgumentBytes) -> Priority?? {
    let mark = UInt8(ascii: "!")
    if word.isEmpty { return nil }
    let marked = word.first == mark ? word : [mark] + word
    if marked.span.equalsIgnoringCase("!none") { return .some(nil) }
    return Priority(marked.span).map { .some($0) }
  }
}
