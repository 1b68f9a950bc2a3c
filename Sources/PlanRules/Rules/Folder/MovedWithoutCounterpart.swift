import PlanDocument
import PlanFolder
import PlanText

/// A task that is not where it was moved to.
func movedWithoutCounterpart(_ folder: LintedFolder, _ report: inout FolderReport) {
  let suspects = suspects(folder)
  if suspects.isEmpty { return }
  let unreadable = unreadableDays(folder)
  var targets: [CivilDate: TargetDay] = [:]
  folder.visit(suspects, at: \.place) { move, item, document, file in
    guard !unreadable.contains(move.target), item.kind.isTodo, item.state == .moved else { return }
    guard !document.isBelowClosed(item.line), move.target != document.kind.date else { return }
    let values = document.values(of: item)
    guard values.to == move.target, let range = item.value(.to) else { return }
    let target = targets[move.target] ?? TargetDay(move.target, in: folder)
    targets[move.target] = target
    let id = values.id.map { document.text($0) }
    if let problem = target.problem(name: document.foldedName(of: item), id: id) {
      report.add(file, range, problem)
    }
  }
}

/// The day that tasks moved to, with the words of everything in it: tasks at any depth, slots,
/// maxims and notes.
private struct TargetDay {
  private let title: String
  private let exists: Bool
  private var isReadable = true
  private var names: Set<[UInt8]> = []
  private var ids: Set<[UInt8]> = []

  init(_ day: CivilDate, in folder: LintedFolder) {
    let files = folder.days.files(on: day)
    exists = !files.isEmpty
    title = files.first.map { folder.name($0.file) } ?? "\(day.text).plan"
    for entry in files {
      guard let document = folder.document(entry.file) else {
        isReadable = false
        continue
      }
      for (index, line) in document.lines.enumerated() where line.kind.isBulleted {
        if line.kind == .noteItem {
          let text = document.bytes.span.extracting(document.text(ofLine: index).indices)
          names.insert(Array(folding: text))
        } else {
          let item = document.item(atLine: index)
          names.insert(document.foldedName(of: item))
          if let id = item.value(.id) { ids.insert(document.text(id)) }
        }
      }
    }
  }

  /// What is wrong if a task moved there; nil if the task is there, or if this is not known.
  func problem(name: [UInt8], id: [UInt8]?) -> String? {
    if !exists { return "\(title) does not exist, so no day has the task" }
    if !isReadable || names.contains(name) || id.map(ids.contains) == true { return nil }
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
    guard let file = isNext ? next : folder.days.files(on: move.target).first?.file else {
      return true
    }
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
      guard file.kind == .unknown, file.hindrance == nil else { return nil }
      return DocumentKind(path: folder.evidence.path(ofFile: number).bytes).date
    })
}
