import PlanCalendar
import PlanFolder
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

extension FolderSurvey {
  /// The items that fit, in the order in which they are to be looked at.
  func items(_ filter: Filter, _ context: FilterContext) -> [Int] {
    var matcher = FilterMatcher(filter, facts, context)
    var hits: [ItemOrder] = []
    for file in facts.files.indices {
      for item in facts.items(ofFile: file) where matcher.matches(item) {
        hits.append(ItemOrder(item, file, facts))
      }
    }
    return hits.sorted { $0.precedes($1) }.map(\.item)
  }

  /// Reads the files of items again, each once, for what is told of these.
  ///
  /// - Parameter shown: how a path is called.
  /// - Returns: also what stood in the way of reading some of them, whose items are missing.
  func texts(
    of items: [Int], _ context: FilterContext, _ thresholds: UrgencyDays, in files: any Files,
    _ shown: (FilePath) -> FilePath
  ) -> (items: ItemTexts, problems: [Objection]) {
    if items.isEmpty { return ([:], []) }
    var itemsOfFile: [Int: [Int]] = [:]
    for item in Set(items) { itemsOfFile[facts.file(ofItem: item), default: []].append(item) }
    var open = FilterMatcher(.open, facts, context)
    var overdue = FilterMatcher(.overdue, facts, context)
    let moves = facts.moves(of: items)
    var texts: ItemTexts = [:]
    let problems = read(itemsOfFile.keys.sorted(), in: files) { file, page in
      let nesting = Nesting(page.document)
      let path = shown(page.path)
      let icon = page.document.listIcon
      for number in itemsOfFile[file] ?? [] {
        let fact = facts.items[number]
        guard fact.line < page.document.lines.count,
          page.document.lines[fact.line].kind == fact.kind
        else { continue }
        var item = ListedItem(
          number, of: facts, in: page.document, nesting, at: path, fileIcon: icon)
        item.isOpen = open.matches(number)
        item.isOverdue = overdue.matches(number)
        item.moves = moves[number]
        item.age = item.firstDay.map { context.today.days(since: $0) }.flatMap { $0 < 0 ? nil : $0 }
        if item.isOpen, let due = item.dueDay {
          item.urgency = Urgency(
            in: due.days(since: context.today), isOverdue: item.isOverdue, thresholds)
        }
        texts[number] = item
      }
    }
    return (texts, problems)
  }
}

/// What is told of items, by their positions in the facts; one that could not be read is missing.
typealias ItemTexts = [Int: ListedItem]
