import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Moves tasks and slots to a day: each leaves a line that says where it went, and arrives as a roll
/// would carry it; where it came from that day, its line there is opened again.
///
/// - Parameters:
///   - lines: all are moved or none.
///   - pages: the files they stand in.
///   - target: a day, which may be yet to be written.
/// - Throws: `MoveRefusal` with every reason there is, and then nothing may be written.
public func move(
  _ lines: [MoveLine], of pages: [MovePage], to target: MovePage
) throws(MoveRefusal) -> Movement {
  guard case .day(let day) = target.document.kind else {
    throw MoveRefusal(lines.map { .line($0.path, line: $0.line, .noPlan) })
  }
  var work = try MoveWork(lines, of: pages, to: MoveTarget(target, day))
  let grown = try work.grown()
  let changed = try work.leave(grown)
  var movement = Movement()
  movement.changes.append(
    Change(
      target.path, read: target.isNew ? nil : target.document.bytes,
      written: grown.result.bytes))
  for change in changed { movement.changes.append(change) }
  movement.items = work.told
  return movement
}
