public import PlanArguments
import PlanDocument
public import PlanSystem
public import PlanText

extension Host {
  /// The folder in which changes of plans are recorded; nil if this user has no state folder.
  public var undoFolder: FilePath? { stateFolder?.appending("undo".utf8) }

  /// Lets the changes of plans be recorded in the state folder of the user.
  ///
  /// - Parameter open: called for the records of the folder when there is something to record or to
  ///   undo.
  public mutating func keepJournal(_ open: @escaping (FilePath) -> any Records) {
    journal = Journal { [self] in undoFolder.map(open) }
  }

  /// Records from now on what a command does.
  public mutating func beginJournal(of invocation: Invocation) {
    guard let journal else { return }
    let command = invocation.command
    // The operands of a program are files, which are listed as such.
    let operands = command.program == nil ? invocation.operands : []
    // The record has the time at which the command ran, not the day it was asked to act on.
    var host = self
    // It would keep the journal, which keeps the heading.
    host.journal = nil
    journal.heading = { [host] in
      let (call, label) = (Array(command.callName.utf8), Array(host.starterLabel.utf8))
      let words = Array(([call] + operands).joined(separator: [0x20])).prefix { $0 != 0x0A }
      return (call + label, host.clock.now(dayStart: 0).text, Array(words.prefix(200)) + label)
    }
    files = RecordedFiles(files, in: journal)
  }

  public func endJournal() {
    guard let journal else { return }
    journal.finish()
    if let problem = journal.problem {
      detail("this cannot be undone: \(FileProblem(undoFolder ?? FilePath("."), problem))")
    }
  }

  /// What started a command that the user did not type, as `plan undo --list` shows it after its
  /// name; empty for one that was typed.
  private var starterLabel: String {
    func isSet(_ names: String...) -> Bool {
      names.contains { !(startEnvironment($0) ?? []).isEmpty }
    }
    if startEnvironment("GIT_PREFIX") != nil { return " (git)" }
    let hasTerminal = StandardStream.allCases.contains { console.isTerminal($0) }
    if hasTerminal || isSet("TERM", "SSH_CONNECTION") { return "" }
    // An editor on a desktop has no terminal either; systemd sets `INVOCATION_ID` for what it runs.
    return isSet("INVOCATION_ID") || !isSet("DISPLAY", "WAYLAND_DISPLAY") ? " (timer)" : ""
  }
}

extension Now {
  /// `2026-10-05 14:00`
  fileprivate var text: [UInt8] {
    var text = date.bytes + [0x20]
    (ClockTime(minutes: minutes) ?? .midnight).write(to: &text)
    return text
  }
}
