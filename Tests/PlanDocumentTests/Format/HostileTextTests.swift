import PlanDocument
import PlanTesting
import Testing

/// Random texts: made of the parts of plans, and of the texts of the package.
@Suite struct HostileTextTests {
  struct Source: CustomTestStringConvertible, Sendable {
    var kind: DocumentKind
    var seed: UInt64
    var testDescription: String { "\(kind), seed \(seed)" }
  }

  static let sources = (0..<4).flatMap { number in
    DocumentKind.caseKinds.map { Source(kind: $0, seed: LongRun.seed &+ number) }
  }
  static let corpus = (try? CaseText.all().map(\.bytes).filter { $0.count <= 4096 }) ?? []

  @Test(arguments: sources)
  func `any text keeps every property`(source: Source) throws {
    var hostile = HostileText(seed: source.seed)
    try check(source) { hostile.text() }
  }

  @Test(arguments: sources)
  func `any text of the package keeps them when some of its bytes change`(source: Source) throws {
    #expect(Self.corpus.count > 300)
    var hostile = HostileText(seed: source.seed)
    try check(source) { hostile.mutation(of: Self.corpus) }
  }

  private func check(_ source: Source, _ text: () -> [UInt8]) throws {
    var failures = 0
    for number in 0..<LongRun.textCount / (2 * Self.sources.count) {
      guard let failure = FailingText(text(), as: source.kind) else { continue }
      Issue.record("PLAN_SEED=\(source.seed), text \(number): \(failure)\n\(try failure.store())")
      failures += 1
      if failures >= 5 { return }
    }
  }
}
