public import PlanCalendar
public import PlanText

/// Why nothing is moved; told all at once.
public struct MoveRefusal: Error, Hashable, Sendable {
  public var reasons: [Reason]

  public init(_ reasons: [Reason]) { self.reasons = reasons }

  public enum Reason: Hashable, Sendable {
    /// Not UTF-8, a NUL, or too large.
    case text(FilePath, TextRefusal)
    /// A merge has left its markers; from the line (from zero) of the first.
    case conflict(FilePath, line: Int)
    /// One of the lines that are named (from zero).
    case line(FilePath, line: Int, LineReason)
    /// A line (from zero) below an item would open a fence or comment in the day.
    case opener(FilePath, line: Int)
    /// The change would make other lines mean something else.
    case misread(FilePath)
    /// An item of the file cannot be formatted.
    case unformattable(FilePath)
    /// The file would grow beyond the largest size of a plan.
    case tooLarge(FilePath)
  }

  public enum LineReason: Hashable, Sendable {
    /// Neither a task nor a slot: text, a heading, a statement among the priorities, a setting.
    case noTask
    case habit, mood, goal
    /// It recurs by a rule, or stands below what does.
    case series
    case nameless
    /// Done or cancelled.
    case closed
    /// Moved already; nil for a `to:` that is no date.
    case moved(CivilDate?)
    /// An item above it is closed, and it with that.
    case belowClosed
    /// A copy of it on the day is done or cancelled.
    case closedThere
    /// It stands on that day.
    case ownDay
    /// What stands on that line (from zero) is moved too, and takes it along.
    case below(line: Int)
    case namedTwice
    /// The file is no day and no list.
    case noPlan
  }
}
