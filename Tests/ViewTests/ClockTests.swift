import PlanArguments
import PlanChanges
import PlanDocument
import PlanShell
import PlanTesting
import PlanText
import PlanTools
import Testing

private func host(today: String? = nil, clock: Clock) -> Host {
  Host(
    name: "plan", environment: { $0 == "PLAN_TODAY" ? today.map { Array($0.utf8) } : nil },
    console: MemoryConsole(), files: MemoryFiles([:]), clock: clock)
}

private func now(_ year: Int, _ month: Int, _ day: Int, _ minutes: Int) -> Now {
  Now(year: year, month: month, day: day, minutes: minutes)
}

private let noon = Clock.moment(Now(year: 2026, month: 10, day: 5, minutes: 720))

@Test(arguments: [
  ("2026-10-05T14:30", now(2026, 10, 5, 870)), ("1900-01-01T00:00", now(1900, 1, 1, 0)),
  ("2999-12-31T23:59", now(2999, 12, 31, 1439)), ("2024-02-29T09:05", now(2024, 2, 29, 545)),
])
func `a moment is read`(text: String, expected: Now) {
  #expect(Clock(Array(text.utf8))?.now(dayStart: 0) == expected)
}

@Test(arguments: [
  "", "today", "2026-10-5", "2026-13-01", "2026-00-01", "2026-02-29", "2100-02-29", "2026-04-31",
  "2026-10-00", "1899-12-31", "3000-01-01", "2026/10/05", "2026-10-05T", "2026-10-05T9:00",
  "2026-10-05T24:00", "2026-10-05T14:60", "2026-10-05 14:30", "2026-10-05T14.30", " 2026-10-05",
  "2026-10-05T14:30:00", "-026-10-05", "2026-1٣-05", "99999999999999999999-01-01",
])
func `text that is not a moment is refused`(text: String) {
  #expect(Clock(Array(text.utf8)) == nil)
}

@Test func `a date alone is today whatever the day start is`() throws {
  let clock = try #require(Clock(Array("2026-10-05".utf8)))
  let now = clock.now(dayStart: 360)
  #expect([now.date.year, now.date.month, now.date.day] == [2026, 10, 5])
  #expect((0..<1440).contains(now.minutes))
}

@Test(arguments: ["2027-01-02", "jan-2"])
func `a date alone keeps the time of a fixed clock`(text: String) throws {
  let plain = try parse([], for: rollCommand).get()
  let clock = try host(today: text, clock: noon).clock(for: plain)
  #expect(clock.now(dayStart: 0) == now(2027, 1, 2, 720))
  #expect(clock.now(dayStart: 721) == now(2027, 1, 2, 720))
}

@Test(arguments: [
  (now(2026, 10, 5, 89), now(2026, 10, 4, 1529)), (now(2026, 10, 5, 90), now(2026, 10, 5, 90)),
  (now(2026, 1, 1, 0), now(2025, 12, 31, 1440)), (now(2024, 3, 1, 5), now(2024, 2, 29, 1445)),
  (now(2023, 3, 1, 5), now(2023, 2, 28, 1445)), (now(2026, 5, 1, 5), now(2026, 4, 30, 1445)),
])
func `before the day starts it is yesterday`(moment: Now, expected: Now) {
  #expect(Clock.moment(moment).now(dayStart: 90) == expected)
}

@Test func `the option comes before the variable and the variable before the clock`() throws {
  let plain = try parse([], for: rollCommand).get()
  let dated = try parse([Array("--today=2026-01-02T03:04".utf8)], for: rollCommand).get()
  let variable = "2026-02-03T04:05"
  #expect(try host(clock: noon).clock(for: plain).now(dayStart: 0) == now(2026, 10, 5, 720))
  #expect(
    try host(today: "", clock: noon).clock(for: plain).now(dayStart: 0) == now(2026, 10, 5, 720))
  #expect(
    try host(today: variable, clock: noon).clock(for: plain).now(dayStart: 0)
      == now(2026, 2, 3, 245))
  #expect(
    try host(today: variable, clock: noon).clock(for: dated).now(dayStart: 0)
      == now(2026, 1, 2, 184))
}

@Test(arguments: [
  (["--today=soon"], nil, "option '--today': 'soon'"), ([], "soon", "PLAN_TODAY: 'soon'"),
])
func `a wrong date is reported with its source`(
  arguments: [String], variable: String?, beginning: String
) throws {
  let invocation = try parse(arguments.map { Array($0.utf8) }, for: rollCommand).get()
  let error = #expect(throws: Refusal.self) {
    try host(today: variable, clock: noon).clock(for: invocation)
  }
  let text = String(decoding: try #require(error).message.bytes, as: UTF8.self)
  #expect(text == beginning + " is not a date; write 2026-10-05, 2026-10-05T14:30, tomorrow or fri")
}

@Test func `a command that does not need the day ignores the variable`() throws {
  let invocation = try parse([], for: fmtCommand).get()
  let clock = try host(today: "soon", clock: noon).clock(for: invocation)
  #expect(clock.now(dayStart: 0) == now(2026, 10, 5, 720))
}
