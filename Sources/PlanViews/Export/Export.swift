public import PlanArguments
import PlanDocument
import PlanFolder
import PlanInterchange
public import PlanShell
import PlanSystem
import PlanText

/// Carries out `plan export`.
func runExport(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  if ExportMode.isPage(invocation) { return try runExportPage(invocation, host: host) }
  return try host.inFolder { opened throws(Refusal) in
    let mode = try ExportMode(invocation)
    let survey = FolderSurvey(of: opened, in: host.files, keepingTexts: true)
    var context = ExportContext(today: opened.today, zone: host.zone, settings: opened.settings)
    context.options = mode.options
    let filters = opened.filterContext(host.clock)
    let habits = mode.exportsCompletions ? ExportedHabits(survey, opened, filters, host.files) : nil
    let selection = try PageSelection(survey, mode.view, filters, habits)
    let export = selection.exported(
      by: mode.format.exporter(context), mode.format, from: survey, host.files)
    let problems = survey.problems + export.unread + (habits?.problems ?? []) + export.unattached
    for problem in problems { problem.report(host) }
    try host.write(export.files, mode, opened)
    let isListed = invocation[Flag.losses]
    for loss in export.losses.lines(as: "left out", isListed: isListed) { host.note(loss) }
    let isSelective = mode.view.when != nil || mode.view.filter != nil
    if export.isEmpty, isSelective { host.note("no item matches") }
    host.noteFilter(of: mode.view)
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

/// What an exporter makes of some pages.
private struct Export {
  var files: [ExportedFile] = []
  var losses = Losses()
  /// Problems of reading some pages again, and the files beside them.
  var unread: [Objection] = []
  var unattached: [Objection] = []
  var isEmpty = true
}

/// The files of a folder that are exported, with the lines that match a filter.
private struct PageSelection {
  /// Files of the facts, in the order of their paths.
  let numbers: [Int]
  /// By file; nil for all lines.
  private let lines: [Int: Set<Int>]?
  /// By file, the habits that are met on its day; nil if these are not exported.
  private let completions: [Int: [Int: HabitCompletion]]?
  private let root: [UInt8]

  init(
    _ survey: FolderSurvey, _ view: ViewMode, _ context: FilterContext, _ habits: ExportedHabits?
  ) throws(Refusal) {
    let facts = survey.facts
    let days = try view.days(context)
    func isWanted(_ file: Int) -> Bool {
      guard let days else { return true }
      return facts.files[file].kind.date.map { days.contains($0) } ?? false
    }
    let filter = view.filter
    var chosen: [Int: Set<Int>] = [:]
    if let filter {
      var matcher = FilterMatcher(filter, facts, context)
      matcher.tagSources = habits?.sources ?? [:]
      for file in facts.files.indices where isWanted(file) {
        for item in facts.items(ofFile: file) where matcher.matches(item) {
          chosen[file, default: []].insert(facts.items[item].line)
        }
      }
    }
    let numbers = filter == nil ? facts.files.indices.filter(isWanted) : chosen.keys.sorted()
    self.numbers = numbers
    lines = filter == nil ? nil : chosen
    root = FilePath(bytes: context.root).walkPrefix
    completions = habits.map { habits in
      Dictionary(
        uniqueKeysWithValues: numbers.map { ($0, habits.completions(ofFile: $0, facts)) })
    }
  }

  /// The parts of pages are made by several threads, and joined in order.
  func exported<Format: Exporter>(
    by exporter: Format, _ format: ExchangeFormat, from survey: FolderSurvey, _ files: any Files
  ) -> Export {
    var beside = FilesBeside(format.attachments, files)
    var attached: [Int: AttachedFiles] = [:]
    for file in numbers { attached[file] = beside.files(of: survey.facts, file: file) }
    let (parts, unread) = survey.results(of: numbers, in: files) {
      [exporter, attached] file, document, path in
      var page = page(file, document, path, markingFormatted: format.asksForFormatted)
      guard page.isWhole, let found = attached[file] else { return MadePart(page, by: exporter) }
      page.attachments = found.attachments
      return MadePart(page, by: exporter, found.problems)
    }
    var exporter = exporter
    var export = Export()
    (export.unread, export.isEmpty) = (unread, parts.isEmpty)
    for made in parts {
      export.losses.add(made.losses)
      export.unattached += made.problems
      exporter.add(made.part)
    }
    export.files = exporter.finish()
    export.losses.add(exporter.losses)
    return export
  }

  private func page(
    _ file: Int, _ document: Document, _ path: [UInt8], markingFormatted: Bool
  ) -> ExchangePage {
    let place: ExchangePage.Origin
    if let day = document.kind.date {
      place = .day(day)
    } else {
      let start = path.starts(with: root) ? root.count : 0
      place = .list(Array(path.dropFirst(start).dropLast(".plan".utf8.count)))
    }
    var page = ExchangePage(
      document, at: place, path: path, choosing: lines.map { $0[file] ?? [] },
      markingFormatted: markingFormatted)
    page.completions = completions?[file]
    return page
  }
}

/// What an exporter makes of a page, and what is lost of the page in any format.
private struct MadePart<Format: Exporter>: Sendable {
  let part: Format.Part
  private(set) var losses = Losses()
  let problems: [Objection]

  init(_ page: ExchangePage, by exporter: Format, _ problems: [Objection] = []) {
    losses.add("lines of settings and comments", in: page.path, lines: page.asides)
    losses.add("levels below the 32nd", in: page.path, lines: page.flattened)
    losses.add("attributes that come twice", in: page.path, lines: page.repeated)
    part = exporter.part(of: page)
    self.problems = problems
  }
}

/// The files beside that of a day, and the problems of those that cannot be read.
private typealias AttachedFiles = (attachments: [ExchangeAttachment], problems: [Objection])

/// Reads the files beside those of days.
private struct FilesBeside {
  private let suffixes: [String]
  private let files: any Files
  private var folder: FilePath?
  /// The names in the folder; nil if it cannot be listed.
  private var names: Set<[UInt8]>?

  init(_ suffixes: [String], _ files: any Files) { (self.suffixes, self.files) = (suffixes, files) }

  /// - Returns: what is beside a file, with the problems of what is there and cannot be read.
  mutating func files(of facts: FolderFacts, file: Int) -> AttachedFiles? {
    guard !suffixes.isEmpty, let day = facts.files[file].kind.date else { return nil }
    let parent = FilePath(bytes: facts.path(ofFile: file)).parent
    if folder != parent {
      folder = parent
      // One list of a folder takes less time than a search for each of its days.
      names = try? Set(files.names(in: parent))
    }
    var found: AttachedFiles = ([], [])
    for suffix in suffixes {
      let name = day.bytes + Array(".\(suffix)".utf8)
      if let names, !names.contains(name) { continue }
      do throws(FileProblem) {
        let bytes = try files.read(parent.appending(name))
        found.attachments.append(ExchangeAttachment(suffix: suffix, bytes))
      } catch {
        if error.reason != .notFound { found.problems.append(Objection(error)) }
      }
    }
    return found.attachments.isEmpty && found.problems.isEmpty ? nil : found
  }
}

extension Host {
  /// Says what was read as a filter, because a misspelled day is read as one.
  func noteFilter(of view: ViewMode) {
    guard let typed = view.typedFilter else { return }
    note("only items that match the filter '\(typed)'")
    noteMisspelling(in: view.filter)
  }
}

private let outputPath = Valued(
  "output", short: "o", "PATH", "write this file, or several files into this folder", .path)
private let replacing = Flag("force", "replace files of the folder that hold something else")
let paperSize = Choice("paper", "SIZE", PaperSize.allCases, "html: print on a4 or letter")
private let numbers = Flag("ints", "json: numbers for habits and moods")
private let byteOrderMark = Flag("bom", "csv: begin with a byte order mark")
private let forSpreadsheet = Flag("for-spreadsheet", "csv: put ' before formulas")
private let dataview = Flag("dataview", "markdown: fields instead of Obsidian Tasks signs")

public let exportCommand = Command(
  "export", "write the plan for other programs",
  options: [
    outputPath, replacing, paperSize, numbers, byteOrderMark, forSpreadsheet, dataview, Flag.losses,
    Valued.today,
  ],
  Manual(
    "[OPTION]... FORMAT [WHEN] [FILTER]",
    operand: ("FORMAT", ExportMode.formatNames.joined(separator: ", ")),
    takes: .choice(ExportMode.formatNames), then: .names([.period, .filter]),
    examples: [
      "plan export todotxt 'open #work' -o todo.txt": "write what matches a filter",
      "plan export ics habit -o habits.ics": "write the completions of habits",
      "plan export html week -o week.html": "write a page to print",
    ],
    exits: viewExits, environment: .folder + .today,
    text: """
      It prints the items that match the filter, or all items. `-o` replaces what its file
      held. WHEN is as in `plan week` and leaves out undated files; for `html`, which prints
      on one sheet, it is today by default. `ics` leaves out habits unless the filter asks for
      them, as `ics 'habit & Gym'`: each day on which one is met is an event of the whole day.
      What the format cannot say is listed on standard error. `Grammar/Exchange.md` describes
      each format.
      """), run: runExport)

/// What `plan export` was asked to do.
struct ExportMode {
  /// As they are typed; those that can also be imported come first.
  static var formatNames: [String] { ExchangeFormat.exported.map(\.rawValue) + [pageName] }

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
  private(set) var options = ExportOptions()
  /// Whether completions of habits are exported. A calendar gets them only if the filter asks for
  /// habits: otherwise a calendar of appointments would get hundreds of them.
  var exportsCompletions: Bool { format == .ics && view.filter?.asksForHabits == true }

  init(_ invocation: Invocation) throws(Refusal) {
    guard let word = invocation.operands.first else {
      throw .refused("needs a format: \(ExportMode.formatNames.joined(separator: ", "))")
    }
    guard let named = ExchangeFormat(typed: word), ExchangeFormat.exported.contains(named) else {
      throw Refusal(word, isNo: "format", among: ExportMode.formatNames)
    }
    format = named
    view = try Self.view(invocation)
    if invocation[paperSize] != nil { throw .refused("'--paper' is for html") }
    output = try Self.output(invocation)
    replaces = invocation[replacing]
    let owners: [(Flag, ExchangeFormat)] = [
      (byteOrderMark, .csv), (forSpreadsheet, .csv), (dataview, .markdown), (numbers, .json),
    ]
    for (flag, owner) in owners where invocation[flag] && format != owner {
      throw Refusal(flag, isFor: owner.rawValue, not: format.rawValue)
    }
    options.writesByteOrderMark = invocation[byteOrderMark]
    options.isForSpreadsheet = invocation[forSpreadsheet]
    options.usesDataview = invocation[dataview]
    options.prefersNumbers = invocation[numbers]
  }

  /// What follows the format: days, as `last week` or `week last`, and a filter.
  static func view(_ invocation: Invocation) throws(Refusal) -> ViewMode {
    var operands = invocation.operands.dropFirst().filter { !$0.allSatisfy { $0 <= 0x20 } }
    let units = ["week", "month", "year"]
    if operands.count > 1, DatePhrase.turns[String(decoding: operands[1], as: UTF8.self)] != nil,
      units.contains(where: { operands[0].elementsEqual($0.utf8) })
    {
      operands.swapAt(0, 1)
    }
    let view = try ViewMode(invocation, form: .text, operands: operands, .around("week"))
    if view.when == nil, let first = operands.first, first.elementsEqual("day".utf8) {
      throw .refused(
        "'day' is not a period; write today or another day, week, month or year; use quotes for text"
      )
    }
    return view
  }

  /// What `-o` names; nil for standard output.
  static func output(_ invocation: Invocation) throws(Refusal) -> FilePath? {
    let path = invocation[outputPath].map { FilePath(bytes: $0) }
    if let path, path.bytes.isEmpty { throw .refused("'-o' needs the name of a file") }
    return path.flatMap { $0.isDash ? nil : $0 }
  }
}

/// The days on which habits are met, for an export of completions.
struct ExportedHabits {
  /// By the first line of a habit on a day that meets it, the line with its name and tags on that
  /// day; both as positions in the facts.
  let sources: [Int: Int]
  private let texts: ItemTexts
  /// Problems of reading these lines again.
  let problems: [Objection]

  init(
    _ survey: FolderSurvey, _ opened: OpenedFolder, _ context: FilterContext, _ files: any Files
  ) {
    sources = HabitBook(survey.facts, settings: opened.settings).completions
    let read = survey.texts(
      of: Array(Set(sources.values)), context, opened.settings.urgency, in: files
    ) { $0 }
    (texts, problems) = read
  }

  /// By line, from one.
  func completions(ofFile file: Int, _ facts: FolderFacts) -> [Int: HabitCompletion] {
    var completions: [Int: HabitCompletion] = [:]
    for item in facts.items(ofFile: file) {
      guard let source = sources[item] else { continue }
      let line = texts[source]
      completions[facts.items[item].line + 1] = HabitCompletion(
        icon: line?.habitIcon, tags: line?.tags ?? [])
    }
    return completions
  }
}
