public import PlanArguments
import PlanDocument
import PlanPhrases
import PlanRollover
public import PlanShell
import PlanText

private let origin = Valued(
  "from", "DATE", "what was carried to DATE and is open there", .date(.laterDay))

public let moveCommand = Command(
  "move", "move a task to another day",
  options: [origin] + targetOptions + changeOptions + [Valued.today],
  Manual(
    "[OPTION]... TARGET... DATE", "[OPTION]... --from DATE DATE", operand: targetOperand,
    takes: .names([.target]), then: .names([.dayAhead, .target]),
    examples: [
      "plan move rent next friday": "to the Friday of next week",
      "plan move --all '#errands' sat": "everything open with that tag",
    ],
    exits: [0: "done", 1: "no match, several, or it cannot move", 2: "failed"],
    environment: .writing + .today,
    text: """
      Tasks, priorities and slots move, with their notes and open steps. A missing day is made
      as `plan new` makes it. `Grammar/Rolling.md` defines what becomes of the lines.

      DATE is the longest run of words at the end that is a day; a `to` or `on` before it is
      dropped. Of a week it is the first day, of this week today. A date without a year that
      has just passed is refused. A note says if the deadline of a task is before DATE.

      `--from DATE` moves what a roll or a move brought to DATE and is open there, for example
      by a wrong clock. What was typed on DATE stays.

      \(targetText)
      """), run: runMove)

private func runMove(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try MoveMode(invocation)
  return try host.inFolder(locks: true) { opened throws(Refusal) in
    let date = try opened.dateAhead(named: mode.day)
    let scope = try mode.scope(in: opened)
    var moving = Moving(to: date, TargetFinder(opened, scope, host), host)
    if mode.movesDay {
      try moving.addCarried(to: scope.dates[0])
    } else {
      for target in try moving.finder.targets(mode.targets) { try moving.add(target) }
    }
    try moving.move(mode.change)
    return ExitCode.done
  }
}

/// What `plan move` was asked to do.
struct MoveMode {
  let targets: [Target]
  let change: ChangeMode
  /// The words that name the day it goes to.
  let day: ArgumentBytes
  private let from: ArgumentBytes?
  private let takesAll: Bool

  init(_ invocation: Invocation) throws(Refusal) {
    var operands = invocation.operands
    (from, takesAll) = (invocation[origin], invocation[.allTargets])
    if operands.count < (from == nil ? 2 : 1) {
      throw .refused("needs a task and the day it goes to")
    }
    let typed = operands
    var day = try Self.takeDay(from: &operands)
    // In `move 9:00 fri` the time is meant to name a slot.
    if from == nil, operands.isEmpty, typed.count > 1, typed[0].clockTime != nil {
      operands = Array(typed.dropFirst())
      day = try Self.takeDay(from: &operands)
      operands.insert(typed[0], at: 0)
    }
    self.day = day
    if from != nil, !operands.isEmpty || takesAll || invocation[.expect] != nil {
      throw .refused("'--from' moves everything that was carried to a day; name only the new day")
    }
    if from == nil, operands.isEmpty {
      throw .refused("needs a task before the day; all of '\(day)' is read as a day")
    }
    change = ChangeMode(invocation)
    if takesAll { operands = [Array(operands.joined(separator: [0x20]))] }
    let expected = invocation[.expect]
    var targets: [Target] = []
    for operand in operands { targets.append(try Target(checking: operand, for: "task")) }
    self.targets = try targets.expecting(expected, takesAll: takesAll)
  }

  /// Words before a day that only say that it follows.
  private static let joints = [
    "to", "on", "auf", "am", "à", "au", "a", "al", "para", "pour", "per", "el", "le", "il", "até",
  ].map { Array($0.utf8) }

  /// Takes the longest run of words at the end that names a day, and a `to` or `on` before it.
  private static func takeDay(
    from operands: inout [ArgumentBytes]
  ) throws(Refusal) -> ArgumentBytes {
    for count in stride(from: min(operands.count, MomentPhrase.mostWords), to: 0, by: -1) {
      let typed = Array(operands.suffix(count).joined(separator: [0x20]))
      let phrase = try refusingDate(typed, MomentPhrase.read(typed.span.words))
      if phrase == nil { continue }
      operands.removeLast(count)
      if operands.count > 1, let last = operands.last, joints.contains(last) {
        operands.removeLast()
      }
      return typed
    }
    let last = operands.last ?? []
    throw .noDate(last, hint: DateProblem(of: last.span.words).hint)
  }

  /// Whether everything that was carried to a day is to move.
  var movesDay: Bool { from != nil }

  func scope(in opened: OpenedFolder) throws(Refusal) -> TargetScope {
    TargetScope(
      kinds: [.task], participle: "moved", wantsBox: false,
      dates: [try from.map { day throws(Refusal) in try opened.date(named: day) } ?? opened.today],
      makesDays: false, takesAll: takesAll, settles: !movesDay)
  }
}

/// Collects what is to move, and moves it.
struct Moving {
  private let date: CivilDate
  private let host: Host
  var finder: TargetFinder
  private var lines: [MoveLine] = []
  private var pages: [Page] = []
  private var pageIndices: [FilePath: Int] = [:]

  init(to date: CivilDate, _ finder: TargetFinder, _ host: Host) {
    (self.date, self.finder, self.host) = (date, finder, host)
  }

  mutating func add(_ target: Target) throws(Refusal) {
    switch try finder.find(target) {
    case .each(let candidates):
      for candidate in movingApart(candidates) { add(candidate) }
    case .oneOf(let candidates): try add(oneOf: candidates, target)
    case .onDays(let key):
      try add(oneOf: try finder.candidatesOfDays().filter { $0.key == key }, target)
    }
  }

  /// Adds the tasks and priorities at the top of a day that are open and were carried there.
  mutating func addCarried(to day: CivilDate) throws(Refusal) {
    for candidate in try finder.candidatesOfDays() {
      let document = candidate.page.document
      let item = document.item(atLine: candidate.line)
      guard item.isOpen, item.kind.isTodo, Nesting(document).owner[candidate.line] == nil,
        let from = document.values(of: item).from?.date, from < day
      else { continue }
      add(candidate)
    }
    if lines.isEmpty { throw Refusal("no open task was carried to \(day)", code: ExitCode.differs) }
  }

  /// Of many lines those that move by themselves: not those that move with a line above, nor those
  /// on that day already, which are reported.
  private func movingApart(_ candidates: [Candidate]) -> [Candidate] {
    let away = candidates.filter { candidate in
      if candidate.page.date != date { return true }
      host.note("\(candidate.page.address(ofLine: candidate.line).bytes): is already on that day")
      return false
    }
    let moving = Set(away.map(\.moveLine))
    return away.filter { candidate in
      let lines = candidate.page.document.lines
      var above = lines[candidate.line].parent
      while let line = above {
        if moving.contains(MoveLine(candidate.page.path, line)) { return false }
        above = lines[line].parent
      }
      return true
    }
  }

  /// Adds the one of several lines with one name that can move.
  private mutating func add(oneOf candidates: [Candidate], _ target: Target) throws(Refusal) {
    let movable = candidates.filter { candidate in
      let item = candidate.page.document.item(atLine: candidate.line)
      return item.isOpen || item.state == nil
    }
    if movable.count > 1 { throw Refusal(several: movable, target) }
    if let candidate = movable.first ?? candidates.first { add(candidate) }
  }

  mutating func add(_ candidate: Candidate) {
    lines.append(candidate.moveLine)
    let path = candidate.page.path
    if pageIndices.updateValue(pageIndices[path] ?? pages.count, forKey: path) == nil {
      pages.append(candidate.page)
    }
  }

  /// Makes the changes; returns the exit code.
  ///
  /// - Parameter ticked: changes of lines that are made first, in the same step.
  mutating func move(
    _ mode: ChangeMode, after ticked: PageChanges.Applied = PageChanges.Applied()
  ) throws(Refusal) {
    let root = finder.opened.root
    if lines.isEmpty {
      return try host.carryOut(ticked.pages, reporting: ticked.reports, mode, in: root, nil)
    }
    for page in ticked.pages {
      if let index = pageIndices[page.page.path] { pages[index].document = page.result }
    }
    let names = try finder.named()
    let day = try readDays([date], of: finder.opened, names, in: host.files)[0]
    let movement: Movement
    do throws(MoveRefusal) {
      movement = try PlanRollover.move(
        lines, of: pages.map { MovePage($0.path, $0.document) },
        to: MovePage(day.path, day.document, isNew: day.read == nil))
    } catch {
      throw Refusal(error, pages + [day])
    }
    let changed = movement.changes.changes.compactMap { change -> ChangedPage? in
      let page = change.path == day.path ? day : pageIndices[change.path].map { pages[$0] }
      return page.map {
        ChangedPage(page: $0, result: Document(change.written, as: $0.document.kind))
      }
    }
    // The day does not change if everything that arrives is already on it.
    let arrived =
      changed.first { $0.page.path == day.path }
      ?? ChangedPage(page: day, result: day.document)
    let reports = movement.items.map {
      arrived.report(ofLine: $0.line, "moved to \(dayAndDate(date)): ")
    }
    let paths = Set(changed.map(\.page.path))
    let others = ticked.pages.filter { !paths.contains($0.page.path) }
    try host.carryOut(
      changed + others, reporting: ticked.reports + reports, mode, in: root, names)
    noteMissedDeadlines(of: movement.items.map(\.line), in: arrived)
  }

  /// Says which lines are on the new day after their deadline.
  private func noteMissedDeadlines(of lines: [Int], in arrived: ChangedPage) {
    let document = arrived.result
    for line in lines {
      let values = document.values(of: document.item(atLine: line))
      guard let due = values.dueDay(on: date), due < date else { continue }
      let place: Message = "\(arrived.page.path.bytes):\(line + 1)"
      host.note("\(place): its deadline, \(dayAndDate(due)), is before that day")
    }
  }
}

extension Candidate {
  fileprivate var moveLine: MoveLine { MoveLine(page.path, line) }
}

extension Refusal {
  /// Why nothing is moved.
  ///
  /// - Parameter pages: the pages of the move.
  init(_ refusal: MoveRefusal, _ pages: [Page]) {
    let known = Dictionary(pages.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    self.init(refusal.reasons.map { Objection($0, known) })
    let isAllOfLines = refusal.reasons.allSatisfy {
      if case .line = $0 { true } else { false }
    }
    if isAllOfLines { code = ExitCode.differs }
  }
}

extension Objection {
  fileprivate init(_ reason: MoveRefusal.Reason, _ pages: [FilePath: Page]) {
    switch reason {
    case .text(let path, let refusal):
      self.init(.text(refusal), path, pages[path]?.document.bytes ?? [])
    case .conflict(let path, let line):
      self.init(.conflict(line: line), path, pages[path]?.document.bytes ?? [])
    case .line(let path, let line, let reason):
      let place = pages[path].flatMap { page in
        page.document.lines.indices.contains(line) ? page.message(ofLine: line) : nil
      }
      self.init("\((place ?? "\(path.bytes):\(line + 1)").bytes): \(reason.words)", hasPlace: true)
    case .opener(let path, let line): self = .opener(path, line: line, "moved")
    case .misread(let path): self = .misread(path)
    case .unformattable(let path): self = .unformattable(path)
    case .tooLarge(let path): self = .tooLarge(path)
    }
  }
}

extension MoveRefusal.LineReason {
  fileprivate var words: String {
    switch self {
    case .noTask: "is neither a task nor a slot"
    case .habit: "is a habit, which belongs to its day"
    case .mood: "is a mood, which belongs to its day"
    case .goal: "is a goal, which is not moved"
    case .series: "recurs; move the task of one day instead"
    case .nameless: "has no words"
    case .closed: "is done or cancelled; 'plan untick' opens it"
    case .moved(let date): "has been moved" + (date.map { " to \($0.text)" } ?? "") + " already"
    case .belowClosed: "is below a closed item"
    case .closedThere: "is done or cancelled on that day"
    case .ownDay: "is already on that day"
    case .below(let line): "is below line \(line + 1) and moves with it"
    case .namedTwice: "is named twice"
    case .noPlan: "is not in a day or a list"
    }
  }
}
