import PlanDocument
import PlanText

/// Moves tasks and slots to a day. Each leaves a line with its new day, and arrives as if a roll
/// had carried it. If it came from that day, its line there is opened again.
///
/// - Parameters:
///   - lines: either all are moved or none.
///   - pages: the files of the lines.
///   - target: a day, which need not exist yet.
/// - Throws: `MoveRefusal` with every reason; then nothing may be written.
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
