import PlanText

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

extension SectionKind {
  /// The section that a word names if it is one of the six of nearly every day, as they should be
  /// spelled: compared as a number, where looking through all names takes a hundred steps.
  ///
  /// - Parameters:
  ///   - start: the first bytes of the word, and whatever stands behind a shorter one.
  ///   - end: the last two of its bytes.
  @inline(__always)
  init?(usual start: EightBytes, end: (UInt8, UInt8), count: Int) {
    switch count {
    case 4 where start.number(ofFirst: 4) == EightBytes.number(of: "Mood"): self = .mood
    case 5 where start.number(ofFirst: 5) == EightBytes.number(of: "Tasks"): self = .tasks
    case 5 where start.number(ofFirst: 5) == EightBytes.number(of: "Notes"): self = .notes
    case 6 where start.number(ofFirst: 6) == EightBytes.number(of: "Habits"): self = .habits
    case 8 where start.word == EightBytes.number(of: "Schedule"): self = .schedule
    case 10 where start.word == EightBytes.number(of: "Prioriti") && end == (0x65, 0x73):
      self = .priorities
    default: return nil
    }
  }
}

/// A section word as read from a heading: which section, and its spelling in canonical case.
public struct SectionName: Sendable {
  public var kind: SectionKind
  public var canonical: StaticString

  /// The known section that `name` means in such a file, without case; nil for a person's own.
  public init?(_ name: Span<UInt8>, in file: DocumentKind) {
    let known =
      SectionKind.names.first { name.equals($0.name) }
      ?? SectionKind.names.first { name.equalsIgnoringCase($0.name) }
    guard let known, known.kind != .settings || file.readsSettings else { return nil }
    kind = known.kind
    canonical = known.name
  }
}
