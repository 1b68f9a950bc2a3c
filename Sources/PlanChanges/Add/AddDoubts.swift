import PlanArguments
import PlanDocument
import PlanPhrases
import PlanRules
import PlanShell
import PlanText

extension Host {
  /// Reports a new file, open items with the same words, and what planlint finds in the added
  /// lines.
  func noteDoubts(
    about once: AddedOnce, _ changed: ChangedPage, _ opened: OpenedFolder
  ) {
    if verbosity == .quiet { return }
    let (page, grown) = (changed.page, once.grown)
    if page.read == nil, page.date == nil { note("\(page.path.bytes): is a new file") }
    let known = KnownItems(page.document)
    let result = grown.result
    var doubled: Set<Int> = []
    for line in grown.added {
      if let old = known.line(saying: line, of: result), let now = grown.lines[old] {
        note("\(page.address(ofLine: line).bytes): line \(now + 1) is open and has the same words")
        doubled.insert(result.lines[line].start)
      }
    }
    let ranges = zip(once.items, grown.added).map { item, line in
      let last = line + item.addition.lines.count - 1
      return result.lines[line].start..<result.lines[last].end
    }.sorted { $0.lowerBound < $1.lowerBound }
    let context = LintContext(today: opened.today, settings: opened.settings)
    let found = findings(in: result, path: page.path, context).filter { finding in
      let next = ranges.partitioningIndex { $0.lowerBound > finding.range.start }
      guard finding.severity >= .warning, next > 0, ranges[next - 1].contains(finding.range.start)
      else { return false }
      return !(finding.rule == "duplicate-item" && doubled.contains(ranges[next - 1].lowerBound))
    }
    if found.isEmpty { return }
    let places = LineIndex(result.bytes.span)
    var lines: [UInt8] = []
    for finding in found {
      appendCompilerLine(
        finding, in: page.path, at: places.place(of: finding.range.start), to: &lines)
    }
    console.write(lines, to: .error)
  }
}

/// The open items of a document, by their words.
private struct KnownItems {
  private struct Key: Hashable {
    var section: SectionKind
    var time: [UInt8]
    /// Folded, as it is compared.
    var name: [UInt8]

    init?(_ item: Item, of document: Document) {
      guard item.kind.isItem, item.kind != .moodItem, item.state == nil || item.isOpen else {
        return nil
      }
      section = item.section
      time = item.time.map { document.text($0) } ?? []
      name = document.foldedName(of: item)
    }
  }

  private var lines: [Key: Int] = [:]

  init(_ document: Document) {
    for item in document.items {
      guard let key = Key(item, of: document), lines[key] == nil else { continue }
      lines[key] = item.line
    }
  }

  /// The line of the item with the same words as a line of another document.
  func line(saying line: Int, of document: Document) -> Int? {
    guard document.lines[line].kind.isItem else { return nil }
    return Key(document.item(atLine: line), of: document).flatMap { lines[$0] }
  }
}

extension TypedTextProblem {
  /// - Parameter takesLines: whether the command reads several lines from standard input.
  func message(takesLines: Bool) -> Message {
    switch reason {
    case .text(.invalidUTF8): "the text is not UTF-8"
    case .text(.nul): "the text contains a NUL"
    case .text(.tooLarge): "the text is larger than 16 MiB"
    case .lineBreak where !takesLines: "the text contains a line break"
    case .lineBreak:
      "the text contains a line break; write '-' to read several lines from standard input"
    case .control(let value):
      "the text contains a control character, U+\(String(value, radix: 16, uppercase: true))"
    case .empty: "needs a text"
    case .wordless: "there are only tags, attributes or comments; add a word"
    case .bareTime: "a slot needs words after its time"
    case .moved: "'[>]' means that a task was moved to another day; write [ ]"
    case .unsuited(.schedule): "a box in Schedule needs a time, as in '14:00 Dentist'"
    case .unsuited(.settings): "nothing can be added to the settings; edit the file"
    case .unsuited(let section):
      "the text would be read as something else in \(section.title ?? section.name.description)"
    case .notBelow: "the line is indented, but does not belong to the line above it"
    case .noNote: "the line is a heading, a comment or a conflict marker, not a note"
    case .unknownMood(let word): unknown(word)
    case .noTime(let word):
      if let time = SpokenTime.unread(in: word) {
        "'\(word)' is not a time; write \(time.meant.text)"
      } else if let number = Int(digits: word), number <= 10 {
        "'\(word)' is not a mood; write \(number)/10" + (number <= 5 ? " or \(number)/5" : "")
      } else {
        "'\(word)' is not a time; write one such as 21:30"
      }
    case .misread: "the text would not be read the way it was typed"
    }
  }

  private func unknown(_ word: [UInt8]) -> Message {
    let words = MoodWord.allCases.map(\.name.description)
    let nearest =
      KnownWords.mood.meaning(of: String(decoding: word, as: UTF8.self).lowercased().utf8)
      ?? nearestWord(to: word, among: words)
    let known = words.joined(separator: ", ")
    return "'\(word)' is not a mood; write \(known), an emoji or 7/10\(question(nearest))"
  }
}
