import PlanArguments
import PlanDocument
import PlanFolder
import PlanInterchange
import PlanReports
import PlanShell
import PlanSystem
import PlanText

extension Host {
  /// Prints what was exported, or writes it where `-o` says, and nowhere else.
  func write(_ files: [ExportedFile], _ mode: ExportMode, _ opened: OpenedFolder) throws(Refusal) {
    if files.isEmpty { return note("there is nothing to export") }
    if files.contains(where: { $0.name != nil }) {
      try write(folderOf: files, mode)
      return
    }
    try write(report: files.first?.bytes ?? [], to: mode.output)
  }

  /// Prints a file or writes it. Refuses a path that must not be replaced.
  func write(report text: [UInt8], to output: FilePath?) throws(Refusal) {
    guard let output else { return self.print(text) }
    try checkReport(output)
    var change = Change(output, expecting: .anything, written: text)
    change.isDerived = true
    try refusing(files.writeOne(change))
    reportChange("\(output.bytes): \(counted(text.count, "byte", "bytes"))")
  }

  /// Writes the files of a format that has several. Without a folder, prints the file if there is
  /// only one.
  private func write(folderOf files: [ExportedFile], _ mode: ExportMode) throws(Refusal) {
    guard let folder = mode.output else {
      if files.count > 1 {
        throw Refusal("there are \(files.count) files; name a folder for them with -o")
      }
      for file in files { self.print(file.bytes) }
      return
    }
    var changes: [Change] = []
    var refused: [Objection] = []
    let names = Set((try? self.files.names(in: folder)) ?? [])
    for file in files {
      let name = Array((file.name ?? "").utf8)
      let path = folder.appending(name)
      switch names.contains(name) ? try existingText(at: path, in: folder) : nil {
      case nil: changes.append(Change(path, expecting: .nothing, written: file.bytes))
      case file.bytes?: continue
      case let old? where mode.replaces:
        changes.append(Change(path, read: old, written: file.bytes))
      case _?:
        refused.append(
          Objection("\(path.bytes): already exists with other content; --force replaces it"))
      }
    }
    if !refused.isEmpty { throw Refusal(refused) }
    for index in changes.indices { changes[index].isDerived = true }
    try JointWriting(changes, self.files).check(changes.count)
    let same = files.count - changes.count
    let rest: Message = same == 0 ? "" : ", \(same) unchanged"
    reportChange("\(folder.bytes): \(counted(changes.count, "file", "files"))\(rest)")
  }

  /// The content of a file of the folder.
  ///
  /// - Throws: also for a link that leads out of the folder, or nowhere.
  private func existingText(at path: FilePath, in folder: FilePath) throws(Refusal) -> [UInt8] {
    if let old = try refusing(files.readIfThere(path)),
      files.location(of: path)?.parent == files.location(of: folder)
    {
      return old
    }
    throw Refusal("\(path.bytes): is a link out of the folder that '-o' names")
  }

  /// Refuses a path that must not be replaced by an exported file.
  private func checkReport(_ path: FilePath) throws(Refusal) {
    let directory = try? files.workingDirectory
    let place = directory.map { path.absolute(in: $0) } ?? path
    let places = [path, files.location(of: path)].compactMap { $0 }
    switch files.kind(of: path) {
    case .directory: throw Refusal("'\(path.bytes)' is a folder; name a file")
    case .other: throw Refusal("'\(path.bytes)' is not a regular file; leave out -o")
    case .regular, nil: break
    }
    if place.isStream { throw Refusal("'\(path.bytes)' is not a regular file; leave out -o") }
    if places.contains(where: { WalkedName.isPlan($0.lastComponent.span) }) {
      throw Refusal("'\(path.bytes)' has the name of a plan; choose another name")
    }
  }
}

/// Carries out `plan export html`: a page of a day, week, month or year.
func runExportPage(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder { folder throws(Refusal) in
    let view = try ExportMode.view(invocation)
    let output = try ExportMode.output(invocation)
    // Without the time of day, so that the page of a day is the same at any time.
    var context = folder.filterContext(host.clock)
    context.minutes = 0
    let survey = FolderSurvey(of: folder, in: host.files)
    let source = ReportSource(
      survey.facts, settings: folder.settings, context,
      filter: view.filter)
    let days = try view.days(context) ?? context.today...context.today
    var page = try printedPage(of: days, view, source)
    let read = survey.texts(
      of: page.items, context, on: page.day, folder.settings.urgency, in: host.files
    ) { $0 }
    var (texts, problems) = (PageTexts(read.items, source), survey.problems + read.problems)
    if var day = page as? HTMLDayPage {
      problems += survey.addWhole(days, to: &texts, in: host.files)
      // No filter matches a file beside a day.
      if view.filter == nil {
        let date = days.lowerBound
        let found = folder.attachments(
          of: date, beside: survey.paths(of: date, source), in: host.files)
        day.files = PageFiles(found, of: folder, page: output?.parent, in: host.files)
        problems += day.files.problems.map { Objection($0) }
        page = day
      }
    }
    for problem in problems { problem.report(host) }
    let bytes = page.file(texts, paper: invocation[paperSize], filter: view.typedFilter)
    try host.write(report: bytes, to: output)
    host.noteFilter(of: view)
    return problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

private func printedPage(
  of days: ClosedRange<CivilDate>, _ view: ViewMode, _ source: ReportSource
) throws(Refusal) -> any HTMLPage {
  let first = days.lowerBound
  if first == days.upperBound { return HTMLDayPage(first, from: source) }
  switch CalendarPeriod(days) {
  case .week:
    let start = source.context.weekStart
    return HTMLWeekPage(CalendarPeriod.week.days(around: first, weekStart: start), from: source)
  case .month: return HTMLMonthPage(days, from: source)
  case .year: return HTMLYearPage(days, from: source)
  case nil:
    throw .refused(
      "'\(view.typedWhen)' is not a day, week, month or year, and a page shows one of these")
  }
}

extension FolderSurvey {
  /// Adds the days that are shown in full.
  ///
  /// - Returns: the problems of reading them.
  fileprivate func addWhole(
    _ days: ClosedRange<CivilDate>, to texts: inout PageTexts, in files: any Files
  ) -> [Objection] {
    let numbers = texts.source.days.files(from: days.lowerBound, through: days.upperBound)
      .map(\.file)
    return read(numbers, in: files) { file, page in
      guard let date = page.date else { return }
      let all = Set(page.document.lines.indices)
      texts.add(
        ExchangePage(page.document, at: .day(date), path: page.path.bytes, choosing: all),
        file: file)
    }
  }
}
