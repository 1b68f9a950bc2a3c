import PlanDocument
import PlanText

extension RollFolder {
  /// Adds the carried tasks to the day.
  ///
  /// - Returns: for each line of the page before, its line now; and the carried tasks in order.
  mutating func add(_ carried: Carried) throws(RollRefusal) -> (lines: [Int: Int], [CarriedTask]) {
    let index = target
    let page = pages[index]
    if carried.added.isEmpty, carried.joined.isEmpty { return ([:], []) }
    var sources = BlockSources(self)
    var added: [Addition] = []
    for task in carried.added {
      added.append(try sources.block(of: task).addition(in: sources.origin(of: task)))
    }
    var joined: [JoinedBlock] = []
    for join in carried.joined {
      joined.append(
        JoinedBlock(block: try sources.block(of: join.task), line: page.facts[join.fact].line))
    }
    let tasks = carried.added + carried.joined.map(\.task)
    let day: GrownDocument
    do throws(RollRefusal) {
      day = try GrownDocument(page.document, at: page.path, adding: added, joining: joined)
    } catch {
      let openers = error.reasons == [.misread(page.path)] ? sources.openers(of: tasks) : []
      throw openers.isEmpty ? error : RollRefusal(openers)
    }
    pages[index].become(day.result, naming: &names)
    let lines = day.added + joined.map { day.lines[$0.line] ?? -1 }
    guard stand(tasks, onLines: lines) else { throw RollRefusal([.misread(page.path)]) }
    var told: [CarriedTask] = []
    for (number, task) in tasks.enumerated() {
      let item = day.result.item(atLine: lines[number])
      told.append(
        CarriedTask(
          words: day.result.text(item.words), firstDay: task.key.firstDay,
          origins: task.layers.map { pages[$0.page].date }.sorted(), line: lines[number],
          joinsLine: number >= carried.added.count))
    }
    return (day.lines, told.sorted { $0.line < $1.line })
  }

  /// Whether the day has each task on its line, open and at the top level.
  private func stand(_ tasks: [PendingTask], onLines lines: [Int]) -> Bool {
    let facts = Dictionary(
      pages[target].facts.map { ($0.line, $0) }, uniquingKeysWith: { a, _ in a })
    return zip(tasks, lines).allSatisfy { task, line in
      guard let fact = facts[line] else { return false }
      return fact.key == task.key && fact.isOpen && fact.isTopLevel
    }
  }
}

/// The texts that tasks are copied from, each read once.
private struct BlockSources {
  private let folder: RollFolder
  private var read: [Int: (document: Document, outline: Outline)] = [:]

  init(_ folder: RollFolder) { self.folder = folder }

  private mutating func page(_ index: Int) -> (document: Document, outline: Outline) {
    if let known = read[index] { return known }
    let document = folder.pages[index].document
    let page = (document, Outline(document))
    read[index] = page
    return page
  }

  mutating func origin(of task: PendingTask) -> ItemPlace {
    ItemPlace(ofLine: folder[task.origin].line, page(task.origin.page).outline)
  }

  /// The lines below tasks that would open a fence or comment if a line below them closes it.
  mutating func openers(of tasks: [PendingTask]) -> [RollRefusal.Reason] {
    var openers: [RollRefusal.Reason] = []
    for layer in tasks.flatMap(\.layers).sorted() {
      let document = page(layer.page).document
      for line in document.block(ofLine: folder[layer].line)
      where document.table.mayOpen(line, document.bytes.span) {
        openers.append(.opener(folder.pages[layer.page].path, line: line))
      }
    }
    return openers
  }

  /// The text of a task, completed from the older tasks that it takes over.
  mutating func block(of task: PendingTask) throws(RollRefusal) -> CarriedBlock {
    var whole: CarriedBlock?
    for layer in task.layers {
      let block = CarriedBlock(
        page(layer.page).document, line: folder[layer].line, from: task.key.firstDay)
      guard let block else { throw RollRefusal([.unformattable(folder.pages[layer.page].path)]) }
      if whole == nil {
        whole = block
      } else if whole?.take(over: block) == false {
        throw RollRefusal([.unformattable(folder.pages[layer.page].path)])
      }
    }
    guard let whole else { preconditionFailure("a carried task has no source line") }
    return whole
  }
}
