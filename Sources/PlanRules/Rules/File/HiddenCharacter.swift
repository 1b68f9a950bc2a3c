import PlanModel
import PlanText

extension Rule {
  static let hiddenCharacter = Rule(
    "hidden-character", in: .file, .warning, "a control, direction or invisible character",
    check: .file(.hiddenScalar) { file, report in
      for run in file.hiddenRuns() {
        report.add(run.range, run.message, fix: file.fix(run))
      }
    })
}

extension HiddenRun {
  fileprivate var message: String {
    switch kind {
    case .control: "a control character, \(name)"
    case .bidi: "\(name), \(effect), changes what this line seems to say"
    case .invisible: "a character that cannot be seen, \(name)"
    }
  }

  /// What it does to the writing direction.
  private var effect: String {
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
}

extension LintedFile {
  fileprivate func fix(_ run: HiddenRun) -> Fix? {
    // What stands in a box is the author's.
    if run.kind != .control, isInBox(run) { return nil }
    if partsWords(run) {
      // Between two words it may be what parts them.
      if run.value == 0x200B { return nil }
      if run.kind == .control || 0x2028...0x2029 ~= run.value {
        return .likely("write a blank", .replace(run.range, " "))
      }
    }
    return .likely("remove it", .delete(run.range))
  }
}
