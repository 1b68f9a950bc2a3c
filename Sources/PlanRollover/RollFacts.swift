public import PlanDocument
import PlanHistory
public import PlanText

/// A dated file that a roll reads.
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

/// The parts of a folder that a roll needs.
public struct RollFacts: Sendable {
  /// The folder of `settings.plan`. New days are made in it, according to `layout:`.
  public var root: FilePath
  /// The relevant days, in any order: the target day, earlier and later ones.
  public var days: [RollDay]
  /// The undated files, which define what recurs, in any order.
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

extension FolderFacts {
  /// Of lists; those that cannot be read as plans define nothing.
  init(of lists: [RollList]) {
    self.init(expectingFiles: lists.count)
    var table = SyntaxTable()
    for list in lists.sorted(by: { $0.path < $1.path })
    where refusal(of: list.bytes, at: list.path, as: .collection, reading: &table) == nil {
      add(list.bytes.span, table, as: .collection, path: list.path.bytes)
    }
  }
}

/// The template of a new day.
public struct RollTemplate: Sendable {
  public var path: FilePath
  public var bytes: [UInt8]

  public init(path: FilePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// The days from which tasks may be carried into the target day.
struct TaskScope: Sendable {
  private let target: CivilDate
  private let since: CivilDate
  private let starts = ByteSearch(Array("start:".utf8))

  init(to target: CivilDate, since: CivilDate) {
    self.target = target
    self.since = since
  }

  /// Whether a day is recent, or may hold tasks that wait for their start.
  func contains(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    date >= min(since, target) || starts.isIn(text)
  }
}

/// Decides which days of a folder a roll needs; the others make no difference to it.
///
/// Ask about the days from the latest to the earliest. Then the last occurrence of each series is
/// found before the old years, which are only searched for a few words.
public struct RollScope: Sendable {
  private let target: CivilDate
  private let tasks: TaskScope
  /// The first day that habits need.
  private let habitsFrom: CivilDate
  private var series: SeriesSearch
  private var table = SyntaxTable()
  private let comesFrom = ByteSearch(Array("from:".utf8))
  private let goesTo = ByteSearch(Array("to:".utf8))

  /// - Parameters:
  ///   - lists: the undated files; those that cannot be read as plans define nothing here.
  ///   - since: tasks of earlier days are not carried.
  public init(
    _ lists: [RollList], _ settings: Settings, to target: CivilDate, since: CivilDate,
    with kinds: Recurring = .everything
  ) {
    self.target = target
    tasks = TaskScope(to: target, since: since)
    let facts = FolderFacts(of: lists)
    let habits = facts.definitions.isEmpty ? [] : HabitBook(facts, settings: settings).habits
    habitsFrom = habits.map { $0.earliestDayNeeded(on: target) }.min() ?? target
    series = SeriesSearch(
      kinds == .habits ? FolderFacts(expectingFiles: 0) : facts, to: target)
  }

  /// Whether a roll needs a day.
  public mutating func needs(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    if date > target {
      return comesFrom.isIn(text) || goesTo.isIn(text) || !series.isEmpty && find(date, text)
    }
    if date >= habitsFrom || tasks.contains(date, text) {
      if series.awaits(date) { _ = find(date, text) }
      return true
    }
    return (series.mayFind(date, text) || isAhead(of: date, text)) && find(date, text)
  }

  /// Whether a day holds an instance of a series.
  ///
  /// False for a day with merge conflicts, or one that is not text: an unreadable old day must not
  /// prevent a roll.
  private mutating func find(_ date: CivilDate, _ text: Span<UInt8>) -> Bool {
    parse(text, as: .day(date), into: &table)
    guard table.conflicts.isEmpty, refusal(of: text) == nil else { return false }
    return series.find(date, text, table, until: target)
  }

  /// Whether a day may hold an occurrence of a later date, done early.
  private func isAhead(of date: CivilDate, _ text: Span<UInt8>) -> Bool {
    if series.isEmpty { return false }
    var start = 0
    while let found = comesFrom.first(in: text, from: start) {
      start = found + 5
      let end = start + 10
      guard end <= text.count, let from = CivilDate(text.extracting(start..<end)) else {
        return true
      }
      if from > date { return true }
    }
    return false
  }
}
