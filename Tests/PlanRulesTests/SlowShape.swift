import PlanDocument
import PlanTesting
import Testing

/// A text of any size that makes the rules slow.
struct SlowShape: CustomTestStringConvertible, Sendable {
  var name: String
  var kind: DocumentKind
  /// The text, with about `size` bytes.
  var text: @Sendable (Int) -> [UInt8]

  var testDescription: String { name }

  /// The same piece repeated between `start` and `end`.
  static func of(
    _ start: String, _ piece: String, end: String = "\n", as kind: DocumentKind = .caseDay
  ) -> SlowShape {
    SlowShape(name: "\(start)\(piece)…\(end) as \(kind.casePath)".debugDescription, kind: kind) {
      size in
      Array(start + String(repeating: piece, count: max(size / piece.utf8.count, 1)) + end)
    }
  }

  /// Lines with a number in each.
  static func numbered(
    _ start: String, _ before: String, _ after: String, as kind: DocumentKind = .caseDay
  ) -> SlowShape {
    SlowShape(name: "\(start)\(before)N\(after)… as \(kind.casePath)".debugDescription, kind: kind)
    {
      size in
      let count = max(size / (before.utf8.count + after.utf8.count + 4), 1)
      return Array(start + (0..<count).map { "\(before)\($0)\(after)\n" }.joined())
    }
  }

  static let all = lines + longLines + undated

  private static let lines: [SlowShape] = [
    of("", "- [ ] a\n"), of("", "- [?] a\n"), of("", "- [>] a\n"), of("", "- [ ]\n"),
    of("", "- [ ] a due:fri\n- [ ] a due:sat\n"), of("", "- [>] a to:2026-10-06\n"),
    of("", "- [ ] a expires:yesterday start:fri due:thu until:thu\n"),
    of("", "- [ ] a every:day\n"), of("", "- [x] a done:2027-01-01 from:mon\n"),
    of("- [x] a\n", "  - [ ] b\n"), of("", "- [x] a\n  - [ ] b\n"),
    of("", "## Tasks\n"), of("", "## Top\n- a\n"), of("## Top\n", "- a\n"),
    of("", "## Schedule\n- 9:00-10:00 a\n- 9:30 pm b\n"),
    of("## Schedule\n", "- 09:00-10:00 a\n"), of("## Schedule\n", "- 09:00-13:00 a\n"),
    of("## Schedule\n", "- 9.30 a\n"), of("## Schedule\n", "- 14:00-13:30 a\n- 9-5 b\n"),
    SlowShape(name: "slots of all lengths", kind: .caseDay) { size in
      let count = size / 16
      return Array("## Schedule\n")
        + (0..<count).flatMap { number in
          let (start, end) = (number * 7 % 700, 701 + number * 13 % 700)
          return Array("- \(clock(start))-\(clock(end)) a\n")
        }
    },
    of("## Habits\n", "- [x] a: 1/2\n"), of("## Habits\n", "- [ ] a: 1,5\n"),
    numbered("## Habits\n", "- [ ] Watar ", ""), numbered("", "- [>] a ", " to:2026-10-07"),
    of("## Mood\n", "- hapy\n"), of("## Mood\n", "- happy,\n"),
    of("", "<!-- planlint: allow empty-task -->\n"),
    of("", "- [ ] <!-- planlint: allow empty-task -->\n"),
    of("", "<!-- planlint: allow empty-task -->\n- [ ]\n"),
    of("", "- [ ] a due：fri\n"), of("", "– [ ] a\n"), of("", "- [ ] a <!-- b\n"),
    of("- [ ] a\n", " - [ ] b\n"), of("- [ ] a\n", "    - [ ] b\n\t- [ ] c\n"),
    of("## Schedule\n", "09:00 a\n- b 9:00\n"), of("## Habits\n", "- [x] a 1/2\nb: 1/2\n"),
    SlowShape(name: "a nest of expired tasks", kind: .caseDay) { size in
      let depth = Int(Double(size).squareRoot())
      return (0..<depth).flatMap {
        Array(String(repeating: "  ", count: $0) + "- [ ] a expires:yesterday\n")
      }
    },
  ]

  private static let longLines: [SlowShape] = [
    of("- [ ] ", "due：fri　"), of("- [ ] ", "раypal "), of("- [ ] ", "<!-- "), of("- [ ] !", "h"),
    of("## Schedule\n- ", "a 9:00 "), of("## Habits\n- [ ] ", "a 1/2 "), of("・", "・"),
    of("- [ ] ", "a:b "), of("- [ ] ", "every:day "), of("- [ ] ", "until:fri start:sat "),
    of("- [ ] ", "#a goal:b id:c "), of("- [ ] a ", "to:fri "), of("- [>] ", "to:x "),
    of("## Habits\n- [ ] a: ", "1,"), of("## Habits\n- [ ] a: 1", ",5 km"),
    of("## Habits\n- [ ] a: ", "5 km "), of("## Habits\n- [ ] a: 5", " "),
    of("## Habits\n- [ ] ", "a"), of("## Habits\n- [ ] a: 1", "h"),
    of("## Mood\n- ", "hapy"), of("## Mood\n- happy", "!"), of("## Mood\n- 9", "."),
    of("## Schedule\n- ", "9"), of("## Schedule\n- 9.30", " "), of("## Schedule\n- 9-", "5"),
    of("## Schedule\n- 9 ", "uhr "), of("# 2026-10-06 ", "mon"), of("# 2026-10-05 tue", "."),
    of("- [ ] ", "<!-- planlint: allow a "), of("<!-- planlint: allow ", "a, ", end: "-->\n"),
  ]

  private static let undated: [SlowShape] = [
    of("", "- [ ] a every:day\n", as: .collection), of("", "- [ ] a id:b\n", as: .collection),
    of("", "- [ ] a goal:b\n", as: .collection),
    of("## Goals\n", "- [ ] a id:b\n", as: .collection),
    of("## Habits\n", "- a: 0 every:day\n", as: .collection),
    numbered("## Habits\n", "- Watar ", " every:day", as: .collection),
    numbered("## Goals\n", "- [ ] a id:goal", "", as: .collection),
    numbered("", "- [ ] a goal:goal", "", as: .collection),
    numbered("", "- [ ] a every:day until:2026-10-05 id:b", "", as: .collection),
    of("", "- [ ] a until:2026-10-05\n", as: .collection), of("", "- a: b\n", as: .settings),
    of("", "- [ ] a every:day\n", as: .template), of("- [ ] a", " every:x", as: .collection),
  ]
}

private func clock(_ minutes: Int) -> String {
  func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
  return two(minutes / 60) + ":" + two(minutes % 60)
}
