import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

/// `plan prompt --json`: what a widget or a status bar shows.
///
/// `text`, `tooltip`, `class` and `percentage` are what waybar expects of a module that prints JSON.
struct WidgetView: ReportView {
  let report: WidgetReport
  /// Of today's file alone, as `plan prompt` reads it.
  let prompt: PromptReport
  let promptTexts: ItemTexts
  let palette: Palette

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
      day.texts(of: prompt.items, context, folder.settings.urgency, in: host.files) { $0 }.items
    let now = host.clock.instant(in: host.zone)
    report = WidgetReport(prompt, now: now, from: source.report, in: host.zone)
    palette = Palette(folder.settings)
  }

  var items: [Int] { report.tasks + report.slots.map(\.item) + report.habits.flatMap(\.items) }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let text = prompt.line(promptTexts, palette).flatMap(\.shown.bytes)
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
