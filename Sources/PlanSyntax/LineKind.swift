/// What a line is. Every line of every text is exactly one of these; the names are the production
/// names of `Grammar/plan.ebnf`.
public enum LineKind: UInt8, Sendable, CaseIterable {
  case blankLine
  case title, sectionHeading, groupHeading
  /// A box: anywhere but among the items below.
  case task
  case priorityItem, scheduleItem, habitItem, moodItem, goalItem, settingItem
  /// A bullet without a box, where it means nothing more.
  case noteItem
  case note
  case fenceDelimiter, fenceContent
  /// The first line of `<!-- … -->`, and those below it.
  case comment, commentContent
  /// A one-line comment that speaks to planlint.
  case directive

  /// Whether the line is structure that planfmt spells, not text that it keeps.
  public var isItem: Bool {
    switch self {
    case .task, .priorityItem, .scheduleItem, .habitItem, .moodItem, .goalItem, .settingItem: true
    default: false
    }
  }

  /// Whether the line starts with a bullet or box, so that others can nest below it.
  public var isBulleted: Bool { isItem || self == .noteItem }

  @inlinable
  public var isHeading: Bool {
    switch self {
    case .title, .sectionHeading, .groupHeading: true
    default: false
    }
  }

  /// The name of its production: that of the case, with hyphens.
  public var name: String {
    "\(self)".reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : "\($1)" }
  }
}
