import PlanDocument
import PlanInterchange
import PlanShell
import PlanSystem
import PlanText

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
    for page in sources.pages where page.day == nil {
      for habit in page.items where habit.kind == .habit { known.insert(take(habit)) }
    }
    for habit in sources.habits {
      if known.contains(habit.foldedName(on: today)) { continue }
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
    var names: Message = ""
    for (number, name) in unruled.prefix(5).enumerated() {
      names = names + (number == 0 ? "\(name)" : ", \(name)")
    }
    if unruled.count > 5 { names = names + " and \(unruled.count - 5) more" }
    guard let rule else {
      return "\(list).plan: no rule for \(names), so no day asks for them; --every day sets one"
    }
    return "\(list).plan: every:\(rule) for \(names), which had no rule"
  }
}

extension ImportPlacing {
  /// The habits that the undated files of the folder define.
  fileprivate func definedHabits(_ settings: Settings) throws(Refusal) -> DefinedHabits {
    var pages: [Page] = []
    for path in names.lists {
      guard let bytes = try textIfThere(path) else { continue }
      let page = Page(path, bytes.span, as: .collection)
      // A definition that cannot be read would be there twice.
      if let refusal = page.refusal { throw Refusal(refusal) }
      pages.append(page)
    }
    return DefinedHabits(pages, settings)
  }
}

extension ExchangeItem {
  /// The name of a habit as a plan reads it, without its icon.
  fileprivate func foldedName(on today: CivilDate) -> [UInt8] {
    guard let line = try? typed(for: .collection, on: today).addition.lines.first else {
      return words.folded
    }
    let document = Document(Array("## Habits\n\n".utf8) + line, as: .collection)
    return document.items.first.map { document.foldedName(of: $0) } ?? words.folded
  }
}
