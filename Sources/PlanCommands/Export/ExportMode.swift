import PlanCalendar
import PlanFolder
import PlanHistory
import PlanInterchange
import PlanText

/// What `plan export` was asked to do.
struct ExportMode {
  /// As they are typed; those that can be read as well come first.
  static var formatNames: [String] { ExchangeFormat.allCases.map(\.rawValue) + [pageName] }

  /// Names no format of items, but a page to look at and to print.
  static let pageName = "html"

  static func isPage(_ invocation: Invocation) -> Bool {
    invocation.operands.first.map { String(decoding: $0, as: UTF8.self).lowercased() } == pageName
  }

  let format: ExchangeFormat
  /// Which days are wanted, and what of them.
  let view: ViewMode
  /// A file, or of formats that are several files a folder; nil for standard output.
  let output: FilePath?
  /// Whether files of a folder are replaced that hold something else.
  let replaces: Bool
  let options: ExportOptions

  init(_ invocation: Invocation) throws(UsageError) {
    guard let word = invocation.operands.first else { throw .refused("needs a format") }
    format = try ExchangeFormat(named: word, isForReading: false)
    view = try Self.view(invocation)
    if invocation.has("paper") { throw .refused("'--paper' is for html") }
    output = try Self.output(invocation)
    replaces = invocation.has("force")
    var options = ExportOptions()
    try format.refuse("bom", unless: .csv, in: invocation)
    options.writesByteOrderMark = invocation.has("bom")
    try format.refuse("for-spreadsheet", unless: .csv, in: invocation)
    options.isForSpreadsheet = invocation.has("for-spreadsheet")
    try format.refuse("dataview", unless: .markdown, in: invocation)
    options.usesDataview = invocation.has("dataview")
    try format.refuse("ints", unless: .json, in: invocation)
    options.prefersNumbers = invocation.has("ints")
    self.options = options
  }

  /// What stands behind the format: days, as `last week` or `week last`, and a filter.
  static func view(_ invocation: Invocation) throws(UsageError) -> ViewMode {
    var rest = invocation
    rest.operands.removeFirst()
    rest.operands.removeAll { $0.allSatisfy { $0 <= 0x20 } }
    let units = ["week", "month", "year"]
    if rest.operands.count > 1,
      DatePhrase.turns[String(decoding: rest.operands[1], as: UTF8.self)] != nil,
      units.contains(where: { rest.operands[0].elementsEqual($0.utf8) })
    {
      rest.operands.swapAt(0, 1)
    }
    return try ViewMode(rest, form: .text, .period(unit: "week"))
  }

  /// What `-o` names; nil for standard output.
  static func output(_ invocation: Invocation) throws(UsageError) -> FilePath? {
    let path = invocation.value("output").map { FilePath(bytes: $0) }
    if let path, path.bytes.isEmpty { throw .refused("'-o' needs the name of a file") }
    return path.flatMap { $0.isDash ? nil : $0 }
  }
}
