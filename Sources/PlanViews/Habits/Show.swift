public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

public let showCommand = Command(
  "show", "show all of one task, series, habit or goal", options: viewOptions,
  Manual(
    "[OPTION]... NAME [WHEN] [FILTER]",
    operand: ("NAME", "its name, a part of it, its id, or FILE:LINE"),
    takes: .names([.shown]), then: .names([.pastPeriod, .filter]),
    examples: [
      "plan show 'water the'": "a task by a part of its words",
      "plan show ielts 2026": "a goal by its id, with the lines of one year",
    ],
    exits: namingViewExits, environment: .view,
    text: """
      It shows the attributes in words, the text below the line, where a task was before, what
      it waits for, how a habit or series goes, and what to type next. Of a task that was
      moved, the line that counts is shown; of a series its definition. FILE:LINE finds one of
      several things of the same name. WHEN and FILTER choose the lines that are listed.

      Each record of `--plain` begins with its kind: item, attribute, below, copy, needs,
      waiting, entry, day, timeline or next. `Grammar/Views.md` defines each figure.
      """),
  run: { invocation, host throws(Refusal) in
    let operands = invocation.operands
    return try runView(
      invocation, operands: Array(operands.dropFirst()), .past("month"), host: host
    ) { source throws(Refusal) in
      let subject = try source.subject(operands.first ?? [], "habit, task or goal")
      let range = try source.mode.days(source.context)
      let report = ShowReport(subject, in: range, from: source.report)
      let isScreen = source.mode.form == .text
      let isTerminal = isScreen && host.console.isTerminal(.output)
      return ShowView(report: report, isScreen: isScreen, lines: isTerminal ? 10 : .max)
    }
  })

private struct ShowView: ReportView {
  let report: ShowReport
  /// Whether lines of a habit are only counted.
  let isScreen: Bool
  /// How many lines of a task, series or goal are shown.
  let lines: Int

  var items: [Int] { report.items(lines: lines, ofHabit: !isScreen) }
  var whole: Set<Int> { [report.item] }

  private var kind: String {
    if report.history.habit != nil { return "habit" }
    if case .goal = report.subject { return "goal" }
    return report.isDefinition ? "series" : "task"
  }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let item = texts[report.item]
    let said = item?.attributeWords(goal: goalWords(texts), day: isoDate) ?? []
    let start: Value = [
      "name": .text(name(texts)), "kind": .text(kind), "item": .item(item),
      "created": .day(report.created), "category": .text(report.category),
      "attributes": .rows(said) {
        ["key": .text("\($0.key.name)"), "value": .text($0.value), "words": .text($0.words)]
      },
      "below": .rows(item?.below ?? []) {
        [
          "line": .count($0.line), "depth": .count($0.depth), "step": .flag($0.isStep),
          "state": .text($0.state?.word), "text": .text($0.text),
        ]
      },
    ]
    let linked: Value = [
      "versions": .items(report.versions, texts), "copies": .items(report.copies, texts),
      "series": .item(report.definition.flatMap { texts[$0] }),
      "parent": .item(report.parent.flatMap { texts[$0] }),
      "needs": .items(report.needs.flatMap(\.lines), texts),
      "waiting": .items(report.waiting, texts),
      "goal": Value.goals([report.goal].compactMap(\.self), texts, timeline: true).elements.first
        ?? .null,
      "days": .rows(report.days) { ["date": .day($0), "state": .word($1)] },
    ]
    return Sheet(
      "plan.show/1",
      start + linked + .history(report.history, texts)
        + ["next": .rows(next(texts)) { .text($0.bytes) }])
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    let sheet = sheet(texts)
    func fields(_ kind: String, _ item: Int) -> [[UInt8]]? {
      texts[item].map { [Array(kind.utf8)] + $0.fields }
    }
    var records = [fields("item", report.item)].compactMap(\.self)
    records.add("attribute", sheet["attributes"].elements, "key value words")
    records.add("below", sheet["below"].elements, "depth step state text line")
    records += report.copies.compactMap { fields("copy", $0) }
    records += report.needs.flatMap(\.lines).compactMap { fields("needs", $0) }
    records += report.waiting.compactMap { fields("waiting", $0) }
    records.add(
      "entry", sheet["entries"].elements, "date state amount time comment path line")
    let days = sheet["days"].elements.filter { $0["state"].field != Array("none".utf8) }
    records.add("day", days, "date state")
    records.add("timeline", sheet["goal"]["timeline"].elements, "date state words path line")
    return records + sheet["next"].elements.map { [Array("next".utf8), $0.field] }
  }

  private func name(_ texts: ItemTexts) -> [UInt8] {
    report.history.habit.map { HabitWords($0, texts).name } ?? texts[report.item]?.words ?? []
  }

  private func goalWords(_ texts: ItemTexts) -> [UInt8]? {
    report.linkedGoal.flatMap { texts[$0]?.words }
  }

  // MARK: screen

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    guard let item = texts[report.item] else { return }
    heading(item, on: &screen, texts)
    for line in item.below {
      let sign = line.isStep ? 0 : 2
      screen.wrapped(line.text, indent: 2 * min(line.depth, 8) + sign)
    }
    links(on: &screen, texts)
    figures(on: &screen, texts)
    screen.line()
    screen.flow(next(texts).map { [Piece($0.bytes, .dim)] }, label: "next   ", indent: 7)
  }

  /// The words and where they are, the attributes, and where it belongs.
  private func heading(_ item: ListedItem, on screen: inout Screen, _ texts: ItemTexts) {
    let box = screen.boxAndSpace(item)
    let words =
      report.history.habit.map { habit in
        let words = HabitWords(habit, texts)
        return box + screen.name(words, .bold)
          + (words.target.map { [Piece("  ".utf8 + $0)] } ?? [])
      } ?? box + screen.words(item)
    let (tags, place) = (screen.tags(item), screen.address(item))
    let title = words + (tags.isEmpty ? [] : [Piece("  ")] + tags)
    if title.width + place.width + 2 <= screen.columns {
      screen.line(title, right: place)
    } else {
      screen.wrapped(Array(title.map(\.shown.bytes).joined()))
      screen.line([], right: place)
    }
    let said = item.attributeWords(goal: goalWords(texts), day: screen.day)
    let hasSpent = item.value(.spent) != nil
    let rest = said.filter { attribute in
      ![.every, .after, .start, .until].contains(attribute.key)
        && !(hasSpent && attribute.key == .est)
    }
    screen.dotted([item.whenWords(said)] + rest.map(\.words))
    if let comment = item.comment { screen.wrapped("-- ".utf8 + comment) }
    let section = item.section == .preamble ? nil : item.section.title
    let day = report.created.map { "created \(screen.day($0))" }
    screen.dotted(
      [
        Array((kind + (section.map { " in \($0)" } ?? "")).utf8),
        report.category.map { "category ".utf8 + $0 },
        day.map { Array($0.utf8) }, length(item).map { Array($0.utf8) },
      ].compactMap(\.self), .dim)
  }

  /// `day 29 of 60`, of something with a first and a last day.
  private func length(_ item: ListedItem) -> String? {
    func date(_ key: AttributeKey) -> CivilDate? {
      item.value(key).flatMap { CivilDate($0.span, relativeTo: item.day) }
    }
    guard report.isDefinition, let first = date(.start), let last = date(.until),
      let today = report.days.last?.date, first <= today, today <= last
    else { return nil }
    return "day \(today.days(since: first) + 1) of \(last.days(since: first) + 1)"
  }

  /// Where it was before, and the items that it has to do with.
  private func links(on screen: inout Screen, _ texts: ItemTexts) {
    if report.copies.count > 1 {
      let chain = report.copies.compactMap { texts[$0] }.map { copy in
        screen.box(copy) + [Piece(" ")] + screen.address(copy)
      }
      screen.flow(chain, label: "moved", indent: 10)
    }
    let links: [(label: String, items: [Int])] = [
      ("series", [report.definition].compactMap(\.self)),
      ("step of", [report.parent].compactMap(\.self)), ("version", report.versions),
      ("needs", report.needs.flatMap(\.lines)), ("waiting", report.waiting),
    ]
    for (label, items) in links {
      for item in items.compactMap({ texts[$0] }) {
        let rule = item.attributeWords(goal: nil, day: screen.day)
        let when = report.isDefinition || label == "series" ? item.whenWords(rule) : []
        screen.line(
          [Piece(label, .dim), .blanks(10 - label.utf8.count)] + screen.boxAndSpace(item)
            + screen.words(item) + [Piece("  ".utf8 + when, .dim)],
          right: screen.address(item))
      }
    }
    for need in report.needs where need.lines.isEmpty {
      screen.line([Piece("needs     ", .dim), Piece(need.id), Piece("  no line has this id", .dim)])
    }
  }

  /// How it goes: the pace of a goal, the calendar and the figures of a habit or series, its lines.
  private func figures(on screen: inout Screen, _ texts: ItemTexts) {
    let history = report.history
    if let goal = report.goal {
      screen.line()
      screen.goal(goal, texts)
      for (date, task, _) in goal.timeline.suffix(lines) {
        guard let task = texts[task] else { continue }
        screen.line(
          [Piece("   \(screen.day(date))  ", .dim)] + screen.box(task) + [Piece(" ")]
            + screen.words(task), right: screen.address(task))
      }
      count(goal.timeline.count - lines, on: &screen)
    }
    if !report.days.isEmpty {
      screen.line()
      let states = report.days.map(\.state)
      let range = report.days[0].date...report.days[report.days.count - 1].date
      let calendar = screen.calendar(of: range, states, history, title: "last 28 days")
      screen.blocks(calendar, screen.lines(of: figures(screen)))
      screen.flow(screen.legend(states))
    }
    if history.habit == nil, !history.entries.isEmpty,
      !report.days.isEmpty || history.entries.count > report.copies.count
    {
      screen.line()
      screen.entries(history.entries.suffix(lines), texts)
      count(history.entries.count - lines, on: &screen)
    }
  }

  private func count(_ earlier: Int, on screen: inout Screen) {
    if earlier > 0 { screen.line("\(earlier) earlier: --plain lists them", .dim) }
  }

  private func figures(_ screen: Screen) -> [(title: String, words: String)] {
    let history = report.history
    if let habit = history.habit {
      return [("today", screen.demand(on: habit))] + screen.figures(of: habit)
    }
    func day(_ entry: HistoryReport.Entry?) -> String { entry?.date.map { screen.day($0) } ?? "-" }
    return [("lines", "\(history.entries.count)"), ("done", counted(history.doneDays, "day"))]
      + (history.occurrences.map { screen.figures(of: $0) } ?? []) + [
        ("first", day(history.entries.first)),
        ("last done", day(history.entries.last(where: \.isDone))),
      ]
  }

  /// What one can type next.
  private func next(_ texts: ItemTexts) -> [Message] {
    guard let item = texts[report.item] else { return [] }
    let place: Message = "\(shellWord(item.day?.bytes ?? item.path.bytes)):\(item.line)"
    if report.history.habit != nil {
      let name = shellWord(name(texts))
      return ["plan done \(name)", "plan history \(name)", "plan habits --why \(name)"]
    }
    if let id = item.value(.id), report.goal != nil {
      let box: Message = item.isOpen ? "plan done \(place)" : "plan untick \(place)"
      return [box, "plan list goal:\(id)", "plan add TASK goal:\(id)"]
    }
    if report.isDefinition {
      return ["plan done \(shellWord(name(texts)))", "plan change \(place) every:mon,thu"]
    }
    if item.state == .done || item.state == .cancelled { return ["plan untick \(place)"] }
    let isCarried = report.parent == nil && item.day != nil && item.kind == .task
    return (item.isOpen ? ["plan done \(place)"] : [])
      + (item.isOpen && isCarried ? ["plan move \(place) tomorrow"] : [])
      + ["plan change \(place) due:fri"]
  }
}

extension Screen {
  /// `every day · 30m · 2 points`
  fileprivate mutating func dotted(_ parts: [[UInt8]], _ style: Style = .plain) {
    let parts = parts.filter { !$0.isEmpty }
    let groups = parts.enumerated().map { place, part in
      [Piece(part, style)] + (place + 1 < parts.count ? [Piece(" \(glyphs.dot)", .dim)] : [])
    }
    flow(groups, gap: 1)
  }
}
