import PlanCommands
import PlanTesting
import Testing

/// A carried task shows since when it is open, as far as there is room.
@Suite struct CarriedItemTests {
  private let files = [
    "settings.plan": "# Settings\n",
    "2026-11-03.plan": "- [>] !high Ship the new version of the program to:2026-11-10\n",
    "2026-11-10.plan":
      "- [>] !high Ship the new version of the program from:2026-11-03 to:2026-11-12\n",
    "2026-11-12.plan":
      "- [ ] !high Ship the new version of the program #work due:2026-11-14 from:2026-11-03\n"
      + "- [x] Done from:2026-11-03\n- [ ] Ann from:2026-11-10\n- [ ] New\n",
  ]

  private func lines(_ view: String, columns: Int?) -> [String] {
    let console = MemoryConsole()
    if columns != nil { console.terminals = [.output] }
    let run = CommandRun(
      "plan \(view)", console: console, files: MemoryFiles(files),
      environment: [
        "PLAN_TODAY": "2026-11-12T10:00", "TERM": "xterm", "NO_COLOR": "1",
        "COLUMNS": columns.map { "\($0)" } ?? "",
      ])
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: ["today", "list", "agenda", "review"])
  func `the age of an open task fits`(view: String) {
    for columns in [40, 80, 120] {
      let lines = lines(view, columns: columns)
      #expect(lines.allSatisfy { $0.count <= columns }, "\(lines)")
      let told = lines.filter { $0.contains("since") }
      #expect(told.contains { $0.contains("since 10 Nov") }, "\(lines)")
      #expect(!told.contains { $0.contains("Done") || $0.contains("New") }, "\(lines)")
      if columns == 120 { #expect(told.contains { $0.contains("since 3 Nov, moved 2 times") }) }
    }
  }

  @Test func `the age is shorter if there is less room`() {
    #expect(
      lines("today", columns: 80).contains(
        "  :1 [ ] !high Ship the new version of the program  since 3 Nov  #work     in 2d"))
    #expect(
      lines("list -#work", columns: 80).contains("2026-11-12:3  [ ] Ann  since 10 Nov"))
    #expect(lines("list #work", columns: 120)[0].contains("program  since 3 Nov, moved 2 times  #"))
  }

  @Test func `a pipe gets the date and the whole age`() {
    #expect(
      lines("list", columns: nil).contains {
        $0.contains("program  since 2026-11-03, moved 2 times #work")
      })
  }

  @Test func `a program gets numbers`() {
    let items = lines("list --json", columns: nil)
    #expect(items.contains { $0.contains(#""age":9,"moves":2"#) })
    #expect(items.contains { $0.contains(#""age":2,"moves":1"#) })
    #expect(items.contains { $0.contains(#""age":0,"moves":null"#) })
  }
}
