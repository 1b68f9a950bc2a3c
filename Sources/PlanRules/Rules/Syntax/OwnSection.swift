import PlanDocument
import PlanPhrases
import PlanText

extension LineView {
  /// The section that the lines below a heading of one's own are meant for.
  ///
  /// Lines with a start and an end are a schedule, single times a log. A name decides only if a line
  /// would be read below the section that it names.
  var sectionMeantByLines: Guess? {
    guard section == .custom, document.kind.recordsHabits || document.kind == .collection else {
      return nil
    }
    let typed = document.text(ofLine: number)
    let name = bareName(typed, in: document.bytes.span)
    // Another rule reports a typo.
    guard sectionMeant(by: string(name), in: document.kind) == nil,
      let (title, reason) = meant(OwnSection(self), name)
    else { return nil }
    // The name is kept as the label.
    let isLabel = !holds(":")
    let meant = isLabel ? "\(title): \(string(name))" : title
    return Guess(
      name, "this is a section of your own; did you mean '\(meant)'? \(reason)",
      fix: isLabel ? .write(meant, at: typed) : nil)
  }

  private func meant(_ own: OwnSection, _ name: ByteRange) -> (title: String, reason: String)? {
    let count = own.lines.count
    if count > 1, own.count({ own.time($0)?.end != nil }) * 2 > count {
      return ("Schedule", "most of its lines have a start and an end")
    }
    if count > 1, own.count(own.isNumberedBox) == count {
      return ("Priorities", "its boxes are numbered")
    }
    if count > 1, own.count(own.isBoxWithAmount) * 2 > count {
      return ("Habits", "most of its boxes have amounts")
    }
    guard count > 0, let kind = sectionNamed(in: name), let title = kind.title, own.fits(kind)
    else { return nil }
    return (title, "below it the lines are \(kind.rowName)")
  }

  /// The section that one of the words of a name is, or the whole name in another program.
  private func sectionNamed(in name: ByteRange) -> SectionKind? {
    let whole = string(name).lowercased()
    if let known = KnownWords.section.meaning(of: whole.utf8) {
      return SectionName(Array(known.utf8).span, in: .collection)?.kind
    }
    return document.bytes.span.wordRanges(in: name).compactMap { word -> SectionKind? in
      let typed = string(word).lowercased()
      let known = KnownWords.section.meaning(of: typed.utf8) ?? typed
      return SectionName(Array(known.utf8).span, in: .collection)?.kind
    }.first { $0 != .notes && $0 != .settings && $0 != .goals }
  }
}

extension SectionKind {
  /// What its lines are.
  fileprivate var rowName: String {
    switch self {
    case .priorities: "priorities"
    case .schedule: "slots"
    case .habits: "habits"
    case .mood: "moods"
    default: "tasks"
    }
  }
}

/// The bullets, boxes and lines of text at the left edge of a section.
private struct OwnSection {
  let document: Document
  private(set) var lines: [LineView] = []

  init(_ heading: LineView) {
    document = heading.document
    var next = heading.number + 1
    while next < document.lines.count, document.lines[next].kind != .sectionHeading,
      lines.count < 200
    {
      let line = heading.file.line(next)
      if line.line.isTopLevel, line.kind == .noteItem || line.kind == .task || line.kind == .note {
        lines.append(line)
      }
      next += 1
    }
  }

  func count(_ holds: (LineView) -> Bool) -> Int { lines.count { holds($0) } }

  /// The time that a line begins with.
  func time(_ line: LineView) -> SlotTime? {
    let text = document.bytes.span
    // A task with a time is read anywhere.
    if line.kind == .task { return nil }
    let source = text.extracting(line.content.indices)
    guard !source.isEmpty, source[0].isASCIIDigit else { return nil }
    if let found = SlotTime.scan(source) {
      // `2-3 eggs`
      let isClock = source.extracting(0..<found.length).indices.contains {
        !source[$0].isASCIIDigit && source[$0] != 0x2D && source[$0] != 0x20
      }
      return isClock ? found.time : nil
    }
    return SpokenTime(source)?.time
  }

  func isNumberedBox(_ line: LineView) -> Bool {
    line.kind == .task && document.bytes[line.tokens.first?.start ?? line.line.start].isASCIIDigit
  }

  func isBoxWithAmount(_ line: LineView) -> Bool {
    guard line.kind == .task else { return false }
    let habit = Document(line.text(line.line.range), in: .habits, as: document.kind)
    return habit.item(atLine: habit.lines.count - 1).amount != nil
  }

  /// Whether a line would be an item below a section that has this name in it.
  func fits(_ section: SectionKind) -> Bool {
    let bullets = lines.filter { $0.kind != .note }
    guard let first = bullets.first else { return false }
    switch section {
    case .schedule: return lines.contains { time($0) != nil }
    case .habits: return bullets.count == lines.count
    case .mood:
      let text = document.bytes.span
      let word =
        first.content.start..<text.endOfWord(from: first.content.start, to: first.content.end)
      return Mood(
        text.extracting(word).extracting(..<text.extracting(word).countWithoutPunctuation)) != nil
    case .priorities: return bullets.allSatisfy { document.bytes[$0.line.start].isASCIIDigit }
    case .tasks:
      return bullets.count == lines.count && bullets.contains { $0.kind == .noteItem }
        && bullets.allSatisfy { $0.kind == .task || $0.looksUndone }
    default: return false
    }
  }
}
