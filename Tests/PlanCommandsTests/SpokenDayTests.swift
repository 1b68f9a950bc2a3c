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

  @Test func `in other sections, and in slots, a day stays text`() {
    for section in ["Notes", "Goals", "Habits", "Schedule"] {
      let text = section == "Schedule" ? "9am Lunch fri" : "Lunch fri"
      let run = CommandRun(["plan", "add", "--section", section, text], files: folder())
      #expect(run.output.hasSuffix("Lunch fri\n"), "\(run.output)")
    }
    let slot = CommandRun("plan add 9am Lunch fri", files: folder())
    #expect(
      slot.error == "plan: 'fri' is not read as a day in a slot; write '--on DAY' for another day\n"
    )
    let time = CommandRun("plan add 14h30-15h Dentist", files: folder())
    #expect(
      time.error == "plan: '14h30-15h' is not read as a time; for a slot, begin with 14:30-15:00\n")
    let mood = CommandRun("plan mood calm -- since friday", files: folder())
    #expect(mood.output.hasSuffix("since friday\n"))
  }

  @Test
  func `a day counts from the day of the file, in a list from today, also from standard input`() {
    let later = CommandRun("plan add Pay tomorrow --on next monday", files: folder())
    #expect(later.output.contains("Pay due:2026-10-13"))
    let list = CommandRun("plan add Pay tomorrow --in inbox", files: folder())
    #expect(list.output == "inbox.plan:3: [ ] Pay due:2026-10-06\n")
    let files = folder()
    let input = Array("Milk fri\n  of the day fri\nEggs\n".utf8)
    let lines = CommandRun("plan add -", console: MemoryConsole(input: input), files: files)
    #expect(lines.output.contains("Milk due:2026-10-09\n") && lines.output.contains("Eggs\n"))
    #expect(files["2026-10-05.plan"]?.contains("  of the day fri\n") == true)
  }

  @Test(arguments: [
    ("done Old --on last friday", "is no task"), ("path next friday", "2026-10-16.plan\n"),
    ("path 12 nov", "2026-11-12.plan\n"), ("path week 42", "2026-10-12.plan\n"),
    ("new --print day after tomorrow", "# 2026-10-07 Wed"),
    ("path --today 12 nov", "2026-11-12.plan\n"),
    ("--today 2026-11-12 path fri", "2026-11-13.plan\n"), ("next friday", "Fri 16 Oct 2026"),
    ("12 nov", "Thu 12 Nov 2026"), ("next week", "W42  12 Oct to 18 Oct"), ("W42", "W42  12 Oct"),
    ("nov", "November 2026"), ("week 42", "W42  12 Oct"), ("week next", "W42  12 Oct"),
    ("week 42 #work", "filter  #work\nW42  12 Oct"), ("month 11", "November 2026"),
    ("last week", "W40  28 Sep to 4 Oct"), ("2025", "2025  tasks"),
    ("note x --on last friday", "2026-10-02"),
    (
      "agenda next week",
      "filter  next week  (next week: Mon 2026-10-12 to Sun 2026-10-18)\nAgenda  2026-10-05 to 2026-10-18"
    ),
    ("stats last month", "September 2026"), ("stats nov", "November 2025"), ("log fri", ""),
  ])
  func `a day needs no quotes, and is printed as it was understood`(
    line: String, output: String
  ) {
    let run = CommandRun("plan " + line, files: folder())
    #expect(run.output.contains(output) || output == "is no task", "\(run.output)\(run.error)")
    #expect(output == "is no task" ? run.code == 1 : run.code == 0)
  }

  @Test(arguments: [
    "agenda fryday", "list 2026-13-01", "week 31.02.", "week 60", "today next frida", "list 10-07",
    "stats week 60", "new fryday", "path 10-07", "done Old --on 10-07", "add x --on next frida",
    "list task tomorow", "export html fryday", "mood calm --on 31.02.",
  ])
  func `words that only look like a day are an error that says what to write`(line: String) {
    let files = folder()
    let run = CommandRun("plan " + line, files: files)
    #expect(run.code == 2 && run.output == "")
    let hints = ["did you mean", "write ", "has 28 days", "has 29 days", "12 months", "53 weeks"]
    #expect(hints.contains { run.error.contains($0) }, "\(run.error)")
    #expect(files.writes.isEmpty)
  }

  @Test func `in quotes a day is text`() {
    let run = CommandRun(["plan", "list", "\"fryday\""], files: folder())
    #expect(run.code == 0 && run.error == "")
  }
}
