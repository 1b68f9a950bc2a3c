public import PlanCalendar
public import PlanSyntax
public import PlanText

/// What a roll comes to.
public struct Rollover: Sendable {
  /// The latest first, which is the day rolled to: written in this order and cut short anywhere,
  /// they leave nothing that the next roll would add again.
  public var changes = ChangeSet()
  /// What came back by its rule, in the order in which it stands in the day.
  public var started: [StartedItem] = []
  /// What was carried, in the order in which it stands in the day.
  public var carried: [CarriedTask] = []
  /// The copies that were brought in line with the one that counts, by date and line.
  public var reconciled: [ReconciledTask] = []
  /// The day rolled to, and whether it is new.
  public var path: FilePath
  public var createsDay = false

  public init(path: FilePath) { self.path = path }
}

/// One habit, task or slot that a definition brought into a day.
public struct StartedItem: Hashable, Sendable {
  /// A habit, a task or a slot.
  public var kind: ItemKind
  /// The words as typed.
  public var words: [UInt8]
  /// Which occurrence it is: the day itself, or an earlier date that was missed.
  public var date: CivilDate
  /// The file of its definition.
  public var list: FilePath
  /// Its line in the day, from zero.
  public var line: Int
}

/// One task that a roll carried.
public struct CarriedTask: Hashable, Sendable {
  /// The words as typed.
  public var words: [UInt8]
  /// The first day it stood on.
  public var firstDay: CivilDate
  /// The days it was taken from, earliest first.
  public var origins: [CivilDate]
  /// Its line in the day rolled to, from zero.
  public var line: Int
  /// Whether a line that was typed by hand stands for it, so that none was added.
  public var joinsLine: Bool

  public init(
    words: [UInt8], firstDay: CivilDate, origins: [CivilDate], line: Int, joinsLine: Bool
  ) {
    self.words = words
    self.firstDay = firstDay
    self.origins = origins
    self.line = line
    self.joinsLine = joinsLine
  }
}

/// One copy of a task whose state was settled.
public struct ReconciledTask: Hashable, Sendable {
  public var words: [UInt8]
  public var firstDay: CivilDate
  /// The day and line (from zero) of the copy that changed.
  public var day: CivilDate
  public var line: Int

  public init(words: [UInt8], firstDay: CivilDate, day: CivilDate, line: Int) {
    self.words = words
    self.firstDay = firstDay
    self.day = day
    self.line = line
  }
}

/// Why nothing is rolled; told all at once.
public struct RollRefusal: Error, Hashable, Sendable {
  public var reasons: [Reason]

  public init(_ reasons: [Reason]) { self.reasons = reasons }

  public enum Reason: Hashable, Sendable {
    /// Not UTF-8, a NUL, or too large.
    case text(FilePath, TextRefusal)
    /// A merge has left its markers; from the line (from zero) of the first.
    case conflict(FilePath, line: Int)
    /// One day in two files.
    case sameDay(CivilDate, FilePath, FilePath)
    /// The lines put into the day would change how others are read.
    case misread(FilePath)
    /// A line (from zero) below a task would open a fence or comment there, and change them so.
    case opener(FilePath, line: Int)
    /// The template or the new day cannot be formatted.
    case unformattable(FilePath)
    /// The day would grow beyond the largest size of a plan.
    case tooLarge(FilePath)
  }
}
