import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let badAttributeValue = Rule(
    "bad-attribute-value", in: .attributes, .warning, "a known key with a value that is none",
    reason: """
      The whole is text then: nothing is due, nothing reminds, nothing is earned. Write the value \
      in one of the forms that the message names, with nothing but a blank behind it.
      """,
    examples: """
      === found
      - [ ] Pay rent due:2026-10-07, then rest
                         ^^^^^^^^^^^
      - [ ] Book the hall due:7.10.2026
                              ^^^^^^^^^
      - [ ] Call the bank due:17.00
                              ^^^^^
      - [ ] Fetch the parcel due:freitag
                                 ^^^^^^^
      === fixed
      - [ ] Pay rent due:2026-10-07 then rest
      - [ ] Book the hall due:2026-10-07
      - [ ] Call the bank due:17:00
      - [ ] Fetch the parcel due:2026-10-09
      === found
      - [ ] Paint est:90
                      ^^
      - [ ] Sand est:1.5h
                     ^^^^
      - [ ] Swim remind:30min
                        ^^^^^
      - [ ] Ship points:5pts
                        ^^^^
      - [ ] Row est:30 min
                    ^^^^^^
      - [ ] Ski due:2026-1O-07
                    ^^^^^^^^^^
      - [ ] Fly due:3days start:20261007
                    ^^^^^
                                ^^^^^^^^
      === fixed
      - [ ] Paint est:90m
      - [ ] Sand est:1h30m
      - [ ] Swim remind:30m
      - [ ] Ship points:5
      - [ ] Row est:30m
      - [ ] Ski due:2026-10-07
      - [ ] Fly due:2026-10-08 start:2026-10-07
      === found
      - [ ] Pay rent points:1000
                            ^^^^
      - [ ] Wake up remind:soon
                           ^^^^
      - [ ] Fly due:7/10/2026
                    ^^^^^^^^^
      - [ ] Ring (see due:fri)
                          ^^^^
      - [ ] Cook due:2h est:1900
                     ^^
                            ^^^^
      - [ ] Read est:5 pages
                     ^
      - [ ] Wait from:2026.10.01
                      ^^^^^^^^^^
      === found
      - [ ] Pay due:10-07
                    ^^^^^
      - [ ] Sow start:15-11
                      ^^^^^
      === fixed
      - [ ] Pay due:2026-10-07
      - [ ] Sow start:2026-11-15
      === found in list.plan
      - [ ] Call the bank due:morgen
                              ^^^^^^
      === found in ielts.plan
      ## Goals

      - [ ] Band 7.5 target:many
                            ^^^^
      === not found
      - [ ] Search for from:bob@example.org to:alice
      - [ ] Explain due\\:soon and `due:soon`
      - [ ] Note to:Ann, note from:Bob
      - [ ] Train from:18:00 to:19:30
      - [ ] Amount due: 50
      - [ ] Fix the bug with id:42,
      - [ ] Pay rent due:2026-10-07 points:999
      === not found
      ## Notes

      It is due:soon.
      === not found in templates/day.plan
      - [ ] Pay rent due:{{date}}
      """,
    check: .line(.attempt) { file, line, report in
      guard let found = file.slips(line) else { return }
      let search = found.search
      for case .badValue(let key, let word) in found.slips {
        let range = search.valueWithUnit(key, word)
        let typed = search.text(range).filter { $0 != 0x20 }
        let shown = shortened(search.string(range))
        guard let repair = search.repair(key, typed, word, range) else {
          // In a list only a whole date means something.
          let forms =
            search.countsFromNoDay(key, Array("fri".utf8))
            ? "a whole date such as \(key.name):\(file.context.today.text)" : "\(key.forms)"
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
