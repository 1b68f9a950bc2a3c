import PlanDocument
import PlanPhrases
import PlanText

/// An item without a bullet, or with a sign that is not one.
func missingBullet(_ line: LineView, _ report: inout Report) {
  report.add(line.missingBullet() ?? line.slotWithoutBullet ?? line.moodWithoutBullet)
}

extension LineView {
  /// Whether a note is reported as an item without a bullet.
  var missesBullet: Bool {
    (missingBullet(withGap: false) ?? slotWithoutBullet ?? moodWithoutBullet) != nil
  }

  /// `** Seminar <2026-11-12 Thu 16:15>` as a slot of this day.
  func stampedSlot(_ content: ByteRange) -> String? {
    let text = document.bytes
    let words = text.span.wordRanges(in: content)
    guard let day = document.kind.date,
      let (start, stamp) = words.indices.lazy
        .compactMap({ index in Timestamp(words[index...], text).map { (index, $0) } }).first,
      let time = stamp.slot, stamp.date.hasPrefix(day.text)
    else { return nil }
    let rest =
      words[..<start].drop { text[$0.indices].allSatisfy { $0 == UInt8(ascii: "*") } }
      + words.filter { $0.start >= stamp.range.end }
    let name = rest.map { string($0) }.joined(separator: " ")
    return name.isEmpty ? nil : "- \(time.text) \(name)"
  }

  /// The first line of a Mood without entries, if it is short: `7/10`, `mood: tired`, `calm --
  /// rain`.
  fileprivate var moodWithoutBullet: Guess? {
    let content = content
    let text = document.bytes.span
    guard kind == .note, section == .mood, line.isTopLevel, 1...60 ~= content.count,
      lastAbove == .sectionHeading, !".?:".utf8.contains(text[content.end - 1]),
      text[content.start] != UInt8(ascii: "|")
    else { return nil }
    var start = content.start
    if let colon = content.indices.first(where: { text[$0] == UInt8(ascii: ":") }) {
      let name = ByteRange(start, text.trimmingBlanks(from: start, to: colon))
      let isTitle = SectionName(text.extracting(name.indices), in: .collection)?.kind == .mood
      if isTitle || KnownWords.title.meaning(of: string(name).lowercased().utf8) == "Mood" {
        start = colon
        while start < content.end, text[start] == UInt8(ascii: ":") { start += 1 }
        start = text.skippingBlanks(from: start, to: content.end)
      }
    }
    if start == content.end { return nil }
    let value = Int(digits: text.extracting(start..<content.end))
    let scale = value.map { 6...10 ~= $0 } ?? false ? "/10" : ""
    return Guess(
      content, "without a bullet this is a note, not a mood",
      fix: .likely(
        "insert '- '",
        [.replace(ByteRange(content.start, start), "- ")]
          + (scale.isEmpty ? [] : [.insert(Array(scale.utf8), at: content.end)])))
  }

  /// The kind of the last line above that is not blank.
  private var lastAbove: LineKind? {
    document.lines[..<number].last { $0.kind != .blankLine }?.kind
  }

  /// A line of the schedule that begins or ends with a time as people say it.
  fileprivate var slotWithoutBullet: Guess? {
    let content = content
    guard kind == .note, section == .schedule, line.isTopLevel, !content.isEmpty else { return nil }
    let text = document.bytes.span
    let start = ByteRange(content.start, text.endOfWord(from: content.start, to: content.end))
    let message = "without a bullet this is a note, not a slot"
    // `o 13:00`, `< 16:30`: a sign that is used as a bullet.
    let first = text[content.start]
    let isSign = content.count > 6 && text[content.start + 1] == 0x20
    let sign = isSign && !first.isASCIIDigit && first != UInt8(ascii: "|") ? 2 : 0
    if let spoken = SpokenTime(text.extracting(content.start + sign..<content.end)) {
      let time = ByteRange(content.start, content.start + sign + spoken.end)
      return Guess(time, message, write: spoken.evening == nil ? "- \(spoken.time.text)" : nil)
    }
    if let stamped = stampedSlot(content) { return Guess(content, message, write: stamped) }
    guard let late = lateTime(text, content)?.fix else { return nil }
    return Guess(
      start, message,
      fix: .likely(
        "write '-' and the time before it",
        [.insert(Array("- ".utf8), at: content.start)] + late.edits))
  }

  /// A finding if a note lacks a bullet, and it is certain what it would be with one.
  ///
  /// - Parameter withGap: whether to look at the line below, with a call that looks no further.
  fileprivate func missingBullet(withGap: Bool = true) -> Guess? {
    guard kind == .note, line.section != .notes, line.marks.contains(.attempt) else { return nil }
    let content = content
    let text = document.bytes.span
    guard !content.isEmpty else { return nil }
    let (first, length) = scalar(in: text, at: content.start)
    let sign = ByteRange(content.start, content.start + (isBulletSign(first) ? length : 0))
    let mayBeItem =
      !sign.isEmpty || text[content.start].isASCIIDigit
      || line.section == .habits || line.section == .mood || document.kind == .settings
    guard mayBeItem else { return nil }
    let start = text.skippingWideBlanks(from: sign.end, to: content.end)
    guard start < content.end else { return nil }
    let hasSign = !sign.isEmpty
    guard let item = bulleted(text.extracting(start..<content.end), hasSign: hasSign) else {
      return nil
    }
    let bullet = item.lacksBox && document.kind.recordsHabits ? "- [ ] " : "- "
    let edits = [.replace(ByteRange(sign.start, start), bullet)] + (withGap ? gap : [])
    let message =
      hasSign
      ? "'\(string(sign))' is not a bullet, so this is a note, not a \(item.name)"
      : "without a bullet this is a note, not a \(item.name)"
    let title = hasSign ? "write '-'" : "insert '\(bullet)'"
    return Guess(
      hasSign ? sign : ByteRange(start, text.endOfWord(from: start, to: content.end)), message,
      fix: .likely(title, edits))
  }

  /// What the rest of a line is after a bullet; nil for what may be prose.
  private func bulleted(_ rest: Span<UInt8>, hasSign: Bool) -> (name: String, lacksBox: Bool)? {
    var bytes = Array("- ".utf8)
    bytes.append(span: rest)
    let document = Document(bytes, in: line.isTopLevel ? section : .preamble, as: document.kind)
    let item = document.item(atLine: document.lines.count - 1)
    let hasBox = item.state != nil
    switch item.kind {
    case .task, .priorityItem, .goalItem: return hasSign && hasBox ? ("task", false) : nil
    case .scheduleItem:
      let hasColon = item.time.map { document.text($0).contains(UInt8(ascii: ":")) } ?? false
      return hasSign && hasBox || hasColon ? ("slot", false) : nil
    case .habitItem:
      let isHabit =
        hasSign && (hasBox || item.amount != nil) || item.amount.map(document.hasTarget) == true
      return isHabit ? ("habit", !hasBox) : nil
    case .settingItem: return document.isKnownSetting(item.line) ? ("setting", false) : nil
    case .moodItem:
      guard let mood = item.mood else { return nil }
      // `tired -- slept badly` is a mood, `calm before the storm` prose.
      let remark = item.comment.map { document.text(ByteRange(mood.range.end, $0.start)) }
      let isProse =
        !item.words.isEmpty || remark.map { !$0.contains(0x2D) && !$0.contains(0xE2) } ?? false
      return item.time != nil || !isProse ? ("mood", false) : nil
    default: return nil
    }
  }

  /// The blank line that a new item needs above prose, which would otherwise become its note.
  private var gap: [TextEdit] {
    guard number + 1 < document.lines.count, case let next = file.line(number + 1),
      next.kind == .note, next.line.isTopLevel, next.line.column < line.column + 2, next.isProse,
      let feed = tokens.last, feed.kind == .lineEnd
    else { return [] }
    return [.insert(document.text(feed.range), at: feed.start)]
  }
}

/// Whether a character is a bullet, a dash or a shape that is used as one elsewhere.
func isBulletSign(_ value: UInt32) -> Bool {
  switch value {
  // Dots, dashes, bullets, minus, shapes, and the dot and dash of East Asian scripts.
  case 0xB7, 0x2010...0x2015, 0x2022, 0x2023, 0x2043, 0x2212, 0x2219, 0x25A0, 0x25A1, 0x25AA,
    0x25AB, 0x25B6, 0x25B8, 0x25BA, 0x25CB, 0x25CF, 0x25E6, 0x30FB, 0xFF0D, 0xFF65:
    true
  default: false
  }
}

extension Span<UInt8> {
  /// After the blanks at `start`, those of other scripts too.
  fileprivate func skippingWideBlanks(from start: Int, to end: Int) -> Int {
    var i = skippingBlanks(from: start, to: end)
    while i < end {
      let (value, length) = scalar(in: self, at: i)
      guard value >= 0x80, Lookalike(value)?.sort == .blank else { break }
      i = skippingBlanks(from: i + length, to: end)
    }
    return i
  }
}

extension Document {
  /// Reads one line as it would be read in a section; its last line is that one.
  init(_ line: [UInt8], in section: SectionKind, as kind: DocumentKind) {
    let heading = section.title.map { "## \($0)\n" } ?? ""
    self.init(Array(heading.utf8) + line, as: kind)
  }

  /// Whether a line has the name of a setting or rule.
  fileprivate func isKnownSetting(_ line: Int) -> Bool {
    let tokens = table.tokens(ofLine: line)
    guard let colon = tokens.firstIndex(where: { $0.kind == .separator }) else { return false }
    guard let name = tokens[..<colon].first(where: { $0.kind == .text }) else { return false }
    return SettingName(text(name.range).span) != nil || Rule.named(string(name.range)) != nil
  }

  /// Whether an amount has a target that no prose has: `Score: 3/4` may be a remark.
  func hasTarget(_ amount: ByteRange) -> Bool {
    guard let target = Amount.scan(bytes.span.extracting(amount.indices))?.amount.target else {
      return false
    }
    return target >= Quantity(thousandths: 5000)
  }
}
