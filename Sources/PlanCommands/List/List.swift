public import PlanArguments
import PlanDocument
import PlanHistory
import PlanSystem
import PlanText

private let sort = Valued(
  "sort", "KEYS", "sort by due, priority, age, name or file",
  .list { ListOrder.Key.allCases.map { ($0.rawValue, "") } })
private let group = Choice(
  "group", "WHAT", ListGrouping.allCases, "group by tag, goal, list or priority")

extension Command {
  public static var list: Command {
    Command(
      "list", "show the tasks that match a filter", options: [sort, group, Flag.why] + viewOptions,
      Manual(
        "[OPTION]... [FILTER...]",
        operand: ("FILTER", "which items; several words are one filter"), takes: .text,
        examples: [
          "plan list '#work & (!high | due<+3d)'": "open and urgent, with that tag",
          "plan list done '#home' 'done:last week'": "what was done at home last week",
        ],
        exits: viewExits, environment: .view,
        text: """
          Items are sorted by deadline, priority and day. The address before each is what `plan
          done` takes. `--sort` takes keys with commas between them: `due` (the nearest first),
          `priority` (the highest), `age` (the oldest), `name`, or `file` (as in the files);
          `-age` reverses `age`. `--group tag` uses the first tag of the line, else of the title
          of its file.

          `--plain` prints path, line, day, kind, state (of the box), priority, deadline, time,
          tags and words, with `--group` also the group. `Grammar/Output.md` defines them.

          # Filters

          `open`, `begun`, `done`, `cancelled`, `moved`, `overdue`, `expired`; `task`, `slot`,
          `habit`, `goal`, `mood`, `plan`, `list`, `definition`, `recurring`; `today`, `week`,
          `fri..sun`, `due<+3d`, `points>=5`; `#tag`, `!high`, `list:groceries`, `has:notes`. Any
          other word matches the text. All must match; `|` means or, `-` means not. Write `--`
          before a filter that begins with `-`. `Grammar/Filter.md` has the whole language.
          """), run: runList)
  }
}

private func runList(_ invocation: Invocation, host: Host) -> Int32 {
  runView(invocation, .never, host: host, rowsOnly: true) { source throws(UsageError) in
    let (facts, filter, grouping) = (source.facts, source.wanted, invocation[group])
    let order = try invocation[sort].map(ListOrder.init)
    let matches = facts.items(matching: filter, source.context)
    let items = order?.sorted(matches, facts) ?? matches
    return ListView(
      groups: grouping?.groups(of: items, facts, root: source.folder.root)
        ?? [ListGroup(name: nil, items: items)],
      grouping: grouping, source: source,
      reasons: try source.mode.asksWhy(invocation) ? ItemReasons(filter, source, order) : nil)
  }
}

extension ViewSource {
  /// The typed filter with what `plan list` adds to it; without one open tasks and slots.
  var wanted: Filter { mode.filter?.completed(isToChange: false) ?? .openTasksAndSlots }

  /// Items, and on a screen also those above them, whose steps are shown.
  func withParents(_ items: [Int]) -> [Int] {
    mode.form == .text ? items + items.compactMap { facts.items[$0].parent } : items
  }
}

private struct ListView: ReportView {
  /// One group without a name if no groups are asked for.
  let groups: [ListGroup]
  let grouping: ListGrouping?
  let source: ViewSource
  /// Nil without `--why`.
  let reasons: ItemReasons?

  private var matches: [Int] { groups.flatMap(\.items) }
  var listed: Listed? { Listed(count: matches.count, noun: "open task") }
  var items: [Int] { source.withParents(matches) }

  func sheet(_ texts: ItemTexts) -> Sheet {
    let groups = Value.rows(groups) { group in
      ["name": .text(group.name), "count": .count(group.items.count { texts[$0] != nil })]
    }
    let items = Value.lines(matches.compactMap { texts[$0] })
    return Sheet("plan.list/1", (grouping == nil ? [:] : ["groups": groups]) + ["items": items])
  }

  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    groups.flatMap { group in
      group.items.compactMap { texts[$0] }
        .map { $0.fields + (grouping == nil ? [] : [group.name ?? []]) }
    }
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    let (mode, context) = (source.mode, source.context)
    if screen.isTerminal, matches.isEmpty {
      return screen.nothing("nothing is open", "plan add 'Call mum' writes a task into today")
    }
    // Days are shown as they were understood; a pipe gets the rows alone.
    if screen.isTerminal, mode.filter?.relativeDays(context).isEmpty == false {
      screen.line(mode.filterLine(context))
    }
    let rows = groups.map { group in
      ItemGroup(
        heading: grouping?.heading(group) ?? [],
        rows: group.items.compactMap { number in
          texts[number].map {
            ItemRow(item: $0, number: number, reasons: reasons?.reasons(number, $0) ?? [])
          }
        })
    }
    screen.items(source.facts.nested(rows, texts, crossesGroups: false))
  }
}
