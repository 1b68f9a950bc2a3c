import PlanCalendar
import PlanFolder
import PlanFormat
import PlanHistory
import PlanModel
import PlanSyntax
import PlanText

/// What one visit of a folder knows of its items, and the files to be read again for their words.
struct ListFolder {
  private(set) var objections: [RollObjection] = []
  private var facts = FolderFacts()
  private var table = SyntaxTable()
  /// By file of the facts: what its text was, so that a file which changes meanwhile is known.
  private var texts: [(hash: UInt32, count: Int)] = []
  /// Where paths that are not absolute start.
  private let directory: FilePath?
  private let files: any Files

  init(_ root: FilePath, in files: any Files) {
    self.files = files
    directory = try? files.workingDirectory
    files.visit([root]) { path, found in add(path, found) }
  }

  private mutating func add(_ path: FilePath, _ found: borrowing Found) {
    let kind = DocumentKind(file: path, in: directory)
    switch found {
    case .text(let text):
      // Settings, templates and names that are neither a day nor a list hold nothing to be done.
      guard kind.date != nil || kind == .collection else { return }
      parse(text, as: kind, into: &table)
      if let refusal = refusal(toFormat: text, table) {
        objections.append(RollObjection(refusal, path, Array(copying: text)))
        return
      }
      facts.add(text, table, as: kind, path: path.bytes)
      texts.append((hash(of: text), text.count))
    case .problem(let problem): objections.append(RollObjection(problem))
    case .conflictCopy, .noPlanInside: return
    }
  }

  /// The items that fit, in the order in which they are to be looked at: by deadline, priority, day,
  /// path and line; what has none of these is last.
  ///
  /// - Parameter shown: how a path is called.
  mutating func items(
    _ filter: Filter, _ context: FilterContext, _ shown: (FilePath) -> FilePath
  ) -> [ListedItem] {
    var matcher = FilterMatcher(filter, facts, context)
    var hits: [ListHit] = []
    for file in facts.files.indices {
      for item in facts.items(ofFile: file) where matcher.matches(item) {
        hits.append(ListHit(item, file, facts))
      }
    }
    if hits.isEmpty { return [] }
    var overdue = FilterMatcher(.overdue, facts, context)
    var items: [ListedItem?] = Array(repeating: nil, count: hits.count)
    let ranks = ranks(of: hits)
    let problems = read(hits) { index, document, nesting, path in
      var item = ListedItem(hits[index].item, of: facts, in: document, nesting, at: shown(path))
      item.isOverdue = overdue.matches(hits[index].item)
      items[ranks[index]] = item
    }
    objections += problems
    return items.compactMap { $0 }
  }

  /// Reads the files of the hits again, each once, and hands over what stands there.
  ///
  /// Returns what stood in the way.
  private func read(
    _ hits: [ListHit], _ body: (_ index: Int, Document, Nesting, FilePath) -> Void
  ) -> [RollObjection] {
    var paths: [FilePath] = []
    var hitsOfPath: [FilePath: Range<Int>] = [:]
    var start = 0
    while start < hits.count {
      let end = hits[start...].firstIndex { $0.file != hits[start].file } ?? hits.count
      let path = FilePath(bytes: facts.path(ofFile: hits[start].file))
      paths.append(path)
      hitsOfPath[path] = start..<end
      start = end
    }
    var objections: [RollObjection] = []
    files.visit(paths) { path, found in
      switch found {
      case .text(let text):
        guard let range = hitsOfPath[path] else { return }
        let file = hits[range.lowerBound].file
        guard text.count == texts[file].count, hash(of: text) == texts[file].hash else {
          objections.append(RollObjection("\(path.bytes): changed while it was read; try again"))
          return
        }
        let document = Document(Array(copying: text), as: facts.files[file].kind)
        let nesting = Nesting(document)
        for index in range { body(index, document, nesting, path) }
      case .problem(let problem): objections.append(RollObjection(problem))
      case .conflictCopy, .noPlanInside: return
      }
    }
    return objections
  }
}
