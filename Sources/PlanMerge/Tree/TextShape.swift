/// Properties of a text other than its lines: byte order marks at its start, its kind of line ends,
/// and whether its last line has one.
///
/// Merged separately, so that a device that converts all line ends does not change any line.
struct TextShape: Equatable {
  enum LineEnds: Int { case lineFeeds, carriageReturns, mixed }

  var marks = 0
  /// Nil if there is no line end.
  var lineEnds: LineEnds?
  /// Nil for an empty text.
  var isEnded: Bool?

  /// Separates the shape of a text from its lines.
  ///
  /// - Parameter lines: set to the lines without the marks, each with a line end; LF alone if all
  ///   were CR and LF.
  init(_ text: [UInt8], lines: inout [UInt8]) {
    while text[(3 * marks)...].starts(with: mark) { marks += 1 }
    lines = Array(text[(3 * marks)...])
    if let last = lines.last { isEnded = last == 0x0A }
    lineEnds = sort(of: lines)
    if lineEnds == .carriageReturns { lines.removeAll { $0 == 0x0D } }
    if isEnded == false { lines.append(0x0A) }
  }

  /// Merges the shapes of the sides.
  init(base: TextShape?, sides: [TextShape]) {
    marks = pick(base?.marks, sides.map(\.marks)) { $0 > $1 } ?? 0
    lineEnds = pick(base?.lineEnds, sides.compactMap(\.lineEnds)) { $0.rawValue > $1.rawValue }
    isEnded = pick(base?.isEnded, sides.compactMap(\.isEnded)) { ended, _ in ended }
  }

  /// Applies this shape to merged lines.
  func applied(to lines: [UInt8]) -> [UInt8] {
    if marks == 0, lineEnds != .carriageReturns, isEnded != false { return lines }
    var result: [UInt8] = []
    result.reserveCapacity(lines.count)
    for _ in 0..<marks { result += mark }
    var previous: UInt8 = 0
    for byte in lines {
      if byte == 0x0A, lineEnds == .carriageReturns, previous != 0x0D { result.append(0x0D) }
      result.append(byte)
      previous = byte
    }
    if isEnded == false, result.last == 0x0A {
      result.removeLast()
      if lineEnds == .carriageReturns, result.last == 0x0D { result.removeLast() }
    }
    return result
  }
}

/// The byte order mark.
private let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

/// The kind of line ends of a text. One CR before each LF, or none at all, is not mixed.
private func sort(of text: [UInt8]) -> TextShape.LineEnds? {
  let feeds = text.count { $0 == 0x0A }
  if feeds == 0 { return nil }
  let returns = text.count { $0 == 0x0D }
  if returns == 0 { return .lineFeeds }
  let pairs = zip(text, text.dropFirst()).count { $0 == 0x0D && $1 == 0x0A }
  if pairs == 0 { return .lineFeeds }
  return pairs == feeds && returns == pairs ? .carriageReturns : .mixed
}
