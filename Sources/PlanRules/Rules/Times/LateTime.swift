import PlanCalendar
import PlanSyntax
import PlanText

/// The time of a slot where it stands after the words: `Gym 07:30-08:15`.
///
/// In a longer sentence a time is part of what it says, and a lone one may be a verse, a length or a
/// score: it has to stand after a word for *at*.
///
/// - Parameter words: of a line of the schedule that does not begin with a time.
func lateTime(_ text: Span<UInt8>, _ words: ByteRange) -> Guess? {
  var list = text.wordRanges(in: words)
  // What the tags of a plain bullet are is not known.
  while let last = list.last, text[last.start] == UInt8(ascii: "#") { list.removeLast() }
  guard let (count, range, time) = lastTime(text, list) else { return nil }
  let before = withoutPreposition(text, list.dropLast(count))
  let isLone = time.end == nil
  if isLone, before.count == list.count - count { return nil }
  guard let first = before.first, let last = before.last,
    before.count <= (isLone ? 3 : 5), !belongsToTime(text.extracting(last.indices)),
    // Of two times nobody knows which one begins.
    !before.contains(where: { SlotTime.scan(text.extracting($0.indices)) != nil })
  else { return nil }
  return Guess(
    range, "a slot begins with its time; write \(time.text)",
    fix: .likely(
      "put the time at the start", .insert(Array("\(time.text) ".utf8), at: first.start),
      .delete(ByteRange(last.end, range.end))))
}

/// The time at the end, and how many words it takes.
private func lastTime(
  _ text: Span<UInt8>, _ words: [ByteRange]
) -> (count: Int, range: ByteRange, time: SlotTime)? {
  for count in [3, 1] where words.count > count {
    let range = ByteRange(words[words.count - count].start, words[words.count - 1].end)
    let source = text.extracting(range.indices)
    // A lone number is a count.
    guard range.count <= 24, let (time, length) = SlotTime.scan(source), length == source.count,
      source[source.count - 3] == UInt8(ascii: ":")
    else { continue }
    return (count, range, time)
  }
  return nil
}

/// The words but for those that only say that a time follows: `at`, `a las`.
private func withoutPreposition(
  _ text: Span<UInt8>, _ words: ArraySlice<ByteRange>
) -> ArraySlice<ByteRange> {
  for count in [1, 2] where words.count >= count {
    let last = words.suffix(count).map { Array(copying: text.extracting($0.indices)) }
    if KnownWords.at.contains(last.joined(separator: [0x20])) { return words.dropLast(count) }
  }
  return words
}

/// Whether the word before a time says something of it, or ends a sentence: `until`, `–`, `le`.
private func belongsToTime(_ word: Span<UInt8>) -> Bool {
  let isCapital = word[0] >= 0x41 && word[0] <= 0x5A
  return word.count <= 3 && !isCapital || ".:?!,;-".utf8.contains(word[word.count - 1])
    || KnownWords.around.contains(Array(copying: word))
}
