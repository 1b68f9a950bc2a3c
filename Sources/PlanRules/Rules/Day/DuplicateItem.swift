import PlanDocument
import PlanText

/// An open task twice in a file, or a habit twice in a day.
func duplicateItem(_ file: LintedFile, _ report: inout Report) {
  var group = -1
  var seen: [Scope: [Candidate]] = [:]
  var habits: [[UInt8]: Item] = [:]
  for (line, entry) in file.lines.enumerated() {
    switch entry.kind {
    case .sectionHeading: group = entry.section == .custom ? line : -1
    case .groupHeading: group = line
    case .task, .priorityItem:
      guard entry.isTopLevel, let candidate = Candidate(file, line) else { continue }
      let name = file.document.foldedName(of: candidate.item)
      let place = Scope(name: name, group: group)
      let others = seen[place] ?? []
      if let other = others.first(where: { !$0.differs(from: candidate) }) {
        report.add(candidate.item.words, "the same task as on line \(other.item.line + 1)")
      } else if others.count < 8 {
        seen[place, default: []].append(candidate)
      }
    case .habitItem where file.date != nil:
      let item = file.line(line).item
      let name = file.document.foldedName(of: item)
      if let other = habits[name] {
        let effect =
          item.amount != nil && other.amount != nil ? "the amounts add up" : "it counts once"
        report.add(item.words, "the same habit as in line \(other.line + 1); \(effect)")
      } else {
        habits[name] = item
      }
    default: break
    }
  }
}

private struct Scope: Hashable {
  var name: [UInt8]
  /// The heading of the group or of the user's own section; -1 for all other items, which are one
  /// group.
  var group: Int
}

/// An open task, and what tells it apart from one of the same words.
private struct Candidate {
  var item: Item
  var values: ItemValues
  var category: [UInt8]?

  init?(_ file: LintedFile, _ line: Int) {
    item = file.line(line).item
    guard item.isOpen, !item.words.isEmpty else { return nil }
    values = file.document.values(of: item)
    // A series is compared with the whole folder by another rule.
    if file.date == nil, values.recurs { return nil }
    category = item.tags.first.map {
      Array(folding: file.document.bytes.span.extracting($0.indices))
    }
  }

  func differs(from other: Candidate) -> Bool {
    func contradicts<Value: Equatable>(_ a: Value?, _ b: Value?) -> Bool {
      a != nil && b != nil && a != b
    }
    return values.from != other.values.from || values.id != nil && other.values.id != nil
      || contradicts(values.due, other.values.due) || contradicts(category, other.category)
      || contradicts(values.start, other.values.start)
      || contradicts(values.remind, other.values.remind)
  }
}
