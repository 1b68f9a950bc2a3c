import PlanDocument
import PlanReports
import PlanTesting
import PlanText
import Testing

@Suite struct HostileListTests {
  @Test(arguments: [DocumentKind.caseDay, .collection, .settings, .template, .unknown])
  func `the counts of any text are at most those of its items`(kind: DocumentKind) {
    var hostile = HostileText(seed: 11)
    for _ in 0..<400 {
      let document = Document(hostile.text(), as: kind)
      let list = ListSummary(document)
      let todos = document.todos
      #expect(list.tasks.open + list.steps.open <= todos.count(where: \.isOpen))
      #expect(list.tasks.done + list.steps.done <= todos.count { $0.state == .done })
      if let name = list.name {
        #expect(name.start < name.end && name.start >= list.icon?.end ?? 0)
        #expect(document.title.map { name.end <= $0.range.end } == true)
      }
    }
  }
}
