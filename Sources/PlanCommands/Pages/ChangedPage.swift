import PlanDocument
import PlanSystem
import PlanText

/// A page and what it becomes.
struct ChangedPage {
  var page: Page
  var result: Document

  var change: Change { Change(page.path, read: page.read, written: result.bytes) }

  /// What was done in a line (from zero) of the result: `2026-10-05.plan:12: [x] Water: 4/8 glasses`
  ///
  /// - Parameter report: words before the line, with a blank at their end.
  func report(ofLine line: Int, _ report: String = "") -> Message {
    let text = result.text(result.told(ofLine: line))
    return "\(page.address(ofLine: line).bytes): \(report)\(text)"
  }
}
