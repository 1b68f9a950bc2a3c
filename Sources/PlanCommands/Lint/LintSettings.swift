import PlanFolder
import PlanModel
import PlanSyntax
import PlanText

/// What the settings of a folder say to planlint.
enum LintSettings {
  /// The settings in force, and why they could not be read.
  ///
  /// What is wrong in their text is for rules to find.
  static func read(
    _ folder: LintFolder, _ buffer: LintBuffer?, _ rules: RuleSelection, _ files: any Files
  ) -> (settings: Settings, problem: FileProblem?) {
    // Elsewhere there is no such file, or the folder would be walked.
    guard folder.reading == .walk else { return (rules.applied(to: Settings()), nil) }
    let path = FilePath(bytes: folder.root.walkPrefix + "settings.plan".utf8)
    do throws(FileProblem) {
      let isBuffer = buffer?.operand.isFile(at: path) ?? false
      let bytes = isBuffer ? buffer?.bytes ?? [] : try files.read(path)
      let settings = Settings.read(Document(bytes, as: .settings)).settings
      return (rules.applied(to: settings), nil)
    } catch {
      return (rules.applied(to: Settings()), error.reason == .notFound ? nil : error)
    }
  }
}
