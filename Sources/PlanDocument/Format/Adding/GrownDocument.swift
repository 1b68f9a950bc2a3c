public import PlanText

/// A document with added items. All its old lines are there and keep their meaning.
public struct GrownDocument: Sendable {
  public let result: Document
  /// For each old line, its new number; without blank lines.
  public let lines: [Int: Int]
  /// The lines of the added items, in the order of the input.
  public private(set) var added: [Int] = []

  /// Why nothing can be added.
  public enum Problem: Error {
    /// The meaning of other lines would change.
    case misread
    /// The result is larger than the largest size of a plan.
    case tooLarge
  }

  /// Adds items at their places, after the existing ones.
  ///
  /// - Parameter others: returns further edits, sorted, of the document that it is given, which
  ///   ends in a newline; nil if they would be too large.
  public init(
    _ document: Document, adding additions: [Addition],
    with others: (Document) -> [TextEdit]? = { _ in [] }
  ) throws(Problem) {
    // New lines can only follow a newline.
    let missing = document.lines.indices.last.map { document.missingNewline(ofLine: $0) } ?? []
    var base = document
    if !missing.isEmpty { base = Document(document.bytes + missing, as: document.kind) }
    var writer = AdditionWriter(base, additions)
    guard let fillings = writer.run() else { throw .misread }
    guard let others = others(base) else { throw .tooLarge }
    let edits = merged(others, fillings.map(\.edit))
    // The newline is only needed if lines are added after it.
    if !edits.contains(where: { $0.range.end > document.bytes.count }) { base = document }
    result = Document(apply(edits, to: base.bytes.span), as: base.kind)
    if result.bytes.count > maximumTextSize { throw .tooLarge }
    guard let lines = base.lines(in: result, after: edits) else { throw .misread }
    self.lines = lines
    findAdded(fillings, edits, additions.count)
    guard hasKinds(additions) else { throw .misread }
  }

  /// Finds the lines of the added items.
  private mutating func findAdded(_ fillings: [Filling], _ edits: [TextEdit], _ count: Int) {
    var found: [Int?] = Array(repeating: nil, count: count)
    var (shift, rest) = (0, fillings[...])
    for edit in edits {
      if edit == rest.first?.edit {
        for head in rest.removeFirst().heads {
          let start = edit.range.start + shift + head.offset
          let line = result.lines.partitioningIndex { $0.start >= start }
          if line < result.lines.count, result.lines[line].start == start {
            found[head.item] = line
          }
        }
      }
      shift += edit.replacement.count - edit.range.count
    }
    added = found.compactMap { $0 }
  }

  /// Whether the added lines are there with the right kinds.
  private func hasKinds(_ additions: [Addition]) -> Bool {
    guard additions.count == added.count else { return false }
    return zip(additions, added).allSatisfy { addition, line in
      let kinds = addition.kinds
      guard let head = kinds.first, line + kinds.count <= result.lines.count else { return false }
      let kind = result.lines[line].kind
      guard kind == head || kind.isTodo && head.isTodo else { return false }
      return zip(kinds, result.lines[line...]).dropFirst().allSatisfy { $0 == $1.kind }
    }
  }
}

/// Merges two sorted lists of edits. At the same place, the edit of the first list comes first.
private func merged(_ first: [TextEdit], _ second: [TextEdit]) -> [TextEdit] {
  let edits = first + second
  return edits.indices.sorted { (edits[$0].range.start, $0) < (edits[$1].range.start, $1) }.map {
    edits[$0]
  }
}
