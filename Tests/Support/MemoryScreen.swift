public import PlanSystem

/// A simulated terminal. A script gives its input, and what is drawn can be checked.
public final class MemoryScreen: FullScreen {
  public enum Step {
    case keys(String)
    /// Seconds pass.
    case pass(Int)
    /// The program or the machine stops for this many seconds.
    case stop(Int)
    case resize(columns: Int, rows: Int)
    /// Runs while the program waits; the next event comes immediately.
    case act(() -> Void)
    /// Records what the screen shows.
    case look
  }

  public private(set) var size: ScreenSize
  public private(set) var milliseconds = 0
  /// The screen at each look, without blanks at the ends of lines.
  public private(set) var looks: [String] = []
  /// Everything that was drawn.
  public private(set) var bytes: [UInt8] = []
  public private(set) var bells = 0
  public private(set) var hasLeft = false
  private var steps: [Step]
  private var rows: [Int: [UInt8]] = [:]

  public init(columns: Int, rows: Int, _ steps: [Step]) {
    size = ScreenSize(columns: columns, rows: rows)
    self.steps = steps
  }

  public func leave() { hasLeft = true }

  public func wait(_ limit: Int) -> ScreenEvent {
    while let step = steps.first {
      switch step {
      case .pass(let seconds):
        if seconds <= 0 { break }
        let passed = min(limit, seconds * 1000)
        milliseconds += passed
        // The rest of a second counts towards the next.
        steps[0] = .pass(seconds - (passed + 999) / 1000)
        return .nothing
      case .look: looks.append(text)
      case .keys(let keys):
        steps.removeFirst()
        var decoder = KeyDecoder()
        return .keys(decoder.keys(keys.utf8) + decoder.rest())
      case .stop(let seconds):
        steps.removeFirst()
        milliseconds += seconds * 1000
        return .redraw
      case .resize(let columns, let rows):
        steps.removeFirst()
        size = ScreenSize(columns: columns, rows: rows)
        return .redraw
      case .act(let body): body()
      }
      steps.removeFirst()
    }
    return .gone
  }

  public func draw(_ bytes: [UInt8]) {
    self.bytes += bytes
    var rest = bytes[...]
    while let start = rest.firstIndex(of: 0x1B) {
      put(rest[..<start])
      let end = rest[(start + 2)...].firstIndex { 0x40..<0x7F ~= $0 } ?? rest.endIndex - 1
      sequence(rest[start...end])
      rest = rest[(end + 1)...]
    }
    put(rest)
  }

  private var row = 0

  private func sequence(_ bytes: ArraySlice<UInt8>) {
    switch bytes.last {
    case UInt8(ascii: "H"):
      let number = bytes.dropFirst(2).prefix { 0x30...0x39 ~= $0 }
      row = Int(String(decoding: number, as: UTF8.self)) ?? 1
    case UInt8(ascii: "K"): rows[row] = []
    case UInt8(ascii: "J"): rows = [:]
    default: break
    }
  }

  private func put(_ text: ArraySlice<UInt8>) {
    bells += text.count { $0 == 0x07 }
    rows[row, default: []] += text.filter { $0 != 0x07 }
  }

  /// The content of the screen.
  public var text: String {
    (1...max(1, size.rows)).map { row in
      let bytes = rows[row] ?? []
      let end = bytes.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
      return String(decoding: bytes[..<end], as: UTF8.self) + "\n"
    }.joined()
  }
}
