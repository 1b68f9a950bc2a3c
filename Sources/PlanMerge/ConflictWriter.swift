/// Builds a merged text.
struct ConflictWriter {
  private(set) var text = MergedText([])
  /// The number of lines before `counted`, so that they are not counted again for the next
  /// conflict.
  private var lines = 0
  private var counted = 0
  private let style: ConflictStyle

  init(_ style: ConflictStyle) { self.style = style }

  mutating func append(_ lines: ArraySlice<UInt8>) { text.bytes.append(contentsOf: lines) }

  /// Appends a conflict in the form that git calls diff3.
  mutating func append(
    _ reason: Conflict.Reason, ours: ArraySlice<UInt8>, base: ArraySlice<UInt8>,
    theirs: ArraySlice<UInt8>
  ) {
    endLine()
    lines += text.bytes[counted...].count { $0 == 0x0A }
    counted = text.bytes.count
    // If one side deleted an item, only the other side has its lines.
    let isDeleted = !base.isEmpty && (ours.isEmpty || theirs.isEmpty)
    let reason = isDeleted ? .deletion : reason
    text.conflicts.append(Conflict(line: lines, reason: reason))
    let why = Array(": \(reason.words)".utf8)
    for (sign, label, side) in [
      ("<", style.ours + why, ours), ("|", style.base, base), ("=", [], theirs),
    ] {
      marker(sign, label)
      append(side)
      endLine()
    }
    marker(">", style.theirs + why)
  }

  private mutating func marker(_ sign: String, _ label: [UInt8]) {
    for _ in 0..<style.markerSize { text.bytes.append(contentsOf: sign.utf8) }
    if !label.isEmpty { text.bytes.append(contentsOf: [0x20] + label) }
    text.bytes.append(0x0A)
  }

  /// A marker must be at the start of a line.
  private mutating func endLine() {
    if let last = text.bytes.last, last != 0x0A { text.bytes.append(0x0A) }
  }
}
