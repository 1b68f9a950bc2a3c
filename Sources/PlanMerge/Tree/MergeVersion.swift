import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A version of a text, read once for all merges that it takes part in.
struct MergeVersion {
  let bytes: [UInt8]
  /// Nil for what no tool reads, or with conflicts in it.
  let reading: Reading?

  /// What a version says.
  struct Reading {
    let shape: TextShape
    let tree: MergeTree
    let isFormatted: Bool
  }

  init(_ bytes: [UInt8], as kind: DocumentKind, _ numbering: inout Numbering<[UInt8]>) {
    self.bytes = bytes
    let text = bytes.span
    guard refusal(of: text) == nil else {
      reading = nil
      return
    }
    var lines: [UInt8] = []
    let shape = TextShape(bytes, lines: &lines)
    // Each line is kept in some memory.
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
      shape: shape, tree: MergeTree(document, &numbering),
      isFormatted: document.formattingEdits().isEmpty)
  }

  /// The most lines of a version, so that three of them fit in memory.
  private static let limit = 400_000
}
