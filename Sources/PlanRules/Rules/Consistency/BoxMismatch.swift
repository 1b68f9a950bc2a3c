import PlanDocument
import PlanText

/// A moved task that does not say where to.
func movedWithoutTarget(_ line: LineView, _ report: inout Report) {
  let item = line.item
  guard item.state == .moved, item.value(.to) == nil, let box = item.box else { return }
  // A target that could not be read is reported by another rule.
  if line.document.isBelowClosed(line.number) || line.holds(" to:") { return }
  let isCarried = line.kind.isTodo && line.file.date != nil
  report.add(
    box,
    isCarried
      ? "moved without 'to:', so it counts as open; add 'to:' and the day"
      : "moved without 'to:'; add 'to:' and the day")
}

/// Something open below a task that is done.
func doneParentOpenChild(_ file: LintedFile, _ report: inout Report) {
  var told = -1
  for (line, entry) in file.lines.enumerated()
  where entry.kind.isTodo || entry.kind == .scheduleItem {
    guard let state = entry.state, !state.isClosed, state != .moved, let parent = entry.parent,
      parent > told, file.lines[parent].state == .done, let box = file.line(line).item.box
    else { continue }
    told = parent
    report.add(box, "still open, but closed by the task in line \(parent + 1), which is done")
  }
}

/// A habit whose box and number do not agree.
func amountBoxMismatch(_ line: LineView, _ report: inout Report) {
  let item = line.item
  guard let range = item.amount, let box = item.box, let state = item.state else { return }
  let source = line.document.bytes.span.extracting(range.indices)
  guard let (amount, _) = Amount.scan(source) else { return }
  guard amount.targetState.disagrees(with: state), let typed = amount.targetSource else { return }
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
      box, "the target of \(wanted) is reached, but the box is not ticked; write [x]")
  default: break
  }
}
