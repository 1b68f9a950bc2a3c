import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Renaming {
  /// Why the new name can be none.
  public enum Fault: Hashable, Sendable {
    case empty
    case control
    /// What would be read in its place.
    case read(as: [UInt8])
    case noTag
    case noID
    /// A tag below the old one would go one deeper each time.
    case belowItself
  }

  /// Why the new name cannot be one: written into a line it must be read as just that.
  public var fault: Fault? {
    if new.isEmpty { return .empty }
    if new.contains(where: { $0 < 0x20 || $0 == 0x7F }) || refusal(of: new.span) != nil {
      return .control
    }
    switch subject {
    case .habit: return misreading(.habit)
    case .goalWords: return misreading(.goal)
    case .tag:
      if !isRespelling, comparedNew.starts(with: old + [UInt8(ascii: "/")]) { return .belowItself }
      let tag = [UInt8(ascii: "#")] + new
      return item(Array("- [ ] a ") + tag + Array(" b")).tags == [tag] ? nil : .noTag
    case .goalID:
      let attribute = Array("id:") + new
      return item(Array("- [ ] a ") + attribute + Array(" b")).attributes == [attribute]
        ? nil : .noID
    }
  }

  /// Looks at the name in all surroundings that it comes to stand in.
  private func misreading(_ kind: ItemKind) -> Fault? {
    let tails =
      kind == .habit ? ["", ": 5/8 glasses -- a", " #a every:day -- a"] : ["", " #a id:a"]
    for (bullet, isDay) in [("- [ ] ", true), ("- [ ] ", false), ("- ", false)] {
      if kind == .goal, bullet == "- " { continue }
      for tail in tails {
        let text = Array("## \(kind.heading)\n\n\(bullet)".utf8) + new + Array(tail)
        let document = Document(text, as: isDay ? .day(.latest) : .collection)
        let item = document.item(atLine: 2)
        let isWhole =
          document.text(item.words) == new && document.lines[2].kind.isItem
          && item.state == (bullet == "- " ? nil : .open) && item.priority == nil
          && document.foldedName(of: item) == comparedNew
          && item.tags.count == (tail.contains("#") ? 1 : 0)
          && item.attributes.count == (tail.contains("every") || tail.contains("id:") ? 1 : 0)
          && (item.comment == nil) == !tail.contains("--")
        if !isWhole { return .read(as: document.foldedName(of: item)) }
      }
    }
    return nil
  }

  private func item(_ line: [UInt8]) -> (tags: [[UInt8]], attributes: [[UInt8]]) {
    let document = Document(line, as: .unknown)
    let item = document.item(atLine: 0)
    return (
      item.tags.map { document.text($0) }, item.attributes.map { document.text($0.range) }
    )
  }
}

extension [UInt8] {
  /// The bytes of a text of ours.
  fileprivate init(_ text: String) { self.init(text.utf8) }
}
