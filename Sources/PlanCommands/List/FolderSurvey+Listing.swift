import PlanFolder
import PlanHistory
import PlanModel
import PlanText

extension FolderSurvey {
  /// The items that fit, in the order in which they are to be looked at: by deadline and its time,
  /// priority, day, path and line; what has none of these is last.
  ///
  /// - Parameter shown: how a path is called.
  /// - Returns: also what stood in the way of reading some of them.
  func items(
    _ filter: Filter, _ context: FilterContext, in files: any Files,
    _ shown: (FilePath) -> FilePath
  ) -> (items: [ListedItem], problems: [Objection]) {
    var matcher = FilterMatcher(filter, facts, context)
    var hits: [ListHit] = []
    var hitsOfFile: [Int: Range<Int>] = [:]
    for file in facts.files.indices {
      let start = hits.count
      for item in facts.items(ofFile: file) where matcher.matches(item) {
        hits.append(ListHit(item, file, facts))
      }
      if hits.count > start { hitsOfFile[file] = start..<hits.count }
    }
    if hits.isEmpty { return ([], []) }
    var open = FilterMatcher(.open, facts, context)
    var overdue = FilterMatcher(.overdue, facts, context)
    var items: [ListedItem?] = Array(repeating: nil, count: hits.count)
    let ranks = ranks(of: hits)
    let problems = read(hitsOfFile.keys.sorted(), in: files) { file, page in
      let nesting = Nesting(page.document)
      let path = shown(page.path)
      for index in hitsOfFile[file] ?? 0..<0 {
        var item = ListedItem(hits[index].item, of: facts, in: page.document, nesting, at: path)
        item.isOpen = open.matches(hits[index].item)
        item.isOverdue = overdue.matches(hits[index].item)
        items[ranks[index]] = item
      }
    }
    return (items.compactMap { $0 }, problems)
  }
}
