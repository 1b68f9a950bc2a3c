public import PlanDocument

/// The versions of a text between its conflict markers.
public struct MarkedText {
  /// What is kept of each conflict.
  public enum Side: String, CaseIterable {
    case ours, theirs
    /// Ours first.
    case both
  }

  private let document: Document
  private let blocks: [ConflictBlock]

  /// Nil for a text without a whole conflict.
  public init?(_ bytes: [UInt8], as kind: DocumentKind) {
    document = Document(bytes, as: kind)
    blocks = document.table.conflicts
    if blocks.isEmpty { return nil }
  }

  /// The length of its longest marker.
  public var markerSize: Int { blocks.reduce(0) { max($0, $1.markerSize) } }

  /// What both sides came from; nil unless every conflict shows it.
  public var base: [UInt8]? {
    guard blocks.allSatisfy({ $0.base != nil }) else { return nil }
    return text { [($0.base ?? $0.separator) + 1..<$0.separator] }
  }

  public func text(of side: Side) -> [UInt8] {
    text { block in
      let ours = block.start + 1..<(block.base ?? block.separator)
      let theirs = block.separator + 1..<block.end
      return switch side {
      case .ours: [ours]
      case .theirs: [theirs]
      case .both: [ours, theirs]
      }
    }
  }

  /// The text with each conflict replaced by some of its lines.
  func text(_ kept: (ConflictBlock) -> [Range<Int>]) -> [UInt8] {
    var text: [UInt8] = []
    var next = 0
    for block in blocks {
      append(next..<block.start, to: &text)
      for lines in kept(block) { append(lines, to: &text) }
      next = block.end + 1
    }
    append(next..<document.lines.count, to: &text)
    return text
  }

  private func append(_ lines: Range<Int>, to text: inout [UInt8]) {
    guard let first = lines.first, let last = lines.last else { return }
    text += document.bytes[document.lines[first].start..<document.lines[last].end]
  }
}
