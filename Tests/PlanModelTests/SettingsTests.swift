import Foundation
import PlanCalendar
import PlanModel
import PlanSyntax
import PlanTesting
import PlanText
import Testing

@Suite struct SettingsTests {
  @Test func `the table is that of the grammar, row by row`() throws {
    let rows = try GrammarTable.rows()
    #expect(rows.map(\.name) == SettingName.allCases.map(\.name))
    for (row, setting) in zip(rows, SettingName.allCases) {
      #expect(row.values == setting.values.description, "\(setting)")
      #expect(row.defaultValue == setting.defaultValue, "\(setting)")
      #expect(row.effect == setting.effect, "\(setting)")
      #expect(row.isOfUndatedFile == setting.isOfUndatedFile, "\(setting)")
    }
  }

  @Test func `the colours and levels are those of the grammar`() throws {
    let source = try PackageFiles.bytes("Grammar/plan.md").string
    let colors = PlanColor.allCases.map { "`\($0.rawValue)`" }.joined(separator: " ")
    #expect(source.contains("A colour is one of \(colors)."))
    let levels = LintLevel.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", ")
    #expect(source.contains("| the name of a rule, under `## Lint` | \(levels) |"))
  }

  @Test func `writing every default changes nothing`() {
    let text = SettingName.allCases.filter { !$0.isOfUndatedFile }
      .map { "- \($0.name): \($0.defaultValue)\n" }.joined()
    let (settings, problems) = Settings.read(Document(Array(text), as: .settings))
    #expect(problems.isEmpty)
    for mood in MoodWord.allCases {
      #expect(settings.color(of: .word(mood)) == Settings().color(of: .word(mood)))
    }
    #expect(settings.hours == Settings().hours && settings.urgency == UrgencyDays())
  }

  @Test func `every setting is read`() throws {
    let text = """
      ## General
      - week start: sunday
      - hours:   06:30-24:00
      - day start: 04:30
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
    #expect(settings.roll == .never && settings.layout == .month && settings.stampsDone)
    #expect(settings.urgency == UrgencyDays(red: 1, yellow: 5, green: 30))
    #expect(settings.taskPoints == 2 && settings.habitPoints == 999 && settings.theme == .none)
    #expect(settings.color(of: .high) == .magenta && settings.color(of: nil) == .white)
    #expect(
      settings.color(of: .word(.okay)) == .black && settings.color(of: .word(.neutral)) == .grey)
    #expect(settings.lintLevels == ["empty-task": .off, "no-such-rule": .error])
  }

  /// A line, what is wrong with it, and where.
  static let wrong: [(String, SettingProblem.Reason, String)] = [
    ("- week strat: sunday", .unknownName(meant: .weekStart), "week strat"),
    ("- colour: red", .unknownName(meant: nil), "colour"),
    ("- Week start: sunday", .unknownName(meant: .weekStart), "Week start"),
    ("- week start sunday", .missingColon, "week start sunday"),
    ("- week start: Sunday", .badValue(.weekStart), "Sunday"),
    ("- week start:", .badValue(.weekStart), ""),
    ("- hours: 7-23", .badValue(.hours), "7-23"),
    ("- hours: 23:00-07:00", .badValue(.hours), "23:00-07:00"),
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
    ("## Lint\n- empty-task: loud", .badLevel, "loud"), ("## Lint\n- x", .missingColon, "x"),
  ]

  @Test(arguments: wrong)
  func `what is wrong is told and leaves the default`(
    line: String, reason: SettingProblem.Reason, place: String
  ) {
    let document = Document(Array(line + "\n"), as: .settings)
    let (settings, problems) = Settings.read(document)
    #expect(problems.map(\.reason) == [reason])
    #expect(problems.map { document.text($0.range).string } == [place])
    #expect(settings == Settings())
    #expect(problems.allSatisfy { !$0.message.isEmpty && !$0.message.hasSuffix(".") })
  }

  @Test func `of two settings with one name the first counts`() {
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

  /// An undated file's settings, whether the calendar shows it, and the problem.
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
    let (settings, problems) = ListSettings.read(document)
    #expect(settings.isInCalendar == isInCalendar)
    #expect(problems.map(\.reason) == (reason.map { [$0] } ?? []))
  }

  @Test func `a day has no settings`() {
    let document = Document(Array("## Settings\n- calendar: no\n"), as: .caseDay)
    let (settings, problems) = ListSettings.read(document)
    #expect(settings.isInCalendar && problems.isEmpty)
  }

  @Test func `the sample settings are right`() throws {
    let document = Document(try PackageFiles.bytes("samples/settings.plan"), as: .settings)
    let (settings, problems) = Settings.read(document)
    #expect(problems.isEmpty && settings.color(of: .word(.tired)) == .magenta)
  }
}

/// The table of settings in `Grammar/plan.md`.
struct GrammarTable {
  var name: String
  var values: String
  var defaultValue: String
  var effect: String
  var isOfUndatedFile: Bool

  static func rows() throws -> [GrammarTable] {
    let source = try PackageFiles.bytes("Grammar/plan.md").string
    let section = try #require(source.components(separatedBy: "\n## 10. Settings\n").last)
    var rows: [GrammarTable] = []
    for line in section.split(separator: "\n").drop(while: { !$0.hasPrefix("|---") }).dropFirst() {
      guard line.hasPrefix("| ") else { break }
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard cells[0].hasPrefix("`") else { continue }
      let names = cells[0].matches(of: /`([^`]+)`/).map { String($0.output.1) }
      for name in names {
        rows.append(
          GrammarTable(
            name: name, values: cells[1].replacing("`", with: ""),
            defaultValue: cells[2].replacing("`", with: ""),
            effect: full(cells[3], after: rows.last?.effect ?? ""),
            isOfUndatedFile: cells[0].contains("undated")))
      }
    }
    return rows
  }

  /// `likewise` repeats the row above, `…` its beginning.
  private static func full(_ effect: String, after above: String) -> String {
    if effect == "likewise" { return above }
    guard effect.hasPrefix("… is ") else { return effect }
    return above.components(separatedBy: " is ")[0] + effect.dropFirst()
  }
}
