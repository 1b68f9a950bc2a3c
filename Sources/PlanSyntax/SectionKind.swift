/// What a `##` heading opens.
public enum SectionKind: UInt8, Sendable, CaseIterable {
  /// Before the first heading.
  case preamble
  case priorities, tasks, schedule, habits, mood, notes, goals, settings
  /// A person's own group.
  case custom

  /// The words that name this section, canonical case, the standard one first.
  public var names: [StaticString] {
    switch self {
    case .preamble, .custom: []
    case .priorities: ["Priorities", "Top", "Top 5"]
    case .tasks: ["Tasks", "Todo", "To do"]
    case .schedule: ["Schedule", "Agenda"]
    case .habits: ["Habits"]
    case .mood: ["Mood", "Moods"]
    case .notes: ["Notes"]
    case .goals: ["Goals"]
    case .settings: ["Settings"]
    }
  }
}

/// A section word as read from a heading: which section, and its spelling in canonical case.
public struct SectionName: Sendable {
  public var kind: SectionKind
  public var canonical: StaticString

  /// The known section that `name` means, without case; nil for a person's own.
  public init?(_ name: Span<UInt8>) {
    for kind in SectionKind.allCases {
      for word in kind.names where name.equalsIgnoringCase(word) {
        self.kind = kind
        self.canonical = word
        return
      }
    }
    return nil
  }
}
