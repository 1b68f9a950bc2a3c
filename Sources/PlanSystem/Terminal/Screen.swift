import CPlanSystem

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

  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }
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

/// The terminal of this process, taken over until `leave` or the end of the process, also by a
/// signal or a crash. There is only one.
public final class SystemScreen: FullScreen {
  /// How long to wait for more bytes of a key, in milliseconds: a terminal sends them together.
  private static let pause = 30

  private var decoder = KeyDecoder()
  private var isGone = false

  /// - Returns: nil if the standard streams are not a terminal that can be taken over.
  public init?() { guard plan_screen_enter(0, 1) == 0 else { return nil } }

  deinit { leave() }

  public func leave() { plan_screen_leave() }

  public var size: ScreenSize {
    ScreenSize(columns: terminalWidth { _ in nil }, rows: terminalHeight { _ in nil })
  }

  public var milliseconds: Int { Int(plan_screen_milliseconds()) }

  public func draw(_ bytes: [UInt8]) {
    // The call reads the given bytes, and keeps none.
    let error = unsafe bytes.withUnsafeBufferPointer {
      unsafe plan_screen_write($0.baseAddress, Int32($0.count))
    }
    if error != 0 { isGone = true }
  }

  public func wait(_ milliseconds: Int) -> ScreenEvent {
    if isGone { return .gone }
    let limit = decoder.isWaiting ? min(milliseconds, Self.pause) : milliseconds
    switch plan_screen_wait(Int32(clamping: max(0, limit))) {
    case plan_screen_input: return read()
    case plan_screen_redraw: return .redraw
    case plan_screen_gone: return .gone
    default:
      let rest = decoder.rest()
      return rest.isEmpty ? .nothing : .keys(rest)
    }
  }

  private func read() -> ScreenEvent {
    var count = 0
    // The call writes at most as many bytes as the buffer holds.
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 256) { buffer, filled in
      count = unsafe Int(plan_screen_read(buffer.baseAddress, Int32(buffer.count)))
      filled = max(0, count)
    }
    if count == 0 { return .gone }
    return count < 0 ? .nothing : .keys(decoder.keys(bytes))
  }
}

/// The columns of a stream: of its terminal, otherwise of `COLUMNS`, otherwise 80.
public func terminalWidth(of descriptor: Int32 = 1, environment: (String) -> String?) -> Int {
  size(Int(plan_terminal_columns(descriptor)), environment("COLUMNS"), otherwise: 80)
}

/// The rows of a stream: of its terminal, otherwise of `LINES`, otherwise 24.
public func terminalHeight(of descriptor: Int32 = 1, environment: (String) -> String?) -> Int {
  size(Int(plan_terminal_rows(descriptor)), environment("LINES"), otherwise: 24)
}

public func isTerminal(_ descriptor: Int32) -> Bool { plan_is_terminal(descriptor) != 0 }

/// A number from the environment is valid from 1 to 10,000.
private func size(_ measured: Int, _ stated: String?, otherwise standard: Int) -> Int {
  if measured > 0 { return measured }
  if let stated = stated.flatMap({ Int($0) }), 1...10_000 ~= stated { return stated }
  return standard
}
