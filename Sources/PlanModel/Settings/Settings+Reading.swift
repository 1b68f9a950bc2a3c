import PlanCalendar
import PlanSyntax
import PlanText

extension Settings {
  /// Reads `settings.plan`; what is wrong leaves the default in force and is told.
  ///
  /// A name that stands twice is a problem, and the first one counts. Any other kind of document
  /// sets nothing.
  public static func read(
    _ document: Document
  ) -> (settings: Settings, problems: [SettingProblem]) {
    var settings = Settings()
    var reader = SettingReader()
    guard document.kind == .settings else { return (settings, []) }
    for line in document.settingLines {
      if line.isUnderLint {
        reader.lintLevel(line, document, &settings)
      } else if let name = reader.name(line, document) {
        guard !name.isOfUndatedFile else {
          reader.problems.append(SettingProblem(line.name, .misplaced(name)))
          continue
        }
        if !settings.set(name, document.bytes.span.extracting(line.value.indices)) {
          reader.problems.append(SettingProblem(line.value, .badValue(name)))
        }
      }
    }
    return (settings, reader.problems)
  }

  /// False for a value that the setting does not take; then nothing changes.
  mutating func set(_ name: SettingName, _ value: Span<UInt8>) -> Bool {
    switch name {
    case .weekStart: return assign(WeekStart(value), to: &weekStart)
    case .hours: return assign(hourRange(value), to: &hours)
    case .dayStart: return assign(night(value), to: &dayStart)
    case .roll: return assign(RollPolicy(value), to: &roll)
    case .layout: return assign(FolderLayout(value), to: &layout)
    case .urgencyRed: return assign(days(value), to: &urgency.red)
    case .urgencyYellow: return assign(days(value), to: &urgency.yellow)
    case .urgencyGreen: return assign(days(value), to: &urgency.green)
    case .taskPoints: return assign(points(value), to: &taskPoints)
    case .habitPoints: return assign(points(value), to: &habitPoints)
    case .doneStamps: return assign(YesOrNo(value)?.isYes, to: &stampsDone)
    case .theme: return assign(Theme(value), to: &theme)
    case .calendar: return false
    case .priorityColor, .moodColor:
      guard let color = PlanColor(value) else { return false }
      colors[name] = color
      return true
    }
  }
}

/// Whether there is a value; then it is kept.
private func assign<Value>(_ value: Value?, to place: inout Value) -> Bool {
  guard let value else { return false }
  place = value
  return true
}

private func hourRange(_ value: Span<UInt8>) -> ClosedRange<ClockTime>? {
  guard value.count == 11, value[5] == UInt8(ascii: "-"),
    let start = ClockTime(value.extracting(0..<5)), let end = ClockTime(value.extracting(6..<11)),
    start < end
  else { return nil }
  return start...end
}

private func night(_ value: Span<UInt8>) -> ClockTime? {
  ClockTime(value).flatMap { $0.minutes <= 360 ? $0 : nil }
}

private func days(_ value: Span<UInt8>) -> Int? {
  guard value.count > 1, value[value.count - 1] == UInt8(ascii: "d") else { return nil }
  return Int(digits: value.extracting(0..<value.count - 1))
}

private func points(_ value: Span<UInt8>) -> Int? {
  value.count <= 3 ? Int(digits: value) : nil
}

/// The words of the settings that are on or off.
enum YesOrNo: String, CaseIterable {
  case yes, no

  var isYes: Bool { self == .yes }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case that a word spells exactly.
  init?(_ word: Span<UInt8>) {
    self.init(rawValue: String(decoding: Array(copying: word), as: UTF8.self))
  }
}
