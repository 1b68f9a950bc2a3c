import PlanDocument
import PlanFolder
import PlanText

/// One `id:` for two things.
func duplicateID(_ folder: LintedFolder, _ report: inout FolderReport) {
  let undated = folder.evidence.ids.filter { folder.evidence.isUndated($0.place) }
  var names = NameSet()
  if undated.allSatisfy({ names.insert($0.name) }) { return }
  let suspects = Dictionary(grouping: undated, by: \.name).values.filter { $0.count > 1 }
  var first: [[UInt8]: (place: FolderLine, kind: LineKind, name: [UInt8])] = [:]
  let ordered = suspects.joined().sorted { $0.place < $1.place }
  folder.visit(ordered, at: \.place) { use, item, document, file in
    guard let range = item.value(.id) else { return }
    let (id, name) = (document.text(range), document.foldedName(of: item))
    guard let other = first[id] else {
      first[id] = (use.place, item.kind, name)
      return
    }
    // Both may be lines about one habit or series.
    if item.kind == other.kind, item.kind != .goalItem, name == other.name { return }
    report.add(file, range, "the same id as in \(folder.describe(other.place, in: file))")
  }
}

/// A `goal:` that is not the `id:` of any goal.
func unknownGoal(_ folder: LintedFolder, _ report: inout FolderReport) {
  let goals = GoalNames(folder)
  let unknown = folder.evidence.goals.filter { !goals.hashes.contains($0.name) }
  if unknown.isEmpty { return }
  // A definition is reported before the days that were made from it.
  let isUndated = folder.evidence.isUndated
  var firsts: [UInt32: FolderLine] = [:]
  for use in unknown {
    let isFirst = firsts[use.name].map { isUndated(use.place) && !isUndated($0) } ?? true
    if isFirst { firsts[use.name] = use.place }
  }
  var meanings: [UInt32: String?] = [:]
  folder.visit(unknown, at: \.place) { use, item, document, file in
    guard let range = item.value(.goal) else { return }
    let name = document.string(range)
    let meant = meanings[use.name] ?? goals.guess(name, after: meanings.count)
    meanings[use.name] = .some(meant)
    if let meant {
      report.add(
        file, range, "no goal has id:\(name); did you mean '\(meant)'?",
        fix: .write(meant, at: range))
    } else if firsts[use.name] == use.place {
      report.add(file, range, "no goal has id:\(name)")
    }
  }
}

/// A goal that nothing counts towards.
func unlinkedGoal(_ folder: LintedFolder, _ report: inout FolderReport) {
  if folder.facts.goals.isEmpty { return }
  let named = Set(folder.evidence.goals.map(\.name))
  let lonely = folder.facts.goals.filter { goal in
    guard folder.facts.items[goal].state.map({ !$0.isClosed }) ?? true else { return false }
    guard let id = folder.facts.id(ofItem: goal) else {
      return folder.facts.target(ofItem: goal) != nil
    }
    return !named.contains(nameHash(folder.facts.text(id).span))
  }
  folder.visit(items: lonely) { _, item, document, file in
    guard item.kind == .goalItem else { return }
    if let id = item.value(.id) {
      let name = document.string(id)
      report.add(file, id, "nothing counts towards it: no line says goal:\(name)")
    } else if let target = item.attribute(.target) {
      report.add(file, target.range, "a target needs an 'id:' that lines name in 'goal:'")
    }
  }
}

/// The `id:` of every goal of a folder.
private struct GoalNames {
  /// The ids of goals in undated files, as typed.
  private(set) var names: [String] = []
  private(set) var hashes = NameSet()

  init(_ folder: LintedFolder) {
    for goal in folder.facts.goals {
      guard let id = folder.facts.id(ofItem: goal) else { continue }
      let name = folder.facts.text(id)
      if hashes.insert(nameHash(name.span)) { names.append(String(decoding: name, as: UTF8.self)) }
    }
    // Days may have goals too; the undated files are done above.
    for use in folder.evidence.ids where !folder.evidence.isUndated(use.place) {
      _ = hashes.insert(use.name)
    }
  }
  /// The goal that was meant; nil after hundreds of names, so that the time stays bounded.
  func guess(_ name: String, after count: Int) -> String? {
    guard count < 300, name.utf8.count < 100 else { return nil }
    return nearest(name, among: Array(names.prefix(300)))
  }
}
