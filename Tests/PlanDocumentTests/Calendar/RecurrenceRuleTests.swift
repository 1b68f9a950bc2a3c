import PlanDocument
import Testing

struct RecurrenceRuleTests {
  @Test(arguments: [
    "day", "weekday", "weekend", "week", "month", "quarter", "year", "never", "3d", "2w", "6mo",
    "1y",
    "9999d", "mon", "mon,wed,fri", "fri,mon", "mon,tue,wed,thu,fri,sat,sun", "2w-mon,thu", "1w-sun",
    "1st", "1st,15th", "15th,1st", "last", "1st,last", "2nd", "3rd", "11th", "12th", "13th", "21st",
    "22nd", "23rd", "31st", "2nd-tue", "5th-fri", "last-fri", "dec-24", "feb-29", "jan-1", "1/week",
    "7/week", "31/month",
  ])
  func `a rule is read and written back byte for byte`(text: String) throws {
    let rule = try rule(text)
    #expect(rule.text == text)
    #expect(read(text) { RecurrenceRule.problem(in: $0) } == nil)
  }

  @Test(arguments: [
    ("1m", RecurrenceProblem.Kind.minutes, "1mo"), ("12m", .minutes, "12mo"),
    ("Mon", .capitals, "mon"),
    ("DAY", .capitals, "day"), ("Mon,Wed", .capitals, "mon,wed"), ("monday", .spelling, "mon"),
    ("Monday", .spelling, "mon"), ("mondays", .spelling, "mon"),
    ("tues,thurs", .spelling, "tue,thu"),
    ("daily", .spelling, "day"), ("everyday", .spelling, "day"), ("weekly", .spelling, "week"),
    ("monthly", .spelling, "month"), ("yearly", .spelling, "year"), ("annually", .spelling, "year"),
    ("quarterly", .spelling, "quarter"), ("weekdays", .spelling, "weekday"),
    ("weekends", .spelling, "weekend"), ("biweekly", .spelling, "2w"), ("2weeks", .spelling, "2w"),
    ("every 2 weeks", .spelling, "2w"), ("3days", .spelling, "3d"), ("6months", .spelling, "6mo"),
    ("03d", .spelling, "3d"), ("1th", .spelling, "1st"), ("2th-tue", .spelling, "2nd-tue"),
    ("second-tuesday", .spelling, "2nd-tue"), ("last-friday", .spelling, "last-fri"),
    ("last-day", .spelling, "last"), ("december-24", .spelling, "dec-24"),
    ("dec-04", .spelling, "dec-4"),
    ("3x/week", .spelling, "3/week"), ("3/w", .spelling, "3/week"), ("2/mo", .spelling, "2/month"),
    ("3/7d", .spelling, "3/week"), ("3/7days", .spelling, "3/week"),
    ("mon+thu", .spelling, "mon,thu"),
    ("mon;wed", .spelling, "mon,wed"),
    ("mon, wed", .spelling, "mon,wed"), ("2w-monday", .spelling, "2w-mon"),
    ("3xweek", .spelling, "3/week"), ("mon,mon", .repetition, "mon"), ("mon,", .repetition, "mon"),
    ("1st,15th,1st", .repetition, "1st,15th"), ("2w-mon,Monday", .repetition, "2w-mon"),
    ("none", .spelling, "never"),
  ])
  func `a mistake is explained by the rule that was probably meant`(
    text: String, kind: RecurrenceProblem.Kind, suggestion: String
  ) throws {
    #expect(read(text) { RecurrenceRule($0) } == nil)
    let problem = try #require(read(text) { RecurrenceRule.problem(in: $0) })
    #expect(problem.kind == kind)
    #expect(problem.suggestion?.text == suggestion)
  }

  @Test(arguments: [
    ("0d", RecurrenceProblem.Kind.number), ("8/week", .number), ("32/month", .number),
    ("9/7d", .number), ("3/9d", .unknown),
    ("10000d", .number), ("32nd", .number), ("6th-fri", .number), ("dec-32", .number),
    ("feb-30", .number),
    ("0/week", .number), ("0th", .number), ("", .unknown),
    ("sometimes", .unknown),
    ("3/2w", .unknown), ("1st-mon,3rd-mon", .unknown), ("mon-fri", .unknown), ("2w-", .unknown),
    ("99999999999999999999999999d", .number), ("3/day", .unknown), ("-", .unknown), ("é", .unknown),
  ])
  func `there is no suggestion without a good guess`(text: String, kind: RecurrenceProblem.Kind)
    throws
  {
    #expect(read(text) { RecurrenceRule($0) } == nil)
    let problem = try #require(read(text) { RecurrenceRule.problem(in: $0) })
    #expect(problem.kind == kind)
    #expect(problem.suggestion == nil)
    #expect(!problem.message.isEmpty)
  }

  @Test func `a very long text is not a rule and causes no trouble`() {
    let long = String(repeating: "mon,", count: 100_000) + "mon"
    #expect(read(long) { RecurrenceRule($0) } == nil)
    #expect(read(long) { RecurrenceRule.problem(in: $0) }?.kind == .unknown)
  }
}
