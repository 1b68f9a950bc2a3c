public import PlanDocument
public import PlanText

/// Why nothing is moved, with all reasons at once.
public struct MoveRefusal: Error, Hashable, Sendable {
  public var reasons: [Reason]

  public init(_ reasons: [Reason]) { self.reasons = reasons }

  public enum Reason: Hashable, Sendable {
    /// The text is not UTF-8, holds a NUL, or is too large.
    case text(FilePath, TextRefusal)
    /// The file holds conflict markers of a merge; the first is in this line (from zero).
    case conflict(FilePath, line: Int)
    /// One of the lines to move (from zero) cannot be moved.
    case line(FilePath, line: Int, LineReason)
    /// A line (from zero) below an item would open a fence or comment in the day.
    case opener(FilePath, line: Int)
    /// The change would alter the meaning of other lines.
    case misread(FilePath)
    /// An item of the file cannot be formatted.
    case unformattable(FilePath)
    /// The file would be larger than the largest size of a plan.
    case tooLarge(FilePath)
  }

  public enum LineReason: Hashable, Sendable {
    /// Not a task or slot: text, a heading, a maxim among the priorities, a setting.
    case noTask
    case habit, mood, goal
    /// It recurs by a rule, or is below an item that does.
    case series
    case nameless
    /// Done or cancelled.
    case closed
    /// Already moved; nil if its `to:` is not a date.
    case moved(CivilDate?)
    /// An item above it is closed, and so is the item.
    case belowClosed
    /// A copy of it on the day is done or cancelled.
    case closedThere
    /// It is already on that day.
    case ownDay
    /// The item on that line (from zero) is moved too, and takes it along.
    case below(line: Int)
    case namedTwice
    /// The file is neither a day nor a list.
    case noPlan
  }
}
