import PlanArguments
import PlanDocument
import PlanText

/// What `plan rename` was asked to do.
struct RenameMode: Sendable {
  let subject: RenameSubject
  let old: ArgumentBytes
  let new: ArgumentBytes
  /// Whether the changes are shown and not made.
  let isDryRun: Bool
  /// Whether files with unsaved changes in an editor are written, too.
  let isForced: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    let operands = invocation.operands
    guard operands.count >= 3, operands[1].contains(where: { $0 > 0x20 && $0 != 0x23 }) else {
      throw .refused("needs a kind, a name and the new name, as in: habit Gym Strength")
    }
    if operands.count > 3 { throw .arguments(.unexpectedOperand(operands[3])) }
    guard
      let subject = RenameSubject.allCases.first(where: {
        operands[0].elementsEqual($0.rawValue.utf8)
      })
    else {
      let nearest = nearestWord(to: operands[0], among: RenameSubject.allCases.map(\.rawValue))
      throw .refused(
        "renames a habit, a tag or a goal, not '\(operands[0])'\(question(nearest))")
    }
    self.subject = subject
    old = operands[1]
    new = operands[2]
    isDryRun = invocation[.dryRun]
    isForced = invocation[.force]
  }

  /// The possible meanings, the likeliest first.
  var renamings: [Renaming] {
    let subjects: [Renaming.Subject] =
      switch subject {
      case .habit: [.habit]
      case .tag: [.tag]
      case .goal: [.goalID, .goalWords]
      }
    return subjects.map { Renaming($0, from: old, to: new) }
  }

  /// A name as it is shown: a tag with its `#`.
  func shown(_ name: ArgumentBytes) -> Message {
    let hash: Message = subject == .tag && name.first != UInt8(ascii: "#") ? "#" : ""
    return "'\(hash)\(name)'"
  }
}

/// What can be renamed.
enum RenameSubject: String, CaseIterable, Sendable {
  case habit, tag, goal
}

extension Renaming.Fault {
  /// What is wrong with a new name.
  func message(_ mode: RenameMode) -> Message {
    switch self {
    case .empty: "the new name is empty"
    case .control: "the new name must be one line without control characters"
    case .read(let name): "'\(mode.new)' would be read as '\(name)'"
    case .noTag:
      "'\(mode.new)' is not a tag; use letters, digits, '_', '-' and '/', at least one letter"
    case .noID: "'\(mode.new)' is not an id; use letters, digits, '-', '_' and '/'"
    case .belowItself:
      "'\(mode.new)' is below '\(mode.old)', and renaming twice would move it two levels down;"
        + " choose another name first"
    }
  }
}
