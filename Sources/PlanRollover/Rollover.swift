public import PlanDocument
public import PlanText

/// The result of a roll.
public struct Rollover: Sendable {
  /// The changes, latest day first, starting with the target day. If only the first of them are
  /// written, the next roll adds nothing twice.
  public var changes = ChangeSet()
  /// The recurring items that were added, in the order of the day.
  public var started: [StartedItem] = []
  /// The items of series that were not added because their date is too old.
  public var tooOld: [StartedItem] = []
  /// The tasks that were carried, in the order of the day.
  public var carried: [CarriedTask] = []
  /// The copies that were changed to agree with the one that counts, by date and line.
  public var settled: [SettledTask] = []
  /// The target day, and whether it is new.
  public var path: FilePath
  public var createsDay = false
  /// The text of the target day afterwards.
  public var text: [UInt8] = []

  public init(path: FilePath) { self.path = path }
}

/// One habit, task or slot that was added to a day by its definition.
public struct StartedItem: Hashable, Sendable {
  /// A habit, a task or a slot.
  public var kind: ItemKind
  /// The words as they were typed.
  public var words: [UInt8]
  /// The date of the occurrence: the day itself, or an earlier date that was missed.
  public var date: CivilDate
  /// The file of its definition.
  public var list: FilePath
  /// Its line in the day, from zero.
  public var line: Int
}

/// One task that a roll carried.
public struct CarriedTask: Hashable, Sendable {
  /// The words as they were typed.
  public var words: [UInt8]
  /// The first day of the task.
  public var firstDay: CivilDate
  /// The days that it was taken from, earliest first.
  public var origins: [CivilDate]
  /// Its line in the target day, from zero.
  public var line: Int
  /// Whether a line that was typed by hand took it over, so that none was added.
  public var joinsLine: Bool
}

/// One copy of a task that was changed to agree with the one that counts.
public struct SettledTask: Hashable, Sendable {
  public var words: [UInt8]
  public var firstDay: CivilDate
  /// The file, its day and the line (from zero) of the copy that changed.
  public var path: FilePath
  public var day: CivilDate
  public var line: Int
  /// What is to be reported: values that several devices changed, or a deletion that does not count.
  public var notices: [[UInt8]] = []
}

/// Why nothing is rolled, with all reasons at once.
public struct RollRefusal: Error, Hashable, Sendable {
  public var reasons: [Reason]

  public init(_ reasons: [Reason]) { self.reasons = reasons }

  public enum Reason: Hashable, Sendable {
    /// The text is not UTF-8, holds a NUL, or is too large.
    case text(FilePath, TextRefusal)
    /// The file holds conflict markers of a merge; the first is in this line (from zero).
    case conflict(FilePath, line: Int)
    /// One day is in two files.
    case sameDay(CivilDate, FilePath, FilePath)
    /// The added lines would change the meaning of other lines.
    case misread(FilePath)
    /// A line (from zero) below a task would open a fence or comment in the day, and so change
    /// others.
    case opener(FilePath, line: Int)
    /// The template or the new day cannot be formatted.
    case unformattable(FilePath)
    /// The day would be larger than the largest size of a plan.
    case tooLarge(FilePath)
  }
}
