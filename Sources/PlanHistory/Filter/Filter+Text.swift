import PlanSyntax
import PlanText

extension Filter {
  /// Whether it asks for nothing but texts, as the words of a name do.
  public var isText: Bool {
    nodes.allSatisfy {
      switch $0 {
      case .term(.text), .and: true
      case .term, .not, .or: false
      }
    }
  }

  /// The first of its texts that is nearly a word with a meaning, and that word; nil where there is
  /// none.
  public var misspelling: (text: [UInt8], meant: String)? {
    let days = ["today", "tomorrow", "yesterday"]
    let words = FilterState.all.map(\.word) + FilterKind.all.map(\.word) + days
    for case .term(.text(let text)) in nodes where text.count <= 12 {
      let typed = text.map(\.asciiLowercased)
      // A short word is as likely another one.
      for word in words where word.utf8.count >= 5 {
        if editDistance(typed, Array(word.utf8), limit: 1) == 1 { return (text, word) }
      }
    }
    return nil
  }
}
