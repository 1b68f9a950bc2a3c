/// The kind of an item.
///
/// Everything about a kind is in its row of the table.
public enum ItemKind: UInt8, Sendable, CaseIterable {
  case task
  /// A line of Priorities; without a box it is a maxim.
  case priority
  case slot
  /// A record in a day, a definition elsewhere.
  case habit
  case goal, mood, setting

  private var row: (name: String, line: LineKind, section: SectionKind, box: BoxUse) {
    switch self {
    case .task: ("task", .task, .tasks, .usual)
    case .priority: ("priority", .priorityItem, .priorities, .usual)
    case .slot: ("slot", .scheduleItem, .schedule, .rare)
    case .habit: ("habit", .habitItem, .habits, .ofRecords)
    case .goal: ("goal", .goalItem, .goals, .usual)
    case .mood: ("mood", .moodItem, .mood, .none)
    case .setting: ("setting", .settingItem, .settings, .none)
    }
  }

  /// The name in other formats.
  public var name: String { row.name }
  /// The kind of its lines.
  public var line: LineKind { row.line }
  /// The section of a top-level line of this kind. A task may be anywhere.
  public var section: SectionKind { row.section }
  /// The name of that section.
  public var sectionTitle: String { section.title ?? "" }
  public var box: BoxUse { row.box }

  /// The name in filters and JSON, where a priority with a box is a task, and without a box a
  /// maxim.
  public func word(hasBox: Bool) -> String {
    self != .priority ? name : hasBox ? ItemKind.task.name : "maxim"
  }

  public init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// The kind of a top-level item of a section; nil if the section has no kind of its own.
  public init?(in section: SectionKind) {
    let section = section == .custom ? .tasks : section
    guard let kind = Self.allCases.first(where: { $0.section == section }) else { return nil }
    self = kind
  }

  /// Nil for a line that is not an item.
  public init?(_ line: LineKind) {
    guard let kind = Self.allCases.first(where: { $0.line == line }) else { return nil }
    self = kind
  }
}

/// Whether items of a kind have a box.
public enum BoxUse: Sendable {
  case usual, rare, none
  /// In a day, where a habit is a record.
  case ofRecords
}
