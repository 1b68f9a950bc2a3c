import PlanArguments
import PlanDocument
import PlanSystem
import PlanText

/// Changes lines while the screen is taken over; returns messages instead of printing them.
struct FocusWriting {
  let host: Host
  let mode: ChangeMode
  /// Collects the messages.
  private let heard = HeardConsole()
  private let quiet: Host

  init(_ host: Host, _ mode: ChangeMode) {
    self.host = host
    self.mode = mode
    var quiet = host
    quiet.console = heard
    quiet.verbosity = .quiet
    self.quiet = quiet
  }

  /// Why nothing was changed.
  struct Failure: Error {
    let message: Message
  }

  /// Changes a line as `plan done` and `plan toggle` do, if it is still the same.
  func carryOut(
    _ change: FocusSession.Change, in opened: OpenedFolder
  ) throws(Failure) -> (undoable: FocusSession.Undoable, told: Message) {
    try alone(in: opened) { () throws(ChangeProblem) in
      let place = change.place
      var target = Target(place.path.bytes + Array(":\(place.line + 1)".utf8))
      target.expectedLine = place.text
      let tick = TickMode(change.undoable, target, mode)
      let scope: TargetScope
      do throws(UsageError) {
        scope = try tick.scope(in: opened)
      } catch {
        throw ChangeProblem(error)
      }
      var ticking = Ticking(tick, TargetFinder(opened, scope, quiet), quiet)
      guard case .oneOf(let lines) = try ticking.finder.find(target), let line = lines.first else {
        throw ChangeProblem("this line cannot be ticked")
      }
      if let refusal = line.page.refusal { throw ChangeProblem(refusal) }
      var changes = PageChanges()
      let item = line.page.document.item(atLine: line.line)
      changes.change(line.page, line: line.line, ticking.change(of: item, line, target))
      let made = try changes.applied()
      try write(made.pages, in: opened)
      let result = made.pages[0].result
      let text = result.text(result.content(ofLine: line.line))
      return (FocusSession.Undoable(change: change, text: text), made.reports[0])
    }
  }

  /// Restores what a line was, if it is still what it became.
  func takeBack(_ undoable: FocusSession.Undoable, in opened: OpenedFolder) throws(Failure)
    -> Message
  {
    try alone(in: opened) { () throws(ChangeProblem) in
      let place = undoable.change.place
      var target = Target(place.path.bytes + Array(":\(place.line + 1)".utf8))
      target.expectedLine = undoable.text
      let scope = TargetScope(
        kinds: TickAction.toggle.kinds, participle: "opened again", dates: [opened.today])
      var finder = TargetFinder(opened, scope, quiet)
      guard case .oneOf(let lines) = try finder.find(target), let line = lines.first else {
        throw ChangeProblem("this line cannot be opened again")
      }
      let page = line.page
      let range = page.document.content(ofLine: place.line)
      var bytes = page.document.bytes
      bytes.replaceSubrange(range.indices, with: place.text)
      let changed = ChangedPage(page: page, result: Document(bytes, as: page.document.kind))
      try write([changed], in: opened)
      return changed.report(ofLine: place.line)
    }
  }

  private func write(_ pages: [ChangedPage], in opened: OpenedFolder) throws(ChangeProblem) {
    let code = quiet.carryOut(pages, reporting: [], mode, in: opened.root, nil)
    if code != ExitCode.done { throw ChangeProblem([], code: code) }
  }

  /// Calls `body` while no other command changes the folder, and makes it a change that is undone
  /// by itself.
  private func alone<Result>(
    in opened: OpenedFolder, _ body: () throws(ChangeProblem) -> Result
  ) throws(Failure) -> Result {
    let lock = host.lock(opened.root)
    defer {
      host.journal?.beginAnew()
      withExtendedLifetime(lock) {}
    }
    _ = heard.take()
    do throws(ChangeProblem) {
      return try body()
    } catch {
      if let first = error.objections.first { throw Failure(message: first.message) }
      throw Failure(message: "\(heard.take().drop(after: host.name))")
    }
  }
}

extension [UInt8] {
  /// The first line, without the name of the program before it.
  fileprivate func drop(after name: String) -> ArraySlice<UInt8> {
    let line = prefix { $0 != 0x0A }
    let start = Array("\(name): ".utf8)
    return line.starts(with: start) ? line.dropFirst(start.count) : line
  }
}

/// Collects messages that cannot be printed on the screen.
private final class HeardConsole: Console {
  private var said: [UInt8] = []

  func take() -> [UInt8] {
    defer { said = [] }
    return said
  }

  func write(_ bytes: Span<UInt8>, to outlet: Outlet) {
    if outlet == .error { said += Array(copying: bytes) }
  }

  func flush() -> OutputResult { .ok }
  func readInput(limit: Int) throws(InputError) -> [UInt8] { [] }
  func readLine(limit: Int) throws(InputError) -> [UInt8]? { nil }
  func passInputThrough() throws(InputError) {}
  func isTerminal(_ stream: StandardStream) -> Bool { false }
  func terminalDescriptor(_ stream: StandardStream) -> Int32? { nil }
  var streamsAreOneFile: Bool { false }
}
