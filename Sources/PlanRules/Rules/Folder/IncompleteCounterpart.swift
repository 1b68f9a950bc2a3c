import PlanDocument
import PlanFolder
import PlanText

/// An open task that lacks something of the line from which it was moved.
func incompleteCounterpart(_ folder: LintedFolder, _ report: inout FolderReport) {
  var targets: [Int: CopiesOfDay] = [:]
  var numbers: (file: Int, ofTasks: [Int: Int])?
  folder.visit(suspects(folder), at: \.place) { move, item, document, file in
    guard item.kind.isTodo, item.state == .moved, item.value(.done) == nil,
      !document.isBelowClosed(item.line), move.target != document.kind.date
    else { return }
    let values = document.values(of: item)
    guard values.to == move.target, let day = document.kind.date,
      let number = folder.days.files(on: move.target).first?.file
    else { return }
    let target = targets[number] ?? CopiesOfDay(folder.document(number))
    targets[number] = target
    let known = numbers.flatMap { $0.file == file ? $0.ofTasks : nil } ?? document.taskNumbers
    numbers = (file, known)
    let task = document.identity(of: item, values, numbered: known)
    guard let copy = target.copy(of: task) else { return }
    let lacking = document.parts(ofLine: item.line).lacking(in: copy.parts)
    if lacking.isEmpty { return }
    report.add(
      number, copy.words,
      "lacks \(listed(lacking)), which the line on \(day.text) has; if you did not remove it, add it"
    )
  }
}

/// The moves to days that have something open, whose copy is there.
private func suspects(_ folder: LintedFolder) -> [FolderEvidence.Move] {
  let open = Set(folder.evidence.openDays.map { Int($0) })
  var copies: [Int: Set<Carried>] = [:]
  return folder.evidence.moves.filter { move in
    let files = folder.days.files(on: move.target)
    guard files.count == 1, let file = files.first?.file,
      move.target >= folder.context.today || open.contains(file)
    else { return false }
    if copies[file] == nil {
      copies[file] = Set(
        folder.evidence.copies(ofFile: file).map { Carried(name: $0.name, firstDay: $0.firstDay) })
    }
    return copies[file]?.contains(Carried(name: move.name, firstDay: move.firstDay)) ?? false
  }
}

/// What a move and its copy have in common.
private struct Carried: Hashable {
  let name: UInt32
  let firstDay: CivilDate
}

/// The open copies of tasks of other days that a day has.
private struct CopiesOfDay {
  /// Nil for two of the same words and first day.
  private var copies: [TaskIdentity: (words: ByteRange, parts: TaskParts)?] = [:]

  init(_ document: Document?) {
    guard let document else { return }
    let numbers = document.taskNumbers
    for (line, entry) in document.lines.enumerated() where entry.kind.isTodo {
      let item = document.item(atLine: line)
      guard item.isOpen, item.value(.from) != nil else { continue }
      let identity = document.identity(
        of: item, document.values(of: item), numbered: numbers)
      let isSecond = copies[identity] != nil
      copies[identity] = .some(isSecond ? nil : (item.words, document.parts(ofLine: line)))
    }
  }

  func copy(of task: TaskIdentity) -> (words: ByteRange, parts: TaskParts)? { copies[task] ?? nil }
}

/// What a task says besides its words.
private struct TaskParts {
  /// Folded, with what is shown.
  var tags: [(name: [UInt8], text: String)] = []
  var keys: [AttributeKey] = []
  var openSteps: [(name: [UInt8], text: String)] = []
  /// In any state.
  var steps: Set<[UInt8]> = []
  var notes: [(name: [UInt8], text: String)] = []

  /// What a copy does not have, as it is named in a message.
  func lacking(in copy: TaskParts) -> [String] {
    let tags = Set(copy.tags.map(\.name))
    let notes = Set(copy.notes.map(\.name))
    var said: Set<String> = []
    let lacking =
      self.tags.filter { !tags.contains($0.name) }.map { "'\($0.text)'" }
      + keys.filter { !copy.keys.contains($0) }.map { "'\($0.name):'" }
      + openSteps.filter { !copy.steps.contains($0.name) }.map { "the step '\($0.text)'" }
      + self.notes.filter { !notes.contains($0.name) }.map { "the note '\($0.text)'" }
    return lacking.filter { said.insert($0).inserted }
  }
}

extension Document {
  fileprivate func parts(ofLine line: Int) -> TaskParts {
    let item = item(atLine: line)
    var parts = TaskParts()
    parts.tags = item.tags.map { (text($0).folded, string($0)) }
    parts.keys = item.attributes.map(\.key).filter { $0 != .to && $0 != .done && $0 != .from }
    // Closed steps and all that is below them stay where they are.
    var closed: Set<Int> = []
    for below in block(ofLine: line).dropFirst() {
      let entry = lines[below]
      let isBelowClosed = entry.parent.map(closed.contains) ?? false
      if isBelowClosed || entry.state?.isClosed == true { closed.insert(below) }
      if entry.kind.isItem {
        let step = self.item(atLine: below)
        let name = foldedName(of: step)
        parts.steps.insert(name)
        if step.isOpen, !isBelowClosed, !name.isEmpty {
          parts.openSteps.append((name, shortened(string(step.words))))
        }
      } else if !isBelowClosed, entry.kind == .note || entry.kind == .noteItem {
        let note = text(ofLine: below)
        if !note.isEmpty { parts.notes.append((text(note).folded, shortened(string(note)))) }
      }
    }
    return parts
  }
}

/// At most three things, as words.
private func listed(_ things: [String]) -> String {
  if things.count > 3 {
    return things[..<2].joined(separator: ", ") + " and \(things.count - 2) other things"
  }
  let last = things.last ?? ""
  return things.count < 2 ? last : things.dropLast().joined(separator: ", ") + " and " + last
}
