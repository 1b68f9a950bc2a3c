import PlanDocument
import PlanTesting
import Testing

/// Every text of the package, unchanged and with every small damage.
@Suite struct MutationTests {
  @Test(arguments: DocumentKind.caseKinds)
  func `every text of the package keeps every property`(kind: DocumentKind) throws {
    for text in try CaseText.sample() {
      let isOwn = text.kind.caseFolder == kind.caseFolder
      // A few large texts would take most of the time.
      if !isOwn, text.bytes.count > 4096, !LongRun.isAsked { continue }
      let kind = isOwn ? text.kind : kind
      let faults = faults(of: text.bytes, as: kind)
      if !faults.isEmpty { Issue.record("\(text.name) as \(kind): \(faults)") }
    }
  }

  @Test(arguments: PackageFiles.files(below: "Tests/Cases/Regress", ending: ".plan"))
  func `a text that failed once does not fail again`(path: String) throws {
    #expect(faults(of: try PackageFiles.bytes(path), as: DocumentKind(casePath: path)) == [])
  }

  /// All mutations, or a sample of them for a large text.
  static let limit = LongRun.isAsked ? 20_000 : LongRun.isFull ? 16 : 6

  @Test(arguments: 0..<4)
  func `a cut, a lost and a doubled token break nothing`(part: Int) throws {
    var failures = 0
    for (number, text) in try CaseText.sample().enumerated()
    where number % 4 == part && text.bytes.count <= 4096 {
      let document = Document(text.bytes, as: text.kind)
      let stride = Mutations.count(of: document) / Self.limit + 1
      for mutation in Mutations(of: document, stride: stride, from: number) {
        guard let failure = FailingText(mutation, as: text.kind) else { continue }
        Issue.record("\(text.name): \(failure)\n\(try failure.store())")
        failures += 1
        if failures >= 5 { return }
      }
    }
  }
}
