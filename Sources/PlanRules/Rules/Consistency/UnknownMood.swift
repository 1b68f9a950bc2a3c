import PlanDocument
import PlanPhrases
import PlanText

/// An entry in Mood without a mood.
func unknownMood(_ file: LintedFile, _ report: inout Report) {
  var isFirst = true
  for line in file.lines.indices where file.lines[line].kind == .moodItem {
    let item = file.line(line).item
    if item.mood != nil { continue }
    let word = file.line(line).firstWord
    let slip = slip(file, item, word)
    report.add(slip)
    if slip != nil || !isFirst { continue }
    isFirst = false
    report.add(
      word,
      "'\(file.string(word))' is not a mood, so the entry has no value; begin it with one, such as calm or 7/10"
    )
  }
}

extension LineView {
  fileprivate var firstWord: ByteRange {
    let text = document.bytes.span
    let content = content
    let start = text.skippingBlanks(from: item.time?.end ?? content.start, to: content.end)
    return ByteRange(start, text.endOfWord(from: start, to: content.end))
  }
}

extension LintedFile {
  /// A mood in other words, or a known one that touches what follows.
  fileprivate func otherMood(_ range: ByteRange) -> Guess? {
    let word = string(range)
    let text = document.bytes.span
    let bare = ByteRange(
      range.start, range.start + text.extracting(range.indices).countWithoutPunctuation)
    if let meant = KnownWords.mood.meaning(of: string(bare).lowercased().utf8) {
      return Guess(
        range, "'\(word)' is not a mood; begin the entry with one: \(meant) -- \(word)",
        fix: .likely("insert '\(meant) --'", .insert(Array("\(meant) -- ".utf8), at: range.start)))
    }
    var end = range.start
    while end < range.end, text[end].isASCIILetter { end += 1 }
    let dash = end + scalar(in: text, at: min(end, range.end - 1)).length
    guard end > range.start, dash < range.end, isBulletSign(scalar(in: text, at: end).value),
      MoodWord.allCases.contains(where: {
        text.extracting(range.start..<end).equalsIgnoringCase($0.name)
      })
    else { return nil }
    return Guess(
      range, "write a blank on both sides of the dash",
      write: "\(string(ByteRange(range.start, end))) -- \(string(ByteRange(dash, range.end)))")
  }
}

/// A time or a mood that is nearly one; nil for any other word.
private func slip(_ file: LintedFile, _ item: Item, _ range: ByteRange) -> Guess? {
  let word = file.string(range)
  let source = file.document.bytes.span.extracting(range.indices)
  let rest = file.document.bytes.span.extracting(range.start..<max(range.end, item.words.end))
  let isAlone = item.words == range
  if let value = file.document.valueAfterMood(range, in: item) { return value }
  if item.time == nil, let spoken = SpokenTime(rest), spoken.time.end == nil, spoken.evening == nil,
    range.start + spoken.end < item.range.end
  {
    let time = ByteRange(range.start, range.start + spoken.end)
    let (typed, meant) = (file.string(time), spoken.time.text)
    // In `22:30--calm` the time is right.
    if typed != meant {
      return Guess(time, "'\(typed)' is not read as a time; write \(meant)", write: meant)
    }
  }
  if let guess = file.otherMood(range) { return guess }
  if item.time == nil, !isAlone, let time = timeAttempt(source), let meant = time.meant,
    time.length == source.count
  {
    // In `21:30 - 22:00` the first word is a time, but an entry of Mood takes no range.
    let slot = SlotTime.scan(rest)
    let end = slot.flatMap { $0.time.end == nil ? nil : range.start + $0.length } ?? range.end
    let isRange = meant.utf8.count > 5 || end > range.end
    let place = ByteRange(range.start, end)
    let advice = isRange ? "; write one time, such as \(meant.prefix(5))" : "; write \(meant)"
    return Guess(
      place, "'\(file.string(place))' is not read as a time" + advice, write: isRange ? nil : meant)
  }
  if isAlone, let number = Int(digits: source), 6...10 ~= number {
    return Guess(range, "'\(word)' is not a mood; did you mean '\(word)/10'?", write: "\(word)/10")
  }
  // `mad` and `hungry` are nearly spelled like moods, but are other words.
  let known = MoodWord.allCases.map(\.name.description)
  guard isAlone, source.count <= 40, let meant = nearest(word, among: known) else { return nil }
  guard source[0] | 0x20 == meant.utf8.first else { return nil }
  return Guess(range, "'\(word)' is not a mood; did you mean '\(meant)'?", write: meant)
}

extension Document {
  /// `mood: good`: the name of the section before the mood.
  fileprivate func valueAfterMood(_ word: ByteRange, in item: Item) -> Guess? {
    if word.count < 2 { return nil }
    let name = bytes.span.extracting(word.start..<word.end - 1)
    guard bytes[word.end - 1] == UInt8(ascii: ":"), SectionName(name, in: kind)?.kind == .mood,
      case let value = bytes.span.skippingBlanks(from: word.end, to: item.words.end),
      value < item.words.end
    else { return nil }
    return Guess(
      word, "'\(string(word))' is not a mood; begin the entry with the mood",
      fix: .likely("remove it", .delete(ByteRange(word.start, value))))
  }
}
