public import PlanDocument
import PlanText

extension ExchangeItem {
  /// The item as lines that can be added to a file.
  ///
  /// - Parameter file: the kind of that file.
  /// - Throws: if the file cannot hold it: no words, or a section that has no such items.
  public func typed(
    for file: DocumentKind, on today: CivilDate
  ) throws(TypedTextProblem) -> TypedItem {
    if kind == .mood {
      var text = (time.map { $0.bytes + [0x20] } ?? []) + words
      let about = comment?.asPlainLine ?? []
      if !about.isEmpty { text += Array(" -- ".utf8) + about }
      var mood = try TypedMood(text, translates: false)
      let said = Document(Array("- [ ] x ".utf8) + about, as: file)
      let known = Set(said.items.first?.tags.map { said.text($0).folded } ?? [])
      mood.tags = tags.filter { !known.contains((Array("#".utf8) + $0).folded) }
      return try mood.item(in: place(in: file))
    }
    var below: [[UInt8]] = []
    appendBelow(to: &below, indent: 2, file)
    // After the bullet written here, what looks like a bullet is text, and a box is a box with any
    // character.
    return try TypedItem(
      Array("- ".utf8) + (verbatim ?? line(in: file)), below: below, in: place(in: file), of: file,
      on: today, getsBox: state != nil || source != nil && kind != .priority)
  }

  /// Its source, made one line even if it holds line ends.
  private var verbatim: [UInt8]? {
    source.map { $0.contains { $0 < 0x20 } || $0.controlCount > 0 ? $0.asPlainLine : $0 }
  }

  /// Its place in a file.
  ///
  /// A list with only tasks needs no headings. A priority stays one even in a file without
  /// priorities, and a priority without a box would be a note in any other section.
  func place(in file: DocumentKind) -> ItemPlace {
    var place = ItemPlace(sectionKind, section: section, group: group)
    place.keepsSection = file.date != nil || kind != .task || group != nil || section != nil
    place.isBinding = kind == .priority
    place.isForStatements = kind == .priority && state == nil && section == nil
    return place
  }

  /// A section of one's own, or a known one with a label.
  private var sectionKind: SectionKind {
    section.map { SectionName($0.span, in: .template)?.kind ?? .custom } ?? kind.section
  }

  private func appendBelow(to lines: inout [[UInt8]], indent: Int, _ file: DocumentKind) {
    let blanks = [UInt8](repeating: 0x20, count: indent)
    for note in notes {
      let text = note.asPlainLine
      if !text.isEmpty { lines.append(blanks + Self.noteLine(text)) }
    }
    for child in children {
      var child = child
      child.kind = .task
      child.state = child.state ?? .open
      let line = child.verbatim ?? child.line(in: file)
      if line.isEmpty { continue }
      lines.append(blanks + Array("- ".utf8) + line)
      child.appendBelow(to: &lines, indent: indent + 2, file)
    }
  }

  /// A bullet that is only text.
  private static func noteLine(_ text: [UInt8]) -> [UInt8] {
    let line = Array("- ".utf8) + text
    let document = Document(Array("- [ ] x\n  ".utf8) + line, as: .collection)
    if document.lines.count == 2, document.lines[1].kind == .noteItem { return line }
    return Array("- \\".utf8) + text
  }

  /// Its line, from the box on.
  private func line(in file: DocumentKind) -> [UInt8] {
    var prefix: [UInt8] = []
    if let state {
      let inside = state.byte.map { [$0] } ?? mark ?? [UInt8(ascii: "?")]
      prefix = [UInt8(ascii: "[")] + inside + [UInt8(ascii: "]"), 0x20]
    }
    if let time { prefix += time.bytes + [0x20] }
    if let priority { prefix += Array("\(priority.canonical) ".utf8) }
    var line = prefix + spelledWords(after: prefix, file)
    if kind == .habit, let amount { line += Array(": ".utf8) + amount }
    return line + tail(after: line, file)
  }

  private func spelledWords(after prefix: [UInt8], _ file: DocumentKind) -> [UInt8] {
    let plain = words.asPlainLine
    var spelling = LiteralWords(
      head: sectionKind.heading + Array("\n\n- ".utf8) + prefix, tail: attributeText(file),
      kind: file, tags: Set(tags.map(\.folded)))
    let spelled = spelling.spelled(plain)
    // A line of only tags has no words.
    let document = Document(spelling.head + spelled, as: file)
    guard let item = document.items.last else { return spelled }
    guard document.plainWords(of: item).isEmpty else { return spelled }
    spelling = LiteralWords(head: spelling.head, tail: spelling.tail, kind: file, tags: [])
    return spelling.spelled(plain)
  }

  /// What follows the words: tags that are not among them, attributes, and the comment.
  private func tail(after line: [UInt8], _ file: DocumentKind) -> [UInt8] {
    let document = Document(Array("- [ ] ".utf8) + line, as: file)
    let said = Set(document.items.first?.tags.map { document.text($0) }.map(\.folded) ?? [])
    var tail: [UInt8] = []
    for tag in tags where !said.contains((Array("#".utf8) + tag).folded) {
      tail += Array(" #".utf8) + tag
    }
    tail += attributeText(file)
    if kind == .habit, let comment = comment?.asPlainLine, !comment.isEmpty {
      tail += Array(" -- ".utf8) + comment
    }
    return tail
  }

  private func attributeText(_ file: DocumentKind) -> [UInt8] {
    var text: [UInt8] = []
    for attribute in attributes {
      let value = attribute.shortened(in: file)
      let needsQuotes = attribute.key == .was || value.contains(0x20)
      let quote: [UInt8] = needsQuotes ? [UInt8(ascii: "\"")] : []
      text += Array(" \(attribute.key.lead)".utf8) + quote + value + quote
    }
    return text
  }
}

extension ExchangeItem.Attribute {
  /// Its value in a file; a moment on the day of the file is written as a time alone.
  fileprivate func shortened(in file: DocumentKind) -> [UInt8] {
    guard [.due, .done, .expires].contains(key), let day = file.date,
      let moment = MomentInput(value.span), moment.knownDate == day, let time = moment.time
    else { return value }
    return MomentInput(time: time).bytes
  }
}

extension ExchangeNote {
  /// A text of another program as notes: control characters and tabs become blanks.
  public init(text: [UInt8], line: Int = 0) {
    let rows = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    var lines = rows.map { row in
      let end = row.lastIndex { $0 != 0x0D }.map { $0 + 1 } ?? row.startIndex
      let row = Array(row[..<end])
      let indent = row.prefix { $0 == 0x20 }
      // Blanks within a line of code are kept.
      let isPlain = row.controlCount == 0 && !row.contains(0x09) && !row.contains(0x0D)
      let last = row.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? 0
      let text = isPlain ? Array(row[..<last].dropFirst(indent.count)) : row.asPlainLine
      return text.isEmpty ? [] : indent + text
    }
    lines.trimBlankLines()
    self.init(lines, line: line)
  }

  /// The notes as they can be added to a file; nil if they have nothing but blanks.
  ///
  /// A line that would end the section or begin a comment gets a backslash.
  public var typed: TypedItem? {
    get throws(TypedTextProblem) {
      var spelled = lines
      spelled.trimBlankLines()
      if spelled.isEmpty { return nil }
      for index in spelled.indices where spelled[index].isConflictMark {
        spelled[index].insert(UInt8(ascii: "\\"), at: 0)
      }
      for _ in spelled.indices {
        guard let line = firstMisread(spelled) else { break }
        spelled[line].insert(UInt8(ascii: "\\"), at: spelled[line].escapePlace)
      }
      return try TypedItem(notes: spelled, in: ItemPlace(.notes, section: nil, group: group))
    }
  }

  /// The lines without the backslashes that `typed` adds.
  public var plainLines: [[UInt8]] {
    lines.map { line in
      guard line.startsEscaped else { return line }
      var plain = line
      plain.remove(at: line.escapePlace)
      return plain
    }
  }
}

extension [UInt8] {
  /// Where a backslash makes a line text: before its first mark, which is after the digits of
  /// `1. [ ]`.
  var escapePlace: Int {
    let indent = prefix { $0 == 0x20 }.count
    let digits = self[indent...].prefix(while: \.isASCIIDigit).count
    return indent + digits
  }

  /// Whether a backslash takes the meaning from the first mark.
  var startsEscaped: Bool {
    let place = escapePlace
    return count > place + 1 && self[place] == UInt8(ascii: "\\")
      && self[place + 1].isASCIIPunctuation
  }
}

/// The first line that would not be text in Notes.
private func firstMisread(_ lines: [[UInt8]]) -> Int? {
  var bytes = Array("## Notes\n\n".utf8)
  for line in lines { bytes += line + [0x0A] }
  let document = Document(bytes, as: .collection)
  let line = document.lines.indices.dropFirst(2).first {
    switch document.lines[$0].kind {
    case .note, .noteItem, .blankLine, .fenceDelimiter, .fenceContent: false
    default: true
    }
  }
  return line.map { $0 - 2 }
}

extension [[UInt8]] {
  fileprivate mutating func trimBlankLines() {
    func isBlank(_ line: [UInt8]) -> Bool { line.allSatisfy { $0 == 0x20 || $0 == 0x09 } }
    while last.map(isBlank) ?? false { removeLast() }
    let start = firstIndex { !isBlank($0) } ?? 0
    removeFirst(start)
  }
}

extension [UInt8] {
  fileprivate var isConflictMark: Bool {
    guard let first, "<|>=".utf8.contains(first) else { return false }
    return prefix { $0 == first }.count >= 7
  }
}
