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
    examples: [
      .marked(
        """
        - wek start: sunday
          ^^^^^^^^^

        ## Lint

        - empty-taks: off
          ^^^^^^^^^^
        """,
        fixed: """
          - week start: sunday

          ## Lint

          - empty-task: off

          """,
        path: "settings.plan"),
      .marked("- calendar: no\n  ^^^^^^^^\n", path: "settings.plan"),
      .marked("- fluxcapacitor: on\n  ^^^^^^^^^^^^^\n", path: "settings.plan"),
      .marked(
        "## Settings\n\n- calender: no\n  ^^^^^^^^\n",
        fixed: "## Settings\n\n- calendar: no\n", path: "groceries.plan"),
      .clean(
        "- week start: sunday\n\n## Lint\n\n- empty-task: off\n\n## Notes\n\n- any: thing\n",
        path: "settings.plan"),
    ],
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
