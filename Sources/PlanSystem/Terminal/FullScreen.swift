/// A terminal that a program uses alone.
public protocol FullScreen: AnyObject {
  /// The current number of rows and columns.
  var size: ScreenSize { get }
  /// The time of a clock that cannot be set and that runs while the machine sleeps.
  var milliseconds: Int { get }
  /// Draws bytes. If that fails, the next wait returns `.gone`.
  func draw(_ bytes: [UInt8])
  /// Waits until something happens, at most this many milliseconds.
  func wait(_ milliseconds: Int) -> ScreenEvent
  /// Restores the terminal.
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
  /// Nothing happened in the time.
  case nothing
  case keys([Key])
  /// Everything must be drawn again: the size has changed, or another program has used the
  /// terminal.
  case redraw
  /// The terminal is gone.
  case gone
}
