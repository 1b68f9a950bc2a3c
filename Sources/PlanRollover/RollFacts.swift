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

  init(to target: CivilDate, since: CivilDate) {
    self.target = target
    self.since = since
  }

  /// Whether a day is recent, or may hold tasks that wait for their start.
  func contains(_ date: CivilDate, _ marks: @autoclosure () -> DayMarks) -> Bool {
    date >= min(since, target) || marks().holdsStart
  }
}

/// The words in the text of a day for which a roll may need it.
public struct DayMarks: Sendable {
  public private(set) var holdsStart = false
  public private(set) var holdsFrom = false
  public private(set) var holdsTo = false
  /// Whether the day may hold an occurrence of a later date, done early.
  public private(set) var isAhead = false

  public init() {}

  /// Looks at the letters before each colon: a search for each of the words took a fifth of a roll.
  public init(of date: CivilDate, _ text: Span<UInt8>) {
    var start = 0
    while start < text.count {
      let colon: Int
      if start &+ 8 <= text.count {
        let marks = EightBytes(text, at: start).marks(of: UInt8(ascii: ":"))
        guard marks != 0 else {
          start &+= 8
          continue
        }
        colon = start &+ marks.trailingZeroBitCount &>> 3
      } else {
        colon = start
      }
      start = colon &+ 1
      if text[colon] == UInt8(ascii: ":") { add(colon, date, text) }
    }
  }

  private mutating func add(_ colon: Int, _ date: CivilDate, _ text: Span<UInt8>) {
    let before = text.extracting(..<colon)
    if before.ends(with: "to") {
      holdsTo = true
    } else if before.ends(with: "start") {
      holdsStart = true
    } else if before.ends(with: "from") {
      holdsFrom = true
      let (first, end) = (colon + 1, colon + 11)
      let from = end <= text.count ? CivilDate(text.extracting(first..<end)) : nil
      isAhead = isAhead || from.map { $0 > date } ?? true
    }
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
  ///
  /// - Parameter marks: of the text.
  public mutating func needs(_ date: CivilDate, _ text: Span<UInt8>, _ marks: DayMarks) -> Bool {
    if date > target {
      return marks.holdsFrom || marks.holdsTo || !series.isEmpty && find(date, text)
    }
    if date >= habitsFrom || tasks.contains(date, marks) {
      if series.awaits(date) { _ = find(date, text) }
      return true
    }
    if series.isEmpty { return false }
    return (marks.isAhead || series.mayFind(date, text)) && find(date, text)
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
}
