import PlanModel
import PlanSyntax
import PlanText

/// A text or tag that is looked for, with what is known of the texts of the folder.
struct FilterSearch: Sendable {
  private enum Wanted {
    /// Contains it.
    case text(LiteralSearch)
    /// Is this tag or one below it; folded.
    case tag([UInt8])
  }

  private let wanted: Wanted
  /// By the number of a text: 0 where it was not looked at, 1 for no, 2 for yes.
  private var answers: [UInt8] = []
  /// Whether there are few enough of them to remember an answer for every text.
  var remembers = true

  /// - Precondition: the text is not blank.
  init(text: [UInt8]) {
    wanted = .text(LiteralSearch([UInt8](foldingTyped: text)))
  }

  init(tag: [UInt8]) {
    wanted = .tag([UInt8](folding: tag.span))
  }

  /// Whether a text of the folder fits; looked at once.
  mutating func fits(_ id: TextID, _ texts: TextTable) -> Bool {
    if !remembers { return texts.withText(id) { fits($0) } }
    if answers.isEmpty { answers = [UInt8](repeating: 0, count: texts.count) }
    let known = answers[Int(id.index)]
    if known != 0 { return known == 2 }
    let answer = texts.withText(id) { fits($0) }
    answers[Int(id.index)] = answer ? 2 : 1
    return answer
  }

  func fits(_ text: Span<UInt8>) -> Bool {
    switch wanted {
    case .text(let search): return search.next(in: text, from: 0) != nil
    case .tag(let tag):
      guard text.count >= tag.count, tag.span.indices.allSatisfy({ tag[$0] == text[$0] }) else {
        return false
      }
      return text.count == tag.count || text[tag.count] == UInt8(ascii: "/")
    }
  }
}

extension [UInt8] {
  /// A text that somebody typed as it is compared: a line end in it is a blank too.
  init(foldingTyped text: [UInt8]) {
    let line = text.map { $0 == 0x0A ? 0x20 : $0 }
    self.init(folding: line.span)
  }
}

extension FilterMatcher {
  /// Whether the name, a tag of its own or the mood word contains a text.
  mutating func contains(_ search: Int, _ item: Int) -> Bool {
    let fact = facts.items[item]
    if searches[search].fits(fact.name, facts.texts) { return true }
    if let mood = fact.mood, searches[search].fits(Array("\(mood.name)".utf8).span) {
      return true
    }
    return hasOwnTag(search, item)
  }

  /// Whether it has a tag itself, from an item above it or from the title of its file.
  ///
  /// What stands below many items is indented as often, so this is linear in the text.
  mutating func isTagged(_ search: Int, _ item: Int) -> Bool {
    var next: Int? = item
    while let item = next {
      if hasOwnTag(search, item) { return true }
      next = facts.items[item].parent
    }
    for tag in facts.titleTags(ofFile: file) where searches[search].fits(tag, facts.texts) {
      return true
    }
    return false
  }

  private mutating func hasOwnTag(_ search: Int, _ item: Int) -> Bool {
    for index in facts.valueRange(item) where facts.values[index].key == .tag {
      if let tag = facts.values[index].text, searches[search].fits(tag, facts.texts) { return true }
    }
    return false
  }

  /// Whether it has any tag, inherited ones among them.
  func hasTags(_ item: Int) -> Bool {
    if !facts.titleTags(ofFile: file).isEmpty { return true }
    var next: Int? = item
    while let item = next {
      if facts.has(.tag, item) { return true }
      next = facts.items[item].parent
    }
    return false
  }
}
