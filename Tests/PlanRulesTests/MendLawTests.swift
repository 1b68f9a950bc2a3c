import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// After all fixes, no fix is left that could be applied.
@Suite struct MendLawTests {
  @Test(arguments: HostileRulesTests.sources)
  func `a fix that is still offered would add an error`(source: HostileRulesTests.Source) {
    var hostile = HostileText(seed: source.seed &+ 1000)
    for number in 0..<LongRun.textCount / (4 * HostileRulesTests.sources.count) {
      let bytes =
        number % 2 == 0 ? hostile.text() : hostile.mutation(of: HostileRulesTests.corpus)
      let left = LeftFixes(bytes, as: source.kind, RuleFaults.contexts[number % 2])
      #expect(
        left.faults == [],
        "PLAN_SEED=\(source.seed), text \(number) as \(source.kind): \(bytes.string.debugDescription)"
      )
    }
  }

  @Test func `nor is another offered in the texts of the package`() throws {
    let texts = try CaseText.sample().enumerated().filter { LongRun.isFull || $0.offset % 2 == 0 }
    for (number, text) in texts where text.bytes.count <= 8192 {
      let left = LeftFixes(text.bytes, as: text.kind, RuleFaults.contexts[number / 2 % 2])
      #expect(left.faults == [], "\(text.name)")
    }
  }

  @Test func `a box keeps its character, or gets the state it means`() {
    for sign in [
      "?", "n", "V", "\u{2713}", "\u{2714}\u{FE0F}", "\u{445}", "\u{1F525}", "\u{200E}",
    ] {
      let text = Array("- [\(sign)] Ask #home\n- [x]  [\(sign)] a\n[\(sign)] b\n".utf8)
      let document = Document(text, as: .caseDay)
      let mended = mend(
        document, path: FilePath("2026-10-05.plan"), .all, RuleFaults.contexts[0]
      ).bytes.string
      let first = mended.split(separator: "\n").first.map(String.init) ?? ""
      #expect(
        first == "- [\(sign)] Ask #home"
          || first == "- [x] Ask #home"
            && ["V", "\u{2713}", "\u{2714}\u{FE0F}", "\u{445}"].contains(sign)
      )
      #expect(!mended.contains("[] ") && !mended.contains("[ ] "), "\(mended)")
    }
  }
}
