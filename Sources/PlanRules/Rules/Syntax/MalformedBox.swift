import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let malformedBox = Rule(
    "malformed-box", in: .syntax, .warning, "what was meant as a box and is none",
    check: .line([.attempt, .bareBullet]) { file, line, report in
      guard let attempt = file.boxAttempt(line) else { return }
      let replacement = attempt.replacement(in: file.document.bytes.span)
      let shown = "'\(file.string(attempt.range))'"
      report.add(
        attempt.range,
        attempt.isGlued
          ? "\(shown) touches the words, so it is no box; write '\(attempt.box) '"
          : "\(shown) is no box; write '\(attempt.box)'",
        fix: .likely("write '\(attempt.box)'", .replace(attempt.range, replacement)))
    })
}
