import PlanSyntax
import PlanText

/// What an undated file says about itself in its section Settings.
public struct ListSettings: Hashable, Sendable {
  /// Whether the calendar shows the list.
  public var isInCalendar = true

  public init() {}

  /// Reads the section Settings of any document but `settings.plan`.
  ///
  /// Where nothing says that the file is a collection all settings are misplaced.
  public static func read(
    _ document: Document
  ) -> (settings: ListSettings, problems: [SettingProblem]) {
    var settings = ListSettings()
    var reader = SettingReader()
    guard document.kind != .settings else { return (settings, []) }
    for line in document.settingLines {
      guard let name = reader.name(line, document) else { continue }
      guard name.isOfUndatedFile, document.kind.holdsDefinitions else {
        reader.problems.append(SettingProblem(line.name, .misplaced(name)))
        continue
      }
      if let answer = YesOrNo(document.bytes.span.extracting(line.value.indices)) {
        settings.isInCalendar = answer.isYes
      } else {
        reader.problems.append(SettingProblem(line.value, .badValue(name)))
      }
    }
    return (settings, reader.problems)
  }
}
