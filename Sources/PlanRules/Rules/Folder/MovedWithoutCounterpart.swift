import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let movedWithoutCounterpart = Rule(
    "moved-without-counterpart", in: .folder, .warning, "a task that is not where it was moved to",
    check: .folder { folder, report in
      let suspects = suspects(folder)
      if suspects.isEmpty { return }
      let unreadable = unreadableDays(folder)
      var targets: [CivilDate: TargetDay] = [:]
      folder.visit(suspects, at: \.place) { document, file, moves in
        for move in moves where !unreadable.contains(move.target) {
          guard let task = LostTask(move, document) else { continue }
          let target = targets[move.target] ?? TargetDay(move.target, in: folder)
          targets[move.target] = target
          if let message = target.message(about: task) { report.add(file, task.range, message) }
        }
      }
    })
}

/// The day that tasks moved to.
private struct TargetDay {
  private let files: Int
  /// Of each file that can be read.
  private let names: [NamesOfDay]
  private let title: String

  init(_ day: CivilDate, in folder: LintedFolder) {
    let files = folder.files(on: day)
    self.files = files.count
    names = files.compactMap { folder.document($0) }.map(NamesOfDay.init)
    title = files.first.map { folder.name($0) } ?? "\(day.text).plan"
  }

  /// What is wrong if a task went there; nil where it is there, or nobody can tell.
  func message(about task: LostTask) -> String? {
    if files == 0 { return "\(title) does not exist, so the task stands nowhere" }
    if names.count < files || names.contains(where: { $0.holds(task) }) { return nil }
    return "the task is not in \(title)"
  }
}

/// The moves whose other end is not found by name or first day.
private func suspects(_ folder: LintedFolder) -> [FolderEvidence.Move] {
  folder.evidence.moves.filter { move in
    // Nearly always to the next day, which is the next file.
    let next = Int(move.place.file) + 1
    let isNext =
      next < folder.evidence.files.count && folder.evidence.files[next].kind == .day(move.target)
    guard let file = isNext ? next : folder.file(on: move.target) else { return true }
    return !folder.evidence.copies(ofFile: file).contains {
      $0.name == move.name || $0.firstDay == move.firstDay
    }
  }
}

/// Days whose files cannot be read: nothing is known of them.
private func unreadableDays(_ folder: LintedFolder) -> Set<CivilDate> {
  Set(
    folder.evidence.files.indices.compactMap { number in
      let file = folder.evidence.files[number]
      guard file.kind == .unknown, !file.isConflictCopy else { return nil }
      return DocumentKind(path: folder.evidence.path(ofFile: number).bytes).date
    })
}

/// A moved task, as its text has it.
private struct LostTask {
  /// Of the value of `to:`.
  var range: ByteRange
  var name: [UInt8]
  var id: [UInt8]?

  init?(_ move: FolderEvidence.Move, _ document: Document) {
    let line = Int(move.place.line)
    guard document.lines[line].kind.isTodo, document.lines[line].state == .moved,
      !document.isBelowClosed(line)
    else { return nil }
    let item = document.item(atLine: line)
    let values = document.values(of: item)
    guard values.to == move.target, move.target != document.kind.date, let range = item.value(.to)
    else { return nil }
    self.range = range
    name = document.foldedName(of: item)
    id = values.id.map { document.text($0) }
  }
}

/// All that a day calls anything: tasks at any depth, slots, statements and notes.
private struct NamesOfDay {
  private var names: Set<[UInt8]> = []
  private var ids: Set<[UInt8]> = []

  init(_ document: Document) {
    for (index, line) in document.lines.enumerated() where line.kind.isBulleted {
      if line.kind == .noteItem {
        let text = document.bytes.span.extracting(document.text(ofLine: index).indices)
        names.insert(Array(folding: text))
        continue
      }
      let item = document.item(atLine: index)
      names.insert(document.foldedName(of: item))
      if let id = item.value(.id) { ids.insert(document.text(id)) }
    }
  }

  func holds(_ task: LostTask) -> Bool {
    names.contains(task.name) || task.id.map { ids.contains($0) } ?? false
  }
}
