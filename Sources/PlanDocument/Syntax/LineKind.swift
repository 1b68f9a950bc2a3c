/// The kind of a line. Every line of every text has exactly one kind. The names are the production
/// names of `Grammar/plan.ebnf`.
public enum LineKind: UInt8, Sendable, CaseIterable {
  case blankLine
  case title, sectionHeading, groupHeading
  /// A box in any place, except for the items below.
  case task
  case priorityItem, scheduleItem, habitItem, moodItem, goalItem, settingItem
  /// A bullet without a box, without any other meaning.
  case noteItem
  case note
  case fenceDelimiter, fenceContent
  /// The first line of `<!-- … -->`, and those below it.
  case comment, commentContent
  /// A one-line comment with a directive for planlint.
  case directive

  /// Whether the line is structure that planfmt writes, and not text that it keeps.
  public var isItem: Bool {
    switch self {
    case .task, .priorityItem, .scheduleItem, .habitItem, .moodItem, .goalItem, .settingItem: true
    default: false
    }
  }

  /// Whether the line starts with a bullet or box, so that other lines can be below it.
  public var isBulleted: Bool { isItem || self == .noteItem }

  @inlinable
  public var isHeading: Bool {
    switch self {
    case .title, .sectionHeading, .groupHeading: true
    default: false
    }
  }

  /// The name of its production: the name of the case, with hyphens.
  public var name: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }
}
