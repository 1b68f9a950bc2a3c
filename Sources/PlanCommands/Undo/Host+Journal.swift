import PlanCalendar
public import PlanFolder
public import PlanText

extension Host {
  /// Where the changes of plans are noted; nil where this user has no place for it.
  var undoFolder: FilePath? { stateFolder?.appending("undo".utf8) }

  /// Lets the changes of plans be noted in the user's own state.
  ///
  /// - Parameter open: asked for the folder's records when there is something to note or to undo.
  public mutating func keepJournal(_ open: @escaping (FilePath) -> any Records) {
    journal = Journal { [self] in undoFolder.map(open) }
  }

  /// Notes from now on what a command does.
  mutating func beginJournal(of command: Command) {
    guard let journal else { return }
    // Whatever day somebody asked to act on: it is to be told when the command ran.
    let clock = clock
    journal.heading = { (Array(command.callName.utf8), clock.now(dayStart: 0).text) }
    files = RecordedFiles(files, in: journal)
  }

  func endJournal() {
    guard let journal else { return }
    journal.finish()
    if let problem = journal.problem {
      detail("this cannot be undone: \(FileProblem(undoFolder ?? FilePath("."), problem))")
    }
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
