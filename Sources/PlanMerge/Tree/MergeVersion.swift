import PlanDocument
import PlanText

/// A version of a text, read once for all its merges.
struct MergeVersion {
  let bytes: [UInt8]
  /// Nil for an unreadable text, or one with conflicts in it.
  let reading: Reading?

  /// The content of a version.
  struct Reading {
    let shape: TextShape
    let tree: MergeTree
    let isFormatted: Bool
  }

  init(_ bytes: [UInt8], as kind: DocumentKind, _ names: LineNames) {
    self.bytes = bytes
    let text = bytes.span
    guard refusal(of: text) == nil else {
      reading = nil
      return
    }
    var lines: [UInt8] = []
    let shape = TextShape(bytes, lines: &lines)
    // Limits the memory, which grows with the number of lines.
    guard lines.count(where: { $0 == 0x0A }) <= Self.limit else {
      reading = nil
      return
    }
    let document = Document(lines, as: kind)
    guard document.table.conflicts.isEmpty else {
      reading = nil
      return
    }
    reading = Reading(
      shape: shape, tree: MergeTree(document, names),
      isFormatted: document.formattingEdits().isEmpty)
  }

  /// The largest number of lines of a version, so that three versions fit in memory.
  private static let limit = 400_000
}
