import PlanDocument
public import PlanFolder
public import PlanText

extension CarriedAhead {
  /// `2 open tasks were carried to 2026-03-03`
  public var words: Message {
    "\(counted(count, "open task was", "open tasks were")) carried to \(date)"
  }

  /// The command that brings them back, without the name of the program.
  public var command: String { "move --from \(date.text) today" }

  /// Where they are and what brings them back.
  public var notice: Message {
    "\(words); 'plan \(command)' brings \(count == 1 ? "it" : "them") back"
  }
}
