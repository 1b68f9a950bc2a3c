import PlanSyntax
public import PlanText

/// One bullet of settings.
struct SettingLine {
  var name: ByteRange
  var value: ByteRange
  /// Whether a colon stands between the two.
  var hasColon: Bool
  var isUnderLint: Bool
}

extension Document {
  /// The setting items in the order of the file.
  var settingLines: [SettingLine] {
    var isUnderLint = false
    var found: [SettingLine] = []
    for (index, line) in lines.enumerated() {
      if line.kind == .sectionHeading {
        let name = bytes.span.extracting(text(ofLine: index).indices)
        isUnderLint = name.equalsIgnoringCase("Lint")
      } else if line.kind == .settingItem {
        found.append(setting(atLine: index, isUnderLint))
      }
    }
    return found
  }

  /// The names of rules that `settings.plan` sets, in order.
  public var lintedNames: [ByteRange] {
    kind == .settings ? settingLines.filter(\.isUnderLint).map(\.name) : []
  }

  private func setting(atLine index: Int, _ isUnderLint: Bool) -> SettingLine {
    var name: ByteRange?
    var value: ByteRange?
    var hasColon = false
    for token in table.tokens(ofLine: index) {
      switch token.kind {
      case .separator:
        hasColon = true
        value = ByteRange(token.end, token.end)
      case .text where hasColon: value = token.range
      case .text: name = token.range
      default: break
      }
    }
    let none = ByteRange(lines[index].start, lines[index].start)
    return SettingLine(
      name: name ?? none, value: value ?? name ?? none, hasColon: hasColon,
      isUnderLint: isUnderLint)
  }
}

/// Remembers what was set, and what is wrong.
struct SettingReader {
  var problems: [SettingProblem] = []
  /// At most one for each name there is.
  private var seen: [(name: SettingName, range: ByteRange)] = []
  private var seenRules: [[UInt8]: ByteRange] = [:]

  /// The setting that is meant, unless that is a problem.
  mutating func name(_ line: SettingLine, _ document: Document) -> SettingName? {
    guard line.hasColon else {
      problems.append(SettingProblem(line.name, .missingColon))
      return nil
    }
    guard let name = SettingName(document.bytes.span.extracting(line.name.indices)) else {
      let typed = String(decoding: document.bytes[line.name.indices], as: UTF8.self)
      let known = SettingName.allCases.filter {
        $0.isOfUndatedFile == (document.kind != .settings)
      }.map(\.name)
      let meant = nearest(typed, among: known).flatMap(SettingName.init(named:))
      problems.append(SettingProblem(line.name, .unknownName(meant: meant)))
      return nil
    }
    if let first = seen.first(where: { $0.name == name }) {
      problems.append(SettingProblem(line.name, .duplicate(first: first.range)))
      return nil
    }
    seen.append((name, line.name))
    return name
  }

  mutating func lintLevel(_ line: SettingLine, _ document: Document, _ settings: inout Settings) {
    guard line.hasColon else {
      problems.append(SettingProblem(line.name, .missingColon))
      return
    }
    let rule = document.text(line.name)
    if let first = seenRules[rule] {
      problems.append(SettingProblem(line.name, .duplicate(first: first)))
      return
    }
    seenRules[rule] = line.name
    guard let level = LintLevel(document.bytes.span.extracting(line.value.indices)) else {
      problems.append(SettingProblem(line.value, .badLevel))
      return
    }
    settings.lintLevels[String(decoding: rule, as: UTF8.self)] = level
  }
}
