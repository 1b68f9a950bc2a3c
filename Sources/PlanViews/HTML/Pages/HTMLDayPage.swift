import PlanDocument
import PlanFolder
import PlanInterchange
import PlanReports
import PlanShell
import PlanText

/// A day as a page of a paper planner.
struct HTMLDayPage: HTMLPage {
  let report: TodayReport
  /// The files beside the day.
  var files = PageFiles()

  init(_ date: CivilDate, from source: ReportSource) {
    report = TodayReport(date, from: source, showsAll: true, countsWaiting: false)
  }

  private var date: CivilDate { report.date }
  var day: CivilDate? { date }
  private var weekday: String { date.weekday.title + date.weekday.fullName.dropFirst(3) }
  private var month: String { "\(monthName(date.month)) \(date.year)" }
  var title: String { "\(weekday), \(date.day) \(month)" }
  var drawings: [PageDrawing] { files.drawings }

  var items: [Int] {
    report.priorities + report.schedule + report.tasks + report.upcoming + report.moods
      + report.due + report.habits.flatMap(\.items) + report.goals.flatMap(\.items)
  }

  func content(_ texts: PageTexts) -> PageContent {
    let columns = [
      DayColumn(width: 98, parts: leftParts(texts)), DayColumn(width: 82, parts: rightParts(texts)),
    ]
    let (size, main) = SheetSize.fitting(SheetSize.portrait, "columns") { size in
      columns.map { $0.draw(size) }
    }
    let rest = "\(month), week \(date.week(from: texts.settings.weekStart.weekday).week)"
    return PageContent(
      size: size, heading: ["number": "\(date.day)", "weekday": weekday, "month": rest],
      figures: (report.figures.isWritten ? [] : [("file", "not yet")]) + report.figures.pageFigures
    ) { main }
  }

  // MARK: the left column

  private func leftParts(_ texts: PageTexts) -> [DayPart] {
    let priorities = texts.items(report.priorities)
    let blanks = max(0, 5 - priorities.count)
    let tasks = texts.items(report.tasks + upcoming(slots: false, texts.source))
    let goals = report.goals.compactMap { goal in
      var item = texts.item(goal.progress.item)
      item?.parts.append(("due", Array("goal, \(percent(goal.progress.fraction))".utf8)))
      return item
    }
    let due = texts.items(report.due) + goals
    let isOver = date < texts.source.today
    let notes = texts.notes.enumerated().flatMap { ($0 == 0 ? [] : [[]]) + $1.plainLines }
    return [
      DayPart(name: "priorities", title: "Priorities", extra: blanks) { lines in
        PageItem.list(priorities, isNumbered: true, &lines)
        blankBoxes(blanks)
      },
      DayPart(name: "tasks", title: "Tasks", extra: 1) { lines in
        PageItem.list(tasks, &lines)
        if lines.beyond == 0 { blankBoxes(min(6, max(1, lines.left))) }
      },
    ] + part("deadlines", isOver ? "Due or done elsewhere" : "Due from elsewhere", due) + [
      DayPart(name: "notes", title: "Notes", extra: 2) { lines in
        for note in notes {
          HTML(.p, [.class: lines.take("text", displayWidth(note.span), depth: -1), .dir: "auto"]) {
            note
          }
        }
        HTML.ruled(40)
      }
    ] + linkedFiles
  }

  private var linkedFiles: [DayPart] {
    if files.links.isEmpty { return [] }
    return [
      DayPart(name: "files", title: "Files") { lines in
        for file in files.links {
          HTML(.p, [.class: lines.take("text", displayWidth(file.name.span), depth: -1)]) {
            HTML(.a, [.href: file.reference]) { file.name }
          }
        }
      }
    ]
  }

  /// What recurs on a day to come and has no line yet.
  private func upcoming(slots: Bool, _ source: ReportSource) -> [Int] {
    report.upcoming.filter { (source.facts.items[$0].kind == .scheduleItem) == slots }
  }

  private func part(_ name: String, _ title: String, _ items: [PageItem]) -> [DayPart] {
    items.isEmpty
      ? [] : [DayPart(name: name, title: title) { lines in PageItem.list(items, &lines) }]
  }

  /// Boxes to be filled in by hand.
  @HTMLBuilder private func blankBoxes(_ count: Int) -> HTML {
    for _ in 0..<count {
      HTML(.p, [.class: "blank", .hidden: "true"]) { HTML(.span, [.class: "box"]) { HTML.blank } }
    }
  }

  // MARK: the right column

  private func rightParts(_ texts: PageTexts) -> [DayPart] {
    let hours = hours(texts)
    let moods = part("mood", "Mood", texts.items(report.moods))
    let noMood = DayPart(name: "mood", title: "Mood", extra: 1) { _ in
      HTML(.p, [.class: "choice", .hidden: "true"]) {
        for word in MoodWord.steps.reversed() {
          HTML(.span, [.class: "circle"]) { HTML.blank }
          "\(word.name) "
        }
      }
    }
    let schedule = DayPart(name: "schedule", title: "Schedule") { lines in
      // Every hour is printed, and its first slot is in the same line.
      lines.left -= hours.count
      HTML(.ol, [.class: "hours"]) {
        for (name, slots) in hours {
          HTML(.li) {
            HTML(.span, [.class: "hour"]) { name }
            lines.left += slots.isEmpty ? 0 : 1
            PageItem.list(slots, depth: 1, &lines)
          }
        }
      }
    }
    return [schedule] + part("habits", "Habits", report.habits.map { habit($0, texts) })
      + (moods.isEmpty ? [noMood] : moods)
  }

  private func habit(_ figures: HabitFigures, _ texts: PageTexts) -> PageItem {
    let words = HabitWords(figures, texts.items)
    let item = figures.record.flatMap { texts.items[$0.item] }
    let count = figures.date <= texts.source.today ? figures.history.streak.count : 0
    let streak = count == 0 ? "" : "streak \(figures.length(count))"
    return PageItem(
      state: item?.state ?? .open,
      parts: [
        ("said", words.line?.name ?? words.name), ("amount", words.amountWords() ?? []),
        ("aside", item?.comment ?? []), ("aside", Array(streak.utf8)),
      ])
  }

  /// The hours of the settings, and the others in which something starts. Hour -1 is for what takes
  /// the whole day; 24 and more are the night after it.
  private func hours(_ texts: PageTexts) -> [(name: [UInt8], slots: [PageItem])] {
    let starts = (report.schedule + upcoming(slots: true, texts.source)).map { item in
      (minutes: texts.source.facts.time(ofItem: item)?.startMinutes ?? -60, item: item)
    }.sorted { $0 < $1 }
    let (wanted, facts) = (texts.settings.hours, texts.source.facts)
    let (first, last) = (wanted.lowerBound.minutes / 60, wanted.upperBound.minutes / 60)
    let hours = Set(first...max(first, last)).union(starts.map { $0.minutes / 60 })
    return hours.sorted().map { hour in
      var name = ClockTime(minutes: hour % 24 * 60)?.bytes ?? Array("all day".utf8)
      if hour > 23 { name += " next day".utf8 }
      // An hour without words is there to be written on.
      let slots = starts.filter { minutes, item in
        minutes / 60 == hour
          && (minutes % 60 > 0 || texts.source.hasWords(item) || facts.items[item].state != nil)
      }
      return (name, texts.items(slots.map(\.item)))
    }
  }
}

/// A part of a day's page with its heading.
struct DayPart {
  let name, title: String
  /// Lines to write on that it needs beside those that its content takes.
  var extra = 0
  @HTMLBuilder let content: (inout SheetLines) -> HTML
}

/// A column of a day's page, whose parts share the lines of the sheet.
struct DayColumn {
  /// In millimetres, of the smaller of A4 and Letter.
  let width: Double
  let parts: [DayPart]

  func draw(_ size: SheetSize) -> SheetSize.Column {
    let needs = parts.map { part in
      var lines = SheetLines(size: size, width: width, left: .max)
      _ = part.content(&lines)
      return .max - lines.left + part.extra
    }
    // A heading takes two lines.
    let room = size.lines(height: 226) - 2 * parts.count
    let spare = room - needs.reduce(0, +)
    let shares = zip(sharedLines(needs, of: room), needs).map { share, need in
      // A part that is cut needs a line to say so.
      share < need ? max(0, share - 1) : share + max(0, spare / 3 - 1)
    }
    let html = HTML(.div, [.class: "column"]) {
      for (part, share) in zip(parts, shares) {
        HTML.section(part.name, part.title) {
          var lines = SheetLines(size: size, width: width, left: share)
          part.content(&lines)
          HTML.more(lines.beyond)
        }
      }
    }
    return (html, spare >= 0)
  }
}
