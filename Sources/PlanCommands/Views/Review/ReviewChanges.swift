import PlanCalendar
import PlanFolder
import PlanFormat
import PlanModel
import PlanRollover
import PlanSyntax
import PlanText

extension Host {
  /// Makes all that was wished for in one step, or nothing; returns the exit code.
  ///
  /// - Parameter day: where what is moved goes.
  func carryOut(
    _ wishes: [ReviewWish], movingTo day: CivilDate, in folder: OpenedFolder, _ mode: ChangeMode
  ) -> Int32 {
    // Nobody is kept waiting while somebody thinks: what was shown is compared again now.
    let lock = lock(folder.root)
    defer { withExtendedLifetime(lock) {} }
    do throws(ChangeProblem) {
      var changes = ReviewChanges(folder, self)
      for wish in wishes { try changes.add(wish) }
      return try changes.carryOut(movingTo: day, mode)
    } catch {
      // Whatever is the reason, what was answered is not done.
      _ = refuse(error)
      return ExitCode.failed
    }
  }
}

/// Gathers what becomes of the items of several days.
private struct ReviewChanges {
  private let folder: OpenedFolder
  private let host: Host
  private var finder: TargetFinder
  private var pages: [FilePath: Page] = [:]
  private var ticks = PageChanges()
  private var moves: [MoveLine] = []

  init(_ folder: OpenedFolder, _ host: Host) {
    self.folder = folder
    self.host = host
    let scope = TargetScope(kinds: [.task], participle: "changed", dates: [folder.today])
    finder = TargetFinder(folder, scope, host)
  }

  mutating func add(_ wish: ReviewWish) throws(ChangeProblem) {
    let (page, line) = (try page(of: wish.item), wish.item.line - 1)
    guard line < page.document.lines.count,
      page.document.text(page.document.told(ofLine: line)) == wish.item.text,
      let candidate = page.candidates().first(where: { $0.line == line })
    else { throw ChangeProblem("\(page.path.bytes): changed meanwhile; nothing is written") }
    switch wish.deed {
    case .move: moves.append(MoveLine(page.path, line))
    case .done: tick(candidate, .done)
    case .drop: tick(candidate, .drop)
    }
  }

  /// The file of an item as it is now.
  private mutating func page(of item: ListedItem) throws(ChangeProblem) -> Page {
    if let page = pages[item.path] { return page }
    let bytes: [UInt8]
    do throws(FileProblem) {
      bytes = try host.files.read(item.path)
    } catch {
      throw ChangeProblem(Objection(error))
    }
    let kind = DocumentKind(file: item.path, in: try? host.files.workingDirectory)
    let page = try finder.settled(Page(item.path, bytes.span, as: kind))
    if let refusal = page.refusal { throw ChangeProblem(refusal) }
    pages[item.path] = page
    return page
  }

  /// What `plan done` and `plan drop` make of a line that is named by its address.
  private mutating func tick(_ candidate: Candidate, _ deed: TickDeed) {
    let (page, line) = (candidate.page, candidate.line)
    let target = Target(page.address(ofLine: line).bytes)
    let mode = TickMode(deed, target, ChangeMode(isForced: false))
    let change = Ticking(mode, finder, host).change(
      of: page.document.item(atLine: line), candidate, target)
    ticks.change(page, line: line, change)
  }

  /// First every line is changed, then those that move leave the pages that come of it.
  mutating func carryOut(movingTo date: CivilDate, _ mode: ChangeMode) throws(ChangeProblem)
    -> Int32
  {
    let made = try ticks.made()
    if moves.isEmpty {
      return host.carryOut(made.pages, told: made.deeds, mode, in: folder.root, nil)
    }
    var changed = Dictionary(
      made.pages.map { ($0.page.path, $0) }, uniquingKeysWith: { first, _ in first })
    let names = try finder.named()
    let day = try DayPages([date], of: folder, names, in: host.files).pages[0]
    let origins = Set(moves.map(\.path)).sorted().compactMap { path in
      pages[path].map { page in
        MovePage(path, changed[path]?.result ?? page.document)
      }
    }
    let movement: Movement
    do throws(MoveRefusal) {
      movement = try PlanRollover.move(
        moves, of: origins, to: MovePage(day.path, day.document, isNew: day.read == nil))
    } catch {
      throw ChangeProblem(error, Array(pages.values) + [day])
    }
    var all: [ChangedPage] = []
    for change in movement.changes.changes {
      guard let page = change.path == day.path ? day : pages[change.path] else { continue }
      changed[change.path] = nil
      all.append(
        ChangedPage(page: page, result: Document(change.written, as: page.document.kind)))
    }
    all += made.pages.filter { changed[$0.page.path] != nil }
    let arrived =
      all.first { $0.page.path == day.path } ?? ChangedPage(page: day, result: day.document)
    let deeds = made.deeds + movement.items.map { arrived.deed(inLine: $0.line) }
    return host.carryOut(all, told: deeds, mode, in: folder.root, names)
  }
}
