public import PlanArguments
import PlanCalendar
import PlanFolder
import PlanFormat
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

extension Command {
  public static var files: Command {
    view(
      "files", "show the undated lists and what is open in them", options: [Flag.ended],
      filter: "what counts; several words are one filter",
      examples: ["plan files '#home'": "what is open in each list with that tag"],
      """
      With a filter, items count in any state, and lists without a match are left out. Steps are
      part of their task; only `--json` counts them. Lists with `calendar: no` are shown too.

      `--plain` prints path, icon, title, open, done, series, habits, `yes` or `no` for the
      calendar, overdue and the earliest deadline.
      """, run: runLists)
  }
}

private func runLists(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let mode = try ViewMode(invocation, .never)
    var lists = ListDocuments()
    do throws(FileProblem) {
      try lists.read(below: folder.root, host.files)
    } catch {
      throw .hindered("\(error)")
    }
    for problem in lists.problems { problem.tell(host) }
    let source = ReportSource(
      lists.facts, settings: folder.settings, folder.filterContext(host.clock),
      filter: mode.filter)
    let ended = invocation[.ended] ? [] : source.endedDefinitions()
    let view = ListsView(
      lists: lists.lists(source, without: ended), today: source.today, settings: folder.settings)
    host.show(view, [:], mode.form, folder.settings)
    return lists.problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

/// One undated file.
struct PlanList {
  let path: FilePath
  /// Empty without one.
  let icon: [UInt8]
  /// The words of its title; of a file without one, its name.
  let title: [UInt8]
  let summary: ListSummary
  let deadlines: FileDeadlines

  init(
    _ path: FilePath, _ document: Document, _ deadlines: FileDeadlines, _ fitting: Set<Int>?,
    ended: Set<Int>
  ) {
    self.path = path
    self.deadlines = deadlines
    summary = ListSummary(
      document, counting: { fitting?.contains($0) ?? true }, hasEnded: { ended.contains($0) })
    icon = summary.icon.map { document.text($0) } ?? []
    title = summary.name.map { document.text($0) } ?? Array(path.lastComponent.dropLast(5))
  }
}

/// The undated files of a folder, whose texts are few enough to be kept for a moment.
private struct ListDocuments {
  private(set) var facts = FolderFacts(expectingFiles: 64)
  private(set) var problems: [Objection] = []
  /// In the order of the files of the facts.
  private var documents: [(path: FilePath, document: Document)] = []

  mutating func read(below root: FilePath, _ files: any Files) throws(FileProblem) {
    let directory = try files.workingDirectory
    func isList(_ path: FilePath) -> Bool {
      DocumentKind(file: path, in: directory) == .collection
    }
    let found = try files.planPaths(below: root)
    problems = found.problems.filter { isList($0.path) }.map { Objection($0) }
    files.visit(found.paths.filter(isList)) { path, found in
      switch found {
      case .text(let text):
        let document = Document(Array(copying: text), as: .collection)
        if let refusal = refusal(toFormat: text, document.table) {
          problems.append(Objection(refusal, path, document.bytes))
          return
        }
        facts.add(text, document.table, as: .collection, path: path.bytes)
        documents.append((path, document))
      case .problem(let problem): problems.append(Objection(problem))
      case .conflictCopy, .noPlanInside: break
      }
    }
  }

  /// With a filter only those in which something fits, which alone is counted.
  ///
  /// - Parameter ended: definitions that do not count, as positions in the facts.
  func lists(_ source: ReportSource, without ended: Set<Int>) -> [PlanList] {
    let deadlines = source.deadlinesOfFiles()
    return documents.indices.compactMap { file in
      let fitting = source.fittingLines(ofFile: file)
      if fitting?.isEmpty == true { return nil }
      return PlanList(
        documents[file].path, documents[file].document, deadlines[file], fitting,
        ended: Set(
          facts.items(ofFile: file).filter { ended.contains($0) }.map { facts.items[$0].line }))
    }
  }
}
