import PlanArguments
import PlanCommands
import PlanDocument
import PlanInterchange
import PlanShell
import PlanTesting

/// The inputs to start from, made of the cases, the samples and the manuals.
enum Seeds {
  /// Every text of the package, with a line that gives its kind if it is no day.
  @Sendable static func texts() throws -> [[UInt8]] {
    try CaseText.sample().filter { $0.bytes.count <= 4096 }.map { text in
      switch text.kind {
      case .day: text.bytes
      case .unknown: Array("-- as x --\n") + text.bytes
      default: Array("-- as \(text.kind.casePath) --\n") + text.bytes
      }
    }
  }

  /// Short texts that do not break the planted law.
  @Sendable static func plantedTexts() throws -> [[UInt8]] {
    try texts().filter { $0.count <= 60 && plantedFaults($0).isEmpty }
  }

  static func files(_ folder: String, _ ending: String) throws -> [[UInt8]] {
    try PackageFiles.files(below: "Tests/Cases/\(folder)", ending: ending)
      .map { try PackageFiles.bytes($0) }
  }

  /// The cases of rolls without their results, and the histories of habits and goals as folders
  /// to roll.
  @Sendable static func folders() throws -> [[UInt8]] {
    let cases = try RollCase.paths.map { try RollCase(path: $0).given }
    let histories = try files("History", ".habits").map { text in
      let folder = text.string.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.hasPrefix("-- ") && $0.hasSuffix(".plan --")
          ? "-- before/" + $0.dropFirst(3) : String($0)
      }
      return Array("-- to 2026-10-06 --\n" + folder.joined(separator: "\n"))
    }
    return cases + histories
  }

  /// The hostile sources of a format, and what it makes of the samples.
  static func sources(of format: ExchangeFormat) throws -> [[UInt8]] {
    let hostile = try files("Hostile/\(format)", "").filter { $0.count <= 4096 }
    let exported = try PackageFiles.files(below: "samples", ending: ".plan").flatMap { path in
      let kind = DocumentKind(path: Array(path))
      let document = Document(try PackageFiles.bytes(path), as: kind)
      let place = kind.date.map { ExchangePage.Origin.day($0) } ?? .list(Array("list"))
      var exporter = format.exporter(
        ExportContext(today: .caseToday, zone: .utc, settings: Settings()))
      exporter.add(ExchangePage(document, at: place, path: Array("p")))
      return exporter.finish().map(\.bytes)
    }
    return hostile + exported
  }

  /// The examples of every manual, each option alone, and the texts of a few files after them.
  @Sendable static func commands() throws -> [[UInt8]] {
    let examples = ([planCommand] + Command.all).flatMap { command in
      command.manual.examples.map { arguments($0.key) }
    }
    let options = Command.all.flatMap { command in
      command.ownOptions.map { option in
        [command.name, option.spelling] + (option.placeholder == nil ? [] : ["1"])
      }
    }
    let lines = (examples + options).map { Array($0.joined(separator: "\n") + "\n") }
    let texts = try files("Regress", ".plan").filter { $0.count < 200 }
    return lines
      + Command.all.enumerated().map { number, command in
        Array("\(command.name)\n-- 2026-10-05.plan --\n") + texts[number % texts.count]
      }
  }

  /// The arguments of a command line after its program; quotes keep blanks together.
  private static func arguments(_ line: String) -> [String] {
    var words: [String] = [""]
    var quote: Character?
    for character in line {
      switch character {
      case quote: quote = nil
      case "'" where quote == nil, "\"" where quote == nil: quote = character
      case " " where quote == nil: words.append("")
      default: words[words.count - 1].append(character)
      }
    }
    // A program like `planfmt` is a command of `plan` too.
    let command = Command.all.first { $0.programName == words[0] && $0.program != nil }
    return (command.map { [$0.name] } ?? []) + words.dropFirst()
  }

  @Sendable static func filters() throws -> [[UInt8]] {
    try ["reading", "problems"].flatMap { try firstFields("Filter/\($0)") }
  }

  @Sendable static func phrases() throws -> [[UInt8]] {
    let words = try ["phrases", "phrase-problems", "recurrence"].flatMap {
      try firstFields("Calendar/\($0)")
    }
    let values = AttributeKey.named.flatMap(forms).compactMap { $0.split(separator: ":").last }
    return Set(words + values.map { Array($0.utf8) }).sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// `due:2026-10-07`, `due:17:00`, `due:fri`: the words of the forms of a key with a colon.
  static func forms(of key: AttributeKey) -> [Substring] {
    key.forms.description.split { " ,".contains($0) }.filter { $0.contains(":") }
  }

  /// The first field of each row of a table; comments have only one.
  private static func firstFields(_ table: String) throws -> [[UInt8]] {
    try PackageFiles.bytes("Tests/Cases/\(table).tsv").split(separator: 0x0A)
      .filter { $0.contains(0x09) }
      .map { Array($0.prefix { $0 != 0x09 }) }
  }
}
