import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let badAttributeValue = Rule(
    "bad-attribute-value", in: .attributes, .warning, "a known key with a value that is none",
    check: .line(.attempt, of: .items) { line, report in
      guard let found = line.slips else { return }
      let search = found.search
      for case .badValue(let key, let word) in found.slips {
        let range = search.valueWithUnit(key, word)
        let typed = search.text(range).filter { $0 != 0x20 }
        let shown = shortened(search.string(range))
        guard let repair = search.repair(key, typed, word, range) else {
          // In a list only a whole date means something.
          let forms =
            search.countsFromNoDay(key, Array("fri".utf8))
            ? "a whole date such as \(key.name):\(line.file.context.today.text)" : "\(key.forms)"
          report.add(range, "'\(shown)' is no value for '\(key.name):'; write \(forms)")
          continue
        }
        report.add(
          range, "'\(shown)' is no value for '\(key.name):'; write \(key.name):\(repair.value)",
          fix: Fix(
            title: repair.title, edits: [.replace(range, repair.value)], isSafe: repair.isSafe))
      }
    })
}

extension AttributeSearch {
  /// The value that was meant, where that is clear and has a meaning in such a file.
  fileprivate func repair(
    _ key: AttributeKey, _ typed: [UInt8], _ word: Int, _ range: ByteRange
  ) -> ValueRepair? {
    // `est:5 pages`
    let isLength = key == .est || key == .remind
    if isLength, range == value(word), typed.allSatisfy(\.isASCIIDigit), next(word) != nil {
      return nil
    }
    // Both are written by rolling; by hand they are mostly words.
    if key == .from || key == .to { return nil }
    guard let repair = ValueRepair(key, typed) else { return nil }
    return countsFromNoDay(key, Array(repair.value.utf8)) ? nil : repair
  }

  /// The value of a word; with the word behind it where that is its unit: `est:30 min`.
  fileprivate func valueWithUnit(_ key: AttributeKey, _ word: Int) -> ByteRange {
    let range = value(word)
    guard key == .est || key == .remind, let next = next(word), next.range.count <= 8,
      next.range.start == range.end + 1, text(range).allSatisfy(\.isASCIIDigit),
      bytes[next.range.start].isASCIILetter,
      ValueRepair(key, text(range) + text(next.range)) != nil
        || key.takes(text(range) + text(next.range))
    else { return range }
    return ByteRange(range.start, next.range.end)
  }
}

/// A typed word for a message, which need not hold a megabyte of it.
func shortened(_ word: String) -> String {
  word.count > 40 ? word.prefix(40) + "…" : word
}
