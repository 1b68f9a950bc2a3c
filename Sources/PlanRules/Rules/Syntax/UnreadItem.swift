import PlanDocument
import PlanPhrases
import PlanText

/// Lines that are notes where they are, and would be items in another place or with a box: one
/// finding for each kind of item, at the first; and sections of one's own whose lines would be.
func unreadItem(_ file: LintedFile, _ report: inout Report) {
  report.add(file.moodOfFrontMatter)
  var found: [UnreadItem.Kind: [UnreadItem]] = [:]
  for line in file.lines.indices where file.lines[line].kind == .sectionHeading {
    report.add(file.line(line).sectionMeantByLines)
  }
  var isBelowHeading = false
  for line in file.lines.indices.lazy.map({ file.line($0) })
  where line.kind == .note || line.kind == .noteItem {
    // What is below a heading without hashes is read once it has them.
    if line.section == .preamble, line.bareHeading?.fix != nil { isBelowHeading = true }
    if isBelowHeading, line.section == .preamble { continue }
    if let item = UnreadItem(line) { found[item.kind, default: []].append(item) }
  }
  for (kind, items) in found.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
    let more = items.count - 1
    let others =
      more == 0 ? "" : more == 1 ? "; 1 more line is like it" : "; \(more) more lines are like it"
    let edits = items.compactMap(\.edits)
    report.add(
      items[0].range, "this is a note, not a \(kind.name); \(items[0].advice)\(others)",
      fix: !edits.isEmpty
        ? .likely(more == 0 ? "make it a task" : "make them tasks", edits.flatMap { $0 }) : nil)
  }
}

/// A note that would be an item in another place.
private struct UnreadItem {
  enum Kind: Int {
    case task, priority, slot, habit

    var name: String { "\(self)" }
  }

  let kind: Kind
  let range: ByteRange
  /// What to write, as an imperative.
  let advice: String
  private(set) var edits: [TextEdit]?

  init?(_ line: LineView) {
    let content = line.content
    let text = line.document.bytes.span
    guard content.count > 2, line.document.kind != .settings else { return nil }
    switch text[content.start] {
    case UInt8(ascii: ">"): self.init(quote: line, content)
    case UInt8(ascii: "|"): self.init(row: line, content)
    default:
      guard [.preamble, .custom, .notes, .tasks, .priorities].contains(line.section) else {
        return nil
      }
      self.init(text: line, content)
    }
  }

  private init?(_ kind: Kind, _ range: ByteRange, _ advice: String, _ edits: [TextEdit]? = nil) {
    (self.kind, self.range, self.advice, self.edits) = (kind, range, advice, edits)
  }

  /// `> - [ ] words`
  private init?(quote line: LineView, _ content: ByteRange) {
    let text = line.document.bytes.span
    let start = content.indices.first { text[$0] != UInt8(ascii: ">") && text[$0] > 0x20 }
    guard let start, case let words = line.text(ByteRange(start, content.end)) else { return nil }
    let title = Array("[!todo] ".utf8)
    let isTitle = words.starts(with: title) && !line.isFollowedByQuote
    guard isTitle || line.document.read(words)?.state != nil else { return nil }
    let task = isTitle ? Array("- [ ] ".utf8) + words.dropFirst(title.count) : words
    self.init(
      .task, content,
      "a quotation is text; write '\(shortened(String(decoding: task, as: UTF8.self)))'")
  }

  /// `| [ ] | words |`, `| 09:00 | words |`, and in Habits `| words | x |`
  private init?(row line: LineView, _ content: ByteRange) {
    let text = line.document.bytes.span
    let bounds = content.indices.filter { text[$0] == UInt8(ascii: "|") } + [content.end]
    let cells = zip(bounds, bounds.dropFirst()).map { start, end in
      let first = text.skippingBlanks(from: start + 1, to: end)
      return ByteRange(first, text.trimmingBlanks(from: first, to: max(first, end)))
    }.filter { !$0.isEmpty }
    let box = cells.first { text[$0.start] == UInt8(ascii: "[") && $0.count == 3 }
    let time = cells.first.flatMap { SlotTime(text.extracting($0.indices)) }
    let last = cells.last.map { scalar(in: text, at: $0.start).value } ?? 0
    let isTicked = last | 0x20 == 0x78 || meantState(last) == UInt8(ascii: "x")
    guard cells.count > 1,
      let words = cells.first(where: { $0 != box && (time == nil || $0 != cells[0]) })
    else { return nil }
    let name = line.string(words)
    if let box, [.preamble, .custom, .tasks, .notes].contains(line.section) {
      self.init(.task, content, "a table is text; write '- \(line.string(box)) \(name)'")
    } else if let time, line.section == .schedule || line.section == .preamble {
      self.init(
        .slot, content, "a table is text; below '## Schedule', write '- \(time.text) \(name)'")
    } else if isTicked, line.section == .habits || line.section == .preamble,
      cells.last?.count ?? 9 <= 4
    {
      self.init(.habit, content, "a table is text; below '## Habits', write '- [x] \(name)'")
    } else {
      return nil
    }
  }

  /// A line of text or a bullet.
  private init?(text line: LineView, _ content: ByteRange) {
    let text = line.document.bytes.span
    // In Notes a bullet is text too.
    let bullet = text.extracting(content.indices).starts(with: "- ") ? 2 : 0
    let words = ByteRange(
      text.skippingBlanks(from: content.start + bullet, to: content.end), content.end)
    let hasBullet = line.kind == .noteItem || bullet > 0
    if let planning = line.planning {
      self.init(
        .task, content, String(planning.message.drop { $0 != ";" }.dropFirst(2)),
        planning.fix?.edits)
    } else if line.section == .tasks || line.section == .priorities {
      guard line.isFirstOfItems else { return nil }
      let box = line.section == .tasks ? "- [ ]" : "1. [ ]"
      self.init(
        .task, content, "begin it with '\(box)'",
        [.insert(Array("\(box) ".utf8), at: content.start)])
    } else if bullet > 0, line.line.column > 0 {
      // A box in a list of Notes.
      guard line.document.read(line.text(content))?.state != nil else { return nil }
      self.init(
        .task, content,
        "in Notes a task starts at the left edge; write '\(shortened(line.string(content)))' there")
    } else if line.isNumberedBelowColon {
      self.init(
        .priority, content,
        "write '1. [ ] \(shortened(line.string(content)))' below '## Priorities'")
    } else if line.section == .preamble, let (time, rest) = line.time(words),
      hasBullet || time.end != nil
    {
      self.init(
        .slot, content, "below '## Schedule', write '- \(time.text)\(shortened(line.string(rest)))'"
      )
    } else if let habit = line.habit(words) {
      self.init(.habit, content, "below '## Habits', write '- \(shortened(habit))'")
    } else if let start = line.sectionNameBefore(content) {
      self.init(
        .task, content, "begin it with '- [ ]'",
        [.replace(ByteRange(content.start, start), "- [ ] ")])
    } else if let task = line.task(words, hasBullet: hasBullet) {
      self.init(.task, content, task.advice, task.edits)
    } else {
      return nil
    }
  }
}

extension LineView {
  /// What org says below a task that has nothing else of org.
  fileprivate var planning: Guess? {
    guard number > 0, case let above = file.line(number - 1), above.kind.isTodo,
      above.foreignWords.isEmpty
    else { return nil }
    return above.planningBelow
  }

  /// Whether a note would be an item in another place.
  var isUnread: Bool { UnreadItem(self) != nil }

  /// A time that a line begins with, where nothing else can be meant, and what is after it.
  fileprivate func time(_ content: ByteRange) -> (SlotTime, rest: ByteRange)? {
    let source = document.bytes.span.extracting(content.indices)
    guard source[0].isASCIIDigit, let found = SlotTime.scan(source), found.length < source.count
    else { return nil }
    let isClock = source.extracting(0..<found.length).indices.contains { source[$0] == 0x3A }
    guard isClock || found.time.end == nil || kind == .note else { return nil }
    return (found.time, ByteRange(content.start + found.length, content.end))
  }

  /// Whether it is the first of a numbered list right below a line with a colon, in a day without
  /// sections.
  fileprivate var isNumberedBelowColon: Bool {
    guard kind == .noteItem, section == .preamble, document.bytes[line.start].isASCIIDigit,
      number > 0,
      document.kind.recordsHabits, document.lines[number - 1].kind == .note,
      document.lines[document.lines.count - 1].section == .preamble
    else { return false }
    return document.bytes[file.line(number - 1).content.end - 1] == UInt8(ascii: ":")
  }

  /// `Water: 5/8` before the first section; in a list also `Vitamin D every day`.
  fileprivate func habit(_ words: ByteRange) -> String? {
    guard section == .preamble, line.isTopLevel else { return nil }
    if kind == .note {
      let habit = Document(Array("- ".utf8) + text(words), in: .habits, as: document.kind)
      let item = habit.item(atLine: habit.lines.count - 1)
      return item.amount.map(habit.hasTarget) == true ? string(words) : nil
    }
    let list = document.bytes.span.wordRanges(in: words)
    guard document.kind == .collection, kind == .noteItem, list.count > 1 else { return nil }
    let typed = list.map { string($0).lowercased() }.map { Array($0.utf8).withoutPunctuation }
    return list.indices.dropFirst().lazy.compactMap { first -> String? in
      guard let rule = RulePhrase(typed[first...]), rule.isCertain else { return nil }
      return string(ByteRange(words.start, list[first - 1].end)) + " every:\(rule.text)"
    }.first
  }

  fileprivate var isFollowedByQuote: Bool {
    number + 1 < document.lines.count
      && document.bytes[document.lines[number + 1].start] == UInt8(ascii: ">")
  }

  /// Whether it is text right above the first item of a section, and short.
  fileprivate var isFirstOfItems: Bool {
    guard kind == .note, line.isTopLevel, content.count <= 60, isProse,
      number + 1 < document.lines.count, document.lines[number + 1].kind.isTodo,
      document.lines[number + 1].isTopLevel,
      !".:?!,;".utf8.contains(document.bytes[content.end - 1])
    else { return false }
    let above = document.lines[..<number].last { $0.kind != .blankLine }?.kind
    return above == .sectionHeading || above == .groupHeading
  }

  /// A task in the notation of another program, with an attribute, or with the tag `#todo`.
  fileprivate func task(_ content: ByteRange, hasBullet: Bool) -> (
    advice: String, edits: [TextEdit]
  )? {
    let text = document.bytes.span
    guard boxAttempt == nil, !missesBullet, bareHeading == nil else { return nil }
    let lead = ForeignLead(text, content, hasBullet: hasBullet, in: .tasks)
    let isInPreamble = section == .preamble
    let words = lead.words
    if !words.isEmpty, lead.isTask, lead.isUnmistakable || isInPreamble && lead.isLine(text) {
      let guess = guess(lead, content, hasBullet: hasBullet)
      return guess.fix.map { (String(guess.message.drop { $0 != ";" }.dropFirst(2)), $0.edits) }
    }
    guard isInPreamble && isTagged(content) || holdsKey(content) else { return nil }
    let start = hasBullet ? "[ ]" : "- [ ]"
    return ("begin it with '\(start)'", [.insert(Array("\(start) ".utf8), at: content.start)])
  }

  /// Whether its last word is the tag that some programs have for a task.
  private func isTagged(_ content: ByteRange) -> Bool {
    document.bytes.span.extracting(content.indices).ends(with: " #todo")
      || document.bytes.span.extracting(content.indices).ends(with: " #task")
  }

  /// Whether it would have one of the attributes of a task if it were one.
  private func holdsKey(_ content: ByteRange) -> Bool {
    let keys: [AttributeKey] = [.due, .every, .after, .remind, .est, .until, .expires]
    guard let item = document.read(Array("- [ ] ".utf8) + text(content)) else { return false }
    if document.holdsMark(text(content)) { return true }
    return !item.words.isEmpty && item.attributes.contains { keys.contains($0.key) }
      || document.kind == .collection && item.attribute(.every) != nil
  }
}

extension LintedFile {
  /// `mood: 4/5` in front matter.
  fileprivate var moodOfFrontMatter: Guess? {
    guard let first = lines.first, first.kind == .fenceDelimiter,
      document.bytes[first.start] == 0x2D
    else { return nil }
    for number in lines.indices.dropFirst().prefix(while: { lines[$0].kind == .fenceContent }) {
      let content = line(number).content
      let text = document.bytes.span
      guard let colon = content.indices.first(where: { text[$0] == UInt8(ascii: ":") }),
        SectionName(text.extracting(content.start..<colon), in: document.kind)?.kind == .mood
      else { continue }
      let value = string(
        ByteRange(text.skippingBlanks(from: colon + 1, to: content.end), content.end))
      return Guess(content, "front matter is text; write '## Mood' and below it '- \(value)'")
    }
    return nil
  }
}

extension Document {
  /// A line as it would be read alone.
  fileprivate func read(_ line: [UInt8]) -> Item? {
    let other = Document(line, as: kind)
    guard other.lines.count == 1, other.lines[0].kind.isItem else { return nil }
    return other.item(atLine: 0)
  }
}

/// Whether a note may be an item of another place.
///
/// Called for each note, so it looks at the first bytes and at colons only. What it says of a note
/// without need costs the time of a whole document.
///
/// - Parameter colon: the first one from the start of the line.
func mayBeUnread(_ line: Line, _ text: Span<UInt8>, _ colon: inout Int) -> Bool {
  var start = text.skippingBlanks(from: line.start, to: line.end)
  guard start &+ 3 < line.end else { return false }
  let isInPreamble = line.section == .preamble
  if line.section == .notes, text[start].isASCIILetter, text[start &+ 1] &- UInt8(ascii: "A") >= 26
  {
    return holdsKey(text, start, line.end, &colon)
  }
  switch text[start] {
  case UInt8(ascii: "|"): return mayBeRow(text, start, line.end)
  case UInt8(ascii: ">"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
    let isQuote = text[start] == UInt8(ascii: ">")
    while start < line.end, text[start] == 0x20 || text[start] &- 0x2A < 4 || text[start] == 0x3E {
      start &+= 1
    }
    if isQuote { return start < line.end && text[start] == UInt8(ascii: "[") }
  default: break
  }
  if beginsLikeTask(text, start, line.end, isInPreamble) { return true }
  if line.kind == .note, line.section == .tasks || line.section == .priorities, line.isTopLevel {
    return true
  }
  if line.kind == .noteItem, !line.isTopLevel || line.section == .custom || isInPreamble,
    next(UInt8(ascii: "@"), in: text, from: start) < line.end
  {
    return true
  }
  if isInPreamble, colon < line.end || holdsHash(text, start, line.end) { return true }
  return holdsKey(text, start, line.end, &colon)
}

/// A row of a table with a box, a time first, or a tick last.
private func mayBeRow(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
  var offset = start
  while offset < end {
    if text[offset] == UInt8(ascii: "[") || text[offset] >= 0xE2 { return true }
    offset &+= 1
  }
  let first = text.skippingBlanks(from: start &+ 1, to: end)
  return first < end && text[first].isASCIIDigit
    || text.extracting(start..<end).ends(with: "x |\n")
}

private func holdsHash(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
  let line = text.extracting(start..<end)
  return next(UInt8(ascii: "#"), in: line, from: 0) < line.count
}

/// Whether a word has `due:` or `every:` before its value.
///
/// - Parameter colon: the first one from the start; then the first after the line.
private func holdsKey(_ text: Span<UInt8>, _ start: Int, _ end: Int, _ colon: inout Int) -> Bool {
  while colon < end {
    // Both end in letters that hardly another word has there.
    let last = colon > start ? text[colon &- 1] : 0
    if last == UInt8(ascii: "e") || last == UInt8(ascii: "y") {
      let word = text.extracting(text.startOfWord(before: colon, from: start)..<colon)
      if word.equals("due") || word.equals("every") { return true }
    }
    colon = next(UInt8(ascii: ":"), in: text, from: colon &+ 1)
  }
  return false
}

/// A box, a letter in parentheses, a drawn box, or a word for a state in capitals; before the first
/// section also any sign, a time, and `x`.
private func beginsLikeTask(
  _ text: Span<UInt8>, _ start: Int, _ end: Int, _ isInPreamble: Bool
) -> Bool {
  guard start &+ 2 < end else { return false }
  let (first, second) = (text[start], text[start &+ 1])
  switch first {
  case UInt8(ascii: "["): return text[start &+ 2] == UInt8(ascii: "]")
  case UInt8(ascii: "("): return text[start &+ 2] == UInt8(ascii: ")")
  case 0xE2: return isInPreamble || second == 0x98
  case UInt8(ascii: "~"), 0xF0, UInt8(ascii: "0")...UInt8(ascii: "9"): return isInPreamble
  case UInt8(ascii: "x"), UInt8(ascii: "X"): return isInPreamble && second == 0x20
  case UInt8(ascii: "A")...UInt8(ascii: "Z"):
    guard second &- 0x41 < 26 else { return false }
    let word = text.extracting(start..<text.endOfWord(from: start, to: end))
    return KnownWords.dateKey.contains(Array(copying: word))
      || KnownWords.keyword.contains(
        Array(copying: word.extracting(..<word.countWithoutPunctuation)))
  default: return false
  }
}
