import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let everyWithAfter = Rule(
    "every-with-after", in: .times, .warning, "`every:` and `after:` on one line",
    check: .line(.after, of: .series, in: .list) { file, line, report in
      let item = file.item(line)
      guard item.value(.every) != nil, item.state.map({ !$0.isClosed }) ?? true,
        let after = item.attributes.first(where: { $0.key == .after })
      else { return }
      report.add(after.range, "two rules on one line; keep 'every:' or 'after:'")
    })
}
