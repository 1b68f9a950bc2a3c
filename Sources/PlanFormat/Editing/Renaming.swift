import PlanCalendar
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
    let (old, new) = (old.trimmingBlanks, new.trimmingBlanks)
    self.new = subject == .tag ? withoutHash(new) : new
    comparedNew = self.new.folded
    switch subject {
    case .habit: self.old = habitName(old) ?? old.folded
    case .tag: self.old = withoutHash(old).folded
    case .goalID, .goalWords: self.old = old.folded
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
    let depth = old.count { $0 == slash } + 1
    let names = tag.dropFirst().split(separator: slash, omittingEmptySubsequences: false)
    guard names.count >= depth,
      Array(names.prefix(depth).joined(separator: [slash])).folded == old
    else { return nil }
    return [UInt8(ascii: "#")] + new + names.dropFirst(depth).flatMap { [slash] + $0 }
  }
}

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
      if !isRespelling, comparedNew.starts(with: old + [slash]) { return .belowItself }
      return isRead(as: .tag, [UInt8(ascii: "#")] + new) ? nil : .noTag
    case .goalID: return isRead(as: .attribute, Array("id:".utf8) + new) ? nil : .noID
    }
  }

  /// Looks at the name in all surroundings that it comes to stand in.
  private func misreading(_ kind: ItemKind) -> Fault? {
    let tails =
      kind == .habit ? ["", ": 5/8 glasses -- a", " #a every:day -- a"] : ["", " #a id:a"]
    for (bullet, isDay) in [("- [ ] ", true), ("- [ ] ", false), ("- ", false)] {
      if kind == .goal, bullet == "- " { continue }
      for tail in tails {
        let document = Document(
          [Array(bullet.utf8) + new + Array(tail.utf8)], in: kind.section,
          as: isDay ? .day(.latest) : .collection)
        let item = document.item(atLine: Document.firstTyped)
        let isWhole =
          document.text(item.words) == new && item.kind.isItem
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

  /// Whether a word among others is one token.
  private func isRead(as kind: TokenKind, _ word: [UInt8]) -> Bool {
    let document = Document(Array("- [ ] a ".utf8) + word + Array(" b".utf8), as: .unknown)
    let tokens = document.table.tokens.filter { $0.kind == kind }
    return tokens.map { document.text($0.range) } == [word]
  }
}

/// A former name as the value of `was:`.
public func quoted(_ name: [UInt8]) -> [UInt8] {
  [UInt8(ascii: "\"")] + name + [UInt8(ascii: "\"")]
}

private let slash = UInt8(ascii: "/")

/// A habit's name as it is compared, where a line reads it as one.
private func habitName(_ typed: [UInt8]) -> [UInt8]? {
  let document = Document([Array("- [ ] ".utf8) + typed], in: .habits, as: .collection)
  guard document.typedLine?.kind == .habitItem else { return nil }
  let item = document.item(atLine: Document.firstTyped)
  guard item.amount == nil, item.comment == nil else { return nil }
  return document.foldedName(of: item)
}

private func withoutHash(_ tag: [UInt8]) -> [UInt8] {
  tag.first == UInt8(ascii: "#") ? Array(tag.dropFirst()) : tag
}
