import PlanTesting
import Testing

/// Today is Monday, 5 October 2026.
@Suite struct `Days in commands` {
  private func folder() -> MemoryFiles {
    MemoryFiles(["settings.plan": "", "2026-10-05.plan": "## Tasks\n\n- [ ] Old\n"])
  }

  /// The typed text, and the added line. If words became a deadline, they follow after a bar.
  static let ends = [
    ("Call the plumber tomorrow 14:30", "Call the plumber due:2026-10-06T14:30 | tomorrow 14:30"),
    ("Read Friday", "Read due:2026-10-09 | Friday"),
    ("Pay next friday", "Pay due:2026-10-16 | next friday"),
    ("Report by fri", "Report due:2026-10-09 | by fri"),
    ("Meet on 12 nov", "Meet due:2026-11-12 | on 12 nov"),
    ("Wait until friday", "Wait due:2026-10-09 | until friday"),
    ("Ring bob, tomorrow", "Ring bob due:2026-10-06 | tomorrow"),
    ("Pay 12.11.", "Pay due:2026-11-12 | 12.11."),
    ("Pay 2026-11-12", "Pay due:2026-11-12 | 2026-11-12"),
    ("Pay today", "Pay due:2026-10-05 | today"),
    ("Pay in 3 days", "Pay due:2026-10-08 | in 3 days"),
    ("Lunch 12:30 tomorrow", "Lunch due:2026-10-06T12:30 | 12:30 tomorrow"),
    ("Lunch sun at 9am", "Lunch due:2026-10-11T09:00 | sun at 9am"),
    ("Ring Luc demain 18h", "Ring Luc due:2026-10-06T18:00 | demain 18h"),
    ("Dentist morgen um 14 Uhr", "Dentist due:2026-10-06T14:00 | morgen um 14 Uhr"),
    ("Haircut samedi 10h30", "Haircut due:2026-10-10T10:30 | samedi 10h30"),
    ("Study tomorrow 2h", "Study tomorrow 2h"),
    ("Tea morgen", "Tea due:2026-10-06 | morgen"),
    ("Fix the #api tomorrow", "Fix the #api due:2026-10-06 | tomorrow"),
    ("[ ] Go fri", "Go due:2026-10-09 | fri"),
    ("Buy sun", "Buy sun"), ("Ask May", "Ask May"), ("Ask March", "Ask March"),
    ("A second", "A second"),
    ("Lunch 14:30", "Lunch 14:30"), ("Plan next week", "Plan next week"), ("Plan nov", "Plan nov"),
    ("Read 1984", "Read 1984"), ("Bins every friday", "Bins every friday"),
    ("Slides for friday", "Slides for friday"),
    ("Review yesterday", "Review yesterday"), ("Review 2026-09-01", "Review 2026-09-01"),
    ("Call fri or sat", "Call fri or sat"), ("Fri and sat", "Fri and sat"),
    ("tomorrow", "tomorrow"),
    ("Call tomorrow #home", "Call tomorrow #home"), ("Call -- tomorrow", "Call -- tomorrow"),
    ("Call due:oct-7 fri", "Call due:oct-7 fri"), ("Call fryday", "Call fryday"),
    ("Pay 10-07", "Pay 10-07"),
    ("Essay - friday", "Essay - friday"), ("Read Friday night", "Read Friday night"),
  ]

  @Test(arguments: ends)
  func `a day at the very end of a task becomes its deadline`(text: String, expected: String) {
    let parts = expected.split(separator: " | ", maxSplits: 1).map(String.init)
    let run = CommandRun(["plan", "add", text], files: folder())
    let line = run.output.split(separator: "] ", maxSplits: 1).last.map(String.init) ?? ""
    #expect(
      line == parts[0] + "\n"
        || line.replacing(/due:\S+ fri/, with: "due:oct-7 fri") == parts[0] + "\n")
    let value = parts[0].split(separator: " ").last.map(String.init) ?? ""
    let note = "plan: '\(parts.last ?? "")' became \(value); --as-typed keeps the words\n"
    #expect(run.error.contains("--as-typed") == (parts.count == 2))
    if parts.count == 2 { #expect(run.error.hasSuffix(note), "\(run.error)") }
    let typed = CommandRun(["plan", "add", "--as-typed", text], files: folder())
    #expect(!typed.error.contains("became"))
  }
}
