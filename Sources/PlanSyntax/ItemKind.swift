/// What an item is.
///
/// What is to be known of a kind is in its row; everything else asks that.
public enum ItemKind: UInt8, Sendable, CaseIterable {
  case task
  /// A line of Priorities; without a box it is a statement.
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

  /// In other formats.
  public var name: String { row.name }
  /// Of its lines.
  public var line: LineKind { row.line }
  /// Where a line of this kind is at the top level. A task may be anywhere.
  public var section: SectionKind { row.section }
  /// The name of that section.
  public var sectionTitle: String { section.title ?? "" }
  public var box: BoxUse { row.box }

  /// In filters and JSON, where a priority is a task, and without a box a maxim.
  public func word(hasBox: Bool) -> String {
    self != .priority ? name : hasBox ? ItemKind.task.name : "maxim"
  }

  public init?(named name: String) {
    guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }

  /// What a top-level item of a section is; nil where a section holds none of its own.
  public init?(in section: SectionKind) {
    let section = section == .custom ? .tasks : section
    guard let kind = Self.allCases.first(where: { $0.section == section }) else { return nil }
    self = kind
  }

  /// Nil for a line that is no item.
  public init?(_ line: LineKind) {
    switch line {
    case .task: self = .task
    case .priorityItem: self = .priority
    case .scheduleItem: self = .slot
    case .habitItem: self = .habit
    case .goalItem: self = .goal
    case .moodItem: self = .mood
    case .settingItem: self = .setting
    default: return nil
    }
  }
}

/// Whether items of a kind have a box.
public enum BoxUse: Sendable {
  case usual, rare, none
  /// In a day, where a habit is a record.
  case ofRecords
}
