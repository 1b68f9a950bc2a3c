import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A carried task that is to stand in a day as new lines.
struct AddedBlock {
  var block: CarriedBlock
  var origin: TaskOrigin
}

/// A carried task for which a line of the day stands.
struct JoinedBlock {
  var block: CarriedBlock
  var line: Int
}

/// The day that is rolled to, with what was carried into it.
struct TargetDay {
  let result: Document
  /// By line as it was: the line now; blank lines aside.
  private(set) var lines: [Int: Int] = [:]
  /// The lines of the added tasks, in the order in which they were given.
  private(set) var added: [Int] = []

  /// Adds tasks behind what the day holds, and gives lines what they lack.
  ///
  /// - Throws: a refusal where lines would come to mean something else.
  init(
    _ document: Document, at path: FilePath, adding blocks: [AddedBlock],
    joining joined: [JoinedBlock]
  ) throws(RollRefusal) {
    // Lines are added to a text that ends in a newline.
    let missing = document.lines.indices.last.map { document.missingNewline(ofLine: $0) } ?? []
    var base = document
    if !missing.isEmpty { base = Document(document.bytes + missing, as: document.kind) }
    let outline = Outline(base)
    var placement = Placement(base, outline)
    var placed: [PlacedBlock] = []
    for task in blocks {
      placed.append(PlacedBlock(block: task.block, spot: placement.spot(for: task.origin)))
    }
    var filling = DayFilling(base, outline, placed)
    guard let fillings = filling.fillings() else { throw RollRefusal([.misread(path)]) }
    var edits: [TextEdit] = []
    for join in joined {
      guard let taken = base.edits(takingOver: join.block, intoLine: join.line) else {
        throw RollRefusal([.tooLarge(path)])
      }
      edits += taken
    }
    edits = merged(edits, fillings.map(\.edit))
    // The newline is there for what stands behind it.
    if !edits.contains(where: { $0.range.end > document.bytes.count }) { base = document }
    result = Document(apply(edits, to: base.bytes.span), as: base.kind)
    if result.bytes.count > maximumTextSize { throw RollRefusal([.tooLarge(path)]) }
    guard result.table.conflicts.isEmpty, mapLines(of: base, edits),
      findAdded(fillings, edits), hasKinds(placed)
    else { throw RollRefusal([.misread(path)]) }
  }

  /// Finds the lines of the text as it was; false if one of them means something else now.
  private mutating func mapLines(of base: Document, _ edits: [TextEdit]) -> Bool {
    var shift = 0
    var next = 0
    var line = 0
    for (index, old) in base.lines.enumerated() where old.kind != .blankLine {
      while next < edits.count, edits[next].range.end <= old.start {
        shift += edits[next].replacement.count - edits[next].range.count
        next += 1
      }
      while line < result.lines.count, result.lines[line].start < old.start + shift { line += 1 }
      guard line < result.lines.count, result.lines[line].start == old.start + shift,
        result.lines[line].kind == old.kind,
        result.lines[line].parent == old.parent.flatMap({ lines[$0] })
      else { return false }
      lines[index] = line
    }
    return true
  }

  /// Finds the lines of the added tasks.
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

  /// Whether the added lines are what they were where they came from.
  private func hasKinds(_ placed: [PlacedBlock]) -> Bool {
    guard placed.count == added.count else { return false }
    return zip(placed, added).allSatisfy { task, line in
      let kinds = task.block.kinds
      guard line + kinds.count <= result.lines.count, result.lines[line].kind.isTodo else {
        return false
      }
      return zip(kinds, result.lines[line...]).dropFirst().allSatisfy { $0 == $1.kind }
    }
  }
}

/// Two sorted lists of edits as one; of two at one place that of the first list comes first.
private func merged(_ first: [TextEdit], _ second: [TextEdit]) -> [TextEdit] {
  var edits: [TextEdit] = []
  edits.reserveCapacity(first.count + second.count)
  var next = 0
  for edit in second {
    while next < first.count, first[next].range.start <= edit.range.start {
      edits.append(first[next])
      next += 1
    }
    edits.append(edit)
  }
  return edits + first[next...]
}
