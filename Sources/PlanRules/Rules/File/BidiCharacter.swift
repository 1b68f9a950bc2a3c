import PlanModel
import PlanText

extension Rule {
  static let bidiCharacter = Rule(
    "bidi-character", in: .file, .warning, "a character that turns the writing direction",
    check: .file(.hiddenScalar) { file, report in
      for run in file.hiddenRuns(.bidi) {
        report.add(
          run.range, "\(run.name), \(effect(of: run.value)), changes what this line seems to say",
          fix: file.isInBox(run) ? nil : .likely("remove it", .delete(run.range)))
      }
    })
}

private func effect(of value: UInt32) -> String {
  switch value {
  case 0x061C: "an Arabic letter mark"
  case 0x200E: "a left-to-right mark"
  case 0x200F: "a right-to-left mark"
  case 0x202A: "a left-to-right embedding"
  case 0x202B: "a right-to-left embedding"
  case 0x202C: "the end of an embedding or override"
  case 0x202D: "a left-to-right override"
  case 0x202E: "a right-to-left override"
  case 0x2066: "a left-to-right isolate"
  case 0x2067: "a right-to-left isolate"
  case 0x2068: "a first-strong isolate"
  default: "the end of an isolate"
  }
}
