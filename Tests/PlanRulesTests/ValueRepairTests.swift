import PlanDocument
import PlanRules
import PlanText
import Testing

/// Repairs of values and headings that are nearly right.
@Suite struct ValueRepairTests {
  private func mended(_ text: String, path: String = "list.plan") -> String {
    let run = ExampleRun(Array(text.utf8), path: path, others: []) {
      ["bad-attribute-value", "bad-rule", "impossible-date", "near-miss-attribute"].contains($0)
        || $0 == "near-miss-section"
    }
    return String(
      decoding: mend(run.document, path: run.path, .all, run.context).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("due:2026.10.7", "due:2026-10-07"), ("due:7.10.2026", "due:2026-10-07"),
    ("due:7.10.26", "due:2026-10-07"), ("due:25/12/2026", "due:2026-12-25"),
    ("due:12/25/2026", "due:2026-12-25"), ("due:20261007", "due:2026-10-07"),
    ("due:19.10.", "due:oct-19"), ("due:17.00", "due:17:00"), ("due:17.30", "due:17:30"),
    ("due:17h", "due:17:00"), ("due:17h30", "due:17:30"), ("due:3d", "due:+3d"),
    ("due:in2w", "due:+2w"), ("due:+3days", "due:+3d"), ("due:+2m", "due:+2mo"),
    ("due:tues", "due:tue"), ("due:thurs", "due:thu"), ("due:tomorow", "due:tomorrow"),
    ("due:tmrw", "due:tomorrow"), ("due:Mittwoch", "due:wed"), ("due:übermorgen", "due:+2d"),
    ("due:demain", "due:tomorrow"), ("due:2026-10-07@17:00", "due:2026-10-07T17:00"),
    ("due:2026-10-07,", "due:2026-10-07"), ("due:fri!", "due:fri"),
    ("expires:2h", "expires:+2h"), ("expires:+90min", "expires:+90m"),
    ("start:2026.10.07", "start:2026-10-07"), ("until:freitag", "until:fri"),
    ("remind:10min", "remind:10m"), ("remind:1H", "remind:1h"), ("remind:2w", "remind:14d"),
    ("remind:-10m", "remind:10m"), ("est:90", "est:90m"), ("est:1h30", "est:1h30m"),
    ("est:1,5h", "est:1h30m"), ("est:0.25h", "est:15m"), ("est:2hours", "est:2h"),
    ("est:1:30", "est:1h30m"), ("points:+5", "points:5"), ("points:5pts", "points:5"),
    ("goal:#ielts", "goal:ielts"), ("after:2m", "after:2mo"), ("after:3days", "after:3d"),
    ("after:1week", "after:1w"), ("every:1m", "every:1mo"), ("every:Mon", "every:mon"),
    ("every:monday", "every:mon"), ("every:mon;wed", "every:mon,wed"),
    ("every:daily", "every:day"), ("every:3/weak", "every:3/week"), ("every:mnth", "every:month"),
    ("every:2 weeks", "every:2w"), ("every:other day", "every:2d"), ("every:day,", "every:day"),
    ("deu:fri", "due:fri"), ("Due:fri", "due:fri"), ("due : fri", "due:fri"),
    ("evry:day", "every:day"), ("untill:2026-12-31", "until:2026-12-31"),
    ("remnid:10m", "remind:10m"), ("deadline:fri", "due:fri"), ("repeat:weekly", "every:week"),
    ("due:2026-13-01", "due:2026-01-13"), ("(due:fri)", "due:fri"),
  ])
  func `a nearly right value is repaired`(_ typed: String, _ meant: String) {
    // A template holds no rule, and dates in a list do not count from a day.
    let isRule = meant.hasPrefix("every:") || meant.hasPrefix("after:")
    let path = isRule ? "list.plan" : "templates/day.plan"
    #expect(mended("- [ ] Call mum \(typed)\n", path: path) == "- [ ] Call mum \(meant)\n")
  }

  @Test(arguments: [
    "due:7/10/2026", "due:9.10", "due:soon", "due:2026-02-30", "due:25:00", "due:10/7",
    "points:1000", "points:3.5", "est:long", "remind:me", "target:many", "every:moon", "every:0d",
    "after:soon", "goal:a.b", "start:17:00", "due:(fri)", "due:2h", "est:1900", "est:5 pages",
    "due:morgen", "due:3d", "due:17.00",
  ])
  func `nothing is guessed if another guess is as good`(_ typed: String) {
    let text = "## Goals\n\n- [ ] Call mum \(typed)\n"
    #expect(mended(text) == text)
    let run = ExampleRun(Array(text.utf8), path: "list.plan", others: []) { $0 != "unformatted" }
    #expect(run.findings.contains { $0.severity >= .warning })
  }

  @Test(arguments: [
    ("Taks", "Tasks"), ("tassks", "Tasks"), ("Task", "Tasks"), ("PRIORITY", "Priorities"),
    ("Priorites", "Priorities"), ("Shedule", "Schedule"), ("Scheduel", "Schedule"),
    ("Habbits:", "Habits"), ("Habit", "Habits"), ("Ntoes", "Notes"), ("Golas", "Goals"),
    ("Setings", "Settings"), ("Agneda", "Agenda"), ("To-do", "To do"), ("Todos", "To do"),
  ])
  func `a nearly right section is repaired`(_ typed: String, _ meant: String) {
    #expect(mended("## \(typed)\n").hasPrefix("## \(meant)"))
    #expect(mended("##\(typed)\n").hasPrefix("## \(meant)"))
  }
}
