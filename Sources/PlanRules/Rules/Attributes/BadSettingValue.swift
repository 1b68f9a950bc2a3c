import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let badSettingValue = Rule(
    "bad-setting-value", in: .attributes, .warning, "a setting with a value it does not take",
    check: .file(.setting) { file, report in
      for problem in file.settingProblems {
        switch problem.reason {
        case .badValue(let name):
          add(problem, meant(name.values, file.text(problem.range)), &report)
        case .badLevel: add(problem, level(file.string(problem.range)), &report)
        case .missingColon, .duplicate: report.add(problem.range, problem.message)
        case .unknownName, .misplaced: break
        }
      }
    })
}

private func add(_ problem: SettingProblem, _ meant: String?, _ report: inout Report) {
  report.add(
    problem.range, problem.message,
    fix: meant.map { .likely("write '\($0)'", .replace(problem.range, $0)) })
}

/// The value that was probably meant.
private func meant(_ values: SettingValues, _ typed: [UInt8]) -> String? {
  // Code, links and addresses are no slips.
  guard typed.count <= 40, !typed.isEmpty, !typed.contains(where: "`<[/@".utf8.contains) else {
    return nil
  }
  let word = String(decoding: typed, as: UTF8.self)
  switch values {
  case .words(let words): return nearest(word, among: words) ?? yesOrNo(word, words)
  case .color: return nearest(word, among: PlanColor.allCases.map(\.rawValue))
  case .hours:
    guard let (time, length) = SlotTime.scan(typed.span), length == typed.count,
      time.end != nil, !time.endsNextDay
    else { return nil }
    return time.text
  case .night:
    guard let time = ClockTime(lenient: typed.span), time.minutes <= 360 else { return nil }
    return time.text
  case .days:
    let digits = Array(typed.prefix(while: \.isASCIIDigit))
    let unit = String(decoding: typed.dropFirst(digits.count), as: UTF8.self)
    guard Int(digits: digits.span) != nil, ["", " d", " day", " days", "days"].contains(unit) else {
      return nil
    }
    return String(decoding: digits, as: UTF8.self) + "d"
  case .points: return nil
  }
}

private func yesOrNo(_ word: String, _ words: [String]) -> String? {
  guard words == ["yes", "no"] else { return nil }
  switch word.lowercased() {
  case "true", "on", "y", "1", "ja", "oui": return "yes"
  case "false", "off", "n", "0", "nein", "non": return "no"
  default: return nil
  }
}

private func level(_ word: String) -> String? {
  switch word.lowercased() {
  case "warn": "warning"
  case "err": "error"
  case "no", "none", "never", "ignore", "allow": "off"
  case "hint", "note", "information": "info"
  default: word.utf8.count > 20 ? nil : nearest(word, among: LintLevel.allCases.map(\.rawValue))
  }
}
