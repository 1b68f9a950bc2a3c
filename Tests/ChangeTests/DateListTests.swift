import PlanChanges
import PlanDocument
import PlanText
import Testing

/// Today is Monday, 5 October 2026.
@Suite struct `A list of days` {
  private let today: CivilDate

  init() throws { today = try #require(CivilDate(year: 2026, month: 10, day: 5)) }

  private func read(_ text: String) throws(DateList.Problem) -> [String] {
    try DateList(Array(text.utf8), today: today).dates.map(\.text)
  }

  @Test(arguments: [
    ("2026-10-01", ["2026-10-01"]), ("today", ["2026-10-05"]), ("yesterday", ["2026-10-04"]),
    ("oct-1", ["2026-10-01"]), ("oct-5", ["2026-10-05"]), ("oct-6", ["2025-10-06"]),
    ("dec-24", ["2025-12-24"]), ("feb-29", ["2024-02-29"]), ("sun", ["2026-10-04"]),
    ("mon", ["2026-10-05"]), ("Tue", ["2026-09-29"]), ("2026/9/30", ["2026-09-30"]),
    ("2026-10-05,2026-10-01", ["2026-10-01", "2026-10-05"]),
    ("2026-10-01,2026-10-03..05", ["2026-10-01", "2026-10-03", "2026-10-04", "2026-10-05"]),
    ("2026-09-29..oct-1", ["2026-09-29", "2026-09-30", "2026-10-01"]),
    ("2025-12-31..jan-1", ["2025-12-31", "2026-01-01"]),
    ("2026-09-30..2026-10-01", ["2026-09-30", "2026-10-01"]),
    ("sat..today", ["2026-10-03", "2026-10-04", "2026-10-05"]),
    ("fri..sun", ["2026-10-02", "2026-10-03", "2026-10-04"]),
    ("sun..mon", ["2026-10-04", "2026-10-05"]), ("mon..mon", ["2026-10-05"]),
    ("oct-3..4", ["2026-10-03", "2026-10-04"]),
    ("oct-1,oct-3..5", ["2026-10-01", "2026-10-03", "2026-10-04", "2026-10-05"]),
    ("last fri,1 oct", ["2026-10-01", "2026-10-02"]), ("3 days ago", ["2026-10-02"]),
    ("week", ["2026-10-05"]), ("2.10...4.10.", ["2026-10-02", "2026-10-03", "2026-10-04"]),
    ("2026-10-03..03", ["2026-10-03"]),
  ])
  func `is read, the earliest first`(text: String, dates: [String]) throws {
    #expect(try read(text) == dates)
  }

  @Test(arguments: [
    "", ",", "2026-10-01,", "..", "2026-10-01..", "..05", "2026-10-01...05", "2026-02-30", "a",
    "2026-10-01..32", "2026-09-01..31", "10-01", "1", "2026-10-01;02", "2026-10-01..+",
  ])
  func `is not one of these`(text: String) {
    #expect { try read(text) } throws: { error in
      if case .unreadable? = error as? DateList.Problem { true } else { false }
    }
  }

  @Test(arguments: ["2026-10-06", "tomorrow", "+3d", "2026-10-04..06", "2999-12-31", "2026-W42"])
  func `holds no later day`(text: String) {
    #expect { try read(text) } throws: { error in
      if case .later? = error as? DateList.Problem { true } else { false }
    }
  }

  @Test(arguments: [
    "2026-10-01,2026-10-01", "today,mon..today", "2026-10-01..03,2026-10-03", "oct-5,today",
  ])
  func `holds no day twice`(text: String) {
    #expect { try read(text) } throws: { error in
      if case .twice? = error as? DateList.Problem { true } else { false }
    }
  }

  @Test(arguments: ["2026-10-05..04", "2026-10-01..2026-09-30", "today..yesterday"])
  func `has no range that ends before it starts`(text: String) {
    #expect { try read(text) } throws: { error in
      if case .backwards? = error as? DateList.Problem { true } else { false }
    }
  }
}
