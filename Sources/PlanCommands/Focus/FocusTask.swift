import PlanDocument
import PlanSystem
import PlanText

/// One task as it is shown alone: its line, and what is below it.
struct FocusTask {
  /// How a task is recognised after its file was read again.
  struct Identity: Hashable {
    let path: FilePath
    let words: [UInt8]
    /// Which of several lines of that file with the same words.
    let number: Int
  }

  /// A line that can be ticked, as it was read.
  struct TaskLine: Hashable {
    let path: FilePath
    /// From zero.
    let line: Int
    /// The whole line.
    let text: [UInt8]
  }

  struct Step: Equatable {
    let place: TaskLine
    let words: [UInt8]
    /// Nil without a box.
    let state: BoxState?
  }

  let identity: Identity
  let place: TaskLine
  let item: ListedItem
  /// The name of its undated file, else of its section.
  let list: [UInt8]
  /// The items directly below it.
  let steps: [Step]
  let notes: [[UInt8]]
  let estimate: Minutes?
  let points: Int?
}

extension FocusTask {
  /// - Parameters:
  ///   - item: of the line.
  ///   - number: how many lines above it have the same words.
  init(_ item: ListedItem, in page: Page, _ nesting: Nesting, number: Int) {
    let (document, line) = (page.document, item.line - 1)
    func place(_ line: Int) -> TaskLine {
      TaskLine(path: page.path, line: line, text: document.text(document.content(ofLine: line)))
    }
    self.item = item
    self.place = place(line)
    identity = Identity(path: page.path, words: item.words, number: number)
    list =
      page.date == nil
      ? ListSummary(document).name.map { document.text($0) } ?? []
      : item.section == .preamble ? [] : Array("\(item.section.name)".utf8)
    steps = nesting.children[line].map { line in
      let step = document.item(atLine: line)
      return Step(
        place: place(line), words: document.text(step.words),
        state: step.state?.shown(isMoved: step.value(.to) != nil))
    }
    notes = nesting.notes[line].map { line in
      let text = document.text(document.content(ofLine: line))
      return Array(text.drop { $0 == 0x20 || $0 == 0x09 })
    }
    estimate = item.value(.est).flatMap { Minutes($0.span) }
    points = item.value(.points).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
