import PlanModel
import PlanReports
import Testing

@Suite struct UrgencyTests {
  private let thresholds = UrgencyDays(red: 0, yellow: 3, green: 14)

  @Test(arguments: [(0, Urgency.red), (1, .yellow), (3, .yellow), (4, .green), (14, .green)])
  func `a deadline takes the first colour whose threshold it is within`(
    days: Int, urgency: Urgency
  ) {
    #expect(Urgency(in: days, isOverdue: false, thresholds) == urgency)
  }

  @Test func `what is overdue is so whatever the thresholds say`() {
    let far = UrgencyDays(red: 30, yellow: 40, green: 50)
    #expect(Urgency(in: -1, isOverdue: true, far) == .overdue)
    #expect(Urgency(in: 0, isOverdue: true, thresholds) == .overdue)
  }

  @Test func `a far deadline has no colour`() {
    #expect(Urgency(in: 15, isOverdue: false, thresholds) == nil)
  }
}
