import PlanModel
import PlanSyntax
import PlanText

extension LintedFile {
  /// What is wrong with the settings of the file.
  var settingProblems: [SettingProblem] {
    document.kind == .settings
      ? Settings.read(document).problems : ListSettings.read(document).problems
  }

  /// The names under `## Lint`, in order.
  var lintNames: [ByteRange] {
    guard document.kind == .settings else { return [] }
    var isUnderLint = false
    var names: [ByteRange] = []
    for (index, line) in lines.enumerated() {
      if line.kind == .sectionHeading {
        let name = document.bytes.span.extracting(document.text(ofLine: index).indices)
        isUnderLint = name.equalsIgnoringCase("Lint")
      } else if line.kind == .settingItem, isUnderLint {
        names.append(document.text(ofLine: index))
      }
    }
    return names
  }
}
