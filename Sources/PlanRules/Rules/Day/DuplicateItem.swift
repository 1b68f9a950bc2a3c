import PlanDocument
import PlanText

/// An open task twice in a file, or a habit twice in a day.
func duplicateItem(_ file: LintedFile, _ report: inout Report) {
  reportTasks(file, &report)
  if file.date != nil { reportHabits(file, &report) }
}

private func reportTasks(_ file: LintedFile, _ report: inout Report) {
  let document = file.document
  var first: [TaskMeaning: Int] = [:]
  let meanings = document.taskMeanings(of: linesOfRepeatedNames(document))
  for (line, meaning) in meanings.sorted(by: { $0.key < $1.key }) {
    let item = document.item(atLine: line)
    if !item.isOpen { continue }
    // A series is compared with the whole folder by another rule.
    if file.date == nil, document.values(of: item).recurs { continue }
    if let other = first[meaning] {
      report.add(item.words, "the same task as on line \(other + 1)")
    } else {
      first[meaning] = line
    }
  }
}

/// The lines of tasks whose words are on another line too, and perhaps of a few others.
private func linesOfRepeatedNames(_ document: Document) -> [Int] {
  var (seen, repeated) = (NameSet(), NameSet())
  let names = document.lines.indices.compactMap { line -> (line: Int, name: UInt32)? in
    let entry = document.lines[line]
    guard entry.kind.isTodo, entry.parent == nil else { return nil }
    return (line, nameHash(document.text(document.item(atLine: line).words).folded.span))
  }
  for (_, name) in names where !seen.insert(name) { _ = repeated.insert(name) }
  return names.compactMap { repeated.contains($0.name) ? $0.line : nil }
}

private func reportHabits(_ file: LintedFile, _ report: inout Report) {
  var habits: [[UInt8]: Item] = [:]
  for (line, entry) in file.lines.enumerated() where entry.kind == .habitItem {
    let item = file.line(line).item
    let name = file.document.foldedName(of: item)
    if let other = habits[name] {
      let effect =
        item.amount != nil && other.amount != nil ? "the amounts add up" : "it counts once"
      report.add(item.words, "the same habit as in line \(other.line + 1); \(effect)")
    } else {
      habits[name] = item
    }
  }
}
