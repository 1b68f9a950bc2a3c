import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// The files that the rules about the folder read again.
@Suite struct FolderReadingTests {
  private static let today = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest

  /// The days that are read again in a folder of days that end with today, given the text of each.
  private func readings(
    of days: Int, _ text: (_ date: CivilDate) -> String
  ) -> (reads: [CivilDate: Int], findings: Int) {
    var linter = Linter(LintContext(today: Self.today))
    var texts: [FilePath: (date: CivilDate, bytes: [UInt8])] = [:]
    for number in (0..<days).reversed() {
      guard let date = Self.today.adding(days: -number) else { continue }
      let path = FilePath("\(date.text).plan")
      let bytes = Array(text(date).utf8)
      texts[path] = (date, bytes)
      _ = linter.add(bytes.span, as: .day(date), path: path)
    }
    let (paths, reads) = (texts, Reads())
    let found = linter.finish { path in
      guard let text = paths[path] else { return nil }
      reads.counts[text.date, default: 0] += 1
      return text.bytes
    }
    return (reads.counts, found.reduce(0) { $0 + $1.findings.count })
  }

  private final class Reads {
    var counts: [CivilDate: Int] = [:]
  }

  @Test func `a day that a roll no longer takes is not read again for its open tasks`() {
    let (reads, findings) = readings(of: 100) { "## Tasks\n\n- [ ] Open \($0.text)\n" }
    #expect(findings == 60)
    // Those, and today, which may have the task.
    #expect(reads.count == 61 && reads.values.allSatisfy { $0 == 1 })
    #expect(reads.keys.allSatisfy { Self.today.days(since: $0) <= 60 })
    let waiting = readings(of: 100) { "## Tasks\n\n- [ ] Open \($0.text) start:2026-10-01\n" }
    #expect(waiting.findings == 99)
  }

  @Test func `a day is read again once, whatever moved from it and to it`() {
    let (reads, findings) = readings(of: 50) { date in
      let next = date.adding(days: 1)?.text ?? ""
      return "## Tasks\n\n"
        + (0..<5).map { "- [>] Lost \($0) of \(date.text) to:\(next)\n" }.joined()
    }
    #expect(findings == 250)
    #expect(reads.values.allSatisfy { $0 == 1 }, "\(reads.filter { $0.value > 1 })")
  }
}
