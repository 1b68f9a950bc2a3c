public import PlanText

/// One bullet of settings.
private struct SettingLine {
  var line: Int
  var name: ByteRange
  var value: ByteRange
  /// Whether there is a colon between the two.
  var hasColon = false
  /// Whether it sets the level of a rule.
  var isRule: Bool
}

extension Document {
  /// The setting items in the order of the file.
  fileprivate var settingLines: [SettingLine] {
    var isRule = false
    var found: [SettingLine] = []
    for (index, line) in lines.enumerated() {
      if line.kind == .sectionHeading {
        let name = bytes.span.extracting(text(ofLine: index).indices)
        isRule = kind == .settings && name.equalsIgnoringCase("Lint")
      } else if line.kind == .settingItem {
        found.append(setting(atLine: index, isRule))
      }
    }
    return found
  }

  /// The names of rules that `settings.plan` sets, in order.
  public var lintedNames: [ByteRange] { settingLines.filter(\.isRule).map(\.name) }

  /// The settings in order, without the levels of rules and what has no colon.
  public var settingPlaces: [(line: Int, name: ByteRange, value: ByteRange)] {
    settingLines.filter { !$0.isRule && $0.hasColon }.map { ($0.line, $0.name, $0.value) }
  }

  private func setting(atLine index: Int, _ isRule: Bool) -> SettingLine {
    let none = ByteRange(lines[index].start, lines[index].start)
    var line = SettingLine(line: index, name: none, value: none, isRule: isRule)
    for token in table.tokens(ofLine: index) {
      switch token.kind {
      case .separator:
        line.hasColon = true
        line.value = ByteRange(token.end, token.end)
      case .text:
        if !line.hasColon { line.name = token.range }
        line.value = token.range
      default: break
      }
    }
    return line
  }
}

extension Settings {
  /// Reads `settings.plan`, or the section Settings of another file. An error is reported, and its
  /// default is used.
  ///
  /// If a name is there twice, the first one counts and the second one is reported. If the file is
  /// not known to be a collection, all settings are reported as misplaced.
  public static func read(_ document: Document) -> (settings: Settings, problems: [SettingProblem])
  {
    var reader = SettingReader(document: document)
    let problems = document.settingLines.compactMap { reader.take($0) }
    return (reader.settings, problems)
  }

  /// False for a value that the setting does not accept; then nothing changes.
  fileprivate mutating func set(_ name: SettingName, _ value: Span<UInt8>) -> Bool {
    switch name {
    // It is read with its problems.
    case .pause: return true
    case .format: return assign(number(value).flatMap { $0 > 0 ? $0 : nil }, to: &format)
    case .weekStart: return assign(WeekStart(value), to: &weekStart)
    case .hours: return assign(hourRange(value).map { .some($0) }, to: &setHours)
    case .dayStart: return assign(night(value), to: &dayStart)
    case .quiet: return assign(quietHours(value), to: &quiet)
    case .roll: return assign(RollPolicy(value), to: &roll)
    case .layout: return assign(FolderLayout(value), to: &layout)
    case .urgencyRed: return assign(days(value), to: &urgency.red)
    case .urgencyYellow: return assign(days(value), to: &urgency.yellow)
    case .urgencyGreen: return assign(days(value), to: &urgency.green)
    case .taskPoints: return assign(number(value), to: &taskPoints)
    case .habitPoints: return assign(number(value), to: &habitPoints)
    case .doneStamps: return assign(YesOrNo(value)?.isYes, to: &stampsDone)
    case .theme: return assign(Theme(value).map { .some($0) }, to: &setTheme)
    case .calendar: return assign(YesOrNo(value)?.isYes, to: &isInCalendar)
    case .order: return assign(number(value).map { .some($0) }, to: &order)
    case .priorityColor, .moodColor:
      guard let color = PlanColor(value) else { return false }
      colors[name] = color
      return true
    }
  }
}

/// Records which settings were read.
private struct SettingReader {
  let document: Document
  var settings = Settings()
  /// The first places of the names: those of rules, and the others.
  private var rules: [String: ByteRange] = [:]
  private var others: [String: ByteRange] = [:]

  init(document: Document) { self.document = document }

  /// The error of a line; nil if the setting was accepted.
  mutating func take(_ line: SettingLine) -> SettingProblem? {
    guard line.hasColon else { return SettingProblem(line.name, .missingColon) }
    let name = document.text(line.name)
    let key = String(decoding: name, as: UTF8.self)
    if let first = line.isRule ? rules[key] : others[key] {
      return SettingProblem(line.name, .duplicate(first: first))
    }
    let value = document.text(line.value)
    if line.isRule {
      rules[key] = line.name
      guard let level = LintLevel(value.span) else { return SettingProblem(line.value, .badLevel) }
      settings.lintLevels[key] = level
      return nil
    }
    guard let setting = SettingName(name.span) else {
      return SettingProblem(line.name, .unknownName(meant: settingMeant(by: name)))
    }
    others[key] = line.name
    let kind = document.kind
    guard setting.isOfUndatedFile ? kind.holdsDefinitions : kind == .settings else {
      return SettingProblem(line.name, .misplaced(setting))
    }
    if setting == .pause {
      let read = [ClosedRange].read(value, at: line.value.start)
      settings.pauses = read.pauses
      return read.problem
    }
    guard settings.set(setting, value.span) else {
      return SettingProblem(line.value, .badValue(setting))
    }
    let isNewer = setting == .format && settings.format > Settings.knownFormat
    return isNewer ? SettingProblem(line.value, .newerFormat) : nil
  }

  private func settingMeant(by name: [UInt8]) -> SettingName? {
    let known = SettingName.allCases.filter { $0.isOfUndatedFile == (document.kind != .settings) }
    return nearest(String(decoding: name, as: UTF8.self), among: known.map(\.name)).flatMap {
      SettingName.byName[$0]
    }
  }
}

/// Stores a value; false if there is none.
private func assign<Value>(_ value: Value?, to place: inout Value) -> Bool {
  guard let value else { return false }
  place = value
  return true
}

private func hourRange(_ value: Span<UInt8>) -> ClosedRange<ClockTime>? {
  times(value).flatMap { $0.start < $0.end ? $0.start...$0.end : nil }
}

/// `.some(nil)` is `none`.
private func quietHours(_ value: Span<UInt8>) -> SlotTime?? {
  if String(decoding: Array(copying: value), as: UTF8.self) == "none" { return .some(nil) }
  guard let (start, end) = times(value), start < .endOfDay, start != end else { return nil }
  return SlotTime(start: start, end: end)
}

/// `HH:MM-HH:MM`.
private func times(_ value: Span<UInt8>) -> (start: ClockTime, end: ClockTime)? {
  guard value.count == 11, value[5] == UInt8(ascii: "-"),
    let start = ClockTime(value.extracting(0..<5)), let end = ClockTime(value.extracting(6..<11))
  else { return nil }
  return (start, end)
}

private func night(_ value: Span<UInt8>) -> ClockTime? {
  ClockTime(value).flatMap { $0.minutes <= 360 ? $0 : nil }
}

private func days(_ value: Span<UInt8>) -> Int? {
  guard value.count > 1, value[value.count - 1] == UInt8(ascii: "d") else { return nil }
  return Int(digits: value.extracting(0..<value.count - 1))
}

private func number(_ value: Span<UInt8>) -> Int? { value.count <= 3 ? Int(digits: value) : nil }

/// The words of settings that are on or off.
enum YesOrNo: String, CaseIterable {
  case yes, no

  var isYes: Bool { self == .yes }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case with exactly this word.
  init?(_ word: Span<UInt8>) {
    self.init(rawValue: String(decoding: Array(copying: word), as: UTF8.self))
  }
}
