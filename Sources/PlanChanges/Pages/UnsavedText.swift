import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// Commands that change a text on standard input instead of a file.
extension Host {
  /// Calls `body` with the plan folder of the working directory, and with the host to use.
  ///
  /// With `--stdin-filepath` it is the folder of that file, whose text is on standard input;
  /// nothing is written, so there is no lock.
  ///
  /// Returns the exit code.
  func inFolder(
    changedBy invocation: Invocation,
    _ body: (OpenedFolder, Host) throws(Refusal) -> Int32
  ) throws(Refusal) -> Int32 {
    guard let path = invocation.inputPath else {
      return try inFolder(locks: true) { opened throws(Refusal) in try body(opened, self) }
    }
    if files.kind(of: path) == .directory { throw Refusal(FileProblem(path, .isDirectory)) }
    let text: [UInt8]
    do throws(InputError) {
      text = try console.readInput(limit: maximumTextSize)
    } catch {
      return refuseInput(error, passesOn: false)
    }
    if let refusal = Page(path, text.span, as: .unknown).refusal { throw Refusal(refusal) }
    let root = PlanRoot(holding: path, self)
    var host = self
    let unsaved = UnsavedFiles(laying: text, at: path, over: files, isAlone: root == nil)
    host.files = unsaved
    host.unsaved = unsaved
    // A file that gets both streams would get messages into the text.
    if console.streamsAreOneFile { host.verbosity = .quiet }
    return try body(try host.open(root?.path ?? path.parent), host)
  }

  /// Why a page is not changed: standard input is another one.
  func objection(toChanging page: Page) -> Objection? {
    guard let unsaved, !unsaved.holds(page.path) else { return nil }
    return Objection("\(page.path.bytes): is not the text on standard input")
  }

  /// Prints the changed text, or its changes.
  func printText(_ changed: [ChangedPage], of unsaved: UnsavedFiles, _ mode: ChangeMode) -> Int32 {
    let objections = changed.compactMap { objection(toChanging: $0.page) }
    if !objections.isEmpty { return refuse(objections) }
    if mode.isDryRun {
      printPatch(of: changed.map(\.change))
    } else {
      let result = changed.first?.result.bytes ?? unsaved.text
      self.print(result.span)
    }
    return ExitCode.done
  }
}
