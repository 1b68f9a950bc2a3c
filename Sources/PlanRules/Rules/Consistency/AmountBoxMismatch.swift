import PlanDocument
import PlanText

extension Rule {
  static let amountBoxMismatch = Rule(
    "amount-box-mismatch", in: .consistency, .info, "a habit whose box and number do not agree",
    check: .line(.missedTarget, of: .habit, in: .day) { line, report in
      let item = line.item
      guard let range = item.amount, let box = item.box, let state = item.state else { return }
      let source = line.document.bytes.span.extracting(range.indices)
      guard let (amount, _) = Amount.scan(source), amount.targetState.disagrees(with: state),
        let typed = amount.targetSource
      else { return }
      let wanted = line.string(
        ByteRange(range.start + typed.lowerBound, range.start + typed.upperBound))
      switch state {
      case .done where amount.isAtMost:
        report.add(range, "ticked, but with more than \(wanted) the habit is not met")
      case .done:
        // `[x] Water: 0/8` was ticked as it was made, without counting.
        if amount.value?.thousandths == 0 { return }
        report.add(range, "ticked, so the habit is met, but below the target of \(wanted)")
      case .open, .inProgress:
        report.add(
          box, "the target of \(wanted) is reached, but the box is not ticked",
          fix: .likely("tick the box", .replace(box, "[x]")))
      default: break
      }
    })
}
