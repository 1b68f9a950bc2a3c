import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A merge of versions of one plan by what they mean.
///
/// The sides stand in the order of their bytes, so that nothing depends on which is whose.
struct StructuralMerge {
  let kind: DocumentKind
  private let documents: [Document]
  private let hasBase: Bool
  private let shape: TextShape

  /// The most lines that all versions may have together: each of them is kept in some memory.
  private static let limit = 1_200_000

  /// Nil for what has to be merged line by line: texts no tool reads, with conflicts in them, or of
  /// two days.
  init?(base: [UInt8]?, sides: [[UInt8]], as kind: DocumentKind) {
    self.kind = kind
    let versions = (base.map { [$0] } ?? []) + sides
    hasBase = base != nil
    var shapes: [TextShape] = []
    var documents: [Document] = []
    var count = 0
    for version in versions {
      let text = version.span
      guard refusal(of: text) == nil else { return nil }
      var lines: [UInt8] = []
      shapes.append(TextShape(version, lines: &lines))
      count += lines.count { $0 == 0x0A }
      guard count <= Self.limit else { return nil }
      let document = Document(lines, as: kind)
      guard document.table.conflicts.isEmpty else { return nil }
      documents.append(document)
    }
    let dates = documents[(hasBase ? 1 : 0)...].compactMap { $0.title?.date }
    guard Set(dates).count <= 1 else { return nil }
    self.documents = documents
    shape = TextShape(
      base: hasBase ? shapes[0] : nil, sides: Array(shapes[(hasBase ? 1 : 0)...]))
  }

  /// The merged text; nil where it could not be proven that nothing is lost or read differently.
  func merged(_ style: ConflictStyle, ours: Int) -> MergedText? {
    var interner = Interner()
    let trees = documents.map { MergeTree($0, &interner) }
    var classes = NodeClasses(trees, hasBase: hasBase)
    splitWhatNeverConflicts(&classes, interner)
    guard let plan = MergePlan(classes, interner) else { return nil }
    var merged = classes.members.indices.map { number in
      plan.isKept[number] ? classes.merged(number, interner) : .conflict(.lines)
    }
    for _ in 0..<3 {
      let page = PageWriter(classes, plan, merged).written()
      guard page.entries.count == plan.isKept.count(where: { $0 }) else { return nil }
      var misread: Set<Int> = []
      for side in 0..<(page.isClean ? 1 : classes.sides.count) {
        guard let found = page.misread(as: kind, for: side) else { return nil }
        misread.formUnion(found)
      }
      if misread.isEmpty { return finished(page, style, ours) }
      for number in misread {
        // Only what was put together here can be taken apart again.
        guard case .made = merged[number] else { return nil }
        merged[number] = .conflict(.lines)
      }
    }
    return nil
  }

  /// Slots of one time and moods never conflict: both are kept.
  private func splitWhatNeverConflicts(
    _ classes: inout NodeClasses, _ interner: borrowing Interner
  ) {
    var isSplit = false
    for number in classes.members.indices {
      let kinds = classes.sides.compactMap { classes.node(number, $0)?.kind }
      guard kinds.count > 1, kinds.allSatisfy({ $0 == .scheduleItem || $0 == .moodItem }) else {
        continue
      }
      if case .conflict = classes.merged(number, interner) {
        classes.split(number)
        isSplit = true
      }
    }
    if isSplit { classes.joinExactly() }
  }

  private func finished(_ page: MergedPage, _ style: ConflictStyle, _ ours: Int) -> MergedText {
    if page.isClean { return MergedText(shape.applied(to: formatted(page.text(for: 0)))) }
    var writer = ConflictWriter(style)
    for entry in page.entries {
      writer.append(entry.gap[...])
      switch entry.body {
      case .text(let bytes): writer.append(bytes[...])
      case .conflict(let reason, let base, let sides):
        let others = sides.indices.filter { $0 != ours }.flatMap { sides[$0] }
        writer.append(reason, ours: sides[ours][...], base: base[...], theirs: others[...])
      }
    }
    writer.append(page.tail[...])
    var text = writer.text
    text.bytes = shape.applied(to: text.bytes)
    return text
  }

  /// In canonical form, if all versions are.
  private func formatted(_ text: [UInt8]) -> [UInt8] {
    guard documents.allSatisfy({ edits(of: $0).isEmpty }) else { return text }
    let document = Document(text, as: kind)
    let changes = edits(of: document)
    if changes.isEmpty { return text }
    return (try? PlanFormat.formatted(document, by: changes, isWhole: true)) ?? text
  }

  private func edits(of document: Document) -> [TextEdit] {
    var scratch = FormattingScratch()
    return formattingEdits(
      document.bytes.span, document.table, as: document.kind, reusing: &scratch)
  }
}
