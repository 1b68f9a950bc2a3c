import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unknownSetting = Rule(
    "unknown-setting", in: .attributes, .warning, "a setting that does not exist there",
    reason: """
      It has no effect. A newer version on another device may know it; else it is a slip, or it \
      belongs into another file. Under `## Lint` the names are those of rules.
      """,
    examples: """
      === found in settings.plan
      - wek start: sunday
        ^^^^^^^^^

      ## Lint

      - empty-taks: off
        ^^^^^^^^^^
      === fixed
      - week start: sunday

      ## Lint

      - empty-task: off
      === found in settings.plan
      - calendar: no
        ^^^^^^^^
      === found in settings.plan
      - fluxcapacitor: on
        ^^^^^^^^^^^^^
      === found in groceries.plan
      ## Settings

      - calender: no
        ^^^^^^^^
      === fixed
      ## Settings

      - calendar: no
      === not found in settings.plan
      - week start: sunday

      ## Lint

      - empty-task: off

      ## Notes

      - any: thing
      """,
    check: .file(.setting) { file, report in
      for problem in file.settingProblems {
        switch problem.reason {
        case .unknownName(let meant):
          report.add(
            problem.range, problem.message,
            fix: meant.map {
              .likely("write '\($0.rawValue)'", .replace(problem.range, $0.rawValue))
            })
        case .misplaced: report.add(problem.range, problem.message)
        default: break
        }
      }
      let rules = Rule.all.map(\.name)
      for name in file.document.lintedNames where !rules.contains(file.string(name)) {
        report.addUnknownRule(file.string(name), name, among: rules)
      }
    })
}
