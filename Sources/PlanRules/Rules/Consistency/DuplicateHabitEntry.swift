import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let duplicateHabitEntry = Rule(
    "duplicate-habit-entry", in: .consistency, .warning, "one habit twice in a day",
    check: .file(.repeatedName) { file, report in
      guard file.date != nil else { return }
      var first: [[UInt8]: Int] = [:]
      for (line, entry) in file.lines.enumerated() where entry.kind == .habitItem {
        let item = file.item(line)
        let name = file.document.foldedName(of: item, as: .habit)
        guard let other = first[name] else {
          first[name] = line
          continue
        }
        let place = "the same habit as in line \(other + 1)"
        report.add(
          item.words,
          item.amount != nil && file.item(other).amount != nil
            ? place + "; the amounts add up" : place + "; it counts once")
      }
    })
}
