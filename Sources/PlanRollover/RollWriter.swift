import PlanDocument
import PlanFolder
import PlanText

/// Makes the texts that a roll decided on.
struct RollWriter {
  let folder: RollFolder
  let decision: RollDecision
  /// The file of the day; nil if copies are only settled and the day has none.
  let target: Int?
  /// By file: the undated files.
  let lists: [Int: Document]
  /// By file: the days, as they are by now.
  private(set) var pages: [Int: RollPage] = [:]
  /// The lines of what is added to the day.
  private var added: [RollDecision.Line: Int] = [:]
  /// By line of the day before anything was added, its line now; nil if nothing was.
  private var moved: [Int: Int]?

  var facts: FolderFacts { folder.facts }

  /// - Parameter texts: those that the decision needs, by file.
  init(_ folder: RollFolder, _ decision: RollDecision, _ target: Int?, _ texts: [Int: [UInt8]]) {
    self.folder = folder
    self.decision = decision
    self.target = target
    lists = texts.filter { folder.facts.files[$0.key].kind.date == nil }
      .mapValues { Document($0, as: .collection) }
    pages = folder.pages
    for (file, bytes) in texts {
      guard let date = facts.files[file].kind.date else { continue }
      pages[file] = RollPage(folder.path(ofFile: file), date, read: bytes, bytes)
    }
  }

  /// Begins with the text of a new day.
  mutating func make(_ text: [UInt8], asFile file: Int) {
    pages[file] = RollPage(folder.path(ofFile: file), decision.day, read: nil, text)
  }

  mutating func run() throws(RollRefusal) -> Rollover {
    try apply(decision.firstChanges)
    let started = try addRecurring()
    try addCarried()
    try apply(decision.changes)
    try check()
    var rollover = Rollover(
      path: target.map { folder.path(ofFile: $0) } ?? folder.path(of: decision.day))
    rollover.started = started.map { number, item in
      var item = item
      item.line = added[.started(number)] ?? item.line
      return item
    }.sorted { $0.line < $1.line }
    rollover.tooOld = decision.datesTooOld.map { item(of: $0) }
    rollover.carried = carried.sorted { $0.line < $1.line }
    rollover.settled = (delivered + settled).sorted { ($0.day, $0.line) < ($1.day, $1.line) }
    rollover.text = day?.document.bytes ?? []
    for page in pages.values.sorted(by: { $0.date > $1.date }) {
      rollover.changes.append(page.change)
    }
    return rollover
  }

  /// The text of the day, if anything is added to it.
  var day: RollPage? { target.flatMap { pages[$0] } }

  /// Adds items to the day, and what its lines lack of others.
  mutating func grow(
    _ additions: [Addition], as lines: [RollDecision.Line], joining joined: [JoinedBlock] = []
  ) throws(RollRefusal) {
    guard let target, let page = pages[target] else { return }
    let grown = try GrownDocument(
      page.document, at: page.path, adding: additions, joining: joined)
    pages[target]?.document = grown.result
    moved = moved.map { $0.mapValues { grown.lines[$0] ?? -1 } } ?? grown.lines
    added = added.mapValues { grown.lines[$0] ?? -1 }
    for (line, place) in zip(lines, grown.added) { added[line] = place }
  }

  /// Where a line is now.
  func place(of line: RollDecision.Line) -> (file: Int, line: Int)? {
    switch line {
    case .item(let item):
      let file = facts.file(ofItem: item)
      return (file, place(ofLine: facts.items[item].line, inFile: file))
    case .carried, .started:
      guard let target, let line = added[line] else { return nil }
      return (target, line)
    }
  }

  /// Where a line of a file is after lines were added to the day.
  private func place(ofLine line: Int, inFile file: Int) -> Int {
    file == target ? moved.map { $0[line] ?? -1 } ?? line : line
  }

  private mutating func apply(_ changes: [RollDecision.Line: ItemChange]) throws(RollRefusal) {
    var byFile: [Int: [Int: ItemChange]] = [:]
    for (line, change) in changes {
      if let place = place(of: line) { byFile[place.file, default: [:]][place.line] = change }
    }
    var reasons: [RollRefusal.Reason] = []
    for (file, changes) in byFile.sorted(by: { $0.key < $1.key }) {
      do throws(RollRefusal) {
        try pages[file]?.apply(changes)
      } catch {
        reasons += error.reasons
      }
    }
    if !reasons.isEmpty { throw RollRefusal(reasons) }
  }

  /// Reads the texts again.
  ///
  /// - Throws: a refusal if one does not say what was decided.
  private func check() throws(RollRefusal) {
    var folder = folder
    var reasons: [RollRefusal.Reason] = []
    for (file, page) in pages
    where page.document.bytes != folder.pages[file]?.document.bytes ?? page.read {
      let written = folder.add(page.document, at: page.path)
      let agrees = decision.agrees(written, in: folder.facts, asFile: file) { place(of: $0)?.line }
      if !agrees { reasons.append(.misread(page.path)) }
    }
    if !reasons.isEmpty { throw RollRefusal(reasons) }
  }
}

// MARK: What is reported

extension RollWriter {
  private var carried: [CarriedTask] {
    guard let day else { return [] }
    return decision.carried.map { task, line in
      let line = place(of: line)?.line ?? -1
      return CarriedTask(
        words: day.document.text(day.document.item(atLine: line).words),
        firstDay: task.firstDay.date,
        origins: task.layers.compactMap { facts.day(ofItem: $0) }.sorted(), line: line,
        joinsLine: task.joined != nil)
    }
  }

  private var delivered: [SettledTask] {
    folder.delivered.compactMap { copy in
      guard let (file, page) = pages.first(where: { $0.value.path == copy.path }),
        let line = page.line(ofFile: copy.line)
      else { return nil }
      return settledTask(
        page, place(ofLine: line, inFile: file), firstDay: copy.firstDay, copy.notices)
    }
  }

  private var settled: [SettledTask] {
    if decision.settled.isEmpty { return [] }
    let firstDays = decision.firstDays
    return decision.settled.compactMap { line in
      guard let place = place(of: line), let page = pages[place.file],
        let firstDay = firstDays[line]
      else { return nil }
      return settledTask(page, place.line, firstDay: firstDay)
    }
  }

  private func settledTask(
    _ page: RollPage, _ line: Int, firstDay: CivilDate, _ notices: [[UInt8]] = []
  ) -> SettledTask {
    SettledTask(
      words: page.document.text(page.document.item(atLine: line).words), firstDay: firstDay,
      path: page.path, day: page.date, line: line, notices: notices)
  }
}
