public import PlanModel
import PlanSyntax
public import PlanText

/// A document to which items were added; what stood there stands there, and means the same.
public struct GrownDocument: Sendable {
  public let result: Document
  /// By line as it was: the line now; blank lines aside.
  public let lines: [Int: Int]
  /// The lines of the added items, in the order in which they were given.
  public private(set) var added: [Int] = []

  /// Why nothing can be added.
  public enum Problem: Error {
    /// Lines would come to mean something else.
    case misread
    /// Larger than the largest size of a plan.
    case tooLarge
  }

  /// Adds items where they belong, behind what stands there.
  ///
  /// - Parameter others: makes the edits that go with them, sorted, of the document it is given,
  ///   which ends in a newline; nil where they would be too large.
  public init(
    _ document: Document, adding additions: [Addition],
    with others: (Document) -> [TextEdit]? = { _ in [] }
  ) throws(Problem) {
    // Lines are added to a text that ends in a newline.
    let missing = document.lines.indices.last.map { document.missingNewline(ofLine: $0) } ?? []
    var base = document
    if !missing.isEmpty { base = Document(document.bytes + missing, as: document.kind) }
    var writer = AdditionWriter(base, Outline(base), additions)
    guard let fillings = writer.fillings() else { throw .misread }
    guard let others = others(base) else { throw .tooLarge }
    let edits = merged(others, fillings.map(\.edit))
    // The newline is there for what stands behind it.
    if !edits.contains(where: { $0.range.end > document.bytes.count }) { base = document }
    result = Document(apply(edits, to: base.bytes.span), as: base.kind)
    if result.bytes.count > maximumTextSize { throw .tooLarge }
    guard let lines = base.lines(in: result, after: edits) else { throw .misread }
    self.lines = lines
    guard findAdded(fillings, edits), hasKinds(additions) else { throw .misread }
  }

  /// Finds the lines of the added items.
  private mutating func findAdded(_ fillings: [Filling], _ edits: [TextEdit]) -> Bool {
    let starts = Dictionary(
      result.lines.indices.map { (result.lines[$0].start, $0) }, uniquingKeysWith: { a, _ in a })
    var found: [Int: Int] = [:]
    var shift = 0
    var next = 0
    for filling in fillings {
      while next < edits.count, edits[next] != filling.edit {
        shift += edits[next].replacement.count - edits[next].range.count
        next += 1
      }
      for head in filling.heads {
        found[head.task] = starts[filling.edit.range.start + shift + head.offset]
      }
    }
    added = found.keys.sorted().compactMap { found[$0] }
    return added.count == found.count
  }

  /// Whether the added lines are what they are meant to be.
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

/// Two sorted lists of edits as one; of two at one place that of the first list comes first.
private func merged(_ first: [TextEdit], _ second: [TextEdit]) -> [TextEdit] {
  let edits = first + second
  return edits.indices.sorted { (edits[$0].range.start, $0) < (edits[$1].range.start, $1) }.map {
    edits[$0]
  }
}
