import PlanDocument
import PlanFolder
import PlanReports
import Testing

@Suite struct UrgencyTests {
  private let thresholds = UrgencyDays(red: 0, yellow: 3, green: 14)

  @Test(arguments: [(0, Urgency.red), (1, .yellow), (3, .yellow), (4, .green), (14, .green)])
  func `a deadline takes the colour of the first threshold it is within`(
    days: Int, urgency: Urgency
  ) {
    #expect(Urgency(in: days, isOverdue: false, thresholds) == urgency)
  }

  @Test func `overdue is overdue, whatever the thresholds are`() {
    let far = UrgencyDays(red: 30, yellow: 40, green: 50)
    #expect(Urgency(in: -1, isOverdue: true, far) == .overdue)
    #expect(Urgency(in: 0, isOverdue: true, thresholds) == .overdue)
  }

  @Test func `a far deadline has no colour`() {
    #expect(Urgency(in: 15, isOverdue: false, thresholds) == nil)
  }
}
