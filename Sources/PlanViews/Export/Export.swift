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
    let survey = FolderSurvey(of: opened, in: host.files)
    var context = ExportContext(today: opened.today, zone: host.zone, settings: opened.settings)
    context.options = mode.options
    var exporter = mode.format.exporter(context)
    var unread: [Objection] = []
    var losses = Losses()
    var isEmpty = true
    let filters = opened.filterContext(host.clock)
    let habits = mode.exportsCompletions ? ExportedHabits(survey, opened, filters, host.files) : nil
    let pages = try survey.pages(mode.view, filters, habits, in: host.files) { page in
      var page = page
      isEmpty = false
      losses.add(
        "lines of settings and comments", count: page.asides.count, in: page.path,
        line: page.asides.line)
      losses.add(flattened: page.flattened, in: page.path)
      unread += page.readAttachments(mode.format.attachments, in: host.files)
      exporter.add(page)
    }
    let problems = survey.problems + pages + (habits?.problems ?? []) + unread
    for problem in problems { problem.report(host) }
    let files = exporter.finish()
    try host.write(files, mode, opened)
    losses.add(exporter.losses)
    for loss in losses.lines(as: "left out") { host.note(loss) }
    if isEmpty, mode.view.when != nil || mode.view.filter != nil { host.note("no item matches") }
    host.noteFilter(of: mode.view)
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

extension FolderSurvey {
  /// Calls `body` with the pages of a folder, in the order of their paths, with the items that
  /// match the filter.
  ///
  /// - Returns: the problems of reading some of them again.
  func pages(
    _ view: ViewMode, _ context: FilterContext, _ habits: ExportedHabits?, in files: any Files,
    _ body: (ExchangePage) -> Void
  ) throws(Refusal) -> [Objection] {
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
    let root = FilePath(bytes: context.root).walkPrefix
    return read(numbers, in: files) { file, page in
      let place = page.exchangePlace(below: root)
      var chosenPage = ExchangePage(
        page.document, at: place, path: page.path.bytes,
        choosing: filter == nil ? nil : chosen[file] ?? [])
      chosenPage.completions = habits?.completions(ofFile: file, facts)
      body(chosenPage)
    }
  }
}

extension ExchangePage {
  /// Reads the files beside the file of a whole day.
  ///
  /// - Returns: the problems of files that exist and cannot be read.
  fileprivate mutating func readAttachments(
    _ suffixes: [String], in files: any Files
  ) -> [Objection] {
    guard let day, isWhole else { return [] }
    var problems: [Objection] = []
    for suffix in suffixes {
      let folder = FilePath(bytes: path).parent
      let name = day.bytes + Array(".\(suffix)".utf8)
      do throws(FileProblem) {
        attachments.append(
          ExchangeAttachment(suffix: suffix, try files.read(folder.appending(name))))
      } catch {
        if error.reason != .notFound { problems.append(Objection(error)) }
      }
    }
    return problems
  }
}

extension Page {
  fileprivate func exchangePlace(below root: [UInt8]) -> ExchangePage.Origin {
    if let date { return .day(date) }
    let isInside = path.bytes.starts(with: root)
    return .list(
      Array(path.bytes.dropFirst(isInside ? root.count : 0).dropLast(".plan".utf8.count)))
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
    outputPath, replacing, paperSize, numbers, byteOrderMark, forSpreadsheet, dataview,
    Valued.today,
  ],
  Manual(
    "[OPTION]... FORMAT [WHEN] [FILTER]",
    operand: ("FORMAT", ExportMode.formatNames.joined(separator: ", ")),
    takes: .choice(ExportMode.formatNames),
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
  private(set) var options = ExportOptions()
  /// Whether completions of habits are exported. A calendar gets them only if the filter asks for
  /// habits: otherwise a calendar of appointments would get hundreds of them.
  var exportsCompletions: Bool { format == .ics && view.filter?.asksForHabits == true }

  init(_ invocation: Invocation) throws(Refusal) {
    guard let word = invocation.operands.first else {
      throw .refused("needs a format: \(ExportMode.formatNames.joined(separator: ", "))")
    }
    guard let named = ExchangeFormat(typed: word) else {
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
