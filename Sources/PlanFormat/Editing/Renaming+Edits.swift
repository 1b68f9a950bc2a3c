public import PlanModel
import PlanSyntax
import PlanText

/// A text in which a name was replaced.
public struct RenamedText: Sendable {
  public let bytes: [UInt8]
  /// The lines that changed, from zero.
  public let lines: [Int]
}

/// A line (from zero) in which the name cannot be replaced without changing what else it says.
public struct RenamingProblem: Error, Hashable, Sendable {
  public let line: Int
}

extension Renaming {
  /// The text with the name replaced in its items and title; nil where it does not hold it.
  ///
  /// Notes, fences, comments and code keep their bytes: only tokens that are names are looked at.
  /// What comes out is read again, and must say the same but for the name.
  public func renamed(_ document: Document) throws(RenamingProblem) -> RenamedText? {
    var edits: [TextEdit] = []
    var lines: [Int] = []
    for line in document.lines.indices {
      let found = try self.edits(ofLine: line, in: document)
      if found.isEmpty { continue }
      edits += found
      lines.append(line)
    }
    if edits.isEmpty { return nil }
    let result = Document(apply(edits, to: document.bytes.span), as: document.kind)
    if let line = misread(document, result) { throw RenamingProblem(line: line) }
    return RenamedText(bytes: result.bytes, lines: lines)
  }

  /// Sorted, and within the line.
  private func edits(ofLine line: Int, in document: Document) throws(RenamingProblem) -> [TextEdit]
  {
    let kind = document.lines[line].kind
    switch subject {
    case .habit: return kind == .habitItem ? try habitEdits(line, document) : []
    case .tag: return tagEdits(line, document)
    case .goalID: return kind.isItem ? document.edits(idChange(line, document), ofLine: line) : []
    case .goalWords: return kind == .goalItem ? try wordEdits(line, document) : []
    }
  }

  private func tagEdits(_ line: Int, _ document: Document) -> [TextEdit] {
    let tags: [ByteRange]
    switch document.lines[line].kind {
    case .title: tags = document.title.map { $0.line == line ? $0.tags : [] } ?? []
    case let kind where kind.isItem:
      tags = document.table.tokens(ofLine: line).filter { $0.kind == .tag }.map(\.range)
    default: return []
    }
    return tags.compactMap { range in
      renamed(tag: document.text(range)).flatMap {
        smallestEdit(range.indices, document.bytes.span, $0)
      }
    }
  }

  private func idChange(_ line: Int, _ document: Document) -> ItemChange {
    let item = document.item(atLine: line)
    var change = ItemChange()
    for key in [AttributeKey.id, .goal] where key == .goal || item.kind == .goalItem {
      if item.value(key).map({ document.text($0).folded }) == old { change.attributes[key] = new }
    }
    return change
  }

  private func wordEdits(
    _ line: Int, _ document: Document
  ) throws(RenamingProblem) -> [TextEdit] {
    let item = document.item(atLine: line)
    guard document.foldedName(of: item) == old else { return [] }
    let isPlain = document.table.tokens(ofLine: line).allSatisfy { token in
      let isInside = item.words.start <= token.start && token.end <= item.words.end
      return !isInside || [.text, .code, .blank].contains(token.kind)
    }
    guard isPlain else { throw RenamingProblem(line: line) }
    return smallestEdit(item.words.indices, document.bytes.span, new).map { [$0] } ?? []
  }

  private func habitEdits(
    _ line: Int, _ document: Document
  ) throws(RenamingProblem) -> [TextEdit] {
    let item = document.item(atLine: line)
    let name = document.foldedName(of: item)
    var edits = name == old ? nameEdits(line, document) : []
    if let former = item.value(.was),
      Array(foldingHabitName: document.text(former).span) == old
    {
      // All that was recorded under the old name is recorded under the new one from now on.
      let isOwn = name == old || name == comparedNew
      let change =
        isOwn ? ItemChange(removing: [.was]) : ItemChange(.was, quoted(new))
      edits += document.edits(change, ofLine: line)
      edits.sort { $0.range.start < $1.range.start }
    }
    for (edit, next) in zip(edits, edits.dropFirst()) where edit.range.end > next.range.start {
      throw RenamingProblem(line: line)
    }
    return edits
  }

  /// Puts the new name in place of the words of the old; icon, tags and attributes stay.
  private func nameEdits(_ line: Int, _ document: Document) -> [TextEdit] {
    var runs = wordRuns(line, document)
    guard let first = runs.first else { return [] }
    let bytes = document.text(first)
    // A word behind it shows whether an icon is one, where a tag parts it from the name.
    let icon = leadingIcon(of: (runs.count > 1 ? bytes + [0x20, 0x61] : bytes).span)
    if icon > bytes.count {
      runs.removeFirst()
    } else {
      runs[0] = ByteRange(first.start + icon, first.end)
    }
    return runs.enumerated().compactMap { index, run in
      let text = document.bytes.span
      if index == 0 { return smallestEdit(run.indices, text, new) }
      let start = text.trimmingBlanks(from: document.lines[line].start, to: run.start)
      return .delete(ByteRange(start, run.end))
    }
  }

  /// The runs of words that a name is made of, parted by tags and attributes.
  private func wordRuns(_ line: Int, _ document: Document) -> [ByteRange] {
    var runs: [ByteRange] = []
    var isOpen = false
    for token in document.nameTokens(ofLine: line) where token.kind != .blank {
      let isWord = token.kind == .text || token.kind == .code
      if isWord, isOpen, let last = runs.popLast() {
        runs.append(ByteRange(last.start, token.end))
      } else if isWord {
        runs.append(token.range)
      }
      isOpen = isWord
    }
    return runs
  }
}

extension Renaming {
  /// The first line that does not say after the renaming what it said before, but for the name.
  private func misread(_ document: Document, _ result: Document) -> Int? {
    if document.lines.count != result.lines.count { return 0 }
    return document.lines.indices.first { line in
      !document.lines[line].isRead(as: result.lines[line])
        || parts(ofLine: line, in: document, replacing: true)
          != parts(ofLine: line, in: result, replacing: false)
    }
  }

  /// What a line says, token by token, blanks aside.
  ///
  /// - Parameter replaces: whether the old name is said as the new one.
  private func parts(
    ofLine line: Int, in document: Document, replacing replaces: Bool
  ) -> [[UInt8]] {
    func tag(_ tag: [UInt8]) -> [UInt8] { replaces ? renamed(tag: tag) ?? tag : tag }
    let item = document.item(atLine: line)
    let name = isNamed(item.kind) ? document.foldedName(of: item) : nil
    var parts = name.map { [replaces && $0 == old ? comparedNew : $0] } ?? []
    var isInName = name != nil
    for token in document.table.tokens(ofLine: line) {
      if [.separator, .commentSeparator].contains(token.kind) { isInName = false }
      switch token.kind {
      case .blank: continue
      case .text where isInName, .code where isInName: continue
      case .text where item.kind == .title && subject == .tag:
        parts += (document.title?.tags ?? []).map { tag(document.text($0)) }
      case .tag: parts.append(tag(document.text(token.range)))
      case .attribute:
        let attribute = Attribute(token, in: document.bytes.span)
        let isOwn = name == old || name == comparedNew
        parts += said(attribute, of: item, document, isOwn: isOwn, replaces).map { [$0] } ?? []
      default: parts.append(document.text(token.range))
      }
    }
    return parts
  }

  /// Whether it is lines of this kind that have the name.
  private func isNamed(_ kind: LineKind) -> Bool {
    subject == .habit && kind == .habitItem || subject == .goalWords && kind == .goalItem
  }

  /// An attribute as it is to be read afterwards; nil for one that goes.
  private func said(
    _ attribute: Attribute, of item: Item, _ document: Document, isOwn: Bool, _ replaces: Bool
  ) -> [UInt8]? {
    let value = document.text(attribute.value)
    // Of a key that stands twice the first counts, and no other is a name.
    guard item.value(attribute.key) == attribute.value else {
      return document.text(attribute.range)
    }
    switch (subject, attribute.key) {
    case (.habit, .was)
    where replaces && item.kind == .habitItem && Array(foldingHabitName: value.span) == old:
      return isOwn ? nil : new
    case (_, .was): return value
    case (.goalID, .goal) where replaces && value.folded == old:
      return Array("goal:".utf8) + new
    case (.goalID, .id) where replaces && value.folded == old && item.kind == .goalItem:
      return Array("id:".utf8) + new
    default: return document.text(attribute.range)
    }
  }
}

/// A former name as the value of `was:`.
public func quoted(_ name: [UInt8]) -> [UInt8] {
  [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
}
