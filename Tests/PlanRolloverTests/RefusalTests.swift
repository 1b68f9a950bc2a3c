import PlanDocument
import PlanRollover
import PlanTesting
import PlanText
import Testing

/// Refusals of texts that no case file can contain. The others are in `Tests/Cases/Rollover`.
@Suite struct RefusalTests {
  private let today = CivilDate.caseToday

  private func reasons(_ facts: RollFacts) -> [RollRefusal.Reason] {
    do throws(RollRefusal) {
      _ = try roll(facts, to: today, since: .earliest)
      return []
    } catch {
      return error.reasons
    }
  }

  @Test func `bytes that are not text are refused, in an earlier day and in the template`() {
    let facts = RollFacts(folder: [
      "2026-10-02.plan": Array("- [ ] a\n") + [0xC3, 0x28],
      "2026-10-03.plan": [UInt8](repeating: 0x61, count: maximumTextSize + 1),
      "2026-10-06.plan": [0xFF],
      "templates/day.plan": [0x61, 0],
    ])
    #expect(
      reasons(facts) == [
        .text(FilePath("2026-10-02.plan"), .invalidUTF8(at: 8)),
        .text(FilePath("2026-10-03.plan"), .tooLarge),
        .text(FilePath("templates/day.plan"), .nul(at: 1)),
      ])
  }

  @Test func `a template that cannot be formatted is refused`() {
    let facts = RollFacts(folder: ["templates/day.plan": unformattableText()])
    #expect(reasons(facts) == [.unformattable(FilePath("templates/day.plan"))])
  }

  @Test func `a template is not read if the day exists`() {
    let facts = RollFacts(folder: ["2026-10-05.plan": [], "templates/day.plan": [0]])
    #expect(reasons(facts) == [])
  }

  @Test func `a day that grows beyond the size limit is refused`() {
    let full = Array("- [ ] a\n") + [UInt8](repeating: 0x61, count: maximumTextSize - 12)
    let path = FilePath("2026-10-04.plan")
    #expect(reasons(RollFacts(folder: ["2026-10-04.plan": full])) == [.tooLarge(path)])
  }
}
