import PlanDocument
import PlanTesting
import PlanText
import Testing

@Suite struct SettingsTests {
  @Test func `the table is that of the grammar, row by row`() throws {
    let rows = try GrammarTable.rows()
    #expect(rows.map(\.name) == SettingName.allCases.map(\.name))
    for (row, setting) in zip(rows, SettingName.allCases) {
      #expect(row.values == description(of: setting.values), "\(setting)")
      #expect(row.isOfUndatedFile == setting.isOfUndatedFile, "\(setting)")
    }
  }

  @Test func `the colours and levels are those of the grammar`() throws {
    let source = try ["plan", "Views"].map { try PackageFiles.bytes("Grammar/\($0).md").string }
      .joined()
    let colors = PlanColor.allCases.map { "`\($0.rawValue)`" }.joined(separator: " ")
    #expect(source.contains("A colour is one of \(colors)."))
    let levels = LintLevel.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    #expect(source.contains("| the name of a rule, under `## Lint` | \(levels) |"))
  }

  /// Accepted values in the words of the grammar.
  private func description(of values: SettingValues) -> String {
    switch values {
    case .words(let words): words.joined(separator: ", ")
    case .format: "1"
    case .periods: "days, 2026-12-24..2027-01-02"
    case .hours: "HH:MM-HH:MM"
    case .night: "00:00 to 06:00"
    case .quietHours: "none, HH:MM-HH:MM"
    case .days: "Nd"
    case .number: "0 to 999"
    case .color: "a colour"
    }
  }

  @Test func `writing every default changes nothing`() throws {
    let text = try GrammarTable.rows().filter { !$0.isOfUndatedFile && $0.name != "pause" }
      .map { "- \($0.name): \($0.defaultValue)\n" }.joined()
    let (settings, problems) = Settings.read(Document(Array(text), as: .settings))
    #expect(problems.isEmpty)
    for mood in MoodWord.allCases {
      #expect(settings.color(of: .word(mood)) == Settings().color(of: .word(mood)))
    }
    for priority in [Priority.high, .medium, .low, nil] {
      #expect(settings.color(of: priority) == Settings().color(of: priority))
    }
    #expect(settings.hours == Settings().hours && settings.urgency == UrgencyDays())
    #expect(settings.weekStart == .monday && settings.dayStart == .midnight)
    #expect(settings.quiet == nil)
    #expect(settings.roll == .move && settings.layout == .flat && settings.theme == .dark)
    #expect(settings.taskPoints == 0 && settings.habitPoints == 0 && !settings.stampsDone)
  }

  @Test func `every setting is read`() throws {
    let text = """
      ## General
      - week start: sunday
      - hours:   06:30-24:00
      - day start: 04:30
      - quiet: 22:30-06:00
      - roll: never
      - layout: month
      - done stamps: yes
      - urgency red: 1d
      - urgency yellow: 5d
      - urgency green: 30d
      - task points: 2
      - habit points: 999
      - theme: none
      - color high: magenta
      - color unmarked: white
      - color okay: black
      ## Lint
      - empty-task: off
      - no-such-rule: error
      """
    let (settings, problems) = Settings.read(Document(Array(text), as: .settings))
    #expect(problems.isEmpty)
    #expect(settings.weekStart.weekday == .sunday)
    #expect(settings.hours.lowerBound == ClockTime(hour: 6, minute: 30))
    #expect(settings.hours.upperBound == .endOfDay)
    #expect(settings.dayStart == ClockTime(hour: 4, minute: 30))
    #expect(settings.quiet?.text == "22:30-06:00")
    #expect(settings.roll == .never && settings.layout == .month && settings.stampsDone)
    #expect(settings.urgency == UrgencyDays(red: 1, yellow: 5, green: 30))
    #expect(settings.taskPoints == 2 && settings.habitPoints == 999 && settings.theme == .none)
    #expect(settings.color(of: .high) == .magenta && settings.color(of: nil) == .white)
    #expect(
      settings.color(of: .word(.okay)) == .black && settings.color(of: .word(.neutral)) == .grey)
    #expect(settings.lintLevels == ["empty-task": .off, "no-such-rule": .error])
  }

  /// A line, the problem in it, and its position.
  static let wrong: [(String, SettingProblem.Reason, String)] = [
    ("- week strat: sunday", .unknownName(meant: .weekStart), "week strat"),
    ("- colour: red", .unknownName(meant: nil), "colour"),
    ("- Week start: sunday", .unknownName(meant: .weekStart), "Week start"),
    ("- week start sunday", .missingColon, "week start sunday"),
    ("- week start: Sunday", .badValue(.weekStart), "Sunday"),
    ("- week start:", .badValue(.weekStart), ""),
    ("- hours: 7-23", .badValue(.hours), "7-23"),
    ("- hours: 23:00-07:00", .badValue(.hours), "23:00-07:00"),
    ("- quiet: 22:00", .badValue(.quiet), "22:00"),
    ("- quiet: 22:00-22:00", .badValue(.quiet), "22:00-22:00"),
    ("- quiet: 24:00-07:00", .badValue(.quiet), "24:00-07:00"),
    ("- quiet: None", .badValue(.quiet), "None"),
    ("- day start: 06:01", .badValue(.dayStart), "06:01"),
    ("- roll: yes", .badValue(.roll), "yes"), ("- layout: day", .badValue(.layout), "day"),
    ("- urgency red: 3", .badValue(.urgencyRed), "3"),
    ("- urgency red: 1234567890d", .badValue(.urgencyRed), "1234567890d"),
    ("- task points: 1000", .badValue(.taskPoints), "1000"),
    ("- task points: -1", .badValue(.taskPoints), "-1"),
    ("- done stamps: true", .badValue(.doneStamps), "true"),
    ("- theme: solarized", .badValue(.theme), "solarized"),
    ("- color high: gray", .badValue(.priorityColor(.high)), "gray"),
    ("- calendar: no", .misplaced(.calendar), "calendar"),
    ("- pause:", .badValue(.pause), ""), ("- pause: 2026-12-24,", .badValue(.pause), ""),
    ("- pause: 2026-12-24, 2026-02-30", .badValue(.pause), "2026-02-30"),
    ("- pause: 2026-12-24...2026-12-26", .badValue(.pause), "2026-12-24...2026-12-26"),
    ("## Lint\n- empty-task: loud", .badLevel, "loud"), ("## Lint\n- x", .missingColon, "x"),
  ]

  @Test(arguments: wrong)
  func `a problem is reported and the default applies`(
    line: String, reason: SettingProblem.Reason, place: String
  ) {
    let document = Document(Array(line + "\n"), as: .settings)
    let (settings, problems) = Settings.read(document)
    #expect(problems.map(\.reason) == [reason])
    #expect(problems.map { document.text($0.range).string } == [place])
    #expect(settings == Settings())
    #expect(problems.allSatisfy { !$0.message.isEmpty && !$0.message.hasSuffix(".") })
  }

  /// A value, and the periods or what the message says of a wrong one.
  static let pauses: [(String, String)] = [
    ("2026-12-24", "2026-12-24..2026-12-24"),
    ("2027-04-01..2027-04-10,2026-12-24", "2026-12-24..2026-12-24 2027-04-01..2027-04-10"),
    ("2026-12-24, 2026-12-20..2026-12-31, 2027-01-01", "2026-12-20..2027-01-01"),
    ("2026-12-24..2027-12-24", "2026-12-24..2027-12-24"),
    (
      "2026-12-24, 2026-12-24..2027-12-25",
      "'2026-12-24..2027-12-25' has more than 366 days; nothing is paused"
    ),
    (
      "2027-01-02..2026-12-24, x",
      "'2027-01-02..2026-12-24' ends before it starts; nothing is paused"
    ),
  ]

  @Test(arguments: pauses)
  func `days off are joined where they touch`(value: String, expected: String) {
    let (settings, problems) = Settings.read(
      Document(Array("- pause: \(value)\n".utf8), as: .settings))
    let days = settings.pauses.map { "\($0.lowerBound.text)..\($0.upperBound.text)" }
    #expect((days + problems.map(\.message)).joined(separator: " ") == expected)
  }

  @Test func `of two settings with one name the first applies`() {
    let text = "- roll: never\n- roll: move\n## Lint\n- a: off\n- a: error\n"
    let document = Document(Array(text), as: .settings)
    let (settings, problems) = Settings.read(document)
    #expect(settings.roll == .never && settings.lintLevels == ["a": .off])
    #expect(problems.map { document.text($0.range).string } == ["roll", "a"])
    #expect(problems.allSatisfy { if case .duplicate = $0.reason { true } else { false } })
  }

  @Test func `settings in Notes are text`() {
    let document = Document(Array("## Notes\n- roll: never\n"), as: .settings)
    #expect(Settings.read(document).settings == Settings())
    #expect(Settings.read(document).problems.isEmpty)
  }

  /// The settings of an undated file, whether the calendar shows it, and the problem.
  static let lists: [(String, Bool, SettingProblem.Reason?)] = [
    ("- calendar: no", false, nil), ("- calendar: yes", true, nil), ("", true, nil),
    ("- calendar: maybe", true, .badValue(.calendar)),
    ("- calender: no", true, .unknownName(meant: .calendar)),
    ("- roll: never", true, .misplaced(.roll)),
  ]

  @Test(arguments: lists)
  func `an undated file says whether the calendar shows it`(
    line: String, isInCalendar: Bool, reason: SettingProblem.Reason?
  ) {
    let document = Document(Array("## Settings\n\(line)\n"), as: .collection)
    let (settings, problems) = Settings.read(document)
    #expect(settings.isInCalendar == isInCalendar)
    #expect(problems.map(\.reason) == (reason.map { [$0] } ?? []))
  }

  @Test func `a day has no settings`() {
    let document = Document(Array("## Settings\n- calendar: no\n"), as: .caseDay)
    let (settings, problems) = Settings.read(document)
    #expect(settings.isInCalendar && problems.isEmpty)
  }

  @Test func `the sample settings are valid`() throws {
    let document = Document(try PackageFiles.bytes("samples/settings.plan"), as: .settings)
    let (settings, problems) = Settings.read(document)
    #expect(problems.isEmpty && settings.color(of: .word(.tired)) == .magenta)
  }
}
