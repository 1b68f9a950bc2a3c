import PlanArguments
import PlanDocument
import PlanFolder
import PlanRollover
import PlanShell
import PlanText

func runTick(_ action: TickAction, _ invocation: Invocation, host: Host) throws(Refusal)
  -> Int32
{
  let mode = try TickMode(action, invocation)
  return try host.inFolder(changedBy: invocation) { opened, host throws(Refusal) in
    let finder = TargetFinder(opened, try mode.scope(in: opened), host)
    var ticking = Ticking(mode, finder, host)
    if action == .change { ticking.edit = try LineEdit(mode.edits, opened, mode.takesAll) }
    for tick in try mode.read(&ticking.finder) { try ticking.apply(tick) }
    try ticking.write()
    if let reading = ticking.edit?.reading, !reading.isEmpty { host.note("read as \(reading)") }
    return ExitCode.done
  }
}

/// Series on days of the past.
extension Ticking {
  /// Closes the instance of a series that a day has or had, or adds it.
  mutating func complete(
    _ series: DefinedSeries.Entry, _ key: Candidate.Key, on page: Page, _ tick: TickMode.Tick
  ) throws(Refusal) {
    guard let date = page.date else { return }
    let lines = page.instances(of: series)
    if let line = try choose(lines.filter { !$0.hasGoneOn }, tick) {
      var more = ItemChange()
      more.box = .made
      return try change(line, tick, with: more)
    }
    // It was carried on: the copy that counts is the instance, or else the last one, which the next
    // date replaced.
    if let copy = try finder.copies(of: series, from: date).first {
      let isTicked = copy.page.document.item(atLine: copy.line).state == .done
      let ticks = mode.action == .done || mode.action == .toggle && !isTicked
      let more = ticks ? ItemChange(.done, date.bytes) : ItemChange()
      return try change(
        copy, tick, with: copy.hasGoneOn ? more.merging(ItemChange(removing: [.to])) : more)
    }
    // It was moved to a day that does not have it: the next date replaced it.
    if let line = lines.first { return try change(line, tick, with: ItemChange(removing: [.to])) }
    if tick.amount != nil { throw Refusal("'\(tick.target.text)': a task takes no amount") }
    let number = try check(page)
    try note(
      named[number].habits.first { $0.key == key }?.target, tick.target, "\(page.path.bytes)")
    named[number].habits.append((key, tick.target))
    let (list, line) = try finder.definedSeries().definition(of: series, on: date)
    let state: BoxState = [.skip, .drop].contains(mode.action) ? .cancelled : .done
    let instance = list.document.pastInstance(
      ofLine: line, on: date, as: state, inNewDay: page.read == nil && date < now.date)
    guard let instance else {
      throw Refusal("\(list.message(ofLine: line).bytes): cannot be copied", hasPlace: true)
    }
    addsInstances = true
    changes.add(instance, to: page)
  }
}

extension TickAction {
  /// What may follow the first target.
  var then: ValueKind {
    switch self {
    case .priority: .names([.priority, .target])
    case .change: .names([.change])
    default: .names([.target])
    }
  }
}

extension Page {
  /// The lines of a day that are instances of a series, those that were moved on too.
  fileprivate func instances(of series: DefinedSeries.Entry) -> [Candidate] {
    document.lines.indices.compactMap { line in
      let item = document.item(atLine: line)
      guard ItemKind(recurring: item.kind, item.state) == series.kind,
        document.lines[line].parent == nil
      else { return nil }
      let name = document.foldedName(of: item)
      guard series.names.contains(name) else { return nil }
      return Candidate(.task, name, on: self, line: line)
    }
  }
}

extension Candidate {
  /// Whether it is a task that was moved to another day.
  var hasGoneOn: Bool {
    let item = page.document.item(atLine: line)
    return item.state == .moved && !item.isOpen
  }
}

/// What is done with a line.
enum TickAction: String, CaseIterable, Sendable {
  case done, untick, toggle, skip, start, stop, drop, priority, change

  var kinds: Set<ItemKind> {
    switch self {
    case .done, .untick, .toggle, .change: [.habit, .task, .goal]
    case .skip: [.habit, .task]
    case .drop, .priority: [.task, .goal]
    case .start, .stop: [.task]
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
    case .stop: "stopped"
    case .drop: "dropped"
    case .priority: "given a priority"
    case .change: "changed"
    }
  }

  /// The state of a line that need not be changed.
  var state: String {
    switch self {
    case .done, .toggle: "done"
    case .untick: "open"
    case .skip: "skipped"
    case .start: "started"
    case .stop: "stopped"
    case .drop: "cancelled"
    case .priority: "at that priority"
    case .change: "so"
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
  private var priority: NewPriority?
  /// What is typed after the target of `plan change`.
  private(set) var edits: [ArgumentBytes] = []
  let change: ChangeMode
  /// Whether everything that matches a filter is to change.
  let takesAll: Bool
  private let days: ArgumentBytes?
  /// The path that decides how standard input is read.
  private let input: ArgumentBytes?

  init(_ action: TickAction, _ invocation: Invocation) throws(Refusal) {
    self.action = action
    var operands = invocation.operands
    if action == .priority {
      guard operands.count > 1, let word = operands.popLast() else {
        throw .refused("needs a task and \(NewPriority.words)")
      }
      priority = NewPriority(word)
      if priority == nil {
        throw .refused("'\(word)' is not a priority; write \(NewPriority.words)")
      }
    }
    if action == .change {
      edits = Array(operands.dropFirst())
      if edits.isEmpty {
        throw .refused("needs a line and a change, as in: 'Pay rent' due:fri '#home'")
      }
      operands = [operands[0]]
    }
    (days, takesAll) = (invocation[onDays], invocation[.allTargets])
    change = ChangeMode(invocation)
    input = invocation[.stdinPath]
    if let input, input.isEmpty { throw .refused("'--stdin-filepath' needs the path of a plan") }
    ticks = []
    // As for plan list, several words are one filter, or one name if only one line is changed.
    if takesAll || action == .start || action == .stop, !operands.isEmpty {
      operands = [Array(operands.joined(separator: [0x20]))]
    }
    for operand in operands {
      if action == .done, let last = ticks.indices.last, ticks[last].amount == nil,
        let amount = AmountInput(operand)
      {
        ticks[last].amount = amount
      } else {
        ticks.append(Tick(target: try Target(checking: operand, for: action.kindsInWords)))
      }
    }
    if ticks.isEmpty, action != .stop {
      throw .refused("needs the name of a \(action.kindsInWords)")
    }
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
      kinds: action.kinds, participle: action.participle,
      wantsBox: action != .priority && action != .change, takesDefinitions: action == .change,
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

  /// The priority of a line after `plan priority`; nil for none.
  func priority(after old: Priority?) -> Priority? { priority.map { $0.replacing(old) } ?? old }

  /// `.some(nil)` for no priority; nil for a word that is not a priority.
  static func priority(_ word: ArgumentBytes) -> Priority?? {
    let mark = UInt8(ascii: "!")
    if word.isEmpty { return nil }
    let marked = word.first == mark ? word : [mark] + word
    if marked.span.equalsIgnoringCase("!none") { return .some(nil) }
    let meant = KnownWords.priority.meaning(of: marked).map { Array($0.utf8) } ?? marked
    return Priority(meant.span).map { .some($0) }
  }
}

/// What `plan priority` makes of a priority.
private enum NewPriority {
  case fixed(Priority?)
  /// By steps; a negative number lowers it.
  case raised(by: Int)

  static let words = "high, medium, low, none, up or down"

  /// Nil for a word that is not a priority.
  init?(_ word: ArgumentBytes) {
    if word.span.equalsIgnoringCase("up") {
      self = .raised(by: 1)
    } else if word.span.equalsIgnoringCase("down") {
      self = .raised(by: -1)
    } else {
      guard let priority = TickMode.priority(word) else { return nil }
      self = .fixed(priority)
    }
  }

  /// The priority in place of another; nil for none.
  func replacing(_ old: Priority?) -> Priority? {
    switch self {
    case .fixed(let priority): return priority
    case .raised(let steps):
      let all: [Priority?] = [nil, .low, .medium, .high]
      let place = all.firstIndex(of: old).map { $0 + steps } ?? 0
      return all[min(max(place, 0), all.count - 1)]
    }
  }
}
