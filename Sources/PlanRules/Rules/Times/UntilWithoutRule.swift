import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let untilAlone = Rule(
    "until-without-rule", in: .times, .info, "an `until:` on something that does not recur",
    check: .line(.until, of: .items.subtracting(.habit), in: .list) { file, line, report in
      if file.lines[line].isAllDay { return }
      let item = file.item(line)
      guard !item.attributes.contains(where: { $0.key == .every || $0.key == .after }),
        let until = item.attributes.first(where: { $0.key == .until })
      else { return }
      // A rule that could not be read is told of by itself.
      if file.holds("every:", in: item.range) || file.holds("after:", in: item.range) { return }
      report.add(until.range, "nothing recurs here that it could end; a deadline is 'due:'")
    })
}
