import PlanSystem
import PlanText

/// Chooses the command that is meant.
extension UndoWork {
  var isRedo: Bool { if case .redo = mode.action { true } else { false } }

  /// The commands that may be meant, in order.
  var candidates: AnySequence<UndoRecord> {
    let isUndone = isRedo
    if let number = mode.number {
      return AnySequence(
        commands.dropFirst(number - 1).prefix(1).filter { $0.isUndone == isUndone })
    }
    // Each is read only if there was nothing to undo in those before it.
    return isUndone ? AnySequence(undone) : AnySequence(commands.lazy.filter { !$0.isUndone })
  }

  /// What can be done again, the last undone first. Not if another command ran after it was undone.
  private var undone: [UndoRecord] {
    let commands = Array(commands)
    let latest = commands.first?.name.time ?? 0
    return commands.filter { ($0.undoneAt ?? 0) > latest }
      .sorted { ($0.undoneAt ?? 0, $1.name) > ($1.undoneAt ?? 0, $0.name) }
  }

  var nothing: Message {
    let verb: Message = isRedo ? "do again" : "undo"
    guard let number = mode.number else { return "nothing to \(verb) in this plan folder" }
    return "nothing to \(verb) at number \(number); 'plan undo --list' shows what there is"
  }

  /// What can be done if a command cannot be undone: its changes can be shown, and one before it
  /// may be undone alone.
  func otherWays(than record: UndoRecord) -> Objection {
    var ways: Message = ""
    for (index, other) in commands.enumerated() {
      if other.name == record.name {
        let options: Message = isRedo ? "--redo --show" : "--show"
        ways = "'plan undo \(options) \(index + 1)' prints what it changed"
        if isRedo { break }
      } else if other.name < record.name, !other.isUndone {
        var step = step(of: other)
        step.compare(with: host.files)
        if step.objections.isEmpty, !step.changes.isEmpty {
          ways = ways + "; 'plan undo \(index + 1)' undoes \(other.command) of \(other.time)"
          break
        }
      }
    }
    return Objection(ways)
  }
}
