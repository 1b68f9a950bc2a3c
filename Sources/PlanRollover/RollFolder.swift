public import PlanDocument
public import PlanFolder
public import PlanText

/// A folder as a roll reads it: its facts, and what could not be read.
public struct RollFolder: Sendable {
  /// The folder of `settings.plan`. New days are made in it, according to `layout:`.
  public let root: FilePath
  public let settings: Settings
  /// With all items of the days from which tasks are carried, and of later ones.
  public internal(set) var facts: FolderFacts
  /// The text of `templates/day.plan`, if it exists.
  let template: RollTemplate?
  private let refusals: [Refusal]
  /// The days that were read to deliver changes, by position in the facts.
  var pages: [Int: RollPage] = [:]
  /// The copies that got a change.
  var delivered: [DeliveredCopy] = []

  /// Why a text of the folder is not part of the facts.
  public struct Refusal: Sendable {
    let kind: DocumentKind
    let reason: RollRefusal.Reason

    public init(_ kind: DocumentKind, _ reason: RollRefusal.Reason) {
      self.kind = kind
      self.reason = reason
    }
  }

  public init(
    root: FilePath, _ settings: Settings, _ facts: FolderFacts, template: RollTemplate? = nil,
    refusals: [Refusal] = []
  ) {
    (self.root, self.settings, self.facts) = (root, settings, facts)
    (self.template, self.refusals) = (template, refusals)
  }

  /// Decides what is done to the folder, making the day if it has no file.
  ///
  /// - Parameters:
  ///   - since: tasks of days before this one, and with an earlier `start:`, stay.
  /// - Throws: every reason why nothing may be done.
  public func prepare(
    _ work: RollDecision.Work, to day: CivilDate, since: CivilDate
  ) throws(RollRefusal) -> PreparedRoll {
    let first = min(since, day)
    let index = facts.days()
    var reasons = index.files(from: first, through: day).compactMap { sameDay($0.file, index) }
    let unread = refusals.filter { $0.kind.date.map { (first...day).contains($0) } ?? false }
      .sorted { $0.kind.date ?? .earliest < $1.kind.date ?? .earliest }
    reasons = unread.map(\.reason) + reasons
    if case .settle = work {
      let roll = PreparedRoll(self, RollDecision(work, to: day, since: since, facts, settings))
      reasons = unread.map(\.reason) + roll.files.compactMap { sameDay($0, index) }
      if !reasons.isEmpty { throw RollRefusal(reasons) }
      return roll
    }
    let isNew = index.files(on: day).isEmpty && !unread.contains { $0.kind == .day(day) }
    if isNew, let template, let reason = template.refusal { reasons.append(reason) }
    reasons += refusals.filter { $0.kind == .collection }.map(\.reason)
    if !reasons.isEmpty { throw RollRefusal(reasons) }
    var folder = self
    let made = isNew ? try newDay(day) : nil
    if let made { _ = folder.add(Document(made, as: .day(day)), at: path(of: day)) }
    let habits =
      facts.definitions.isEmpty ? nil : HabitBook(folder.facts, settings: settings, dueOn: day)
    let decision = RollDecision(work, to: day, since: since, folder.facts, settings, habits: habits)
    return PreparedRoll(folder, decision, making: made)
  }

  /// The refusal of a day that is in two files, given the first of them.
  private func sameDay(_ file: Int, _ index: DayIndex) -> RollRefusal.Reason? {
    guard let date = facts.files[file].kind.date else { return nil }
    let files = index.files(on: date).map { path(ofFile: $0.file) }.sorted()
    guard files.count > 1, files[0] == path(ofFile: file) else { return nil }
    return .sameDay(date, files[0], files[1])
  }

  func path(ofFile file: Int) -> FilePath { FilePath(bytes: facts.path(ofFile: file)) }

  /// Adds the facts of a text; returns the position of its file.
  mutating func add(_ document: Document, at path: FilePath) -> Int {
    facts.add(document.bytes.span, document.table, as: document.kind, path: path.bytes)
    return facts.files.count - 1
  }
}

/// A copy that got a change of another line.
struct DeliveredCopy {
  let path: FilePath
  /// In the file as it was read, from zero, because settling moves lines.
  let line: Int
  let firstDay: CivilDate
  /// What is to be reported.
  let notices: [[UInt8]]
}

/// The template of a new day.
public struct RollTemplate: Sendable {
  public let path: FilePath
  public let bytes: [UInt8]

  public init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  fileprivate var refusal: RollRefusal.Reason? {
    PlanRollover.refusal(of: bytes, at: path, as: .template)
  }
}

/// Why a text cannot be used.
public func refusal(
  of bytes: [UInt8], at path: FilePath, as kind: DocumentKind
) -> RollRefusal.Reason? {
  if let refusal = refusal(of: bytes.span) { return .text(path, refusal) }
  var table = SyntaxTable()
  parse(bytes.span, as: kind, into: &table)
  return table.conflicts.first.map { .conflict(path, line: $0.start) }
}
