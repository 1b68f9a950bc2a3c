import PlanDocument
import PlanFolder
import PlanText

extension RollWriter {
  /// Adds the carried tasks to the day.
  mutating func addCarried() throws(RollRefusal) {
    let tasks = decision.added + decision.joined
    if tasks.isEmpty { return }
    var sources = BlockSources(self)
    var additions: [Addition] = []
    var joined: [JoinedBlock] = []
    for task in tasks {
      let block = try sources.block(of: task)
      if let line = task.joined {
        joined.append(JoinedBlock(block: block, line: place(of: line)?.line ?? -1))
      } else {
        additions.append(block.addition(in: sources.origin(of: task)))
      }
    }
    do throws(RollRefusal) {
      try grow(additions, as: additions.indices.map { .carried($0) }, joining: joined)
    } catch {
      let isMisread = day.map { error.reasons == [.misread($0.path)] } ?? false
      let openers = isMisread ? sources.openers(of: tasks) : []
      throw openers.isEmpty ? error : RollRefusal(openers)
    }
  }
}

/// The texts that tasks are copied from, each read once.
private struct BlockSources {
  private let writer: RollWriter
  private var outlines: [Int: Outline] = [:]

  init(_ writer: RollWriter) { self.writer = writer }

  private func page(of item: Int) -> RollPage {
    guard let page = writer.pages[writer.facts.file(ofItem: item)] else {
      preconditionFailure("the text of a carried task is missing")
    }
    return page
  }

  mutating func origin(of task: RollDecision.Task) -> ItemPlace {
    let file = writer.facts.file(ofItem: task.item)
    let outline = outlines[file] ?? Outline(page(of: task.item).document)
    outlines[file] = outline
    return ItemPlace(ofLine: writer.facts.items[task.item].line, outline)
  }

  /// The lines below tasks that would open a fence or comment if a line below them closes it.
  func openers(of tasks: [RollDecision.Task]) -> [RollRefusal.Reason] {
    var openers: [RollRefusal.Reason] = []
    for item in tasks.flatMap(\.layers).sorted() {
      let page = page(of: item)
      for line in page.document.block(ofLine: writer.facts.items[item].line)
      where page.document.table.mayOpen(line, page.document.bytes.span) {
        openers.append(.opener(page.path, line: line))
      }
    }
    return openers
  }

  /// The text of a task, completed from the older tasks that it takes over.
  func block(of task: RollDecision.Task) throws(RollRefusal) -> CarriedBlock {
    var whole: CarriedBlock?
    for item in task.layers {
      let page = page(of: item)
      let line = writer.facts.items[item].line
      guard let block = CarriedBlock(page.document, line: line, from: task.firstDay) else {
        throw RollRefusal([.unformattable(page.path)])
      }
      if whole == nil {
        whole = block
      } else if whole?.take(over: block) == false {
        throw RollRefusal([.unformattable(page.path)])
      }
    }
    guard let whole else { preconditionFailure("a carried task has no source line") }
    return whole
  }
}
