import PlanDocument
import PlanText

extension Rule {
  static let emptyTask = Rule(
    "empty-task", in: .day, .info, "a box without words",
    check: .line(.noWords, of: [.todo, .goal]) { line, report in
      let item = line.item
      guard item.state != nil, item.words.isEmpty else { return }
      let content = line.content
      let bullet = line.tokens.first { $0.kind == .bullet }
      report.add(
        ByteRange(bullet?.start ?? content.start, content.end), "a task without words")
    })
}
