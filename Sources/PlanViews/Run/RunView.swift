import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// A report with the forms in which it is shown.
protocol ReportView {
  /// The items whose words it shows, as positions in the facts.
  var items: [Int] { get }
  /// The one day that it shows, from which it counts the days to deadlines if it is over; nil for any
  /// other view.
  var day: CivilDate? { get }
  /// The items whose notes it shows, as positions in the facts.
  var whole: Set<Int> { get }
  /// What it lists, for a filter that matches nothing; nil if there is always something to show.
  var listed: Listed? { get }

  /// Its values, from which `--json` and `--plain` are made.
  func sheet(_ texts: ItemTexts) -> Sheet
  func draw(on screen: inout Screen, _ texts: ItemTexts)
  /// The records of `--plain`.
  func records(_ texts: ItemTexts) -> [[[UInt8]]]
}

extension ReportView {
  var items: [Int] { [] }
  var day: CivilDate? { nil }
  var whole: Set<Int> { [] }
  var listed: Listed? { nil }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] { sheet(texts).records }
}

/// What a view lists, for the message if that is nothing.
struct Listed {
  let count: Int
  /// Of one.
  let noun: String
  /// What to type to have some; nil if the view itself reports that there are none.
  var hint: String?
}

/// What a view is made from.
final class ViewSource {
  let mode: ViewMode
  let folder: OpenedFolder
  let survey: FolderSurvey
  let context: FilterContext
  /// What making the view found.
  var problems: [Objection] = []
  /// Made when it is first asked for, because `plan list` needs the facts alone.
  private(set) lazy var report = ReportSource(
    facts, settings: folder.settings, context, filter: mode.filter)

  var facts: FolderFacts { survey.facts }
  var today: CivilDate { context.today }
  var invocation: Invocation { mode.invocation }

  init(_ mode: ViewMode, _ folder: OpenedFolder, _ survey: FolderSurvey, _ context: FilterContext) {
    (self.mode, self.folder, self.survey, self.context) = (mode, folder, survey, context)
  }
}

/// Runs a command that shows a report: reads the folder once, makes the view, and prints it in the
/// form that is asked for.
///
/// - Parameters:
///   - files: what is read; nil for the whole folder.
///   - operands: those that name a period or are a filter; nil for all.
///   - rowsOnly: whether a view prints nothing but its rows: no line with the filter, and no note on
///     a misspelt word if anything matches.
///   - next: what is done after the view is shown.
func runView(
  _ invocation: Invocation, operands: [ArgumentBytes]? = nil, _ when: ViewMode.When, host: Host,
  files: ((OpenedFolder) throws(Refusal) -> [FilePath])? = nil, rowsOnly: Bool = false,
  _ make: (ViewSource) throws(Refusal) -> any ReportView,
  next: ((ViewSource, ItemTexts) throws(Refusal) -> Int32?)? = nil
) throws(Refusal) -> Int32 {
  try host.inFolder { folder throws(Refusal) in
    var mode = try ViewMode(invocation, operands: operands, when)
    let context = folder.filterContext(host.clock)
    let survey = FolderSurvey(of: folder, try files?(folder), in: host.files)
    let source = ViewSource(mode, folder, survey, context)
    let view: any ReportView
    do throws(Refusal) {
      view = try make(source)
    } catch {
      guard error.code == ExitCode.differs, !survey.problems.isEmpty else { throw error }
      // The name may be in a file that could not be read.
      throw Refusal(survey.problems + error.objections)
    }
    let (texts, unread) = survey.texts(
      of: view.items, context, on: view.day, folder.settings.urgency,
      whole: invocation[showsNotes] ? Set(view.items) : view.whole,
      in: host.files, host.shownPath(invocation))
    let problems = survey.problems + source.problems + unread
    for problem in problems { problem.report(host) }
    for copy in survey.copies {
      host.note(Objection(conflictCopy: copy.path, of: "\(copy.original.bytes)").message)
    }
    let (filter, isEmpty) = (mode.filter, view.listed?.count == 0)
    let line = rowsOnly ? [] : mode.filterLine(context)
    if let typed = mode.typedFilter, isEmpty, mode.form == .text, host.console.isTerminal(.output) {
      mode.dropFilter()
      let rest = try make(ViewSource(mode, folder, survey, context)).listed
      var screen = host.screen(folder.settings)
      if !line.isEmpty { screen.line(line) }
      screen.noMatch(typed, rest.map { counted($0.count, $0.noun) } ?? "")
      host.show(screen.text.bytes)
    } else {
      host.show(view, texts, mode.form, folder.settings, filter: line)
    }
    if !rowsOnly || isEmpty { host.noteMisspelling(in: filter) }
    return try next?(source, texts) ?? (problems.isEmpty ? ExitCode.done : ExitCode.failed)
  }
}

/// The action of a view that needs nothing but what is read: see `runView`.
func viewing(
  _ when: ViewMode.When, _ make: @escaping @Sendable (ViewSource) throws(Refusal) -> any ReportView
) -> Command.Action {
  { invocation, host throws(Refusal) in
    try runView(invocation, when, host: host, make)
  }
}

/// The options that name the unit of a view of weeks, months or years.
var periodOptions: [any OptionKey] { CalendarPeriod.allCases.map(\.flag) }

extension CalendarPeriod {
  fileprivate var flag: Flag { Flag(rawValue, "show a \(rawValue)") }
}

/// Carries out a view of a week, month or year: the unit of an option, else that of WHEN if it is
/// a whole one, else the usual one.
func runPeriodView(
  _ invocation: Invocation, usual: CalendarPeriod, host: Host,
  _ make: (ViewSource, CalendarPeriod, CivilDate) -> any ReportView
) throws(Refusal) -> Int32 {
  let units = CalendarPeriod.allCases.filter { invocation[$0.flag] }
  return try runView(
    invocation, .past((units.first ?? usual).rawValue), host: host
  ) { source throws(Refusal) in
    try invocation.checkAtMostOne(of: periodOptions)
    let days = try source.mode.days(source.context)
    let unit = units.first ?? days.flatMap { CalendarPeriod($0) } ?? usual
    return make(source, unit, days?.lowerBound ?? source.today)
  }
}

/// What to type for something to show.
let addingHint = "plan add 'Call mum' writes a task into today"

extension Screen {
  /// Says at a terminal that a filter matches nothing.
  ///
  /// - Parameter rest: what there is without the filter: `12 open tasks`.
  mutating func noMatch(_ filter: ArgumentBytes, _ rest: String) {
    let room = max(6, columns - rest.utf8.count - 20)
    let shown = ShownText(filter.span, from: 0).start(cells: room)
    line([Piece("nothing matches '", .dim), Piece(shown, .dim), Piece("'; \(rest)", .dim)])
  }

  /// Says that there is nothing to show, and at a terminal what to type; with a filter, that
  /// nothing matches it.
  mutating func nothing(_ things: String, _ filter: ArgumentBytes?, hint: String = "") {
    guard let filter else { return nothing(things, hint) }
    let filtered = "nothing matches '".utf8 + filter + "':".utf8
    flow([[Piece(filtered, .dim)], [Piece(things, .dim)]], gap: 1)
  }
}

extension ReportSource {
  /// `12 open tasks`: those of the whole folder.
  var openTasks: String {
    var open = FilterMatcher(.openTasksAndSlots, facts, context)
    let count = facts.items.indices.count { facts.items[$0].kind.isTodo && open.matches($0) }
    return counted(count, "open task")
  }
}

extension Host {
  /// Prints a view.
  ///
  /// - Parameter filter: the line that shows it, because a word that was meant as text may be a day.
  func show(
    _ view: any ReportView, _ texts: ItemTexts, _ form: ViewMode.Form, _ settings: Settings,
    filter: [Piece] = []
  ) {
    switch form {
    case .json: self.print(view.sheet(texts).json)
    case .plain:
      var fields: [UInt8] = []
      for record in view.records(texts) { appendFields(record, to: &fields) }
      self.print(fields)
    case .text:
      var screen = screen(settings)
      if !filter.isEmpty { screen.line(filter) }
      if let listed = view.listed, listed.count == 0, let hint = listed.hint {
        screen.nothing("no \(listed.noun)s", hint)
      } else {
        view.draw(on: &screen, texts)
      }
      show(screen.text.bytes)
    }
  }
}

/// A command that shows what a filter matches, of some days if it takes `when`.
func viewCommand(
  _ name: String, _ summary: String,
  options: @autoclosure @escaping @Sendable () -> [any OptionKey] = [],
  when: String? = nil, period: NameKind = .period, filter: String,
  examples: KeyValuePairs<String, String>,
  exits: KeyValuePairs<Int32, String> = viewExits, environment: [Manual.Variable] = .view,
  _ text: String = "", run: @escaping Command.Action
) -> Command {
  Command(
    name, summary, options: options() + viewOptions,
    Manual(
      when == nil ? "[OPTION]... [FILTER...]" : "[OPTION]... [WHEN] [FILTER...]",
      operand: when.map { (name: "WHEN", meaning: "\($0); FILTER \(filter)") }
        ?? (name: "FILTER", meaning: filter),
      takes: .names(when == nil ? [.filter] : [period, .filter]),
      then: .names(when == nil ? [.filter] : [period, .filter]), examples: examples, exits: exits,
      environment: environment,
      text: "\(text)\n\n`Grammar/Views.md` defines each figure."), run: run)
}
