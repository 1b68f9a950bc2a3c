import PlanFolder
import PlanHistory
import PlanInterchange
import PlanReports

/// The words of a page, read again when its figures are known.
struct PageTexts {
  let items: ItemTexts
  /// By file and line, from one: the items of the days that are shown whole, with what stands below.
  private var whole: [Place: ExchangeItem] = [:]
  /// Of these days.
  private(set) var notes: [ExchangeNote] = []
  let source: ReportSource

  private struct Place: Hashable {
    let file: Int
    let line: Int
  }

  init(_ items: ItemTexts, _ source: ReportSource) {
    self.items = items
    self.source = source
  }

  /// Takes all of a file.
  mutating func add(_ page: ExchangePage, file: Int) {
    for item in page.items { whole[Place(file: file, line: item.line)] = item }
    // A note fits no filter.
    if !source.isFiltered { notes += page.notes + page.loose }
  }

  /// An item as a page tells it; nil for one that could not be read again.
  func item(_ number: Int) -> PageItem? {
    guard let item = items[number] else { return nil }
    let file = source.facts.file(ofItem: number)
    let isWaiting = source.facts.isOpen(item: number)
    return PageItem(
      item, whole[Place(file: file, line: item.line)],
      hasExpired: item.state != nil && !item.isOpen && isWaiting,
      start: source.facts.laterStart(ofItem: number), source.today)
  }

  func items(_ numbers: [Int]) -> [PageItem] { numbers.compactMap { item($0) } }
}
