import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let amountBoxMismatch = Rule(
    "amount-box-mismatch", in: .consistency, .info, "a habit whose box and number do not agree",
    check: .line(.amount) { file, line, report in
      let item = file.item(line)
      guard let range = item.amount, let box = item.box, let state = item.state else { return }
      let source = file.document.bytes.span.extracting(range.indices)
      guard let (amount, _) = Amount.scan(source), let value = amount.value,
        let target = amount.target, let typed = amount.targetSource
      else { return }
      let wanted = file.string(
        ByteRange(range.start + typed.lowerBound, range.start + typed.upperBound))
      switch state {
      case .done where amount.isAtMost && value > target:
        report.add(range, "ticked, but more than \(wanted) does not count as met")
      // `[x] Water: 0/8` was ticked as it was made, without counting.
      case .done where !amount.isAtMost && value < target && value.thousandths > 0:
        report.add(range, "ticked, and so met, below the target of \(wanted)")
      case .open, .inProgress:
        if amount.isAtMost || value < target { return }
        report.add(
          box, "the target of \(wanted) is reached, and the box is not ticked",
          fix: .likely("tick the box", .replace(box, "[x]")))
      default: break
      }
    })
}
