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

  private var row: ItemKindRow {
    switch self {
    case .task: ItemKindRow("task", .task, in: .tasks, box: .usual)
    case .priority: ItemKindRow("priority", .priorityItem, in: .priorities, box: .usual)
    case .slot: ItemKindRow("slot", .scheduleItem, in: .schedule, box: .rare)
    case .habit: ItemKindRow("habit", .habitItem, in: .habits, box: .ofRecords)
    case .goal: ItemKindRow("goal", .goalItem, in: .goals, box: .usual)
    case .mood: ItemKindRow("mood", .moodItem, in: .mood, box: .none)
    case .setting: ItemKindRow("setting", .settingItem, in: .settings, box: .none)
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
    case .blankLine, .title, .sectionHeading, .groupHeading, .noteItem, .note, .fenceDelimiter,
      .fenceContent, .comment, .commentContent, .directive:
      return nil
    }
  }
}

/// Whether items of a kind have a box.
public enum BoxUse: Sendable {
  case usual, rare, none
  /// In a day, where a habit is a record.
  case ofRecords
}

/// One row of the table of items.
private struct ItemKindRow {
  let name: String
  let line: LineKind
  let section: SectionKind
  let box: BoxUse

  init(_ name: String, _ line: LineKind, in section: SectionKind, box: BoxUse) {
    self.name = name
    self.line = line
    self.section = section
    self.box = box
  }
}
