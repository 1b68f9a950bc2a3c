import PlanFolder
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// A file in which something was ticked.
struct TickedPage {
  var page: TickPage
  var result: Document
  /// The line in the result, from zero.
  var line: Int

  /// Whether what was written depends on what the undated files define.
  var asksDefinitions: Bool { page.read == nil || result.lines[line].kind == .habitItem }

  var change: Change { Change(page.path, read: page.read, written: result.bytes) }

  /// `2026-10-05.plan:12: [x] Water: 4/8 glasses`
  var message: Message {
    let item = result.item(atLine: line)
    let start = item.box?.start ?? item.words.start
    let text = result.text(ByteRange(start, result.content(ofLine: line).end))
    return "\(page.path.bytes):\(line + 1): \(text)"
  }
}
