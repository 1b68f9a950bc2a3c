import PlanCalendar
import PlanFormat
import PlanText

/// What becomes of a task or habit.
enum TickDeed: String, CaseIterable, Sendable {
  case done, untick, toggle, skip
}

/// What `plan done` and its like were asked to do.
struct TickMode: Sendable {
  let deed: TickDeed
  let name: ArgumentBytes
  /// The line that the name is the address of.
  let address: TickAddress?
  /// What the line at the address is to hold.
  let expected: ArgumentBytes?
  /// How much of a habit.
  let amount: AmountInput?
  let change: ChangeMode
  private let days: ArgumentBytes?

  init(_ deed: TickDeed, _ invocation: Invocation) throws(UsageError) {
    self.deed = deed
    let operands = invocation.operands
    guard let name = operands.first, name.contains(where: { $0 > 0x20 }) else {
      throw .refused("needs the name of a habit or task")
    }
    self.name = name
    let most = deed == .done ? 2 : 1
    if operands.count > most {
      throw .refused(
        "unexpected operand '\(operands[most])'; a name of several words wants quotes")
    }
    amount = try operands.dropFirst().first.map { text throws(UsageError) in
      guard let amount = AmountInput(text) else {
        throw .refused(
          "'\(text)' is no amount such as 3, +1, 5km or 7h30m;"
            + " a name of several words wants quotes")
      }
      return amount
    }
    days = invocation.value("on")
    address = TickAddress(name)
    expected = invocation.value("expect")
    if address != nil, days != nil {
      throw .refused("'\(name)' is one line of one file: it goes without '--on'")
    }
    if let expected, address == nil || expected.allSatisfy({ $0 <= 0x20 }) {
      throw .refused("'--expect' needs words of the line, and that line as FILE:LINE")
    }
    change = ChangeMode(invocation)
  }

  /// Whether days were named: then each of them is to change, or none.
  var namesDays: Bool { days != nil }

  func dates(today: CivilDate) throws(UsageError) -> [CivilDate] {
    guard let days else { return [today] }
    do throws(DateList.Problem) {
      return try DateList(days, today: today).dates
    } catch {
      switch error {
      case .unreadable(let text):
        throw .refused(
          "option '--on' needs dates such as 2026-10-01,2026-10-03..05, not '\(text)'")
      case .later(let date): throw .hindered("\(date) is later than today, \(today)")
      case .twice(let date): throw .hindered("\(date) is named twice")
      case .backwards(let text): throw .hindered("'\(text)' ends before it begins")
      }
    }
  }
}
