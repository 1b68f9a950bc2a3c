import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let emptyTask = Rule(
    "empty-task", in: .day, .info, "a box without words",
    check: .line(.empty, of: [.todo, .goal]) { file, line, report in
      let item = file.item(line)
      guard item.state != nil, item.words.isEmpty else { return }
      let content = file.content(line)
      let bullet = file.document.table.tokens(ofLine: line).first { $0.kind == .bullet }
      report.add(
        ByteRange(bullet?.start ?? content.start, content.end), "a task without words")
    })
}
