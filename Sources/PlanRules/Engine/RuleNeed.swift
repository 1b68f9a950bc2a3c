import PlanModel
import PlanSyntax

/// The kinds of lines that a rule is about.
struct LineKinds: OptionSet, Sendable {
  let rawValue: UInt32

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ kind: LineKind) { rawValue = 1 << UInt32(kind.rawValue) }

  static let all = LineKinds(rawValue: .max)
  static let slot = LineKinds(.scheduleItem)
  static let habit = LineKinds(.habitItem)
  static let mood = LineKinds(.moodItem)
  static let goal = LineKinds(.goalItem)
  static let note = LineKinds(.note)
  static let todo: LineKinds = [LineKinds(.task), LineKinds(.priorityItem)]
  /// What recurs as one line of a day after the other.
  static let series: LineKinds = [.todo, .slot]
  /// Items that may have attributes.
  static let items: LineKinds = [.series, .habit, .mood, .goal]
}

/// The kinds of files that a rule is about.
struct FileKinds: OptionSet, Sendable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ kind: DocumentKind) {
    switch kind {
    case .day: self = .day
    case .template: self = .template
    case .collection: self = .list
    case .settings, .unknown: self = .other
    }
  }

  static let all = FileKinds(rawValue: .max)
  static let day = FileKinds(rawValue: 1)
  static let template = FileKinds(rawValue: 2)
  static let list = FileKinds(rawValue: 4)
  static let other = FileKinds(rawValue: 8)
}
