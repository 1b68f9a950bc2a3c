/// What a `##` heading opens.
public enum SectionKind: UInt8, Sendable, CaseIterable {
  /// Before the first heading.
  case preamble
  case priorities, tasks, schedule, habits, mood, notes, goals, settings
  /// A person's own group.
  case custom

  /// The name of its production.
  public var name: StaticString {
    switch self {
    case .preamble: "preamble"
    case .priorities: "priorities"
    case .tasks: "tasks"
    case .schedule: "schedule"
    case .habits: "habits"
    case .mood: "mood"
    case .notes: "notes"
    case .goals: "goals"
    case .settings: "settings"
    case .custom: "custom"
    }
  }

  /// The words that name a section, in canonical case, of each kind the standard one first.
  public static let names: [(name: StaticString, kind: SectionKind)] = [
    ("Priorities", .priorities), ("Top", .priorities), ("Top 5", .priorities),
    ("Tasks", .tasks), ("Todo", .tasks), ("To do", .tasks),
    ("Schedule", .schedule), ("Agenda", .schedule),
    ("Habits", .habits),
    ("Mood", .mood), ("Moods", .mood),
    ("Notes", .notes), ("Goals", .goals), ("Settings", .settings),
  ]
}

/// A section word as read from a heading: which section, and its spelling in canonical case.
public struct SectionName: Sendable {
  public var kind: SectionKind
  public var canonical: StaticString

  /// The known section that `name` means, without case; nil for a person's own.
  public init?(_ name: Span<UInt8>) {
    // Nearly all headings are spelled as they should be.
    if let first = SectionName.usual(name) {
      self = first
      return
    }
    let known =
      SectionKind.names.first { name.equals($0.name) }
      ?? SectionKind.names.first { name.equalsIgnoringCase($0.name) }
    guard let known else { return nil }
    kind = known.kind
    canonical = known.name
  }

  private init(_ kind: SectionKind, _ canonical: StaticString) {
    self.kind = kind
    self.canonical = canonical
  }

  /// The six sections of nearly every day, told by their length before they are compared.
  private static func usual(_ name: Span<UInt8>) -> SectionName? {
    let candidate: SectionName
    switch name.count {
    case 10: candidate = SectionName(.priorities, "Priorities")
    case 8: candidate = SectionName(.schedule, "Schedule")
    case 6: candidate = SectionName(.habits, "Habits")
    case 4: candidate = SectionName(.mood, "Mood")
    case 5:
      candidate =
        name[0] == UInt8(ascii: "T")
        ? SectionName(.tasks, "Tasks") : SectionName(.notes, "Notes")
    default: return nil
    }
    return name.equals(candidate.canonical) ? candidate : nil
  }
}
