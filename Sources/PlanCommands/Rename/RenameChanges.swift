import PlanDocument
import PlanText

extension RenameFolder {
  /// The changes of the files, in the order in which they are written.
  ///
  /// Days come first and definitions last. If several files define a habit, the first of them keeps
  /// the old name in `was:` until all are written. Otherwise an interrupted run would leave what
  /// looks like two habits.
  var changes: [Change] {
    var changes = files.map { Change($0.path, read: $0.read, written: $0.renamed.bytes) }
    guard let (index, marked) = mark else { return changes }
    let file = files[index]
    let first = files.firstIndex { $0.turn == .definition } ?? index
    changes.remove(at: index)
    changes.insert(Change(file.path, read: file.read, written: marked), at: first)
    changes.append(Change(file.path, read: marked, written: file.renamed.bytes))
    return changes
  }

  /// Whether an interrupted run would look like a clash of two habits.
  var cannotBeResumed: Bool { !definersToMark.isEmpty && mark == nil }

  /// The files of which one gets a `was:` for the time of writing: several that define the habit.
  private var definersToMark: [Int] {
    guard renaming.subject == .habit, !renaming.isRespelling, !survey.isBegun else { return [] }
    let definers = files.indices.filter { files[$0].turn == .definition }
    return definers.count > 1 ? definers : []
  }

  /// One of them, and its text with `was:`.
  private var mark: (index: Int, text: [UInt8])? {
    for index in definersToMark {
      if let text = marked(files[index]) { return (index, text) }
    }
    return nil
  }

  /// The renamed text with the old name in the first `was:` that is free for it.
  private func marked(_ file: File) -> [UInt8]? {
    let document = Document(file.renamed.bytes, as: file.kind)
    for line in file.renamed.lines {
      let item = document.item(atLine: line)
      guard item.kind == .habitItem, item.value(.was) == nil,
        document.foldedName(of: item) == renaming.comparedNew
      else { continue }
      let edits = document.edits(ItemChange(.was, quoted(renaming.old)), ofLine: line)
      let result = Document(apply(edits, to: document.bytes.span), as: file.kind)
      let former = result.item(atLine: line).value(.was).map { result.text($0) }
      if former == renaming.old { return result.bytes }
    }
    return nil
  }
}
