import PlanSyntax
import PlanText

extension [UInt8] {
  /// A text of another program as one line of a plan: what steers a terminal, line ends among it,
  /// is a blank, blanks are collapsed, and there are none at either end, no-break ones neither.
  public var asPlainLine: [UInt8] {
    var line: [UInt8] = []
    var offset = 0
    func copy(upTo end: Int) {
      for byte in self[offset..<end] {
        // A tab and the ends of lines are not hidden, and are blanks all the same.
        let byte = byte < 0x20 ? 0x20 : byte
        if byte != 0x20 || line.last ?? 0x20 != 0x20 { line.append(byte) }
      }
    }
    while let (range, kind) = firstHiddenScalar(in: span, from: offset) {
      guard kind == .control else {
        copy(upTo: range.end)
        offset = range.end
        continue
      }
      copy(upTo: range.start)
      if line.last ?? 0x20 != 0x20 { line.append(0x20) }
      offset = range.end
    }
    copy(upTo: count)
    let start = line.span.skippingBlanks(from: 0, to: line.count)
    let end = line.span.trimmingBlanks(from: start, to: line.count)
    return Array(line[start..<Swift.max(start, end)])
  }

  /// The lines of a text as lines of notes; blank ones are left out.
  public var asNoteLines: [[UInt8]] {
    split { $0 == 0x0A || $0 == 0x0D }.map { Array($0).asPlainLine }.filter { !$0.isEmpty }
  }

  /// How many characters that steer a terminal stand in it, line ends and tabs aside.
  public var controlCount: Int {
    var found = 0
    var offset = 0
    while let (range, kind) = firstHiddenScalar(in: span, from: offset) {
      if kind == .control, ![0x09, 0x0A, 0x0D].contains(self[range.start]) { found += 1 }
      offset = range.end
    }
    return found
  }
}
