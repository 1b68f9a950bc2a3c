import PlanModel
import PlanSyntax
import PlanText

/// A name that gives way to another one, wherever a folder holds it.
public struct Renaming: Sendable {
  public enum Subject: Hashable, Sendable {
    /// A habit, by its name.
    case habit
    /// A tag, and those nested below it.
    case tag
    /// A goal, by its `id:`.
    case goalID
    /// A goal, by its words, which nothing else names.
    case goalWords
  }

  public let subject: Subject
  /// The old name as it is compared: folded, but for an id.
  public let old: [UInt8]
  /// The new name as it is written: a tag without its `#`.
  public let new: [UInt8]
  /// The new name as it is compared.
  public let comparedNew: [UInt8]

  /// - Parameters:
  ///   - old: as somebody types it.
  ///   - new: likewise; `fault` says whether it can be one.
  public init(_ subject: Subject, from old: [UInt8], to new: [UInt8]) {
    self.subject = subject
    let old = trimmed(old)
    let new = trimmed(new)
    switch subject {
    case .habit:
      self.old = habitName(old) ?? Array(folding: old.span)
      self.new = new
      comparedNew = Array(folding: new.span)
    case .tag:
      self.old = Array(folding: withoutHash(old).span)
      self.new = withoutHash(new)
      comparedNew = Array(folding: withoutHash(new).span)
    case .goalID:
      (self.old, self.new) = (Array(folding: old.span), new)
      comparedNew = Array(folding: new.span)
    case .goalWords:
      (self.old, self.new) = (Array(folding: old.span), new)
      comparedNew = Array(folding: new.span)
    }
  }

  /// Whether only the spelling changes, and both are one name.
  public var isRespelling: Bool { old == comparedNew }
}

extension Renaming {
  /// A tag under its new name; nil for one that keeps its own.
  ///
  /// `#old/sub` is below `#old`, and its beginning goes with it.
  ///
  /// - Parameter tag: with its `#`.
  public func renamed(tag: [UInt8]) -> [UInt8]? {
    guard subject == .tag, !old.isEmpty else { return nil }
    let depth = old.count { $0 == slash }
    var end = 1
    var found = 0
    while end < tag.count {
      if tag[end] == slash {
        if found == depth { break }
        found += 1
      }
      end += 1
    }
    guard found == depth, Array(folding: tag.span.extracting(1..<end)) == old else { return nil }
    return [UInt8(ascii: "#")] + new + tag[end...]
  }
}

private let slash = UInt8(ascii: "/")

/// A habit's name as it is compared, where a line reads it as one.
private func habitName(_ typed: [UInt8]) -> [UInt8]? {
  let document = Document(Array("## Habits\n\n- [ ] ".utf8) + typed, as: .collection)
  guard document.lines.count == 3, document.lines[2].kind == .habitItem else { return nil }
  let item = document.item(atLine: 2)
  guard item.amount == nil, item.comment == nil else { return nil }
  return document.foldedName(of: item)
}

private func withoutHash(_ tag: [UInt8]) -> [UInt8] {
  tag.first == UInt8(ascii: "#") ? Array(tag.dropFirst()) : tag
}

private func trimmed(_ text: [UInt8]) -> [UInt8] {
  let span = text.span
  let start = span.skippingBlanks(from: 0, to: span.count)
  return Array(copying: span.extracting(start..<span.trimmingBlanks(from: start, to: span.count)))
}
