import PlanDocument
import PlanText

/// How a task or habit begins in other programs: `✅`, `• `, `1) `, `x 2026-11-12`, `(A)`, and `**
/// TODO` of org; and the signs of a done one at its end.
struct ForeignLead {
  /// The state, as the character of its box.
  private(set) var state = UInt8(ascii: " ")
  private(set) var priority: String?
  /// The number that is the bullet; nil for `-`.
  private(set) var number: [UInt8]?
  /// What to write after the words.
  private(set) var attributes: [UInt8] = []
  /// The words that stay.
  private(set) var words: ByteRange
  /// Whether there is anything that means a task.
  private(set) var isTask = false
  /// Stars or a word for a state, as org has them.
  private(set) var isOrg = false
  /// Whether it is no prose even in Notes: a word for a state in capitals, a priority of todo.txt, or
  /// a drawn box.
  private(set) var isUnmistakable = false

  /// - Parameters:
  ///   - text: of the file.
  ///   - range: of the words, after a bullet if there is one.
  init(_ text: Span<UInt8>, _ range: ByteRange, hasBullet: Bool, in section: SectionKind) {
    words = range
    if !hasBullet { bullet(text, in: section) }
    while sign(text) || keyword(text) {}
    if !hasBullet, !isTask { command(text) }
    if todoTxt(text) || letter(text) { dates(text) }
    end(text, in: section)
  }

  private mutating func take(to end: Int, _ text: Span<UInt8>) {
    words = ByteRange(text.skippingBlanks(from: end, to: words.end), words.end)
    isTask = true
  }

  /// `**`, `•`, `1)`, `1.)`, `1-`, `1º`, `#1`, and `1` before a box.
  private mutating func bullet(_ text: Span<UInt8>, in section: SectionKind) {
    var end = words.start
    while end < words.end, text[end] == UInt8(ascii: "*") { end += 1 }
    if end > words.start {
      isOrg = isBlank(text, at: end)
      if isOrg { take(to: end, text) }
      return
    }
    // A dash may begin direct speech.
    let (value, length) = scalar(in: text, at: end)
    if value == 0x2022 || value == 0x2192 && text.wordRanges(in: words).count > 3
      || 0x25A0...0x25FF ~= value,
      value == 0x2192 || isBulletSign(value)
    {
      let next = text.skippingBlanks(from: end + length, to: words.end)
      if next > end + length, next < words.end, text[next].isASCIILetter || text[next] == 0xC3 {
        take(to: end + length, text)
      }
      return
    }
    guard section == .priorities else { return }
    if text[end] == UInt8(ascii: "#") { end += 1 }
    let first = end
    while end < words.end, text[end].isASCIIDigit { end += 1 }
    guard 1...2 ~= end - first else { return }
    var stop = end
    let signs: [StaticString] = [".)", ")", ".", "-", "º", "°", ":"]
    let rest = text.extracting(end..<words.end)
    if let sign = signs.first(where: { rest.starts(with: $0) }) { stop += sign.utf8CodeUnitCount }
    let next = text.skippingBlanks(from: stop, to: words.end)
    guard stop > end || first > words.start || text.byte(at: next) == UInt8(ascii: "["),
      next > stop, next < words.end
    else { return }
    number = Array(copying: text.extracting(first..<end)) + [UInt8(ascii: ".")]
    take(to: stop, text)
    box(text)
  }

  /// A box after a sign that is not a bullet.
  private mutating func box(_ text: Span<UInt8>) {
    let rest = text.extracting(words.indices)
    guard rest.count > 3, rest[0] == UInt8(ascii: "["), rest[2] == UInt8(ascii: "]"),
      isBlank(text, at: words.start + 3), case let box = BoxState(rest[1]), box != .unknown
    else { return }
    state = rest[1].asciiLowercased
    take(to: words.start + 3, text)
  }

  /// `✅ words`, `☐words`, `~~words~~`.
  private mutating func sign(_ text: Span<UInt8>) -> Bool {
    guard words.count > 1 else { return false }
    let (value, length) = scalar(in: text, at: words.start)
    guard let state = signState(value) else { return strikethrough(text) }
    self.state = state
    isUnmistakable = value == 0x2610 || value == 0x2611
    let next = words.start + length
    let isEmoji = text.extracting(next..<words.end).starts(with: "\u{FE0F}")
    take(to: next + (isEmoji ? 3 : 0), text)
    return true
  }

  private mutating func strikethrough(_ text: Span<UInt8>) -> Bool {
    let rest = text.extracting(words.indices)
    guard rest.count > 4, rest.starts(with: "~~"), rest.ends(with: "~~") else { return false }
    words = ByteRange(words.start + 2, words.end - 2)
    if text.extracting(words.indices).starts(with: "- ") { take(to: words.start + 2, text) }
    box(text)
    if state != UInt8(ascii: "x") { state = UInt8(ascii: "-") }
    isTask = true
    return true
  }

  /// `TODO words`, `DONE: words`.
  private mutating func keyword(_ text: Span<UInt8>) -> Bool {
    let end = text.endOfWord(from: words.start, to: words.end)
    let word = Array(copying: text.extracting(words.start..<end))
    let bare = word.last == UInt8(ascii: ":") ? word.dropLast() : word[...]
    guard end < words.end, bare.count > 2, bare.allSatisfy({ !$0.isASCIILowercase }),
      let meaning = KnownWords.keyword.meaning(of: bare), let state = meaning.utf8.first
    else { return false }
    isUnmistakable = true
    // A word that says more than the state is kept.
    guard state != UInt8(ascii: "+") else {
      isTask = true
      isOrg = true
      return false
    }
    self.state = state == UInt8(ascii: "o") ? UInt8(ascii: " ") : state
    isOrg = true
    take(to: end, text)
    return true
  }

  /// `task add words`.
  private mutating func command(_ text: Span<UInt8>) {
    let list = text.wordRanges(in: words).prefix(3)
    guard list.count == 3,
      text.extracting(list[0].start..<list[1].end).equalsIgnoringCase("task add")
    else { return }
    take(to: list[1].end, text)
  }

  /// `x 2026-11-12 2026-11-09 words`.
  private mutating func todoTxt(_ text: Span<UInt8>) -> Bool {
    guard words.count > 4, text[words.start].asciiLowercased == UInt8(ascii: "x"),
      isBlank(text, at: words.start + 1),
      case let next = text[text.skippingBlanks(from: words.start + 2, to: words.end - 1)],
      next.isASCIILetter || next.isASCIIDigit || next == UInt8(ascii: "(") || next == 0xC3
    else { return false }
    state = UInt8(ascii: "x")
    take(to: words.start + 1, text)
    _ = letter(text)
    return true
  }

  /// `(A) words`.
  private mutating func letter(_ text: Span<UInt8>) -> Bool {
    let rest = text.extracting(words.indices)
    guard rest.count > 4, rest[0] == UInt8(ascii: "("), rest[2] == UInt8(ascii: ")"),
      isBlank(text, at: words.start + 3), 0x41...0x5A ~= rest[1]
    else { return false }
    priority = KnownWords.importance.meaning(of: [rest[1]])
    if priority == nil { return false }
    isUnmistakable = true
    take(to: words.start + 3, text)
    return true
  }

  /// The days on which it was done and made.
  private mutating func dates(_ text: Span<UInt8>) {
    var days: [[UInt8]] = []
    while days.count < 2, words.count > 11, isBlank(text, at: words.start + 10),
      CivilDate(text.extracting(words.start..<words.start + 10)) != nil
    {
      days.append(Array(copying: text.extracting(words.start..<words.start + 10)))
      take(to: words.start + 10, text)
    }
    let isDone = state == UInt8(ascii: "x")
    if isDone, let day = days.first { attributes += Array(" done:".utf8) + day }
    if let day = isDone ? days.dropFirst().first : days.first {
      attributes += Array(" from:".utf8) + day
    }
  }

  /// `words ✓`, and of habits `words: ja`, `words ok`.
  private mutating func end(_ text: Span<UInt8>, in section: SectionKind) {
    guard let last = text.wordRanges(in: words).last, last.start > words.start else { return }
    let before = text.trimmingBlanks(from: words.start, to: last.start)
    let word = Array(copying: text.extracting(last.indices))
    let (value, length) = scalar(in: text, at: last.start)
    let isSign =
      signState(value) == UInt8(ascii: "x") && (length == word.count || length + 3 == word.count)
      || word.elementsEqual("@done".utf8)
    let isYes =
      section == .habits
      && (KnownWords.keyword.meaning(of: word) == "x" || word == [UInt8(ascii: "x")])
      || text[before - 1] == UInt8(ascii: ":") && KnownWords.yesOrNo.meaning(of: word) == "yes"
        && section == .habits
    guard isSign || isYes else { return }
    if word.first == UInt8(ascii: "@") { isUnmistakable = true }
    let isColon = isYes && text[before - 1] == UInt8(ascii: ":")
    words = ByteRange(words.start, isColon ? before - 1 : before)
    state = UInt8(ascii: "x")
    isTask = true
  }

  /// Whether the text before the section is a task, and not a sentence or a rule of stars.
  func isLine(_ text: Span<UInt8>) -> Bool {
    !isOrg
      && (priority != nil || state != UInt8(ascii: " ")
        || !".:?!".utf8.contains(text[words.end - 1]))
  }

  private func isBlank(_ text: Span<UInt8>, at offset: Int) -> Bool {
    offset < words.end && text.blankLength(at: offset, to: words.end) > 0
  }
}

/// The state that a sign at the start of a line means.
private func signState(_ value: UInt32) -> UInt8? {
  switch value {
  case 0x2610, 0x25A2, 0x2B1C, 0x1F532, 0x1F533: UInt8(ascii: " ")
  case 0x2611, 0x2612, 0x2705, 0x2713, 0x2714: UInt8(ascii: "x")
  case 0x274C: UInt8(ascii: "-")
  default: nil
  }
}
