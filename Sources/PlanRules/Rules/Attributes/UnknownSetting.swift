import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let unknownSetting = Rule(
    "unknown-setting", in: .attributes, .warning, "a setting that does not exist there",
    check: .file(.setting) { file, report in
      for problem in file.settingProblems {
        switch problem.reason {
        case .unknownName(let meant):
          report.add(
            problem.range, problem.message,
            fix: meant.map {
              .likely("write '\($0.name)'", .replace(problem.range, $0.name))
            })
        case .misplaced: report.add(problem.range, problem.message)
        default: break
        }
      }
      for name in file.document.lintedNames where Rule.named(file.string(name)) == nil {
        report.addUnknownRule(file.string(name), name)
      }
    })
}
