import PlanText

/// The formats of other programs, by the names they have on the command line.
public enum ExchangeFormat: String, CaseIterable, Sendable {
  case json, ics, todotxt, taskwarrior, markdown, org, csv

  /// - Parameter typed: in any case, with or without dots, such as `Todo.txt`; nil for another word.
  public init?(typed: [UInt8]) {
    let word = String(decoding: typed.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self)
    self.init(rawValue: word.lowercased())
  }

  /// The endings of its file names, by which files are found in a folder.
  public var endings: [String] {
    switch self {
    case .json, .taskwarrior: [".json"]
    case .todotxt: [".txt"]
    case .markdown: [".md", ".markdown"]
    case .org: [".org"]
    case .csv: [".csv", ".tsv"]
    case .ics: [".ics"]
    }
  }

  /// The endings of files beside a day that are exported too.
  public var attachments: [String] { self == .json ? [PlannerDrawing.suffix] : [] }

  /// Reads a text, or says why nothing of it is taken.
  public func read(
    _ source: ImportSource, _ context: ImportContext
  ) throws(ImportProblem) -> Imported {
    switch self {
    case .json: try readPlanner(source, context)
    case .todotxt: try readTodoTxt(source, context)
    case .taskwarrior: try readTaskwarrior(source, context)
    case .markdown: try readMarkdown(source, context)
    case .org: try readOrg(source, context)
    case .csv: try readCSV(source, context)
    case .ics: try readICalendar(source, context)
    }
  }

  /// Joins what several sources say.
  public func joined(_ sources: [Imported]) -> Imported {
    if self == .json { return PlannerHistory(sources).imported }
    var joined = Imported()
    for source in sources {
      joined.pages += source.pages
      joined.attachments += source.attachments
      joined.add(habits: source.habits)
      joined.losses.add(source.losses)
      joined.notices.add(source.notices)
    }
    return joined
  }

  public func exporter(_ context: ExportContext) -> any Exporter {
    switch self {
    case .json: PlannerExporter(context)
    case .todotxt: TodoTxtExporter(context)
    case .taskwarrior: TaskwarriorExporter(context)
    case .markdown: MarkdownExporter(context)
    case .org: OrgExporter(context)
    case .csv: CSVExporter(context)
    case .ics: ICalendarExporter(context)
    }
  }
}
