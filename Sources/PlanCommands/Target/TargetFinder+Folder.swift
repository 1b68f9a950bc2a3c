import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

/// Searches of the whole folder.
extension TargetFinder {
  /// Finds what is still to be done on other days.
  mutating func findElsewhere(
    _ sought: SoughtName, _ match: SoughtName.Match, _ target: Target
  ) throws(ChangeProblem) -> FoundTarget? {
    let facts = surveyed().facts
    // Names repeat from day to day.
    var fits: [TextID: Bool] = [:]
    let found = try candidates { item in
      guard facts.isOpen(item: item), facts.items[item].kind != .habitItem else { return false }
      if match == .whole, let id = facts.id(ofItem: item),
        sought.fits(facts.text(id).folded, as: match)
      {
        return true
      }
      let name = facts.items[item].name
      if let known = fits[name] { return known }
      let isMeant = sought.fits(facts.text(name), as: match)
      fits[name] = isMeant
      return isMeant
    }
    if found.count > 1 { throw ChangeProblem(several: found, target) }
    return found.isEmpty ? nil : .oneOf(found)
  }

  /// What matches a filter, anywhere in the folder.
  mutating func candidates(
    fitting filter: Filter
  ) throws(ChangeProblem) -> [Candidate] {
    let filter = scope.wantsOpen ? filter.completed(isToChange: true) : filter
    var matcher = FilterMatcher(filter, surveyed().facts, context)
    var found = try candidates { matcher.matches($0) }
    // Whatever a filter says: closed items are changed only by their name or address, and items to
    // be opened again are not open.
    found.removeAll { candidate in
      let item = candidate.page.document.item(atLine: candidate.line)
      return scope.wantsOpen ? item.state != nil && !item.isOpen : item.state == .open
    }
    return found
  }

  /// The items of the whole folder that are meant.
  private mutating func candidates(
    where isMeant: (Int) -> Bool
  ) throws(ChangeProblem) -> [Candidate] {
    let survey = surveyed()
    let facts = survey.facts
    var lines: [Int: Set<Int>] = [:]
    for file in facts.files.indices {
      let meant = facts.items(ofFile: file).filter(isMeant)
      if !meant.isEmpty { lines[file] = Set(meant.map { facts.items[$0].line }) }
    }
    var found: [Candidate] = []
    let problems = survey.read(lines.keys.sorted(), in: files) { file, page in
      let candidates = self.candidates(of: page)
      found += candidates.filter { lines[file]?.contains($0.line) ?? false }
    }
    if !problems.isEmpty { throw ChangeProblem(problems) }
    return found
  }
}
