import PlanText

/// A name that is replaced by another one everywhere in a folder.
public struct Renaming: Sendable {
  public enum Subject: Hashable, Sendable {
    /// A habit, by its name.
    case habit
    /// A tag, and the tags nested below it.
    case tag
    /// A goal, by its `id:`.
    case goalID
    /// A goal, by its words. No other line refers to it by these.
    case goalWords
  }

  public let subject: Subject
  /// The old name in the form used for comparison: folded, except for an id.
  public let old: [UInt8]
  /// The new name as it is written; a tag without its `#`.
  public let new: [UInt8]
  /// The new name in the form used for comparison.
  public let comparedNew: [UInt8]

  /// - Parameters:
  ///   - old: as it was typed.
  ///   - new: as it was typed; `fault` says whether it is possible.
  public init(_ subject: Subject, from old: [UInt8], to new: [UInt8]) {
    self.subject = subject
    let (old, new) = (old.trimmingBlanks, new.trimmingBlanks)
    self.new = subject == .tag ? withoutHash(new) : new
    comparedNew = self.new.folded
    switch subject {
    case .habit: self.old = habitName(old) ?? old.folded
    case .tag: self.old = withoutHash(old).folded
    case .goalID, .goalWords: self.old = old.folded
    }
  }

  /// Whether only the form changes, and both are the same name.
  public var isRespelling: Bool { old == comparedNew }

  /// A tag under its new name; nil for a tag that keeps its name.
  ///
  /// `#old/sub` is below `#old`, so its first part is replaced too.
  ///
  /// - Parameter tag: with its `#`.
  public func renamed(tag: [UInt8]) -> [UInt8]? {
    guard subject == .tag, !old.isEmpty else { return nil }
    let depth = old.count { $0 == slash } + 1
    let names = tag.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    guard names.count >= depth, Array(names.prefix(depth).joined(separator: [slash])).folded == old
    else { return nil }
    return [UInt8(ascii: "#")] + new + names.dropFirst(depth).flatMap { [slash] + $0 }
  }

  /// Why the new name is not possible.
  public enum Fault: Hashable, Sendable {
    case empty, control
    /// The text that would be read instead.
    case read(as: [UInt8])
    case noTag, noID
    /// A tag below the old one would become one level deeper each time.
    case belowItself
  }

  /// Why the new name is not possible: on a line, it must be read as exactly this name.
  public var fault: Fault? {
    if new.isEmpty { return .empty }
    if new.contains(where: { $0 < 0x20 || $0 == 0x7F }) || refusal(of: new.span) != nil {
      return .control
    }
    switch subject {
    case .habit: return misreading(.habit)
    case .goalWords: return misreading(.goal)
    case .tag:
      if !isRespelling, comparedNew.starts(with: old + [slash]) { return .belowItself }
      return isRead(as: .tag, [UInt8(ascii: "#")] + new) ? nil : .noTag
    case .goalID: return isRead(as: .attribute, Array("id:".utf8) + new) ? nil : .noID
    }
  }

  /// Checks the name in all surroundings in which it will be written.
  private func misreading(_ kind: ItemKind) -> Fault? {
    let tails =
      kind == .habit ? ["", ": 5/8 glasses -- a", " #a every:day -- a"] : ["", " #a id:a"]
    for (bullet, isDay) in [("- [ ] ", true), ("- [ ] ", false), ("- ", false)] {
      if kind == .goal, bullet == "- " { continue }
      for tail in tails {
        let document = Document(
          [Array(bullet.utf8) + new + Array(tail.utf8)], in: kind.section,
          as: isDay ? .day(.latest) : .collection)
        let item = document.item(atLine: Document.firstTyped)
        let isWhole =
          document.text(item.words) == new && item.kind.isItem
          && item.state == (bullet == "- " ? nil : .open) && item.priority == nil
          && document.foldedName(of: item) == comparedNew
          && item.tags.count == (tail.contains("#") ? 1 : 0)
          && item.attributes.count == (tail.contains("every") || tail.contains("id:") ? 1 : 0)
          && (item.comment == nil) == !tail.contains("--")
        if !isWhole { return .read(as: document.foldedName(of: item)) }
      }
    }
    return nil
  }

  /// Whether a word among others is one token.
  private func isRead(as kind: TokenKind, _ word: [UInt8]) -> Bool {
    let document = Document(Array("- [ ] a ".utf8) + word + Array(" b".utf8), as: .unknown)
    let tokens = document.table.tokens.filter { $0.kind == kind }
    return tokens.map { document.text($0.range) } == [word]
  }

  /// The text with the name replaced in its items and title; nil if the name is not in it.
  ///
  /// Notes, fences, comments and code keep their bytes: only tokens that are names are checked. The
  /// result is read again, and must have the same meaning except for the name.
  public func renamed(_ document: Document) throws(RenamingProblem) -> RenamedText? {
    var edits: [TextEdit] = []
    var lines: [Int] = []
    for line in document.lines.indices {
      let found = try RenamedLine(self, document, line).edits()
      if found.isEmpty { continue }
      edits += found
      lines.append(line)
    }
    if edits.isEmpty { return nil }
    let result = Document(apply(edits, to: document.bytes.span), as: document.kind)
    guard document.lines.count == result.lines.count else { throw RenamingProblem(line: 0) }
    for line in document.lines.indices {
      guard document.lines[line].isRead(as: result.lines[line]),
        RenamedLine(self, document, line).parts(replacing: true)
          == RenamedLine(self, result, line).parts(replacing: false)
      else { throw RenamingProblem(line: line) }
    }
    return RenamedText(bytes: result.bytes, lines: lines)
  }
}

/// A former name as the value of `was:`.
public func quoted(_ name: [UInt8]) -> [UInt8] {
  [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
}

private let slash = UInt8(ascii: "/")

/// A habit's name in the form used for comparison; nil if a line does not read it as one.
private func habitName(_ typed: [UInt8]) -> [UInt8]? {
  let document = Document([Array("- [ ] ".utf8) + typed], in: .habits, as: .collection)
  guard document.typedLine?.kind == .habitItem else { return nil }
  let item = document.item(atLine: Document.firstTyped)
  guard item.amount == nil, item.comment == nil else { return nil }
  return document.foldedName(of: item)
}

private func withoutHash(_ tag: [UInt8]) -> [UInt8] {
  tag.first == UInt8(ascii: "#") ? Array(tag.dropFirst()) : tag
}

/// A text in which a name was replaced.
public struct RenamedText: Sendable {
  public let bytes: [UInt8]
  /// The lines that changed, from zero.
  public let lines: [Int]
}

/// A line (from zero) in which the name cannot be replaced without changing its other content.
public struct RenamingProblem: Error, Hashable, Sendable {
  public let line: Int
}

/// A line in which a name is replaced.
private struct RenamedLine {
  let renaming: Renaming
  let document: Document
  let line: Int
  let item: Item

  init(_ renaming: Renaming, _ document: Document, _ line: Int) {
    (self.renaming, self.document, self.line) = (renaming, document, line)
    item = document.item(atLine: line)
  }

  /// The name of the line, if lines of its kind can have the name to replace.
  private var name: [UInt8]? {
    switch (renaming.subject, item.kind) {
    case (.habit, .habitItem), (.goalWords, .goalItem): document.foldedName(of: item)
    default: nil
    }
  }

  /// Whether it has the old or the new name.
  private var isNamed: Bool { name == renaming.old || name == renaming.comparedNew }

  /// Sorted, and within the line.
  func edits() throws(RenamingProblem) -> [TextEdit] {
    switch (renaming.subject, item.kind) {
    case (.habit, .habitItem): return try habitEdits()
    case (.tag, .title):
      return tagEdits(document.title.map { $0.line == line ? $0.tags : [] } ?? [])
    case (.tag, _) where item.kind.isItem: return tagEdits(item.tags)
    case (.goalID, _): return document.edits(change, ofLine: line)
    case (.goalWords, .goalItem) where name == renaming.old: return try wordEdits()
    default: return []
    }
  }

  private func tagEdits(_ tags: [ByteRange]) -> [TextEdit] {
    tags.compactMap { range in
      renaming.renamed(tag: document.text(range)).flatMap {
        smallestEdit(range.indices, document.bytes.span, $0)
      }
    }
  }

  /// The change of the attributes that contain the old name.
  ///
  /// If a key is there twice, only the first one counts.
  private var change: ItemChange {
    var change = ItemChange()
    func holdsOld(_ key: AttributeKey) -> Bool {
      item.value(key).map { document.text($0).folded } == renaming.old
    }
    switch renaming.subject {
    case .habit:
      guard item.kind == .habitItem, let former = item.value(.was) else { break }
      guard Array(foldingHabitName: document.text(former).span) == renaming.old else { break }
      // Everything recorded under the old name is now recorded under the new one.
      if isNamed { return ItemChange(removing: [.was]) }
      change.attributes[.was] = quoted(renaming.new)
    case .goalID:
      if holdsOld(.goal) { change.attributes[.goal] = renaming.new }
      if item.kind == .goalItem, holdsOld(.id) { change.attributes[.id] = renaming.new }
    case .tag, .goalWords: break
    }
    return change
  }

  private func wordEdits() throws(RenamingProblem) -> [TextEdit] {
    let isPlain = document.table.tokens(ofLine: line).allSatisfy { token in
      let isInside = item.words.start <= token.start && token.end <= item.words.end
      return !isInside || [.text, .code, .blank].contains(token.kind)
    }
    guard isPlain else { throw RenamingProblem(line: line) }
    let edit = smallestEdit(item.words.indices, document.bytes.span, renaming.new)
    return edit.map { [$0] } ?? []
  }

  private func habitEdits() throws(RenamingProblem) -> [TextEdit] {
    var edits = name == renaming.old ? nameEdits() : []
    edits += document.edits(change, ofLine: line)
    edits.sort { $0.range.start < $1.range.start }
    for (edit, next) in zip(edits, edits.dropFirst()) where edit.range.end > next.range.start {
      throw RenamingProblem(line: line)
    }
    return edits
  }

  /// Replaces the words of the old name by the new name. Icon, tags and attributes stay.
  private func nameEdits() -> [TextEdit] {
    var runs = wordRuns
    guard let first = runs.first else { return [] }
    let bytes = document.text(first)
    // A word is added after it, because an icon before a tag is only recognised with a word after
    // it.
    let icon = leadingIcon(of: (runs.count > 1 ? bytes + [0x20, 0x61] : bytes).span)
    if icon > bytes.count {
      runs.removeFirst()
    } else {
      runs[0] = ByteRange(first.start + icon, first.end)
    }
    return runs.enumerated().compactMap { index, run in
      let text = document.bytes.span
      if index == 0 { return smallestEdit(run.indices, text, renaming.new) }
      let start = text.trimmingBlanks(from: item.range.start, to: run.start)
      return .delete(ByteRange(start, run.end))
    }
  }

  /// The groups of words in a name, separated by tags and attributes.
  private var wordRuns: [ByteRange] {
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

  /// The content of the line, token by token, without blanks.
  ///
  /// - Parameter replaces: whether the old name is replaced by the new one.
  func parts(replacing replaces: Bool) -> [[UInt8]] {
    func tag(_ range: ByteRange) -> [UInt8] {
      let tag = document.text(range)
      return replaces ? renaming.renamed(tag: tag) ?? tag : tag
    }
    let change = replaces ? change : ItemChange()
    let name = name
    var parts = name.map { [replaces && $0 == renaming.old ? renaming.comparedNew : $0] } ?? []
    var isInName = name != nil
    for token in document.table.tokens(ofLine: line) {
      if [.separator, .commentSeparator].contains(token.kind) { isInName = false }
      switch token.kind {
      case .blank: continue
      case .text where isInName, .code where isInName: continue
      case .text where item.kind == .title && renaming.subject == .tag:
        parts += (document.title?.tags ?? []).map(tag)
      case .tag: parts.append(tag(token.range))
      case .attribute: parts += said(Attribute(token, in: document.bytes.span), after: change)
      default: parts.append(document.text(token.range))
      }
    }
    return parts
  }

  /// An attribute as it must be read afterwards; empty if it is removed.
  private func said(_ attribute: Attribute, after change: ItemChange) -> [[UInt8]] {
    let typed = document.text(attribute.range)
    guard item.value(attribute.key) == attribute.value else { return [typed] }
    if change.removed.contains(attribute.key) { return [] }
    return [
      change.attributes[attribute.key].map { Array(attribute.key.lead.utf8) + $0 } ?? typed
    ]
  }
}
