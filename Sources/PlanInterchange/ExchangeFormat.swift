/// The formats of other programs, by the names they have on the command line.
public enum ExchangeFormat: String, CaseIterable, Sendable {
  case json, ics, todotxt, taskwarrior, markdown, org, csv, loop

  /// Those in which a plan can be written: all but `loop`, which is only read.
  public static let exported = allCases.filter { $0 != .loop }

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
    case .loop: [".csv"]
    case .ics: [".ics"]
    }
  }

  /// Whether a name ends as those of its files do.
  public func isName(_ name: [UInt8]) -> Bool {
    endings.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
  }

  /// The format that a file has by its name; nil if its name fits this one, or none.
  public func other(named name: [UInt8]) -> ExchangeFormat? {
    isName(name) ? nil : Self.allCases.first { $0.isName(name) }
  }

  /// Whether its files are kept in folders within folders, as those of a vault of notes.
  public var hasFolders: Bool { self == .markdown || self == .org }

  /// The endings of files beside a day that are exported too.
  public var attachments: [String] { self == .json ? [PlannerDrawing.suffix] : [] }

  /// Whether its exporter asks which items are in the form of planfmt.
  public var asksForFormatted: Bool { self == .json }

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
    case .loop: try readLoop(source, context)
    case .ics: try readICalendar(source, context)
    }
  }

  /// Joins what several sources say.
  public func joined(_ sources: [Imported]) -> Imported {
    if self == .json { return joinedPlannerDays(sources) }
    var joined = Imported()
    for source in sources {
      joined.add(source)
      joined.pages += source.pages
    }
    return joined
  }

  /// Of `loop` that of its tables.
  public func exporter(_ context: ExportContext) -> any Exporter {
    switch self {
    case .json: PlannerExporter(context)
    case .todotxt: todoTxtExporter()
    case .taskwarrior: TaskwarriorExporter(context)
    case .markdown: MarkdownExporter(context)
    case .org: OrgExporter(context)
    case .csv, .loop: csvExporter(context)
    case .ics: ICalendarExporter(context)
    }
  }
}
