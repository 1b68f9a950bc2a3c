import PlanDocument
import PlanRules
public import PlanShell
import PlanSystem
public import PlanText

/// planlint for an editor, which shows findings by itself.
extension Host {
  /// What planlint finds in a file with the folder that it belongs to.
  public func findings(inFileAt path: FilePath) -> [Diagnostic] {
    pass(over: path, .report).texts.flatMap { $0.findings.map(\.diagnostic) }
  }

  /// The text of a file after all fixes that lose nothing; nil if they change nothing.
  public func mended(fileAt path: FilePath) -> [UInt8]? {
    pass(over: path, .fix).mended(.safe).first?.change.written
  }

  private func pass(over path: FilePath, _ action: LintMode.Action) -> LintPass {
    LintPass(
      LintFolder(ofFile: path, in: files), LintMode(action), LintForm(format: .json, columns: 0),
      self)
  }
}
