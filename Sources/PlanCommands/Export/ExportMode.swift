public import PlanArguments
import PlanDocument
import PlanHistory
import PlanInterchange
import PlanSystem
import PlanText

private let outputPath = Valued(
  "output", short: "o", "PATH", "write this file, or several files into this folder", .path)
private let replacing = Flag("force", "replace files of the folder that hold something else")
let paperSize = Choice("paper", "SIZE", PaperSize.allCases, "html: print on a4 or letter")
private let numbers = Flag("ints", "json: numbers for habits and moods")
private let byteOrderMark = Flag("bom", "csv: begin with a byte order mark")
private let forSpreadsheet = Flag("for-spreadsheet", "csv: put ' before formulas")
private let dataview = Flag("dataview", "markdown: fields instead of Obsidian Tasks signs")

extension Command {
  public static var export: Command {
    Command(
      "export", "write the plan for other programs",
      options: [
        outputPath, replacing, paperSize, numbers, byteOrderMark, forSpreadsheet, dataview,
        Valued.today,
      ],
      Manual(
        "[OPTION]... FORMAT [WHEN] [FILTER]",
        operand: ("FORMAT", ExportMode.formatNames.joined(separator: ", ")),
        takes: .choice(ExportMode.formatNames),
        examples: [
          "plan export todotxt 'open #work' -o todo.txt": "write what matches a filter",
          "plan export html week -o week.html": "write a page to print",
        ],
        exits: viewExits, environment: .folder + .today,
        text: """
          It prints the items that match the filter, or all items. `-o` replaces what its file
          held. WHEN is as in `plan week` and leaves out undated files; for `html`, which prints
          on one sheet, it is today by default. What the format cannot say is listed on standard
          error. `Grammar/Exchange.md` describes each format.
          """), run: runExport)
  }
}

/// What `plan export` was asked to do.
struct ExportMode {
  /// As they are typed; those that can also be imported come first.
  static var formatNames: [String] { ExchangeFormat.allCases.map(\.rawValue) + [pageName] }

  /// Not a format of items, but a page to look at and to print.
  static let pageName = "html"

  static func isPage(_ invocation: Invocation) -> Bool {
    invocation.operands.first.map { String(decoding: $0, as: UTF8.self).lowercased() } == pageName
  }

  let format: ExchangeFormat
  /// The days, and the filter.
  let view: ViewMode
  /// A file, or a folder for formats with several files; nil for standard output.
  let output: FilePath?
  /// Whether files of a folder with other content are replaced.
  let replaces: Bool
  let options: ExportOptions

  init(_ invocation: Invocation) throws(UsageError) {
    guard let word = invocation.operands.first else {
      throw .refused("needs a format: \(ExportMode.formatNames.joined(separator: ", "))")
    }
    format = try ExchangeFormat(named: word, isForReading: false)
    view = try Self.view(invocation)
    if invocation[paperSize] != nil { throw .refused("'--paper' is for html") }
    output = try Self.output(invocation)
    replaces = invocation[replacing]
    let owners: [(Flag, ExchangeFormat)] = [
      (byteOrderMark, .csv), (forSpreadsheet, .csv), (dataview, .markdown), (numbers, .json),
    ]
    for (flag, owner) in owners where invocation[flag] { try format.refuse(flag, unless: owner) }
    var options = ExportOptions()
    options.writesByteOrderMark = invocation[byteOrderMark]
    options.isForSpreadsheet = invocation[forSpreadsheet]
    options.usesDataview = invocation[dataview]
    options.prefersNumbers = invocation[numbers]
    self.options = options
  }

  /// What follows the format: days, as `last week` or `week last`, and a filter.
  static func view(_ invocation: Invocation) throws(UsageError) -> ViewMode {
    var operands = invocation.operands.dropFirst().filter { !$0.allSatisfy { $0 <= 0x20 } }
    let units = ["week", "month", "year"]
    if operands.count > 1,
      DatePhrase.turns[String(decoding: operands[1], as: UTF8.self)] != nil,
      units.contains(where: { operands[0].elementsEqual($0.utf8) })
    {
      operands.swapAt(0, 1)
    }
    return try ViewMode(invocation, form: .text, operands: operands, .around("week"))
  }

  /// What `-o` names; nil for standard output.
  static func output(_ invocation: Invocation) throws(UsageError) -> FilePath? {
    let path = invocation[outputPath].map { FilePath(bytes: $0) }
    if let path, path.bytes.isEmpty { throw .refused("'-o' needs the name of a file") }
    return path.flatMap { $0.isDash ? nil : $0 }
  }
}
