public import PlanDocument
public import PlanText

/// Moves tasks and slots to a day. Each leaves a line with its new day, and arrives as if a roll
/// had carried it. If it came from that day, its line there is opened again.
///
/// - Parameters:
///   - lines: either all are moved or none.
///   - pages: the files of the lines.
///   - target: a day, which need not exist yet.
/// - Throws: `MoveRefusal` with every reason; then nothing may be written.
public func move(
  _ lines: [MoveLine], of pages: [MovePage], to target: MovePage
) throws(MoveRefusal) -> Movement {
  guard case .day(let day) = target.document.kind else {
    throw MoveRefusal(lines.map { .line($0.path, line: $0.line, .noPlan) })
  }
  var work = try MoveWork(lines, of: pages, to: MoveTarget(target, day))
  let grown = try work.grown()
  let changed = try work.leave(grown)
  var movement = Movement()
  movement.changes.append(
    Change(
      target.path, read: target.isNew ? nil : target.document.bytes,
      written: grown.result.bytes))
  for change in changed { movement.changes.append(change) }
  movement.items = work.told
  return movement
}

/// A file that takes part in a move.
public struct MovePage: Sendable {
  public var path: FilePath
  public var document: Document
  /// Whether it does not exist yet.
  public var isNew: Bool

  public init(_ path: FilePath, _ document: Document, isNew: Bool = false) {
    self.path = path
    self.document = document
    self.isNew = isNew
  }
}

/// A line (from zero) of a file.
public struct MoveLine: Hashable, Sendable {
  public var path: FilePath
  public var line: Int

  public init(_ path: FilePath, _ line: Int) {
    self.path = path
    self.line = line
  }
}

/// The result of moving items.
public struct Movement: Sendable {
  /// The changes: first the target day, then the days that items come from, latest first, then
  /// undated files. If only the first of them are written, nothing is lost.
  public var changes = ChangeSet()
  /// In the order of the request.
  public var items: [MovedItem] = []
}

/// One item that was moved.
public struct MovedItem: Hashable, Sendable {
  public enum Arrival: Hashable, Sendable {
    case added
    /// A line that was already on the day took it over.
    case joined
    /// The line from which it was moved earlier is open again.
    case returned
  }

  /// The words as they were typed.
  public var words: [UInt8]
  public var origin: MoveLine
  /// Its line in the target day, from zero.
  public var line: Int
  public var arrival: Arrival
  /// Whether its old line is removed, because all its content is in the line that it came from.
  public var isRemoved = false
}

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
