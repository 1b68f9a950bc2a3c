import PlanTesting
import PlanText
import Testing

/// `--snooze`, and the quiet hours of the settings.
@Suite struct SnoozeTests {
  private let scene = RemindScene(
    """
    - [ ] Talk due:14:10
    - [ ] Walk due:14:20
    - [ ] Read due:14:40
    - [ ] Late due:23:10

    """)

  private func lines(_ time: String, _ words: String...) -> [String] {
    let run =
      switch words.count {
      case 0: scene.run(time)
      case 1: scene.run(time, words[0])
      default: scene.run(time, words[0], words[1])
      }
    #expect(run.code == 0 && run.error == "")
    return run.output.split(separator: "\n").map { line in
      ["Talk", "Walk", "Read", "Late", "Trip"].first { line.contains($0) } ?? "\(line)"
    }
  }

  @Test func `reports nothing until the snooze is over, and then what came meanwhile`() {
    #expect(lines("14:05") == [])
    #expect(scene.run("14:06", "--snooze", "30m").output == "no reminders until 14:36\n")
    #expect(lines("14:15") == [] && lines("14:35") == [])
    #expect(lines("14:36") == ["Talk", "Walk"])
    #expect(lines("14:36") == [] && lines("14:45") == ["Read"])
  }

  @Test func `what is closed meanwhile, or has expired, is not reported`() {
    _ = lines("14:05")
    _ = scene.run("14:06", "--snooze", "15:00")
    scene.files["2026-10-05.plan"] = """
      - [x] Talk due:14:10
      - [ ] Walk due:14:20 expires:14:50
      - [ ] Read due:14:40

      """
    #expect(lines("15:00") == ["Read"])
  }

  @Test func `keeps what came before the snooze, and loses nothing in seven days`() {
    _ = lines("14:05")
    #expect(
      scene.run("14:25", "--snooze", "7d").output == "no reminders until Mon 2026-10-12 14:25\n")
    scene.files["l.plan"] = "- [ ] Trip due:2026-10-08T09:00\n"
    #expect(lines("100:00") == [])
    // The machine sleeps for twenty hours after its end.
    #expect(lines("202:00") == ["Talk", "Walk", "Read", "Late", "Trip"])
  }

  @Test func `a length of 0m ends it`() {
    _ = lines("14:05")
    _ = scene.run("14:06", "--snooze", "2h")
    #expect(lines("14:30") == [])
    #expect(scene.run("14:31", "--snooze", "0m").output == "reminders are not snoozed\n")
    #expect(lines("14:32") == ["Talk", "Walk"])
  }

  @Test(
    arguments: [
      ("90m", "15:35"), ("14:30", "14:30"), ("9am", "Tue 2026-10-06 09:00"),
      ("14:05", "Tue 2026-10-06 14:05"), ("tomorrow", "Tue 2026-10-06 07:00"),
      ("wed 9:30", "Wed 2026-10-07 09:30"), ("2026-10-06T08:15", "Tue 2026-10-06 08:15"),
    ] as [(String, String)])
  func `takes a length, a time, or a day`(typed: String, end: String) {
    #expect(scene.run("14:05", "--snooze", typed).output == "no reminders until \(end)\n")
  }

  @Test func `belongs to the folder and the filter, and --peek and --next ignore it`() {
    _ = lines("14:05")
    _ = lines("14:05", "Walk")
    _ = scene.run("14:06", "--snooze", "1h")
    #expect(lines("14:20", "Walk") == ["Walk"])
    #expect(lines("14:21", "--peek") == ["Talk", "Walk"])
    #expect(lines("14:21", "--next", "20m") == ["Read"])
    #expect(lines("14:22") == [])
  }

  @Test func `says with --json until when nothing is reported`() throws {
    func end(_ time: String) throws -> String? {
      let object = try parseJSON(Array(scene.run(time, "--json").output.utf8).span)
      #expect(object["reminders"]?.elements != nil)
      return object["until"]?.string
    }
    #expect(try end("14:05") == nil)
    _ = scene.run("14:06", "--snooze", "1h")
    #expect(try end("14:10") == "2026-10-05T15:06")
    #expect(try end("15:10") == nil)
    scene.files["settings.plan"] = "- quiet: 22:00-07:00\n"
    #expect(try end("22:30") == "2026-10-06T07:00")
    #expect(try end("31:00") == nil)
  }

  @Test func `is refused while another run has the state, or if there is none`() {
    scene.runs.isBusy = true
    let busy = scene.run("14:05", "--snooze", "1h")
    #expect(busy.output == "" && busy.code == 2)
    #expect(busy.error.hasPrefix("plan: reminders are not snoozed: another run"))
    var homeless = scene
    homeless.environment = [:]
    #expect(homeless.run("14:05", "--snooze", "1h").code == 2)
  }

  @Test func `what comes in quiet hours is reported at their end`() {
    scene.files["settings.plan"] = "- quiet: 14:15-14:45\n"
    #expect(lines("14:00") == [])
    // The first run in them still reports what came before them.
    #expect(lines("14:16") == ["Talk"])
    #expect(lines("14:30") == [] && lines("14:44") == [])
    #expect(lines("14:45") == ["Walk", "Read"])
    #expect(lines("14:46") == [])
  }

  @Test func `a run long after the start of quiet hours leaves everything for their end`() {
    scene.files["settings.plan"] = "- quiet: 14:15-14:45\n"
    #expect(lines("14:00") == [])
    #expect(lines("14:31") == [])
    #expect(lines("15:30") == ["Talk", "Walk", "Read"])
  }

  @Test func `the hours of quiet hours are not reported`() {
    scene.files["settings.plan"] = "- quiet: 22:00-07:30\n"
    func nudge(_ time: String) -> String {
      String(scene.run(time, "--hourly", "0-23").output.prefix { $0 != " " })
    }
    #expect(nudge("21:00") == "21:00")
    #expect(nudge("22:00") == "" && nudge("23:00") == "" && nudge("27:00") == "")
    #expect(nudge("31:00") == "")
    // The hour began in them.
    #expect(scene.run("31:30", "--hourly", "0-23").output.contains("open") == false)
    #expect(nudge("32:00") == "08:00")
  }
}
