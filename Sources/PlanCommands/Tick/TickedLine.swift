import PlanModel
import PlanSyntax

/// A page in which one line was ticked.
struct TickedLine {
  var changed: ChangedPage
  /// The line in the result, from zero.
  var line: Int

  init(_ changed: ChangedPage, _ line: Int) {
    self.changed = changed
    self.line = line
  }

  /// Whether what was written depends on what the undated files define.
  var asksDefinitions: Bool {
    changed.page.read == nil || changed.result.lines[line].kind == .habitItem
  }
}
