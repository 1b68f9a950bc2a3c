import PlanArguments
import PlanDocument
import PlanRules
import PlanText

/// Which rules the command line selects, whatever their levels.
struct RuleSelection: Sendable {
  /// Nil for all of them.
  private let selected: Set<String>?
  private let ignored: Set<String>

  /// - Parameter select: lists of names with commas between them.
  init(select: [ArgumentBytes], ignore: [ArgumentBytes]) throws(UsageError) {
    selected = select.isEmpty ? nil : try ruleNames(select, of: "--select")
    ignored = try ruleNames(ignore, of: "--ignore")
  }

  func asks(_ name: String) -> Bool {
    !ignored.contains(name) && selected?.contains(name) ?? true
  }

  /// The settings, in which no rule is off that was selected by its name.
  func applied(to settings: Settings) -> Settings {
    guard let selected else { return settings }
    var settings = settings
    for name in selected.flatMap({ Rule.named($0)?.names ?? [] })
    where settings.lintLevels[name] == .off { settings.lintLevels[name] = nil }
    return settings
  }
}

private func ruleNames(
  _ lists: [ArgumentBytes], of option: String
) throws(UsageError) -> Set<String> {
  var names: Set<String> = []
  for list in lists {
    for word in list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      names.insert(try rule(named: trimmed(word)).name)
    }
  }
  return names
}

private func trimmed(_ word: ArraySlice<UInt8>) -> ArgumentBytes {
  Array(word.drop { $0 == 0x20 }.reversed().drop { $0 == 0x20 }.reversed())
}

/// The rule that the command line names.
func rule(named word: ArgumentBytes) throws(UsageError) -> Rule {
  if let rule = Rule.named(String(decoding: word, as: UTF8.self)) { return rule }
  let nearest = nearestWord(to: word, among: Rule.all.map(\.name))
  throw .refused(
    "no rule is called '\(word)'"
      + (nearest.map { "; did you mean '\($0)'?" } ?? "; 'planlint rules' lists them"))
}
