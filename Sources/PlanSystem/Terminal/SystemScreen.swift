import CPlanSystem

/// The terminal of this process, taken over until `leave` or the end of the process, also by a
/// signal or a crash. There is only one.
public final class SystemScreen: FullScreen {
  /// How long to wait for more bytes of a key, in milliseconds: a terminal sends them together.
  private static let pause = 30

  private var decoder = KeyDecoder()
  private var isGone = false

  /// - Returns: nil if the standard streams are not a terminal that can be taken over.
  public init?() {
    guard plan_screen_enter(0, 1) == 0 else { return nil }
  }

  deinit { leave() }

  public func leave() { plan_screen_leave() }

  public var size: ScreenSize {
    ScreenSize(
      columns: terminalWidth { _ in nil }, rows: terminalHeight { _ in nil })
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
