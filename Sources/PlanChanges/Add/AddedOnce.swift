import PlanDocument
import PlanShell

/// Items added to a page, without the tasks that are open on it already.
struct AddedOnce {
  /// What is added, in the order of the input.
  private(set) var items: [TypedItem] = []
  private(set) var grown: GrownDocument
  /// The lines of the result that already say what was typed, in the order of the input.
  private(set) var known: [Int] = []

  /// - Parameter isAgain: whether a task is added that is open already.
  init(_ typed: [TypedItem], to page: Page, again isAgain: Bool) throws(Refusal) {
    items = typed
    grown = try page.grown(by: typed)
    if isAgain { return }
    // What the others are may change with what is left out: a sixth priority becomes a task.
    var left = Array(typed.indices)
    var twins: [(item: Int, of: Twin)] = []
    while true {
      let found = OpenTasks(page.document, grown).twins(of: items)
      if found.isEmpty { break }
      twins += found.map { twin in
        let of: Twin =
          switch twin.of {
          case .line(let line): .line(line)
          case .item(let index): .item(left[index])
          }
        return (left[twin.item], of)
      }
      let dropped = Set(found.map { left[$0.item] })
      left.removeAll(where: dropped.contains)
      items = left.map { typed[$0] }
      grown = try page.grown(by: items)
    }
    known = twins.sorted { $0.item < $1.item }.compactMap { twin in
      switch twin.of {
      case .line(let line): grown.lines[line]
      case .item(let item): left.firstIndex(of: item).map { grown.added[$0] }
      }
    }
  }
}

/// A task that another one equals.
private enum Twin {
  /// A line of the page before.
  case line(Int)
  /// An item that is added.
  case item(Int)
}

/// The open tasks of a page with added items, by what they say.
private struct OpenTasks {
  private let grown: GrownDocument
  private let meanings: [Int: TaskMeaning]
  private var lines: [TaskMeaning: (line: Int, twin: Twin)] = [:]

  init(_ document: Document, _ grown: GrownDocument) {
    self.grown = grown
    meanings = grown.result.openTaskMeanings
    let added = Set(grown.added)
    for old in document.lines.indices {
      guard let line = grown.lines[old], !added.contains(line), let meaning = meanings[line],
        lines[meaning] == nil
      else { continue }
      lines[meaning] = (line, .line(old))
    }
  }

  /// The items that are one task with an open line of the page or with an item before them.
  ///
  /// An item with lines below it is another task unless these are below the line too.
  func twins(of items: [TypedItem]) -> [(item: Int, of: Twin)] {
    let document = grown.result
    var lines = lines
    var below: [Int: Set<[UInt8]>] = [:]
    var found: [(item: Int, of: Twin)] = []
    for (index, line) in grown.added.enumerated() {
      guard let meaning = meanings[line] else { continue }
      guard let known = lines[meaning] else {
        lines[meaning] = (line, .item(index))
        continue
      }
      let own = (line..<line + items[index].addition.lines.count).dropFirst()
      if !own.isEmpty, below[known.line] == nil {
        below[known.line] = Set(document.block(ofLine: known.line).map(document.bareText))
      }
      if own.allSatisfy({ below[known.line]?.contains(document.bareText(ofLine: $0)) == true }) {
        found.append((index, known.twin))
      }
    }
    return found
  }
}

extension Document {
  /// A line without its indent and line end.
  fileprivate func bareText(ofLine line: Int) -> [UInt8] {
    Array(text(content(ofLine: line)).drop { $0 == 0x20 || $0 == 0x09 })
  }
}
