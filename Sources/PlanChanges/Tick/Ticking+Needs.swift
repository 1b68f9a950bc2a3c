import PlanDocument
import PlanFolder
import PlanShell
import PlanText

extension Ticking {
  /// What the ticked and started tasks still wait for, without what the same command ticks.
  ///
  /// Reads the folder, but only if a ticked line has `needs:`.
  mutating func openNeeds() -> [Message] {
    let begun = started.map { [(page: $0.page, line: $0.line)] } ?? []
    let isDone = mode.action != .drop && mode.action != .skip
    let needing = ((isDone ? closing : []) + begun).filter { page, line in
      let item = page.document.item(atLine: line)
      return item.value(.needs) != nil && item.isOpen
    }
    if needing.isEmpty { return [] }
    let survey = finder.surveyed()
    let (facts, needs) = (survey.facts, Needs(survey.facts))
    return facts.needing.flatMap { item -> [Message] in
      guard
        let (page, line) = needing.first(where: { facts.isPlace($0.page.path, $0.line, of: item) })
      else { return [] }
      let open = needs.open(for: item).flatMap(\.lines).filter { other in
        !closing.contains { facts.isPlace($0.page.path, $0.line, of: other) }
      }
      let texts = survey.texts(
        of: open, finder.context, finder.opened.settings.urgency, in: finder.files
      ) { $0 }.items
      return open.compactMap { texts[$0] }.map { other in
        "\(page.address(ofLine: line).bytes): needs '\(other.name)', which is still open:"
          + " \(other.place)"
      }
    }
  }
}

extension FolderFacts {
  func isPlace(_ path: FilePath, _ line: Int, of item: Int) -> Bool {
    items[item].line == line && self.path(ofFile: file(ofItem: item)) == path.bytes
  }
}
