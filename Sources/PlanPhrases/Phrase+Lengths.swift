import PlanDocument
import PlanText

/// Priorities and lengths of time.
extension Phrase {
  /// Takes a priority at either end: `!h`, `p1`, `(A)`.
  mutating func takePriority() -> Priority? {
    let free = words.indices.filter { !words[$0].isTaken }
    // With its sign it may be anywhere.
    let signed = free.first { isSigned($0) }
    for word in [signed, free.first, free.last].compactMap(\.self) where free.count > 1 {
      if word != signed, count(of: .joint, before: word) > 0 { continue }
      let typed = word == signed ? words[word].bare : Array(string(word).lowercased().utf8)
      let letter =
        typed.count == 3 && typed[0] == UInt8(ascii: "(") && typed[2] == UInt8(ascii: ")")
      let name =
        Priority(typed.span).map(\.name) ?? KnownWords.priority.meaning(of: typed) ?? KnownWords
        .prioritySign.meaning(of: typed)
        ?? (letter && (0x61...0x63).contains(typed[1])
          ? KnownWords.importance.meaning(of: [typed[1]]) : nil)
      guard let name else { continue }
      let bytes = Array((name.hasPrefix("!") ? name : "!\(name)").utf8)
      if let known = Priority(bytes.span) {
        take(word..<word + 1)
        return known
      }
    }
    return nil
  }

  private func isSigned(_ word: Int) -> Bool {
    let typed = words[word].bare
    return Priority(typed.span) != nil
  }

  /// Takes a length: in brackets, or after a word such as `for`.
  mutating func takeEstimate() -> Minutes? {
    for first in words.indices {
      let start = words[first].range.start
      let isBracket = text[start] == UInt8(ascii: "(")
      for end in [first + 3, first + 2, first + 1] where isBracket && isFree(first..<end) {
        guard text[words[end - 1].range.end - 1] == UInt8(ascii: ")") else { continue }
        let inside = words[first..<end].drop {
          KnownWords.rough.contains($0.bare) || $0.bare == [0x7E]
        }
        if let length = Minutes(spoken: inside.map(\.bare)[...]) {
          take(first..<end)
          return length
        }
      }
      guard let found = match(.lasting, at: first) else { continue }
      for end in [found.end + 3, found.end + 2, found.end + 1] where isFree(first..<end) {
        if let length = Minutes(spoken: words[found.end..<end].map(\.bare)[...]) {
          take(first..<end)
          return length
        }
      }
    }
    return nil
  }

  /// Takes a length that ends the words of a slot: `Standup 15 min`.
  mutating func takeLastLength() -> Minutes? {
    let end = (words.lastIndex { !$0.isTaken } ?? -1) + 1
    for first in [end - 2, end - 1] where first > 0 && isFree(first..<end) {
      if let length = Minutes(spoken: words[first..<end].map(\.bare)[...]), !isStart(first) {
        take(first..<end)
        return length
      }
    }
    return nil
  }
}
