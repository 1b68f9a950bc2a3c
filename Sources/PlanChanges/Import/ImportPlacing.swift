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

  /// The existing file, or a new one that holds only a title.
  ///
  /// A day is not made as by `plan new`: it holds only what is imported.
  func page(for place: ExchangePage.Origin, title: [UInt8] = []) throws(Refusal) -> Page {
    let path: FilePath
    let kind: DocumentKind
    switch place {
    case .day(let day):
      let paths = names.days.paths(of: day)
      if paths.count > 1 { throw Refusal(.sameDay(paths[0], paths[1])) }
      path = paths.first ?? opened.pathOfNewDay(day)
      kind = .day(day)
    case .list(let name):
      path = try hindering(opened.pathOfList(named: name, files))
      if let target = files.location(of: path), DocumentKind(path: target.bytes).date != nil {
        throw Refusal("\(path.bytes): is a link to a day; name an undated file")
      }
      kind = .collection
    }
    guard let bytes = try refusing(files.readIfThere(path)) else {
      guard let day = kind.date else {
        return Page(makingListAt: path, title.isEmpty ? [] : Array("# ".utf8) + title + [0x0A])
      }
      var text = titleOnly(day)
      if !title.isEmpty { text.insert(contentsOf: [0x20] + title, at: text.count - 1) }
      return Page(making: day, text, at: path)
    }
    let page = Page(path, bytes.span, as: kind)
    if let refusal = page.refusal { throw Refusal(refusal) }
    return page
  }

  /// Whether a file holds these bytes; false if there is none.
  ///
  /// - Throws: if it holds others.
  func isThere(_ path: FilePath, _ bytes: [UInt8]) throws(Refusal) -> Bool {
    guard let read = try refusing(files.readIfThere(path)) else { return false }
    if read == bytes { return true }
    throw Refusal("\(path.bytes): already exists with other content; move it away first")
  }

  /// The page with all that it does not have yet.
  func placed(_ source: ExchangePage, on page: Page) throws(Refusal) -> PlacedImport {
    var placed = PlacedImport(page: page)
    var known = KnownThings(page.document)
    var typed: [TypedItem] = []
    var moves: [Int: ItemChange] = [:]
    for part in source.parts {
      guard case .item(let item) = part else {
        if case .text(let note) = part { try add(note, known, source, &typed, &placed) }
        continue
      }
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
        placed.itemCount += 1
      } catch {
        throw Refusal(error.objection(item.words, source.path, line: item.line))
      }
    }
    placed.moveCount = moves.count
    guard let document = page.document.changed(moves) else { throw Refusal(.misread(page.path)) }
    let result = try formatted(
      page.grown(document, by: typed.map(\.addition)).result, of: page)
    if result.bytes != page.read ?? [] { placed.result = result }
    return placed
  }

  /// The result in canonical form, if the page has that form; otherwise only what is new changes.
  private func formatted(_ result: Document, of page: Page) throws(Refusal) -> Document {
    guard let edits = try? format(page.document), edits.isEmpty else { return result }
    do throws(FormatRefusal) {
      return try result.formatted()
    } catch {
      throw Refusal(.misread(page.path))
    }
  }

  private func add(
    _ note: ExchangeNote, _ known: KnownThings, _ source: ExchangePage, _ typed: inout [TypedItem],
    _ placed: inout PlacedImport
  ) throws(Refusal) {
    if !note.lines.isEmpty, known.holds(note) { return }
    do throws(TypedTextProblem) {
      guard let item = try note.typed(for: placed.page.document.kind) else { return }
      typed.append(item)
      placed.noteCount += item.addition.lines.count
    } catch {
      throw Refusal(error.objection(note.lines.first ?? [], source.path, line: note.line))
    }
  }

  /// The habits that the undated files of the folder define.
  fileprivate func definedHabits(_ settings: Settings) throws(Refusal) -> DefinedHabits {
    var pages: [Page] = []
    for path in names.lists {
      guard let bytes = try refusing(files.readIfThere(path)) else { continue }
      let page = Page(path, bytes.span, as: .collection)
      // A definition that cannot be read would be there twice.
      if let refusal = page.refusal { throw Refusal(refusal) }
      pages.append(page)
    }
    return DefinedHabits(pages, settings)
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
  /// The names of existing habits that the source defines in another way.
  private(set) var otherHabits: [[UInt8]] = []
  /// The number of lines below existing items that the source has and the plan does not.
  private(set) var lackingCount = 0

  init(page: Page) { self.page = page }

  mutating func noteKnown(_ item: ExchangeItem, as old: ExchangeItem, lacking: Int) {
    if page.date == nil, item.isHabit(otherThan: old) { otherHabits.append(item.words) }
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
    if added.isEmpty { added = ["headings"] }
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

/// The definitions of imported habits that a folder does not have yet.
///
/// A habit is defined once, in any undated file; only then does a day ask for it.
struct ImportedHabits {
  /// The undated file for them, without `.plan`.
  private let list: [UInt8]
  private var definitions: [ExchangeItem] = []
  /// The rule of those that came without one; nil for none.
  private let rule: [UInt8]?
  /// The names of those that came without a rule.
  private var unruled: [[UInt8]] = []
  /// The names of those that the folder defines in another way.
  private(set) var others: [[UInt8]] = []
  private let today: CivilDate
  /// The habits that the folder has.
  private var defined = DefinedHabits([], Settings())
  /// The names, folded, of those that this import defines with a target.
  private var targeted: Set<[UInt8]> = []

  init(
    of sources: ImportedSources, _ mode: ImportMode, _ placing: ImportPlacing,
    _ opened: OpenedFolder
  ) throws(Refusal) {
    (list, rule, today) = (mode.habitList, mode.rule, opened.today)
    if sources.habits.isEmpty { return }
    defined = try placing.definedHabits(opened.settings)
    var known = defined.names
    let items = defined.items()
    for page in sources.pages where page.day == nil {
      for habit in page.items where habit.kind == .habit { known.insert(take(habit)) }
    }
    for habit in sources.habits {
      let name = habit.foldedName(on: today)
      if known.contains(name) {
        if let old = items[name], habit.isHabit(otherThan: old) {
          others.append(habit.words)
        }
        continue
      }
      var habit = habit
      _ = take(habit)
      if habit[.every] == nil {
        unruled.append(habit.words)
        habit[.every] = rule
      }
      definitions.append(habit)
    }
  }

  /// Notes a definition of this import; returns its name, folded.
  private mutating func take(_ habit: ExchangeItem) -> [UInt8] {
    let name = habit.foldedName(on: today)
    if habit.amount != nil { targeted.insert(name) }
    return name
  }

  /// Puts the definitions on the page of their file, and ticks the records of which only an amount
  /// is known, unless it has to reach a target.
  func add(to pages: inout [ExchangePage]) {
    for page in pages.indices {
      guard let day = pages[page].day else { continue }
      for index in pages[page].items.indices where pages[page].items[index].isDoneByAmount {
        let name = pages[page].items[index].foldedName(on: today)
        if targeted.contains(name) || defined.amount(of: name, on: day).target != nil { continue }
        pages[page].items[index].state = .done
      }
    }
    if definitions.isEmpty { return }
    let place = ExchangePage.Origin.list(list)
    if !pages.contains(where: { $0.place == place }) { pages.append(ExchangePage(place)) }
    guard let page = pages.firstIndex(where: { $0.place == place }) else { return }
    pages[page].items += definitions
  }

  /// What became of habits without a rule; nil without any.
  var note: Message? {
    if unruled.isEmpty { return nil }
    let names = namesInMessage(unruled)
    guard let rule else {
      return "\(list).plan: no rule for \(names), so no day asks for them; --every day sets one"
    }
    return "\(list).plan: every:\(rule) for \(names), which had no rule"
  }
}

/// `Read, Water and 3 more`
func namesInMessage(_ all: [[UInt8]]) -> Message {
  var names: Message = ""
  for (number, name) in all.prefix(5).enumerated() {
    names = names + (number == 0 ? "\(name)" : ", \(name)")
  }
  return all.count > 5 ? names + " and \(all.count - 5) more" : names
}

extension ExchangeItem {
  /// Whether it defines a habit with another rule, target or state than an existing definition.
  fileprivate func isHabit(otherThan old: ExchangeItem) -> Bool {
    guard kind == .habit else { return false }
    let hasOtherRule = self[.every] != nil && self[.every] != old[.every]
    let hasOtherTarget = amount != nil && amount != old.amount
    return hasOtherRule || hasOtherTarget || (state == .cancelled) != (old.state == .cancelled)
  }

  /// The name of a habit as a plan reads it, without its icon.
  fileprivate func foldedName(on today: CivilDate) -> [UInt8] {
    guard let line = try? typed(for: .collection, on: today).addition.lines.first else {
      return words.folded
    }
    let document = Document(Array("## Habits\n\n".utf8) + line, as: .collection)
    return document.items.first.map { document.foldedName(of: $0) } ?? words.folded
  }
}
