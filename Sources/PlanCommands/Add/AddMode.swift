import PlanCalendar
import PlanFolder
import PlanModel
import PlanSyntax
import PlanText

/// What is written down.
enum AddSubject: String, CaseIterable, Sendable {
  case add, note, mood
}

/// What `plan add` and its like were asked to do.
struct AddMode: Sendable {
  let subject: AddSubject
  /// What was typed; nil for what standard input holds.
  let text: ArgumentBytes?
  let section: ArgumentBytes?
  let change: ChangeMode
  private let list: ArgumentBytes?
  private let day: ArgumentBytes?
  /// Whether a day at the end of the text stays there.
  let isAsTyped: Bool

  init(_ subject: AddSubject, _ invocation: Invocation) throws(UsageError) {
    self.subject = subject
    let operands = invocation.operands
    let isDash = operands.count == 1 && FilePath(bytes: operands[0]).isDash && subject != .mood
    // What is not there any more in a script must not become an item without words.
    if operands.allSatisfy({ $0.allSatisfy { $0 <= 0x20 } }) {
      throw .refused(subject == .mood ? "needs a word for the mood" : "needs a text")
    }
    text = isDash ? nil : Array(operands.joined(separator: [0x20]))
    section = subject == .add ? invocation.value("section") : nil
    list = subject == .mood ? nil : invocation.value("in")
    day = invocation.value("on")
    isAsTyped = subject != .add || invocation.has("as-typed")
    change = ChangeMode(invocation)
    if list != nil, day != nil { throw .refused("'--in' names a file without a day: drop '--on'") }
  }

  /// Which file is to change.
  func place(_ opened: OpenedFolder, _ files: any Files) throws(UsageError) -> AddPlace {
    if let list { return .list(try opened.list(named: list, files), typed: list) }
    guard let day else { return .day(opened.today) }
    return .day(try subject.day(named: day, in: opened))
  }
}

extension AddSubject {
  /// The day that is meant: what was felt or thought is of the last such day, what is to be done of
  /// the next.
  fileprivate func day(
    named typed: ArgumentBytes, in opened: OpenedFolder
  ) throws(UsageError) -> CivilDate {
    if self == .add { return try opened.dateAhead(named: typed) }
    let last = try opened.date(named: typed, .back)
    if self == .mood, last > opened.today {
      throw .refused("'\(typed)' is a day to come: who knows how it will be?")
    }
    return last
  }
}

/// The file that something is added to.
enum AddPlace {
  case day(CivilDate)
  /// An undated one; where it stands, and the name that was typed.
  case list(FilePath, typed: ArgumentBytes)
}

extension OpenedFolder {
  /// Where the undated file of that name stands, or would stand.
  ///
  /// - Parameter typed: as other commands print it, or seen from the plan folder.
  fileprivate func list(
    named typed: ArgumentBytes, _ files: any Files
  ) throws(UsageError) -> FilePath {
    let path = FilePath(bytes: typed)
    guard WalkedName.isPlan(path.lastComponent.span), files.kind(of: path) == .regular,
      let directory = try? files.workingDirectory
    else { return try pathOfList(named: typed, files) }
    let prefix = root.absolute(in: directory).walkPrefix
    let file = path.absolute(in: directory).bytes
    let isInside = file.starts(with: prefix)
    return try pathOfList(named: isInside ? Array(file.dropFirst(prefix.count)) : typed, files)
  }
}
