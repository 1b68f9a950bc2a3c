import Foundation
import PlanModel
import PlanSyntax
import PlanTesting
import Testing

@Suite struct HostileTextTests {
  /// `PLAN_TEXTS=100000` for the long form, which wants a release build.
  static let count = Int(ProcessInfo.processInfo.environment["PLAN_TEXTS"] ?? "") ?? 4_000

  @Test(arguments: [DocumentKind.caseDay, .collection, .settings, .template, .unknown])
  func `any text keeps every property`(kind: DocumentKind) {
    var generator = HostileText(seed: 20_261_005)
    var found = 0
    for number in 0..<Self.count / 5 {
      let text = generator.text()
      let faults = faults(of: text, as: kind)
      if !faults.isEmpty {
        let small = shrink(text) { !PlanTesting.faults(of: $0, as: kind).isEmpty }
        Issue.record(
          "text \(number): \(PlanTesting.faults(of: small, as: kind).first ?? "")\n\(small.string.debugDescription)"
        )
        found += 1
        if found >= 5 { return }
      }
    }
  }
}

/// The smallest text with the property that dropping lines, then bytes, gives.
func shrink(_ text: [UInt8], _ isBad: ([UInt8]) -> Bool) -> [UInt8] {
  var text = text
  for unit in [256, 64, 16, 4, 2, 1] {
    var at = 0
    while at < text.count {
      var shorter = text
      shorter.removeSubrange(at..<min(at + unit, text.count))
      if isBad(shorter) { text = shorter } else { at += unit }
    }
  }
  return text
}
