/// A terminal that a program has to itself.
public protocol FullScreen: AnyObject {
  /// The cells there are now.
  var size: ScreenSize { get }
  /// Of a clock that nobody sets and that goes on while the machine sleeps.
  var milliseconds: Int { get }
  /// Draws; what cannot be drawn shows as `.gone` at the next wait.
  func draw(_ bytes: [UInt8])
  /// Waits for something to happen, at most so many milliseconds.
  func wait(_ milliseconds: Int) -> ScreenEvent
  /// Gives the terminal back as it was.
  func leave()
}

public struct ScreenSize: Hashable, Sendable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// What happens at a terminal.
public enum ScreenEvent: Hashable, Sendable {
  /// Nothing in all the time.
  case nothing
  case keys([Key])
  /// All has to be drawn anew: the size is another one, or something else was there meanwhile.
  case redraw
  /// Nobody is there any more.
  case gone
}
