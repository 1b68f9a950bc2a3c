public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

public let promptCommand = viewCommand(
  "prompt", "print one line for a shell or a status bar", filter: "which items count",
  examples: [
    "PS1='$(plan prompt) \\$ '": "3/8 !1 14:00 Dentist, in bash",
    "set -g status-right '#(plan -C ~/plan prompt)'": "in tmux",
  ],
  """
  It prints the task of today that runs, its time of its `est:`, the done and planned tasks of
  today, after `>` how many were carried to another day, after `!` how many open items are overdue, and the next slot. It reads only
  `settings.plan` and the file of today. With nothing to report it prints nothing.

  `--json` is for widgets: it also has open tasks, habits and the members that waybar reads. It
  reads the whole folder. `Grammar/Output.md` has recipes for waybar, i3, tmux and iOS.

  `--plain` prints done, planned, overdue, time and words of the next slot, and carried tasks.
  """, run: runPrompt)

/// Shells run it for every prompt, so it is silent without a plan folder, and leaves invalid settings
/// to other commands.
private func runPrompt(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  do throws(PlanRootProblem) {
    _ = try PlanRoot(named: nil, host)
  } catch {
    if case .nowhere = error { return ExitCode.done }
    throw Refusal(error)
  }
  var quiet = host
  quiet.verbosity = .quiet
  if invocation[.json] {
    return try runView(invocation, .never, host: quiet, rowsOnly: true) { source in
      WidgetView(source, quiet)
    }
  }
  return try runView(
    invocation, .never, host: quiet, files: quiet.fileOfToday, rowsOnly: true
  ) { PromptReport(from: $0.report) }
}

extension Host {
  /// The file of today, searched for in the layout of the settings, then in the others.
  func fileOfToday(_ folder: OpenedFolder) -> [FilePath] {
    let usual = folder.settings.layout
    let layouts = [usual] + FolderLayout.allCases.filter { $0 != usual }
    let paths = layouts.lazy.map { layout in
      var settings = folder.settings
      settings.layout = layout
      let place = OpenedFolder(root: folder.root, settings: settings, today: folder.today)
      return place.pathOfNewDay(folder.today)
    }
    return paths.first { files.kind(of: $0) == .regular }.map { [$0] } ?? []
  }
}

extension PromptReport: ReportView {
  var items: [Int] { [next, running?.item].compactMap { $0 } }

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet("plan.prompt/1", values(texts), keys: "done planned overdue next.time next.words carried")
  }

  func values(_ texts: ItemTexts) -> Value {
    // The file of the day alone does not say what its series missed.
    [
      "done": .count(tasks.done), "planned": .count(tasks.planned),
      "carried": .count(tasks.carried), "expired": .count(tasks.expired),
      "overdue": .count(overdue),
      "next": next.flatMap { texts[$0] }.map { item in
        ["time": .text(item.time?.start.bytes), "words": .text(item.words)]
      } ?? .null,
      "running": running.flatMap { task in texts[task.item].map { value(task, $0) } } ?? .null,
    ]
  }

  private func value(_ task: RunningTask, _ item: ListedItem) -> Value {
    [
      "words": .text(item.words), "began": .text(task.began.bytes), "minutes": .count(task.minutes),
      "spent": .count(task.spent), "estimated": .count(task.estimated),
      "path": .text(item.path.bytes), "line": .count(item.line),
    ]
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] { isEmpty ? [] : sheet(texts).records }

  /// `▶ 25m/1h30m Review the parser 3/8 >2 !1 14:00 Dentist`.
  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let line = line(texts, screen.palette, screen.glyphs)
    if !line.isEmpty { screen.line(line) }
  }

  func line(_ texts: ItemTexts, _ palette: Palette, _ glyphs: Glyphs) -> [Piece] {
    var parts: [[Piece]] = []
    if let running, let item = texts[running.item] {
      let clock = Piece(running.words(glyphs), palette.style(.cyan))
      parts.append([clock, Piece(" "), Piece(item.words)])
    }
    if tasks.planned > 0 {
      let style = tasks.done == tasks.planned ? palette.style(.green) : .plain
      parts.append([Piece("\(tasks.done)/\(tasks.planned)", style)])
    }
    if tasks.carried > 0 { parts.append([Piece(">\(tasks.carried)", .dim)]) }
    if overdue > 0 { parts.append([Piece("!\(overdue)", palette.style(.overdue))]) }
    if let next = next.flatMap({ texts[$0] }), let time = next.time {
      parts.append([Piece(time.start.bytes), Piece(" "), Piece(next.words)])
    }
    return Array(parts.joined(separator: [Piece(" ")]))
  }
}

/// `plan prompt --json`: what a widget or a status bar shows.
///
/// `text`, `tooltip`, `class` and `percentage` are what waybar expects of a module that prints JSON.
struct WidgetView: ReportView {
  let report: WidgetReport
  /// Of today's file alone, as `plan prompt` reads it.
  let prompt: PromptReport
  let promptTexts: ItemTexts
  let palette: Palette
  let glyphs: Glyphs

  private static let mostTasks = 6
  private static let mostHabits = 6
  /// In the tooltip.
  private static let mostShown = 3

  init(_ source: ViewSource, _ host: Host) {
    let (folder, context) = (source.folder, source.context)
    let day = FolderSurvey(of: folder, host.fileOfToday(folder), in: host.files)
    prompt = PromptReport(
      from: ReportSource(day.facts, settings: folder.settings, context, filter: source.mode.filter))
    promptTexts =
      day.texts(
        of: prompt.items, context, folder.settings.urgency, in: host.files,
        host.shownPath(source.invocation)
      ).items
    let now = host.clock.instant(in: host.zone)
    report = WidgetReport(prompt, now: now, from: source.report, in: host.zone)
    palette = Palette(folder.settings, host.variable)
    glyphs = Glyphs(host.variable)
  }

  var items: [Int] { report.tasks + report.slots.map(\.item) + report.habits.flatMap(\.items) }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let text = prompt.line(promptTexts, palette, glyphs).flatMap(\.shown.bytes)
    return Sheet(
      "plan.prompt/1",
      ["date": .day(report.date)] + prompt.values(promptTexts) + [
        "text": .text(text), "tooltip": .text(tooltip(texts)), "class": .word(report.status),
        "percentage": .count(report.percentage),
        "tasks": .items(Array(report.tasks.prefix(Self.mostTasks)), texts),
        "habits": .rows(report.habits.prefix(Self.mostHabits)) { habit in
          let words = HabitWords(habit, texts)
          return [
            "icon": .text(words.icon), "name": .text(words.name),
            "daysSince": .count(habit.history.daysSince), "state": .word(habit.state),
          ]
        },
      ])
  }

  /// Lines of plain text: the next slots, the first open tasks, and the habits that are open.
  private func tooltip(_ texts: ItemTexts) -> [UInt8] {
    let slots = report.slots.filter { texts[$0.item]?.words.isEmpty == false }
    var lines: [[Piece]] = slots.prefix(Self.mostShown).map { slot in
      let time = slot.minutes.flatMap { ClockTime(minutes: $0) }?.bytes ?? []
      return [Piece(time), Piece(" "), Piece(texts[slot.item]?.words ?? [])]
    }
    let tasks = report.tasks.compactMap { texts[$0] }.filter { !$0.words.isEmpty }
      .prefix(Self.mostShown)
    lines += tasks.map { [Piece("- "), Piece($0.words)] }
    let more = report.tasks.count - tasks.count
    if more > 0 { lines.append([Piece("\(tasks.isEmpty ? "" : "and ")\(more) more open")]) }
    let habits = report.openHabits.map { [Piece(HabitWords($0, texts).name)] }
    if !habits.isEmpty {
      lines.append([Piece("Habits: ")] + habits.joined(separator: [Piece(", ")]))
    }
    return Array(lines.map { $0.flatMap(\.shown.bytes) }.joined(separator: [0x0A]))
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {}
}
