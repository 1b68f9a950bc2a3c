import PlanDocument
import PlanText

/// The tasks of a day with the same words and first day: see `Document.taskNumbers`.
extension FolderFacts {
  /// Numbers the tasks of the file that was added last, and finds the lines that were changed after
  /// a move.
  mutating func numberTasks(of day: CivilDate, _ text: Span<UInt8>, _ table: SyntaxTable) {
    let file = files.count - 1
    // Negative for a name that is there twice.
    let mark = Int32(truncatingIfNeeded: files.count)
    var (isEdited, isRepeated) = (false, false)
    for item in items(ofFile: file) where isTodo(item) {
      let name = nameOrID(of: item)
      while filesOfNames.count <= name { filesOfNames.append(0) }
      let isSecond = filesOfNames[name] == mark || filesOfNames[name] == -mark
      filesOfNames[name] = isSecond ? -mark : mark
      if isSecond { isRepeated = true }
      if items[item].state != .moved, hasTo(ofItem: item) { isEdited = true }
    }
    if isEdited, numberRecords(Document(Array(copying: text), table, as: .day(day))) { return }
    if !isRepeated { return }
    let tasks = items(ofFile: file)
      .filter { isTodo($0) && filesOfNames[nameOrID(of: $0)] == -mark }
      .map { NamedTask(keyName(of: $0), items[$0], $0, table) }
      .sorted { ($0.name, $0.isStep ? 1 : 0, $0.item) < ($1.name, $1.isStep ? 1 : 0, $1.item) }
    let meanings = meanings(of: tasks, day, text, table)
    var (name, counter) = (tasks[0].name, TaskCounter())
    for task in tasks {
      if task.name != name { (name, counter) = (task.name, TaskCounter()) }
      let number = counter.number(
        from: from(ofItem: task.item), on: day, meanings[task.line])
      if let number, number > 1 { taskNumbers[task.item] = number }
    }
  }

  /// Numbers the tasks of a file with lines that were changed after a move; false if there are none.
  private mutating func numberRecords(_ document: Document) -> Bool {
    let records = document.moveRecords
    if records.isEmpty { return false }
    let places = Dictionary(
      uniqueKeysWithValues: items(ofFile: files.count - 1).map { (items[$0].line, $0) })
    for (line, number) in document.taskNumbers {
      if let item = places[line] { taskNumbers[item] = number }
    }
    for record in records {
      if let line = places[record.line], let edit = places[record.edit] {
        edited.append((line, edit))
      }
    }
    return true
  }

  /// What those of these tasks say, by line, of which another one with the same name may say the
  /// same. The text is read only for them: in a folder where every second day has two tasks of one
  /// name, this halves the instructions of a view.
  private func meanings(
    of tasks: [NamedTask], _ day: CivilDate, _ text: Span<UInt8>, _ table: SyntaxTable
  ) -> [Int: TaskMeaning] {
    let unfinished = tasks.filter { !$0.isStep && items[$0.item].state?.isFinished == false }
    let twins = zip(unfinished, unfinished.dropFirst()).filter { $0.name == $1.name }
    if twins.isEmpty { return [:] }
    return Document(Array(copying: text), table, as: .day(day))
      .taskMeanings(of: twins.flatMap { [$0.line, $1.line] })
  }

  private func nameOrID(of item: Int) -> Int { Int((id(ofItem: item) ?? items[item].name).index) }
}

/// A task with the name of another one in its file.
private struct NamedTask {
  let name: Int64
  let isStep: Bool
  let item: Int
  let line: Int

  init(_ name: Int64, _ fact: ItemFact, _ item: Int, _ table: SyntaxTable) {
    (self.name, self.item, line) = (name, item, fact.line)
    isStep = table.lines[line].parent != nil
  }
}
