import PlanDocument
import PlanText

/// A date that does not exist.
func impossibleDate(_ line: LineView, _ report: inout Report) {
  switch line.kind {
  case .title, .note: title(line, &report)
  default: line.report(.impossibleDate, &report)
  }
}

/// The date at the start of a title, with or without a blank after the hash.
private func title(_ line: LineView, _ report: inout Report) {
  let content = line.document.text(ofLine: line.number)
  var start = content.start
  let text = line.document.bytes.span
  if line.kind == .note {
    guard line.number == 0, !content.isEmpty, text[start] == UInt8(ascii: "#") else { return }
    start += 1
  }
  // In a title only a whole date is meant as one.
  let word = ByteRange(start, text.endOfWord(from: start, to: content.end))
  report.add(impossibleDate(word, in: line.document))
}

/// A date that does not exist, at the start of a range: `2026-02-30`, `2026/2/30`, `31.11.2026`,
/// `feb-30`. A time or punctuation may follow.
func impossibleDate(_ range: ByteRange, in document: Document) -> Guess? {
  let value = document.bytes.span.extracting(range.indices)
  guard let (numbers, length) = dateNumbers(value), endsDate(value, at: length) else { return nil }
  var (year, month, day) = numbers
  // In `31/11/2026` only one of the numbers can be the month.
  if value.byte(at: 4).map(\.isASCIIDigit) ?? true, month > 12, day <= 12 { swap(&month, &day) }
  guard min(year, month, day) > 0, CivilDate(year: year, month: month, day: day) == nil
  else { return nil }
  let reason: String
  var swapped: String?
  if year < 1900 || year > 2999 {
    reason = "dates go from 1900 to 2999"
  } else if month > 12 {
    reason = "a year has 12 months"
    swapped = CivilDate(year: year, month: day, day: month)?.text
  } else {
    reason = "that month has \(CivilDate.daysInMonth(month, year: year)) days"
  }
  let place = ByteRange(range.start, range.start + length)
  let question = swapped.map { "; did you mean '\($0)'?" } ?? ""
  let message = "'\(document.string(place))' does not exist; \(reason)\(question)"
  return Guess(place, message, write: swapped)
}

/// Year, month and day, and after them; February of a month and day has 29 days.
private func dateNumbers(_ value: Span<UInt8>) -> ((Int, Int, Int), length: Int)? {
  if value.count >= 5, value[0].isASCIILetter,
    let month = CalendarNames.month(
      String(decoding: Array(copying: value.extracting(0..<3)), as: UTF8.self).lowercased())
  {
    var end = 4
    guard value[3] == 0x2D, let day = value.number(at: &end, digits: 2) else { return nil }
    return ((2028, month.rawValue, day), end)
  }
  var numbers: [Int] = []
  var offset = 0
  let separator = value.byte(at: value.endOfDigits(from: 0))
  guard let separator, "-/.".utf8.contains(separator) else { return nil }
  while numbers.count < 3 {
    if !numbers.isEmpty, !value.skip(separator, at: &offset) { return nil }
    // The year is first or last.
    let isYear = numbers.isEmpty || numbers.count == 2 && numbers[0] < 100
    guard let number = value.number(at: &offset, digits: isYear ? 4 : 2) else { return nil }
    numbers.append(number)
  }
  if value.endOfDigits(from: 0) == 4, separator != 0x2E {
    return ((numbers[0], numbers[1], numbers[2]), offset)
  }
  return numbers[2] > 999 && numbers[0] <= 99 && numbers[1] <= 99
    ? ((numbers[2], numbers[1], numbers[0]), offset) : nil
}

/// Whether a date may end there: before a time, punctuation or nothing.
private func endsDate(_ value: Span<UInt8>, at offset: Int) -> Bool {
  value.byte(at: offset).map("Tt,;.:!?)".utf8.contains) ?? true
}

/// A relative date in a file without a date.
func relativeDateUndated(_ line: LineView, _ report: inout Report) {
  let item = line.item
  for attribute in item.attributes
  where item.countsFromNoDay(
    attribute.key, line.text(attribute.value).span, belowSeries: line.isBelowSeries)
  {
    report.add(
      attribute.value,
      "'\(line.string(attribute.value))' counts from the day of a file, and "
        + "this file has none; write a whole date such as \(attribute.key.lead)\(line.file.context.today.text)"
    )
  }
}

extension Item {
  /// Whether the date of an attribute depends on the date of its file.
  fileprivate func countsFromNoDay(
    _ key: AttributeKey, _ value: Span<UInt8>, belowSeries: Bool
  ) -> Bool {
    let recurs = belowSeries || self.value(.every) != nil || self.value(.after) != nil
    if !key.type.holdsDate || recurs && (key == .due || key == .expires) { return false }
    guard key == .expires else { return MomentInput(value).map { $0.knownDate == nil } ?? false }
    guard case .at(let moment)? = Expiry(value, on: nil) else { return false }
    return moment.knownDate == nil
  }
}

extension AttributeSearch {
  /// Whether a value never becomes a date because the file has none.
  func countsFromNoDay(_ key: AttributeKey, _ value: [UInt8]) -> Bool {
    document.kind == .collection && item.countsFromNoDay(key, value.span, belowSeries: false)
  }
}

/// The same key twice on a line.
func duplicateAttribute(_ line: LineView, _ report: inout Report) {
  let item = line.item
  var seen: [AttributeKey: ByteRange] = [:]
  for attribute in item.attributes {
    guard let first = seen[attribute.key] else {
      seen[attribute.key] = attribute.range
      continue
    }
    report.add(
      attribute.range,
      "'\(shortened(line.string(first)))' comes first and counts; remove one of the two",
      fix: .likely("remove it", .delete(line.withBlanksBefore(attribute.range))))
  }
}

extension LineView {
  /// A part of a line with the blanks before it.
  fileprivate func withBlanksBefore(_ part: ByteRange) -> ByteRange {
    let text = document.bytes.span
    // An attribute never begins a line, so the blanks end within the line.
    return ByteRange(text.trimmingBlanks(from: 0, to: part.start), part.end)
  }
}

/// Whether one of the attributes may have no effect there.
func misplacedAttributeMayApply(_ seen: SeenLine, _: Span<UInt8>, _: Span<Token>) -> Bool {
  seen.parts.keys.contains {
    seen.line.reasonWithoutEffect($0, of: seen.parts.keys, inList: seen.isInList) != nil
  }
}

/// An attribute that has no effect where it is.
func misplacedAttribute(_ line: LineView, _ report: inout Report) {
  let item = line.item
  var keys: AttributeKeys = []
  for attribute in item.attributes { keys.insert(attribute.key) }
  var seen: AttributeKeys = []
  for attribute in item.attributes where seen.insert(attribute.key) {
    let reason = line.line.reasonWithoutEffect(
      attribute.key, of: keys, inList: line.document.kind == .collection)
    guard let reason else { continue }
    // A reminder at a time of day needs nothing to count from.
    if attribute.key == .remind {
      guard case .before? = Reminder(line.text(attribute.value).span) else { continue }
    }
    // A rule that could not be read is reported by itself.
    if attribute.key == .until, line.holds("every:") || line.holds("after:") { continue }
    report.add(attribute.range, reason)
  }
}

extension Line {
  /// Why an attribute has no effect on such a line; nil if it may have one.
  ///
  /// - Parameters:
  ///   - keys: the keys of the line.
  ///   - isInList: whether its file is undated; `rule-in-day` reports the rules of a day.
  func reasonWithoutEffect(
    _ key: AttributeKey, of keys: AttributeKeys, inList isInList: Bool
  ) -> String? {
    switch key {
    case .every, .after:
      if !isInList { return nil }
      if kind == .goalItem { return "a goal does not recur" }
      return key == .after && kind == .habitItem
        ? "'after:' is for tasks and slots; a habit takes 'every:'" : nil
    case .target: return kind == .goalItem ? nil : "'target:' is for goals only"
    case .to: return state == .moved ? nil : "'to:' is for moved tasks, with the box [>]"
    case .done:
      switch state {
      case .done, .cancelled, .moved: return nil
      case .open, .inProgress, .unknown: return "'done:' on a task that is not done"
      case nil: return "'done:' on a line without a box"
      }
    case .remind:
      return keys.contains(.due) || kind == .scheduleItem
        ? nil : "nothing to remind of: there is neither 'due:' nor the time of a slot"
    case .until:
      let recurs = keys.contains(.every) || keys.contains(.after)
      if !isInList || recurs || kind == .habitItem || isAllDay { return nil }
      return
        "'until:' ends a series, but this line has no 'every:' or 'after:'; a deadline is 'due:'"
    default: return nil
    }
  }
}
