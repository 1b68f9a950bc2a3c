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
      guard var mood = try? TypedMood(text, translates: false) else {
        return try TypedItem(moodEntry: Array("- ".utf8) + line(in: file), in: place(in: file))
      }
      let said = Document(Array("- [ ] x ".utf8) + about, as: file)
      let known = Set(said.items.first?.tags.map { said.text($0).folded } ?? [])
      mood.tags = tags.filter { !known.contains((Array("#".utf8) + $0).folded) }
      return try mood.item(in: place(in: file))
    }
    let below = linesBelow(file)
    // After the bullet written here, what looks like a bullet is text, and a box is a box with any
    // character.
    return try TypedItem(
      Array("- ".utf8) + (verbatim ?? line(in: file)), below: below, in: place(in: file), of: file,
      on: today, getsBox: state != nil || source != nil && kind != .priority)
  }

  /// The line of a mood whose word a plan does not know.
  var unknownMood: [UInt8] {
    let said = words.plainWords
    let hashes = tags.map { Array("#".utf8) + $0 }.filter { !said.contains($0) }
    return Array(([plainLine] + hashes).joined(separator: [0x20]))
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

  /// The lines below it, of which notes stay notes.
  private func linesBelow(_ file: DocumentKind) -> [[UInt8]] {
    var lines: [BelowLine] = []
    appendBelow(to: &lines, [0x20, 0x20], file)
    // One line may change the meaning of those after it, so the parser runs again.
    for _ in lines.indices {
      let misread = misread(lines)
      if misread.isEmpty { break }
      for index in misread {
        if let place = lines[index].escapePlace {
          lines[index].bytes.insert(UInt8(ascii: "\\"), at: place)
        }
      }
    }
    return lines.map(\.bytes)
  }

  private func appendBelow(to lines: inout [BelowLine], _ blanks: [UInt8], _ file: DocumentKind) {
    var columns = NoteColumns(blanks.count)
    for part in below {
      switch part {
      case .text(let note):
        let text = note.isCode && note.text.controlCount == 0 ? note.text : note.plain
        if text.isEmpty, !note.isCode { continue }
        var head = text.isEmpty ? [] : columns.indent(note)
        if let bullet = note.bullet { head += bullet + [0x20] }
        lines.append((head + text, head.count + text.escapePlace))
      case .item(var child):
        child.kind = .task
        child.state = child.state ?? .open
        let line = child.verbatim ?? child.line(in: file)
        let blanks = columns.indent(child)
        if line.isEmpty { continue }
        lines.append((blanks + Array("- ".utf8) + line, nil))
        child.appendBelow(to: &lines, blanks + [0x20, 0x20], file)
      }
    }
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
    var about = kind == .habit ? comment?.asPlainLine ?? [] : []
    if !about.isEmpty { about = Array(" -- ".utf8) + about }
    let heading = kind == .habit ? kind.section.heading + Array("\n\n".utf8) : []
    let document = Document(heading + Array("- [ ] ".utf8) + line + about, as: file)
    let said = document.items.first?.tags.map { Array(document.text($0).dropFirst()) } ?? []
    return tags.without(said).flatMap { Array(" #".utf8) + $0 } + attributeText(file) + about
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
    guard [.due, .done, .began, .expires].contains(key), let day = file.date,
      let moment = MomentInput(value.span), moment.knownDate == day, let time = moment.time
    else { return value }
    return MomentInput(time: time).bytes
  }
}

/// A line below an item, and where a backslash makes it text; nil for an item.
private typealias BelowLine = (bytes: [UInt8], escapePlace: Int?)

/// The notes that would be more than text, or the one that would make text of an item.
private func misread(_ lines: [BelowLine]) -> [Int] {
  var text = [UInt8]("- [ ] x".utf8)
  for line in lines { text += [0x0A] + line.bytes }
  let document = Document(text, as: .collection)
  let kinds = document.lines.dropFirst().map(\.kind)
  guard kinds.count == lines.count else { return [] }
  let notes = lines.indices.filter { lines[$0].escapePlace != nil }
  let misread = document.misread(notes.map { $0 + 1 })
  if !misread.isEmpty { return misread.map { $0 - 1 } }
  let lost = lines.indices.first { lines[$0].escapePlace == nil && !kinds[$0].isItem }
  guard let lost else { return [] }
  return lines[..<lost].indices.last { kinds[$0] == .fenceDelimiter }.map { [$0] } ?? []
}
