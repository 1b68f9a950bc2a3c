import PlanArguments
import PlanCalendar
import PlanFolder
import PlanHistory
import PlanModel
import PlanReports
import PlanTerminal
import PlanText

/// What a view is made from.
struct ViewSource {
  let mode: ViewMode
  let report: ReportSource
  let folder: OpenedFolder
  /// By day: its file, where that cannot be read.
  let unreadDays: [CivilDate: FilePath]

  var today: CivilDate { report.today }
  var context: FilterContext { report.context }
}

/// Carries out a view: reads the folder once, makes the report, and prints it in the form wanted.
///
/// - Parameter operands: those that name a period or are a filter; nil for all.
func runView(
  _ invocation: Invocation, operands: [ArgumentBytes]? = nil, _ when: ViewMode.When, host: Host,
  reach: ViewMode.Reach = .everything,
  _ make: (ViewSource) throws(UsageError) -> any ReportView
) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let mode = try ViewMode(
      invocation, form: ViewMode.Form(invocation), operands: operands, when)
    let context = folder.filterContext(host.clock)
    let survey = FolderSurvey(
      of: folder, in: host.files,
      wholeDays: try mode.wholeDays(reach, context))
    let report = ReportSource(
      survey.facts, settings: folder.settings, context, filter: mode.filter)
    let view: any ReportView
    do throws(UsageError) {
      view = try make(
        ViewSource(mode: mode, report: report, folder: folder, unreadDays: survey.unreadDays))
    } catch {
      guard case .unknownName = error, !survey.problems.isEmpty else { throw error }
      // What nothing is called may stand in what could not be read.
      for problem in survey.problems { problem.tell(host) }
      _ = host.refuse(error, in: invocation.command)
      return ExitCode.failed
    }
    let directory = host.startOfPaths(invocation)
    let (texts, unread) = survey.texts(
      of: view.items, context, folder.settings.urgency, in: host.files
    ) { path in
      directory.map { path.absolute(in: $0) } ?? path
    }
    let problems = survey.problems + unread
    for problem in problems { problem.tell(host) }
    var unmatched: (filter: [UInt8], all: Listed)?
    if let filter = mode.typedFilter, view.listed?.count == 0 {
      let source = ViewSource(
        mode: mode, report: report.unfiltered, folder: folder, unreadDays: survey.unreadDays)
      unmatched = try make(source).listed.map { (filter, $0) }
    }
    host.show(
      view, texts, mode.form, folder.settings, filter: mode.filterLine(context), unmatched)
    host.noteMisspelling(in: mode.filter)
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

extension Host {
  /// Prints a view.
  ///
  /// - Parameters:
  ///   - filter: the line that shows it, since a word that was meant to be text may be a day.
  ///   - unmatched: a filter that matches nothing, and what there is without it.
  func show(
    _ view: any ReportView, _ texts: ItemTexts, _ form: ViewMode.Form, _ settings: Settings,
    filter: [Piece] = [], _ unmatched: (filter: [UInt8], all: Listed)? = nil
  ) {
    switch form {
    case .json:
      let object = view.object(texts)
      self.print(object.span)
    case .plain:
      var fields: [UInt8] = []
      for record in view.records(texts) { appendFields(record, to: &fields) }
      self.print(fields.span)
    case .text:
      var screen = screen(settings)
      if !filter.isEmpty { screen.line(filter) }
      if let (filter, all) = unmatched {
        screen.noMatch(filter, counted(all.count, all.noun))
      } else if let listed = view.listed, listed.count == 0, let hint = listed.hint {
        screen.nothing("no \(listed.noun)s", hint)
      } else {
        view.draw(on: &screen, texts)
      }
      show(screen.text.bytes)
    }
  }

  /// An empty one, as wide as there is room.
  func screen(_ settings: Settings) -> Screen {
    Screen(
      columns: columns(of: .output), isTerminal: console.isTerminal(.output),
      movesCursor: console.isTerminal(.output) && !isDumbTerminal(environment: variable),
      usesColor(on: .output) ? .ansi : .plain, Glyphs(variable), Palette(settings))
  }
}
