import PlanDocument
import PlanText

extension LineView {
  /// The name of a section as a line of its own, without hashes: `Tasks`, `Tasks:`, `**Tasks**`,
  /// `== Tasks ==`, `* Tasks`, and underlined; or with the mood after its colon.
  var bareHeading: Guess? {
    guard kind == .note && line.isAmongItems || kind == .noteItem && section == .preamble,
      line.isTopLevel, document.kind.recordsHabits || document.kind == .collection
    else { return nil }
    let content = content
    let text = document.bytes.span
    guard content.count > 2, kind == .note || isStarred else { return nil }
    let name = text.undecorated(content)
    // Longer than any name with its decoration.
    guard content.count <= 40, let title = title(name) else {
      return section == .preamble && kind == .note ? headingWithMood(content) : nil
    }
    let heading = "## \(title)"
    var edits = [TextEdit(ByteRange(line.start, content.end), Array(heading.utf8))]
    var range = content
    if let underline {
      edits.append(.delete(document.lines[number + 1].range))
      range = ByteRange(content.start, underline.end)
    }
    return Guess(
      range, "a section begins with two hashes; write '\(heading)'",
      fix: .likely("write '\(heading)'", edits))
  }

  /// The section that a name means, as its heading is written.
  private func title(_ name: ByteRange) -> String? {
    if name.isEmpty { return nil }
    let typed = document.bytes.span.extracting(name.indices)
    if let known = SectionName(typed, in: document.kind), known.label.isEmpty {
      return String(decoding: known.canonical, as: UTF8.self)
    }
    return KnownWords.title.meaning(of: string(name).lowercased().utf8)
  }

  /// Whether it is a bullet `*` with no list of them after it.
  private var isStarred: Bool {
    let next = number + 1
    return document.bytes[line.start] == UInt8(ascii: "*") && next < document.lines.count
      && document.lines[next].kind != .noteItem
  }

  /// The next line, if it is nothing but `=` or `-`.
  private var underline: ByteRange? {
    guard number + 1 < document.lines.count else { return nil }
    let below = document.lines[number + 1].range
    let text = document.text(below).filter { $0 > 0x20 }
    guard text.count > 1, "=-~".utf8.contains(text[0]) else { return nil }
    guard text.allSatisfy({ $0 == text[0] }) else { return nil }
    return ByteRange(below.start, below.start + text.count)
  }

  /// After the name of the tasks and its colon: `To do: ring Bo`.
  func sectionNameBefore(_ content: ByteRange) -> Int? {
    guard section == .preamble, kind == .note, let (meant, value) = namedValue(content),
      meant == .tasks
    else { return nil }
    return value.start
  }

  /// The section whose name a line begins with, and what is after its colon.
  private func namedValue(_ content: ByteRange) -> (SectionKind, ByteRange)? {
    let text = document.bytes.span
    guard let colon = content.indices.prefix(24).first(where: { text[$0] == UInt8(ascii: ":") }),
      case let name = ByteRange(content.start, text.trimmingBlanks(from: content.start, to: colon)),
      let title = title(name) ?? (kind.isHeading ? string(name) : nil),
      let meant = SectionName(Array(title.utf8).span, in: .collection)?.kind,
      // `mood:: 8`
      case let start = content.indices[colon...].first(where: {
        text[$0] > 0x20 && text[$0] != 0x3A
      }),
      let start
    else { return nil }
    return (meant, ByteRange(start, content.end))
  }

  /// `Mood: calm`, also after two hashes.
  func headingWithMood(_ content: ByteRange) -> Guess? {
    let text = document.bytes.span
    guard let (meant, value) = namedValue(content), meant == .mood else { return nil }
    // After hashes other words are a label.
    let word = text.extracting(value.start..<text.endOfWord(from: value.start, to: value.end))
    if kind.isHeading, Mood(word.extracting(..<word.countWithoutPunctuation)) == nil { return nil }
    let number = Int(digits: text.extracting(value.indices))
    let mood = string(value) + (number.map { 6...10 ~= $0 } ?? false ? "/10" : "")
    return Guess(
      content, "a mood is below its heading; write '## Mood' and below it '- \(mood)'",
      write: (kind.isHeading ? "" : "## ") + "Mood\n\n- \(mood)")
  }
}

extension Span<UInt8> {
  /// A name without stars, lines and signs of equality around it, and without its colon.
  fileprivate func undecorated(_ range: ByteRange) -> ByteRange {
    var (start, end) = (range.start, range.end)
    let isSign: (UInt8) -> Bool = { "*_= :".utf8.contains($0) }
    while start < end, isSign(self[start]) { start += 1 }
    while start < end, isSign(self[end - 1]) { end -= 1 }
    return ByteRange(start, end)
  }
}
