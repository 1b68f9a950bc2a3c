import Foundation
import PlanShell
import PlanTesting
import Testing

@Test func `the system clock agrees with Foundation`() throws {
  // A minute may begin between the two readings, so one of two tries must agree.
  let agrees = (0..<2).contains { _ in
    let parts = Calendar(identifier: .gregorian).dateComponents(
      [.year, .month, .day, .hour, .minute], from: Date())
    let minutes = (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
    return Clock.system.now(dayStart: 0)
      == Now(
        year: parts.year ?? 0, month: parts.month ?? 0, day: parts.day ?? 0, minutes: minutes)
  }
  #expect(agrees)
}
