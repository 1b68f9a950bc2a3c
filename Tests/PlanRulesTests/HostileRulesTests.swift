import PlanDocument
import PlanRules
import PlanTesting
import PlanText
import Testing

/// Runs all rules on texts that nobody would write.
@Suite struct HostileRulesTests {
  struct Source: CustomTestStringConvertible, Sendable {
    var kind: DocumentKind
    var seed: UInt64
    var testDescription: String { "\(kind), seed \(seed)" }
  }

  static let sources = (0..<2).flatMap { number in
    DocumentKind.caseKinds.map { Source(kind: $0, seed: LongRun.seed &+ number) }
  }
  static let corpus: [[UInt8]] =
    ((try? CaseText.all().map(\.bytes).filter { $0.count <= 4096 }) ?? [])
    + Rule.all.flatMap { rule in rule.examples.map { MarkedText($0.text).text } }

  @Test(arguments: sources)
  func `any text gives only well-formed findings`(source: Source) {
    var hostile = HostileText(seed: source.seed)
    check(source) { hostile.text() }
  }

  @Test(arguments: sources)
  func `so does any text of the package when some of its bytes change`(source: Source) {
    #expect(Self.corpus.count > 300)
    var hostile = HostileText(seed: source.seed)
    check(source) { hostile.mutation(of: Self.corpus) }
  }

  @Test func `so do the texts of the package`() throws {
    let most = LongRun.isAsked ? 8192 : 2048
    let texts = try CaseText.sample().enumerated().filter { LongRun.isFull || $0.offset % 3 == 0 }
    for (number, text) in texts where text.bytes.count <= most {
      let context = RuleFaults.contexts[number % RuleFaults.contexts.count]
      #expect(RuleFaults(text.bytes, as: text.kind, context).allFaults == [], "\(text.name)")
    }
  }

  private func check(_ source: Source, _ text: () -> [UInt8]) {
    var failures = 0
    for number in 0..<LongRun.textCount / (4 * Self.sources.count) {
      let bytes = text()
      let context = RuleFaults.contexts[number % RuleFaults.contexts.count]
      let faults = RuleFaults(bytes, as: source.kind, context).allFaults
      if faults.isEmpty { continue }
      Issue.record(
        """
        PLAN_SEED=\(source.seed), text \(number) as \(source.kind):
        \(bytes.string.debugDescription)
        \(faults.joined(separator: "\n"))
        """)
      failures += 1
      if failures >= 3 { return }
    }
  }
}
