import PlanDocument
import PlanText

extension Rule {
  static let badAttributeValue = Rule(
    "bad-attribute-value", in: .attributes, .warning, "a known key with an invalid value",
    check: .line(.attempt, of: .items) { line, report in line.report(.badValue, &report) })
}

extension AttributeSearch {
  func badValue(_ key: AttributeKey, _ word: Int, _ value: ByteRange) -> Guess {
    let range = valueWithUnit(key, word, value)
    let message = "'\(shortened(string(range)))' is not a value of '\(key.name):'; write "
    if let repair = repair(key, word, range) {
      let value = settled(key, Array(repair.value.utf8))
      let edit = TextEdit.replace(range, value)
      return Guess(
        range, message + "\(key.name):\(value)",
        fix: Fix(
          title: value == repair.value ? repair.title : "write '\(value)'", edits: [edit],
          isSafe: repair.isSafe))
    }
    // In a list only a whole date has a meaning.
    let isDateOfList = countsFromNoDay(key, Array("fri".utf8))
    return Guess(
      range,
      message + (isDateOfList ? "a whole date such as \(key.name):\(today.text)" : "\(key.forms)"))
  }

  /// The value that was meant, if that is clear and it has a meaning in this file.
  private func repair(_ key: AttributeKey, _ word: Int, _ range: ByteRange) -> Repair? {
    let typed = text(range).filter { $0 != 0x20 }
    // `est:5 pages`
    let isNumber = range.end == words[word].range.end && typed.allSatisfy(\.isASCIIDigit)
    if key == .est || key == .remind, isNumber, next(word) != nil { return nil }
    // Rolling writes both of them; typed by hand they are mostly words.
    if key == .from || key == .to { return nil }
    guard let repair = key.repaired(typed) else { return nil }
    return countsFromNoDay(key, Array(repair.value.utf8)) ? nil : repair
  }

  /// The value of a word, together with the next word if that is its unit: `est:30 min`.
  private func valueWithUnit(_ key: AttributeKey, _ word: Int, _ value: ByteRange) -> ByteRange {
    guard key == .est || key == .remind, let next = next(word), next.range.count <= 8,
      next.range.start == value.end + 1, text(value).allSatisfy(\.isASCIIDigit),
      document.bytes[next.range.start].isASCIILetter
    else { return value }
    let both = text(value) + text(next.range)
    return key.takes(both) || key.repaired(both) != nil
      ? ByteRange(value.start, next.range.end) : value
  }
}
