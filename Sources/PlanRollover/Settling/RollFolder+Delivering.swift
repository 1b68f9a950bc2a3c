public import PlanDocument
import PlanFolder
import PlanMerge
import PlanText

extension RollFolder {
  /// The files whose texts `settle` needs, as positions in the facts; nearly always none.
  public func filesToSettle(through last: CivilDate) -> [Int] {
    let moves = facts.editedMoves
    let split = facts.splitTasks(through: last)
    let items =
      moves.map(\.edit) + moves.flatMap(\.copies) + split.flatMap { [$0.copy, $0.later] }
      + split.compactMap(\.record)
    return Set(items.map { facts.file(ofItem: $0) }).sorted()
  }

  /// Gives the latest copies of tasks what was changed on the lines that they were carried from, and
  /// what other open copies have.
  ///
  /// - Parameters:
  ///   - texts: of `filesToSettle`, by position.
  ///   - last: a day that is later is not here yet.
  public mutating func settle(_ texts: [Int: [UInt8]], through last: CivilDate) {
    if texts.isEmpty { return }
    for (file, text) in texts {
      guard let date = facts.files[file].kind.date else { continue }
      pages[file] = RollPage(path(ofFile: file), date, read: text, text)
    }
    // A change that cannot arrive stays where it is.
    var left = 0
    while let move = facts.editedMove(left) {
      if !deliver(move, through: last) { left += 1 }
    }
    uniteCopies(of: facts.splitTasks(through: last).filter { !$0.isRenamed })
    // Each gives once: what two of them say may differ.
    var done: Set<PlaceOfCopy> = []
    while let task = facts.splitTasks(through: last).first(where: {
      $0.isRenamed && !done.contains(place(of: $0))
    }) {
      done.insert(place(of: task))
      uniteRenamed(task)
    }
  }

  /// The file of a line, and its line there as it was read, because settling moves lines.
  private struct PlaceOfCopy: Hashable {
    let path: FilePath
    let line: Int
  }

  private func place(of task: SplitTask) -> PlaceOfCopy {
    let (file, line) = (facts.file(ofItem: task.copy), facts.items[task.copy].line)
    return PlaceOfCopy(path: path(ofFile: file), line: pages[file]?.lineOfFile(line) ?? line)
  }

  /// Gives copies what other copies of the same words have. The last line of a day is first, so that
  /// added lines move none that follows in the list.
  private mutating func uniteCopies(of tasks: [SplitTask]) {
    var changed: [Int: RollPage] = [:]
    for task in tasks.sorted(by: { ($1.later, $0.copy) < ($0.later, $1.copy) }) {
      let (file, other) = (facts.file(ofItem: task.later), facts.file(ofItem: task.copy))
      guard let page = changed[file] ?? pages[file], let day = pages[other] else { continue }
      let (line, copy) = (facts.items[task.later].line, facts.items[task.copy].line)
      guard let (document, contested) = united(task, page, line, day, copy),
        !contested.isEmpty || document.bytes != page.document.bytes
      else { continue }
      let united = page.with(document, head: line)
      note(united, line, contested, task)
      changed[file] = united
    }
    for (file, page) in changed.sorted(by: { $0.key < $1.key }) { replace(file, by: page) }
  }

  /// Lets the later copy take the place of one with other words, which settling by keys does not
  /// find.
  private mutating func uniteRenamed(_ task: SplitTask) {
    let (file, other) = (facts.file(ofItem: task.later), facts.file(ofItem: task.copy))
    guard let page = pages[file], let day = pages[other] else { return }
    let (line, copy) = (facts.items[task.later].line, facts.items[task.copy].line)
    guard let (document, contested) = united(task, page, line, day, copy) else { return }
    var united = page.with(document, head: line)
    if file == other {
      let removal = document.removal(ofBlocksAt: [copy])
      guard let left = document.changed([:], without: removal) else { return }
      united = united.with(left, head: line, without: removal.lines)
    } else {
      let change = ItemChange(state: .moved).merging(ItemChange(.to, page.date.bytes))
      guard let left = day.document.changed(change, ofLine: copy) else { return }
      replace(other, by: day.with(left, head: copy))
    }
    if united.document.bytes == page.document.bytes { return }
    note(page, line, contested, task)
    replace(file, by: united)
  }

  private mutating func note(
    _ page: RollPage, _ line: Int, _ contested: [Contested], _ task: SplitTask
  ) {
    let firstDay = FirstDay(facts.from(ofItem: task.later) ?? page.date)
    note(page, line, contested.map(\.report), firstDay)
  }

  /// The day of the later copy with what the earlier one says.
  private func united(
    _ task: SplitTask, _ page: RollPage, _ line: Int, _ day: RollPage, _ copy: Int
  ) -> (Document, [Contested])? {
    let firstDay = facts.origin(ofTask: task.later, on: page.date)
    if let record = task.record, let base = pages[facts.file(ofItem: record)], page.date != day.date
    {
      let delivery = Delivery(
        copy: copy, of: day.document, record: facts.items[record].line, in: base.document,
        from: firstDay)
      if case .changed(let document, let contested) = delivery.united(with: page.document, line) {
        return (document, contested)
      }
    }
    if !task.isLive { return nil }
    // The later copy keeps its words unless the other says more.
    let own = ItemWords(ofLine: line, in: page.document).words
    let others = ItemWords(ofLine: copy, in: day.document).words
    let document = page.document.uniting(
      line: line, with: copy, of: day.document, from: firstDay,
      words: others.count > own.count && task.isAddition ? others : own,
      isWhole: task.isRenamed && page.date == day.date)
    return document.map {
      ($0, page.document.contested(line: line, with: copy, of: day.document))
    }
  }

  /// - Returns: whether the line is settled.
  private mutating func deliver(_ move: EditedMove, through last: CivilDate) -> Bool {
    let file = facts.file(ofItem: move.edit)
    guard let page = pages[file] else { return false }
    let firstDay = facts.origin(ofTask: move.record, on: page.date)
    let delivery = Delivery(
      page.document, record: facts.items[move.record].line, edit: facts.items[move.edit].line,
      from: firstDay)
    guard let copy = move.copies.last else {
      guard let to = facts.to(ofItem: move.record), to <= last, !facts.days().files(on: to).isEmpty,
        let settled = delivery.settledWithoutCopy(page)
      else { return false }
      replace(file, by: settled)
      return true
    }
    let other = facts.file(ofItem: copy)
    guard let day = pages[other], other != file, let settled = delivery.settled(page) else {
      return false
    }
    let line = facts.items[copy].line
    switch delivery.delivered(to: day.document, line) {
    case .failed: return false
    case .kept:
      let words = day.document.words(ofLine: line)
      let notice = Array(": was deleted on one device and changed on another; it stays".utf8)
      note(day, line, [words + notice], firstDay)
    case .changed(let document, let contested):
      let changed = day.with(document, head: line)
      note(changed, line, contested.map(\.report), firstDay)
      replace(other, by: changed)
    }
    replace(file, by: settled)
    return true
  }

  /// - Parameters:
  ///   - page: the day of the copy, in which it is in that line.
  private mutating func note(
    _ page: RollPage, _ line: Int, _ notices: [[UInt8]], _ firstDay: FirstDay
  ) {
    delivered.append(
      DeliveredCopy(
        path: page.path, line: page.lineOfFile(line), firstDay: firstDay.date, notices: notices))
  }

  /// Puts another text in the place of a file.
  private mutating func replace(_ file: Int, by page: RollPage) {
    guard let known = pages[file], known.document.bytes != page.document.bytes else { return }
    pages[file] = nil
    facts.leaveOut(file: file)
    pages[add(page.document, at: page.path)] = page
  }
}
