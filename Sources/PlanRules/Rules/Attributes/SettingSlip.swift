import PlanModel
import PlanSyntax

extension LintedFile {
  /// What is wrong with the settings of the file.
  var settingProblems: [SettingProblem] {
    document.kind == .settings
      ? Settings.read(document).problems : ListSettings.read(document).problems
  }
}
