import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let everyWithAfter = Rule(
    "every-with-after", in: .times, .warning, "`every:` and `after:` on one line",
    reason: """
      `every:` comes back on fixed days, whatever was done; `after:` so long after it was done. \
      Both at once is one rule too many: keep the one that is meant. Of a task that should come \
      on Mondays, and not before it was done, `every:mon` is enough: while it is open, no second \
      one comes.
      """,
    examples: """
      === found in home.plan
      - [ ] Water the plants every:mon after:3d
                                       ^^^^^^^^

      ## Schedule

      - 18:00 Haircut after:6w every:month
                      ^^^^^^^^
      === not found in home.plan
      - [ ] Water the plants every:mon
      - [ ] Cut the grass after:10d
      - [x] Clean up every:mon after:3d
      === not found
      - [ ] Water the plants every:mon after:3d
      """,
    check: .line(.after) { file, line, report in
      guard file.document.kind == .collection else { return }
      switch file.lines[line].kind {
      case .task, .priorityItem, .scheduleItem: break
      // Elsewhere `after:` has no effect at all, which is told by itself.
      default: return
      }
      let item = file.item(line)
      guard item.value(.every) != nil, item.state.map({ !$0.isClosed }) ?? true,
        let after = item.attributes.first(where: { $0.key == .after })
      else { return }
      report.add(after.range, "two rules on one line; keep 'every:' or 'after:'")
    })
}
