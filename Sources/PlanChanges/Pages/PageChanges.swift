import PlanArguments
import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// Changes of lines and new items on one or more pages, which are applied together.
struct PageChanges {
  fileprivate struct ChangedLines {
    var page: Page
    var changes: [Int: ItemChange] = [:]
    /// The first lines of items that go.
    var removed: [Int] = []
    var additions: [Addition] = []
  }

  /// The place of a change: the page, and the line or the index of the addition.
  private enum Position {
    case line(entry: Int, Int, report: Message)
    case addition(entry: Int, Int)
  }

  private var entries: [ChangedLines] = []
  private var numbers = ValueNumbers<FilePath>()
  private var places: [Position] = []

  /// - Parameters:
  ///   - line: a line of the page, at most once.
  ///   - report: words before the line in the report, with a blank at their end.
  mutating func change(_ page: Page, line: Int, _ change: ItemChange, _ report: Message = "") {
    let number = number(of: page)
    entries[number].changes[line] = change
    places.append(.line(entry: number, line, report: report))
  }

  /// Replaces an item and the lines below it by an addition. Nothing else of the page is changed.
  mutating func replace(_ page: Page, line: Int, by addition: Addition) {
    entries[number(of: page)].removed.append(line)
    add(addition, to: page)
  }

  mutating func add(_ addition: Addition, to page: Page) {
    let number = number(of: page)
    places.append(.addition(entry: number, entries[number].additions.count))
    entries[number].additions.append(addition)
  }

  private mutating func number(of page: Page) -> Int {
    let number = numbers.number(of: page.path)
    if number == entries.count { entries.append(ChangedLines(page: page)) }
    return number
  }

  /// The result of the changes.
  struct Applied {
    /// In the order in which they were changed first.
    fileprivate(set) var pages: [ChangedPage] = []
    /// Each change in words, in order.
    fileprivate(set) var reports: [Message] = []
    /// Whether what was written depends on what the undated files define.
    fileprivate(set) var asksDefinitions = false
  }

  /// Makes all of them, and reads each text again.
  func applied() throws(Refusal) -> Applied {
    var applied = Applied()
    var grown: [GrownDocument?] = []
    for entry in entries {
      let changed = try entry.changed()
      let more = try entry.grown(changed)
      grown.append(more)
      applied.pages.append(ChangedPage(page: entry.page, result: more?.result ?? changed))
    }
    for place in places {
      let (number, line, report): (Int, Int?, Message) =
        switch place {
        case .line(let entry, let line, let report):
          (entry, grown[entry].map { $0.lines[line] } ?? line, report)
        case .addition(let entry, let index): (entry, grown[entry]?.added[index], "")
        }
      guard let line else { continue }
      let page = applied.pages[number]
      applied.reports.append(page.report(ofLine: line, report))
      if page.page.read == nil || page.result.lines[line].kind == .habitItem {
        applied.asksDefinitions = true
      }
    }
    return applied
  }
}

extension Page {
  /// The text of the page, as it is or changed, with items added.
  func grown(_ document: Document, by additions: [Addition]) throws(Refusal) -> GrownDocument {
    do throws(GrownDocument.Problem) {
      return try GrownDocument(document, adding: additions)
    } catch {
      throw Refusal(error == .tooLarge ? .tooLarge(path) : .misread(path))
    }
  }
}

extension PageChanges.ChangedLines {
  /// The page with its lines changed.
  fileprivate func changed() throws(Refusal) -> Document {
    let document = page.document
    let removal = removed.isEmpty ? BlockRemoval() : document.removal(ofBlocksAt: removed)
    if let changed = document.changed(changes, without: removal) { return changed }
    // If one of them alone fails, its line is at fault; else it is all of them together.
    let lines = changes.keys.sorted() + removed
    let line = lines.first { document.changed(changes[$0] ?? ItemChange(), ofLine: $0) == nil }
    throw Refusal(
      "\(page.address(ofLine: line ?? lines.first ?? 0).bytes):1: error: cannot be changed without"
        + " changing other lines; edit the file by hand", hasPlace: true)
  }

  /// The page with its new items; nil if there are none.
  fileprivate func grown(_ document: Document) throws(Refusal) -> GrownDocument? {
    if additions.isEmpty { return nil }
    do throws(GrownDocument.Problem) {
      return try GrownDocument(document, adding: additions)
    } catch {
      throw error == .tooLarge
        ? Refusal(.tooLarge(page.path))
        : Refusal(
          "\(page.path.bytes): has no place for a habit; look for a fence that is not closed")
    }
  }
}

/// How a change of pages is carried out.
struct ChangeMode: Sendable {
  /// Whether the changes are shown and not made.
  let isDryRun: Bool
  /// Whether files with unsaved changes in an editor are written, too.
  let isForced: Bool

  init(_ invocation: Invocation) {
    (isDryRun, isForced) = (invocation[.dryRun], invocation[.force])
  }

  init(isForced: Bool) {
    isDryRun = false
    self.isForced = isForced
  }
}

extension Host {
  /// Makes all changes or none and says what was done, or only shows them.
  ///
  /// - Parameters:
  ///   - names: the names of the folder, if a day is created: what prevents `plan new` also
  ///     prevents this.
  ///   - others: files that are not plans and are written with them.
  func carryOut(
    _ changed: [ChangedPage], reporting reports: [Message], _ mode: ChangeMode, in root: FilePath,
    _ names: PlanNames?, with others: [Change] = []
  ) throws(Refusal) {
    if let unsaved { return try printText(changed, of: unsaved, mode) }
    if changed.isEmpty, others.isEmpty { return }
    var (changed, reports) = (changed, reports)
    if let settling = changed.lazy.compactMap(\.page.settling).first {
      let settled = settling.completing(changed)
      changed = settled.pages
      reports += settled.reports
    }
    let changes = others + changed.map(\.change)
    if mode.isDryRun {
      printPatch(of: changed.map(\.change))
      for other in others {
        note("would write \(other.path.bytes), \(counted(other.written.count, "byte", "bytes"))")
      }
      return
    }
    let objections = hindrances(to: changed, mode, root, names)
    if !objections.isEmpty { throw Refusal(objections) }
    try JointWriting(changes, files).check(changes.count)
    for report in reports { reportChange(report) }
  }

  private func hindrances(
    to changed: [ChangedPage], _ mode: ChangeMode, _ root: FilePath, _ names: PlanNames?
  ) -> [Objection] {
    let new = changed.lazy.map(\.page).filter { $0.read == nil }
    let days = Set(new.compactMap(\.date))
    return hindrances(
      to: changed.map(\.page.path), of: days, names?.conflictCopies ?? [],
      in: days.isEmpty ? nil : root, isForced: mode.isForced
    ) {
      let blank = changed.filter { $0.page.read.map { isBlank($0.span) } ?? false }
      return objections(
        toBlank: blank.map(\.page.path), beginning: Array(new.map(\.path)), isForced: mode.isForced)
    }
  }

  // MARK: a text on standard input instead of a file

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
    let unsaved = UnsavedFiles(laying: [(path, text)], over: files, isAlone: root == nil)
    host.files = unsaved
    host.unsaved = unsaved
    // A file that gets both streams would get messages into the text.
    if console.streamsAreOneFile { host.verbosity = .quiet }
    return try body(try host.open(root?.path ?? path.parent), host)
  }

  /// Why a page is not changed: standard input is another one.
  func objection(toChanging page: Page) -> Objection? {
    guard let unsaved, unsaved.text(at: page.path) == nil else { return nil }
    return Objection("\(page.path.bytes): is not the text on standard input")
  }

  /// Prints the changed text, or its changes.
  private func printText(
    _ changed: [ChangedPage], of unsaved: UnsavedFiles, _ mode: ChangeMode
  ) throws(Refusal) {
    let objections = changed.compactMap { objection(toChanging: $0.page) }
    if !objections.isEmpty { throw Refusal(objections) }
    if mode.isDryRun {
      printPatch(of: changed.map(\.change))
    } else {
      self.print(changed.first?.result.bytes ?? unsaved.texts[0].bytes)
    }
  }
}
