public import PlanArguments
import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

extension Command {
  public static var files: Command {
    view(
      "files", "show the undated lists and what is open in them", options: [Flag.ended],
      filter: "what counts; several words are one filter",
      examples: ["plan files '#home'": "what is open in each list with that tag"],
      """
      Steps are part of their task; only `--json` counts them. Lists with `calendar: no` are
      shown too.
      """, run: runLists)
  }
}

private func runLists(_ invocation: Invocation, host: Host) -> Int32 {
  host.inFolder(invocation.command) { folder throws(UsageError) in
    let mode = try ViewMode(invocation, .never)
    var files = UndatedFiles()
    do throws(FileProblem) {
      try files.read(below: folder.root, host.files)
    } catch {
      throw .hindered("\(error)")
    }
    for problem in files.problems { problem.tell(host) }
    let source = ReportSource(
      files.facts, settings: folder.settings, folder.filterContext(host.clock),
      filter: mode.filter)
    let view = ListsView(
      lists: files.lists(source, countsEnded: invocation[.ended]), source: source,
      unfiltered: mode.typedFilter.map { ($0, files.documents.count) })
    host.show(view, [:], mode.form, folder.settings)
    return files.problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

/// An undated file with the figures of its items.
private struct UndatedList {
  let path: FilePath
  let document: Document
  let summary: ListSummary
  let deadlines: FileDeadlines

  var icon: [UInt8]? { summary.icon.map { document.text($0) } }
  /// The words of its title; without a title the name of the file.
  var title: [UInt8] {
    summary.name.map { document.text($0) } ?? Array(path.lastComponent.dropLast(5))
  }
}

/// The undated files of a folder; they are few enough to keep their texts.
private struct UndatedFiles {
  private(set) var facts = FolderFacts(expectingFiles: 64)
  private(set) var problems: [Objection] = []
  /// In the order of the files of the facts.
  private(set) var documents: [(path: FilePath, document: Document)] = []

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

  /// With a filter only the lists with a match, and only matches count.
  func lists(_ source: ReportSource, countsEnded: Bool) -> [UndatedList] {
    let ended = countsEnded ? [] : source.endedDefinitions()
    return zip(documents, source.deadlinesOfFiles()).enumerated().compactMap { file, list in
      let items = facts.items(ofFile: file)
      if source.isFiltered, !items.contains(where: { source.fits($0) }) { return nil }
      let byLine = Dictionary(items.map { (facts.items[$0].line, $0) }) { first, _ in first }
      let summary = ListSummary(
        list.0.document, counting: { byLine[$0].map { source.fits($0) } ?? !source.isFiltered },
        hasEnded: { byLine[$0].map { ended.contains($0) } ?? false })
      return UndatedList(
        path: list.0.path, document: list.0.document, summary: summary, deadlines: list.1)
    }
  }
}

private struct ListsView: ReportView {
  let lists: [UndatedList]
  let source: ReportSource
  /// A typed filter, and the number of lists without it.
  let unfiltered: (filter: ArgumentBytes, count: Int)?

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.lists/1",
      [
        "lists": .rows(lists) { list in
          [
            "path": .text(list.path.bytes), "icon": .text(list.icon),
            "title": .text(list.title), "open": .count(list.summary.tasks.open),
            "done": .count(list.summary.tasks.done),
            "openSteps": .count(list.summary.steps.open),
            "doneSteps": .count(list.summary.steps.done), "series": .count(list.summary.series),
            "habits": .count(list.summary.habits), "calendar": .flag(list.summary.isInCalendar),
            "overdue": .count(list.deadlines.overdue), "due": .day(list.deadlines.earliest),
          ]
        }
      ], rows: "lists", keys: "path icon title open done series habits calendar overdue due")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if lists.isEmpty {
      if let unfiltered {
        screen.noMatch(unfiltered.filter, counted(unfiltered.count, "list"))
      } else if screen.isTerminal {
        screen.nothing("there is no list", "plan add Milk --to groceries makes one")
      }
      return
    }
    screen.table(
      lists,
      [
        Column { list, _ in
          // A mark that is too wide for the column is left out.
          let icon = [Piece(list.icon ?? [])]
          return icon.width < 3 ? icon : []
        },
        Column("list", isFree: true, gap: 1) { list, _ in [Piece(list.title, .bold)] },
        .count("open", \.summary.tasks.open), .count("done", rank: 4, \.summary.tasks.done),
        .count("series", rank: 1, \.summary.series), .count("habits", rank: 2, \.summary.habits),
        Column("late", .right, rank: 6) { list, screen in
          let late = list.deadlines.overdue
          return late == 0 ? [] : [Piece("\(late)", screen.palette.style(.overdue))]
        },
        Column("due", rank: 5) { due($0.deadlines, $1) },
        Column("file", rank: 3) { list, screen in
          let file = ShownText(list.path.bytes.span, from: 0)
          return [Piece(screen.isTerminal ? file.end(cells: screen.columns * 2 / 5) : file, .dim)]
        },
      ])
  }

  /// The earliest deadline, in the words and the colour of how near it is.
  private func due(_ deadlines: FileDeadlines, _ screen: Screen) -> [Piece] {
    guard let day = deadlines.earliest else { return [] }
    // The earliest one is late if any is.
    let isOverdue = deadlines.overdue > 0
    let urgency = Urgency(
      in: day.days(since: source.today), isOverdue: isOverdue, source.settings.urgency)
    let words =
      screen.isTerminal
      ? deadlineWords(day, deadlines.time, isOverdue, source.today) : isoDate(day)
    return [Piece(words, screen.palette.style(urgency))]
  }
}
