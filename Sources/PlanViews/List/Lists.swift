public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

public let filesCommand = viewCommand(
  "files", "show the lists by category, and what is open in them", options: [Flag.ended],
  filter: "what counts; several words are one filter",
  examples: ["plan files '#home'": "what is open in each list with that tag"],
  """
  The category of a list is the first tag of its title. Lists with `- order: N` in their
  section Settings come first, by that number, the others after them, by their paths; each
  category is where its first list is. A list is a plan if it has goals and tasks that do not
  recur, and else one of habits if it has habits. Steps are part of their task; only `--json`
  counts them. Lists with `calendar: no` are shown too.
  """, run: runLists)

private func runLists(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try runView(invocation, .never, host: host, files: host.lists(of:), rowsOnly: true) { source in
    ListsView(
      lists: source.lists(in: host.files, countsEnded: invocation[.ended]), source: source.report)
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
  /// The first tag of its title.
  var category: [UInt8]? { summary.category.map { document.text($0) } }
}

extension Host {
  fileprivate func lists(of folder: OpenedFolder) throws(Refusal) -> [FilePath] {
    let directory = try refusing(files.workingDirectory)
    let found = try refusing(files.planPaths(below: folder.root))
    // A file with a problem is visited, too, and has it again.
    return (found.paths + found.problems.map(\.path)).filter {
      DocumentKind(file: $0, in: directory) == .collection
    }
  }
}

extension ViewSource {
  /// With a filter only the lists with a match, and only matches count.
  fileprivate func lists(in files: any Files, countsEnded: Bool) -> [UndatedList] {
    let ended = countsEnded ? [] : report.endedItems()
    let deadlines = report.deadlinesOfFiles()
    var lists: [UndatedList] = []
    // A link to a day is that day, not a list.
    let found = facts.files.indices.filter { facts.files[$0].kind == .collection }
    problems += survey.read(found, in: files) { file, page in
      let items = facts.items(ofFile: file)
      if report.isFiltered, !items.contains(where: { report.fits($0) }) { return }
      let byLine = Dictionary(items.map { (facts.items[$0].line, $0) }) { first, _ in first }
      let summary = ListSummary(
        page.document, counting: { byLine[$0].map { report.fits($0) } ?? !report.isFiltered },
        hasEnded: { byLine[$0].map { ended.contains($0) } ?? false })
      lists.append(
        UndatedList(
          path: page.path, document: page.document, summary: summary, deadlines: deadlines[file]))
    }
    return lists.grouped
  }
}

extension [UndatedList] {
  /// By their order, then by path; the lists of a category together, and last those
  /// without one.
  fileprivate var grouped: [UndatedList] {
    let ordered = sorted {
      ($0.summary.order ?? Settings.lastOrder, $0.path)
        < ($1.summary.order ?? Settings.lastOrder, $1.path)
    }
    var numbers = ValueNumbers<[UInt8]>()
    return ordered.map { list in
      (list.category.map { numbers.number(of: $0.folded) } ?? .max, list)
    }.enumerated().sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
      .map(\.element.1)
  }
}

private struct ListsView: ReportView {
  let lists: [UndatedList]
  let source: ReportSource

  var listed: Listed? { Listed(count: lists.count, noun: "list") }

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
            "category": .text(list.category.map { Array($0.dropFirst()).folded }),
            "order": .count(list.summary.order),
            "kind": .text(list.summary.kind.rawValue),
          ]
        }
      ], rows: "lists",
      keys: "path icon title open done series habits calendar overdue due category order kind")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    if lists.isEmpty, screen.isTerminal {
      return screen.nothing("there is no list", "plan add Milk --to groceries makes one")
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
        Column("kind", rank: 1) { list, _ in [Piece(list.summary.kind.rawValue, .dim)] },
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
      ], breaks: headings)
  }

  /// By list, the heading of the category that begins with it; none without any category.
  private var headings: [Int: [[Piece]]] {
    guard lists.contains(where: { $0.category != nil }) else { return [:] }
    var headings: [Int: [[Piece]]] = [:]
    for (index, list) in lists.enumerated() {
      let isSame = index > 0 && lists[index - 1].category?.folded == list.category?.folded
      if isSame { continue }
      let name = Piece(list.category ?? Array("no category".utf8), .bold)
      headings[index] = index == 0 ? [[name]] : [[], [name]]
    }
    return headings
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
