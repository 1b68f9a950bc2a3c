public import PlanDocument
public import PlanFolder
public import PlanRollover
public import PlanText

/// A dated file.
public struct RollDay: Sendable {
  public var path: FilePath
  public var date: CivilDate
  public var bytes: [UInt8]

  public init(path: FilePath, date: CivilDate, bytes: [UInt8]) {
    self.path = path
    self.date = date
    self.bytes = bytes
  }
}

/// An undated file.
public struct RollList: Sendable {
  public var path: FilePath
  public var bytes: [UInt8]

  public init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// A folder as texts, in any order, and what the tools do to it.
public struct RollFacts: Sendable {
  public var root: FilePath
  public var days: [RollDay]
  public var lists: [RollList]
  public var settings: Settings
  /// The text of `templates/day.plan`, if it exists.
  public var template: RollTemplate?

  public init(
    root: FilePath, days: [RollDay], lists: [RollList] = [], settings: Settings = Settings(),
    template: RollTemplate? = nil
  ) {
    self.root = root
    self.days = days
    self.lists = lists
    self.settings = settings
    self.template = template
  }

  /// - Throws: every reason why nothing may be done.
  public func rollover(
    _ work: RollDecision.Work, to day: CivilDate, since: CivilDate
  ) throws(RollRefusal) -> Rollover {
    var facts = FolderFacts()
    var texts: [[UInt8]] = []
    var refusals: [RollFolder.Refusal] = []
    var table = SyntaxTable()
    func add(_ bytes: [UInt8], _ path: FilePath, _ kind: DocumentKind) {
      if let reason = PlanRollover.refusal(of: bytes, at: path, as: kind) {
        refusals.append(RollFolder.Refusal(kind, reason))
        return
      }
      parse(bytes.span, as: kind, into: &table)
      facts.add(bytes.span, table, as: kind, path: path.bytes)
      texts.append(bytes)
    }
    for list in lists.sorted(by: { $0.path < $1.path }) { add(list.bytes, list.path, .collection) }
    for day in days.sorted(by: { ($0.date, $0.path) < ($1.date, $1.path) }) {
      add(day.bytes, day.path, .day(day.date))
    }
    var folder = RollFolder(
      root: root, settings, facts, template: template, refusals: refusals)
    let files = folder.filesToSettle(through: day)
    folder.settle(
      Dictionary(uniqueKeysWithValues: files.map { ($0, texts[$0]) }), through: day)
    let roll = try folder.prepare(work, to: day, since: since)
    return try roll.rollover(
      Dictionary(uniqueKeysWithValues: roll.files.map { ($0, texts[$0]) }))
  }
}

/// What `planroll --to day --since since` does.
public func roll(
  _ facts: RollFacts, to day: CivilDate, since: CivilDate
) throws(RollRefusal) -> Rollover {
  try facts.rollover(.roll, to: day, since: since)
}

/// What `plan new` does.
public func create(
  _ facts: RollFacts, _ day: CivilDate, since: CivilDate, with kinds: Recurring = .everything
) throws(RollRefusal) -> Rollover {
  try facts.rollover(.create(kinds), to: day, since: since)
}

/// What `planroll --settle` does.
public func settle(
  _ facts: RollFacts, through day: CivilDate
) throws(RollRefusal) -> Rollover {
  try facts.rollover(.settle, to: day, since: .earliest)
}
