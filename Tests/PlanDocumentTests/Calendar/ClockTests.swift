import PlanDocument
import Testing

struct ClockTests {
  @Test func `every minute of the day round-trips and no other number is a time`() throws {
    for minutes in 0...1440 {
      let time = try #require(ClockTime(minutes: minutes))
      #expect(read(spelled(time.write)) { ClockTime($0) } == time)
      #expect(ClockTime(hour: minutes / 60, minute: minutes % 60) == time)
      #expect(time.minutes == minutes)
    }
    for number in [-1, 1441, Int.max, Int.min] {
      #expect(ClockTime(minutes: number) == nil)
      #expect(ClockTime(hour: number, minute: 0) == nil)
      #expect(ClockTime(hour: 0, minute: number) == nil)
    }
    #expect(ClockTime(hour: 24, minute: 1) == nil)
  }

  @Test(arguments: [
    "9:00", "24:01", "25:00", "12:60", "1200", "12:0", "12:000", "1a:00", "12-00", "",
  ])
  func `only HH and MM make an exact time`(text: String) {
    #expect(read(text) { ClockTime($0) } == nil)
  }

  @Test(arguments: [
    ("9:00", 540), ("9\u{A0}pm", 1260), ("9 a.m.", 540), ("9 p.m", 1260), ("2:30 PM", 870),
    ("12:30 AM", 30),
    ("12 pm", 720), ("9 AM", 540), ("9:15p.m.", 1275), ("09:00", 540), ("9am", 540), ("9AM", 540),
    ("9pm", 1260),
    ("9:30pm", 1290), ("12am", 0), ("12pm", 720), ("12:30am", 30), ("24:00", 1440), ("09am", 540),
  ])
  func `a lenient time is read`(text: String, minutes: Int) {
    #expect(read(text) { ClockTime(lenient: $0) }?.minutes == minutes)
  }

  @Test(arguments: [
    "9", "13pm", "0am", "9 am", "9  am", "9 p.mx", "9 pm,", "9am pm", "9a", "9:5", "9:60", "24:30",
    "25:00", "123:00", "9 amx",
    "am", " 9am", "9am ", "", "9-10",
  ])
  func `text that is not a lenient time is refused`(text: String) {
    #expect(read(text) { ClockTime(lenient: $0) } == nil)
  }

  @Test(arguments: [
    ("08:15 tired", 495, 5), ("8:15", 495, 4), ("9am -- slept", 540, 3), ("9:00 am See", 540, 4),
    ("08:15 -- 5 stars", 495, 5),
    ("9:00 amazing", 540, 4),
  ])
  func `a single time is scanned without the text after it`(text: String, minutes: Int, length: Int)
  {
    let found = read(text) { ClockTime.scan($0) }
    #expect(found?.time.minutes == minutes)
    #expect(found?.length == length)
  }

  @Test(arguments: ["24:00", "9", "9 tired", "9:00-10:00", "9:00x", "tired"])
  func `a single time needs a boundary after it`(text: String) {
    #expect(read(text) { ClockTime.scan($0) } == nil)
  }

  @Test(arguments: [
    ("30m", 30), ("90m", 90), ("7h", 420), ("1h30m", 90), ("1d2h30m", 1590), ("0m", 0),
    ("1d30m", 1470),
    ("7h05m", 425), ("9999d9999h9999m", 15_008_499),
  ])
  func `a duration counts minutes and keeps its spelling`(text: String, value: Int) throws {
    let duration = try #require(read(text) { Minutes($0) })
    #expect(duration.value == value)
    #expect(spelled(duration.write) == text)
  }

  @Test(arguments: [
    "", "m", "30", "30m1h", "1h1h", "10000m", "1.5h", "-1h", "1h 30m", "1H", "30mo",
    "99999999999999999999m",
  ])
  func `text that is not a duration is refused`(text: String) {
    #expect(read(text) { Minutes($0) } == nil)
  }

  @Test func `equal durations are equal however they are written`() throws {
    let (short, long) = (read("90m") { Minutes($0) }, read("1h30m") { Minutes($0) })
    #expect(short == long)
    #expect(Set([short, long]).count == 1)
    for value in [0, 1, 59, 60, 61, 90, 1440, 599_999] {
      let made = try #require(Minutes(value: value))
      #expect(made.value == value)
      #expect(read(spelled(made.write)) { Minutes($0) } == made)
    }
    #expect(spelled(try #require(Minutes(value: 90)).write) == "1h30m")
    #expect(
      Minutes(value: -1) == nil && Minutes(value: 600_000) == nil && Minutes(value: .max) == nil)
  }

  @Test(arguments: ["3d", "2w", "6mo", "1y", "9999d"])
  func `a period round-trips`(text: String) throws {
    #expect(spelled(try #require(read(text) { Period($0) }).write) == text)
  }

  @Test(arguments: ["", "d", "0d", "03d", "10000d", "1m", "1D", "3d2w", "-1d", "1mon", " 1d"])
  func `text that is not a period is refused`(text: String) {
    #expect(read(text) { Period($0) } == nil)
    #expect(Period(count: 0, unit: .day) == nil && Period(count: 10_000, unit: .day) == nil)
  }
}
