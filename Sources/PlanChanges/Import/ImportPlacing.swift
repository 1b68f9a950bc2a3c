import PlanDocument
import PlanInterchange
import PlanRollover
import PlanShell
import PlanSystem
import PlanText

/// Puts what was imported into the files of a folder.
struct ImportPlacing {
  private let opened: OpenedFolder
  private let files: any Files
  let names: PlanNames

  init(_ opened: OpenedFolder, _ files: any Files) throws(Refusal) {
    (self.opened, self.files) = (opened, files)
    names = try PlanNames(of: opened, in: files)
  }

  /// The existing file, or a new one that holds only its title.
  ///
  /// A day is not made as by `plan new`: it holds only what is imported.
  func page(for place: ExchangePage.Origin) throws(Refusal) -> Page {
    let path: FilePath
    let kind: DocumentKind
    switch place {
    case .day(let day):
      let paths = names.days.paths(of: day)
      if paths.count > 1 { throw Refusal(.sameDay(paths[0], paths[1])) }
      path = paths.first ?? opened.pathOfNewDay(day)
      kind = .day(day)
    case .list(let name):
      do throws(Refusal) {
        path = try opened.pathOfList(named: name, files)
      } catch {
        throw error.asHindrance
      }
      if let target = files.location(of: path), DocumentKind(path: target.bytes).date != nil {
        throw Refusal("\(path.bytes): is a link to a day; name an undated file")
      }
      kind = .collection
    }
    guard let bytes = try textIfThere(path) else {
      guard let day = kind.date else { return Page(makingListAt: path) }
      return Page(making: day, title(of: day), at: path)
    }
    let page = Page(path, bytes.span, as: kind)
    if let refusal = page.refusal { throw Refusal(refusal) }
    return page
  }

  /// The content of a file; nil for a missing one.
  func textIfThere(_ path: FilePath) throws(Refusal) -> [UInt8]? {
    return try refusing(files.readIfThere(path))
  }

  /// Whether a file holds these bytes; false if there is none.
  ///
  /// - Throws: if it holds others.
  func isThere(_ path: FilePath, _ bytes: [UInt8]) throws(Refusal) -> Bool {
    guard let read = try textIfThere(path) else { return false }
    if read == bytes { return true }
    throw Refusal("\(path.bytes): already exists with other content; move it away first")
  }

  private func title(of day: CivilDate) -> [UInt8] { titleOnly(day) }

  /// The page with all that it does not have yet.
  func placed(_ source: ExchangePage, on page: Page) throws(Refusal) -> PlacedImport {
    var placed = PlacedImport(page: page)
    var known = KnownThings(page.document)
    var typed: [TypedItem] = []
    var moves: [Int: ItemChange] = [:]
    for item in source.items {
      if let old = known.take(item) {
        // The source was imported before the task was moved.
        if item.state == .moved, old.state == .open, let day = item[.to] {
          moves[old.line - 1] = ItemChange(movedTo: day)
        }
        placed.noteKnown(item, as: old, lacking: known.takeBelow(item))
        continue
      }
      do throws(TypedTextProblem) {
        typed.append(try item.typed(for: page.document.kind, on: opened.today))
      } catch {
        throw Refusal(error.objection(item.words, source.path, line: item.line))
      }
    }
    placed.itemCount = typed.count
    for note in source.notes {
      if known.holds(note) { continue }
      do throws(TypedTextProblem) {
        guard let item = try note.typed else { continue }
        typed.append(item)
        placed.noteCount += item.addition.lines.count
      } catch {
        throw Refusal(error.objection(note.lines[0], source.path, line: note.line))
      }
    }
    placed.moveCount = moves.count
    if typed.isEmpty, moves.isEmpty { return placed }
    guard let document = page.document.changed(moves) else { throw Refusal(.misread(page.path)) }
    do throws(GrownDocument.Problem) {
      placed.result = try GrownDocument(document, adding: typed.map(\.addition)).result
    } catch {
      throw Refusal(error == .tooLarge ? .tooLarge(page.path) : .misread(page.path))
    }
    return placed
  }
}

extension ItemChange {
  fileprivate init(movedTo day: [UInt8]) {
    self.init(state: .moved)
    attributes = [.to: day]
  }
}

/// A page and what an import does to it.
struct PlacedImport {
  let page: Page
  /// Nil if it is not changed.
  var result: Document?
  var itemCount = 0
  var noteCount = 0
  /// The number of existing tasks that went on to another day.
  var moveCount = 0
  /// The number of items that were there already, and of those in another state.
  private(set) var knownCount = 0
  private(set) var otherStateCount = 0
  /// The number of lines below existing items that the source has and the plan does not.
  private(set) var lackingCount = 0

  init(page: Page) { self.page = page }

  mutating func noteKnown(_ item: ExchangeItem, as old: ExchangeItem, lacking: Int) {
    knownCount += 1
    lackingCount += lacking
    let old = old.state ?? .open
    switch item.state ?? .open {
    case old: break
    case .moved where old == .open: break
    default: otherStateCount += 1
    }
  }

  var changed: ChangedPage? { result.map { ChangedPage(page: page, result: $0) } }

  /// `2026-01-28.plan: 5 items, 3 lines of notes`
  var report: Message {
    var added: [String] = []
    if itemCount > 0 { added.append(counted(itemCount, "item", "items")) }
    if noteCount > 0 { added.append(counted(noteCount, "line of notes", "lines of notes")) }
    if moveCount > 0 {
      added.append("\(counted(moveCount, "task", "tasks")) moved to the next day")
    }
    return "\(page.path.bytes): \(page.read == nil ? "new, " : "")\(added.joined(separator: ", "))"
  }
}

extension TypedTextProblem {
  fileprivate func objection(_ words: [UInt8], _ path: [UInt8], line: Int) -> Objection {
    let place: Message = path.isEmpty ? "" : line > 0 ? "\(path):\(line):1: error: " : "\(path): "
    return Objection(
      "\(place)'\(words)' cannot be written into a plan: \(message(takesLines: false))",
      hasPlace: !path.isEmpty)
  }
}
