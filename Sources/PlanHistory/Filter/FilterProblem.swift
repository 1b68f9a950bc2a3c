public import PlanText

/// Why an expression is no filter, and where.
public struct FilterProblem: Error, Hashable, Sendable {
  /// In the expression; empty where something is missing.
  public var range: ByteRange
  /// Lower case, no full stop. Quotes what was typed, whatever its bytes: escape it for a terminal.
  public var message: String

  init(_ range: Range<Int>, _ message: String) {
    self.range = ByteRange(range.lowerBound, range.upperBound)
    self.message = message
  }

  /// The expression, and a line with carets below the place, as wide as it is drawn.
  ///
  /// - Parameters:
  ///   - expression: what was read.
  ///   - shown: makes visible what a terminal must not get as it is; called with pieces of the
  ///     expression that come one behind the other.
  public func marked(
    in expression: Span<UInt8>, shown: ([UInt8]) -> [UInt8] = { $0 }
  ) -> (expression: [UInt8], carets: [UInt8]) {
    func piece(_ range: Range<Int>) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.append(span: expression.extracting(range))
      return shown(bytes)
    }
    let before = piece(0..<range.start)
    let place = piece(range.indices)
    let start = displayWidth(before.span)
    let width = displayWidth(place.span, startingAt: start)
    let carets =
      [UInt8](repeating: 0x20, count: start)
      + [UInt8](repeating: UInt8(ascii: "^"), count: max(width, 1))
    return (before + place + piece(range.end..<expression.count), carets)
  }
}
