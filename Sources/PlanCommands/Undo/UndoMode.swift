import PlanSyntax
import PlanText

/// What `plan undo` was asked to do.
struct UndoMode: Sendable {
  enum Deed: Sendable {
    case list
    case undo, redo
    /// To bring back what a file held.
    case restore(FilePath)
  }

  let deed: Deed
  /// The place in the list, from one; nil for the last one.
  let number: Int?
  /// Whether the changes are shown and not made.
  let isDryRun: Bool
  /// Whether they are shown as they were noted, whatever the files hold by now.
  let isShown: Bool
  /// Whether files are written that an editor holds unsaved changes of.
  let isForced: Bool

  /// Reads the options, and refuses those that contradict one another.
  init(_ typed: Invocation) throws(UsageError) {
    let invocation = typed.withFileBehindOptions
    let has = invocation.has
    let operands = invocation.operands
    if operands.count > 1 { throw .unexpectedOperand(operands[1]) }
    let deeds = ["list", "redo", "restore"].filter(has)
    if deeds.count > 1 {
      throw .refused("'--\(deeds[0])' and '--\(deeds[1])' are two things: choose one")
    }
    if let deed = deeds.first, deed != "redo" {
      if let operand = operands.first { throw .unexpectedOperand(operand) }
      if has("show") { throw .refused("'--show' goes without '--\(deed)'") }
    }
    number = try operands.first.map { operand throws(UsageError) in
      guard let number = Int(digits: operand), number > 0 else {
        throw .refused("'\(operand)' is no number of 'plan undo --list'")
      }
      return number
    }
    isDryRun = has("dry-run")
    isShown = has("show")
    isForced = has("force")
    if let file = invocation.value("restore") {
      deed = .restore(FilePath(bytes: file))
    } else {
      deed = has("list") ? .list : has("redo") ? .redo : .undo
    }
  }
}

extension Invocation {
  /// The same where `--restore` has taken an option for its file, as in `--restore -n FILE`.
  fileprivate var withFileBehindOptions: Invocation {
    guard operands.count == 1, let value = value("restore"),
      let option = command.allOptions.first(where: { option in
        option.value == .none && option.names.contains { value.elementsEqual($0.utf8) }
      })
    else { return self }
    var moved = self
    moved.given = given.map { given in
      given.option.long == "restore" ? Given(option: given.option, value: operands[0]) : given
    }
    moved.given.append(Given(option: option, value: []))
    moved.operands = []
    return moved
  }
}
