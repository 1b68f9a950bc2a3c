public import PlanArguments
import PlanDocument
import PlanFolder
import PlanReports
public import PlanShell
import PlanSystem
import PlanText

private let sort = Valued(
  "sort", "KEYS", "sort by due, priority, age, name or file",
  .list { ListOrder.Key.allCases.map { ($0.rawValue, "") } })
private let group = Choice(
  "group", "WHAT", ListGrouping.allCases, "group by tag, goal, list or priority")

public let listCommand = Command(
  "list", "show the tasks that match a filter",
  options: [sort, group, showsNotes, Flag.why] + viewOptions,
  Manual(
    "[OPTION]... [FILTER...]",
    operand: ("FILTER", "which items; several words are one filter"),
    takes: .names([.filter]), then: .names([.filter]),
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

      `open`, `begun`, `done`, `cancelled`, `moved`, `overdue`, `expired`, `ready`, `blocked`;
      `task`, `slot`, `habit`, `goal`, `mood`, `plan`, `list`, `definition`, `recurring`;
      `today`, `week`, `fri..sun`, `due<+3d`, `points>=5`; `#tag`, `!high`, `list:groceries`,
      `has:notes`. Any other word matches the text. All must match; `|` means or, `-` means
      not. Write `--` before a filter that begins with `-`. `Grammar/Filter.md` has the whole
      language.
      """), run: runList)

private func runList(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try runView(invocation, .never, host: host, rowsOnly: true) {
    source throws(Refusal) in
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
    let items = Value.lines(matches.compactMap { texts[$0].map { .item($0) } })
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
      return screen.nothing("nothing is open", addingHint)
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

/// What `plan list --sort` puts first; equal items stay in the usual order.
struct ListOrder {
  enum Key: String, CaseIterable {
    case due, priority, age, name, file
  }

  private var keys: [(key: Key, isReversed: Bool)] = []

  /// - Parameter typed: keys with commas between them, `-` before one that is reversed.
  /// - Throws: `.refused` for an unknown key.
  init(_ typed: ArgumentBytes) throws(Refusal) {
    for word in typed.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let isReversed = word.first == UInt8(ascii: "-")
      let name = isReversed ? word.dropFirst() : word
      guard let key = Key.allCases.first(where: { name.elementsEqual($0.rawValue.utf8) }) else {
        let words = Key.allCases.map(\.rawValue)
        throw .refused(
          "option '--sort' takes \(alternatives(words)), with commas between them, not "
            + "'\(Array(word))'\(question(nearestWord(to: name, among: words)))")
      }
      keys.append((key, isReversed))
    }
  }

  /// Its keys as they are typed.
  var words: [[UInt8]] { keys.map { Array((($0.isReversed ? "-" : "") + $0.key.rawValue).utf8) } }

  /// Sorts items; those without a value of a key come last, reversed or not.
  ///
  /// - Parameter items: positions in the facts, in the usual order.
  func sorted(_ items: [Int], _ facts: FolderFacts) -> [Int] {
    let rows = items.enumerated().map { place, item in
      (place: place, item: item, values: keys.map { value(of: item, by: $0.key, facts) })
    }
    return rows.sorted { a, b in
      for (place, key) in keys.enumerated() where a.values[place] != b.values[place] {
        guard let first = a.values[place] else { return false }
        guard let second = b.values[place] else { return true }
        return first.lexicographicallyPrecedes(second) != key.isReversed
      }
      return a.place < b.place
    }.map(\.item)
  }

  /// A number, or the bytes of a text.
  private func value(of item: Int, by key: Key, _ facts: FolderFacts) -> [Int]? {
    switch key {
    case .due:
      let due = facts.order(of: item).due
      return due == .max ? nil : [due]
    case .priority: return facts.items[item].priority.map { [Int($0.rawValue)] }
    case .age:
      let day = facts.firstDay(ofTask: item) ?? facts.day(ofItem: item)
      return day.map { [Int($0.dayNumber)] }
    case .name: return facts.text(facts.items[item].name).map(Int.init)
    case .file: return [item]
    }
  }
}

/// What `plan list --group` groups by.
enum ListGrouping: String, CaseIterable {
  case tag, goal, list, priority

  /// The groups by name, priorities from the highest, and last the items without a group.
  ///
  /// - Parameter root: the folder that the paths of lists start from.
  func groups(of items: [Int], _ facts: FolderFacts, root: FilePath) -> [ListGroup] {
    Dictionary(grouping: items) { name(of: $0, facts, root) }
      .map { ListGroup(name: $0, items: $1) }
      .sorted { a, b in
        guard let first = a.name, let second = b.name else { return a.name != nil }
        if self == .priority {
          let rank = { (group: ListGroup) in facts.items[group.items[0]].priority?.rawValue ?? 0 }
          return rank(a) < rank(b)
        }
        return first.lexicographicallyPrecedes(second)
      }
  }

  private func name(of item: Int, _ facts: FolderFacts, _ root: FilePath) -> [UInt8]? {
    let file = facts.file(ofItem: item)
    switch self {
    case .tag:
      return (facts.tags(ofItem: item).first ?? facts.titleTags(ofFile: file).first)
        .map { facts.text($0) }
    case .goal: return facts.goal(ofItem: item).map { facts.text($0) }
    case .priority: return facts.items[item].priority.map { Array($0.name.utf8) }
    case .list:
      if facts.day(ofItem: item) != nil { return nil }
      return Array(facts.path(ofFile: file).dropFirst(root.walkPrefix.count).dropLast(5))
    }
  }

  /// `#work  3`.
  func heading(_ group: ListGroup) -> [Piece] {
    let sign = self == .tag ? "#" : self == .priority ? "!" : ""
    let none = self == .list ? "days" : "no \(rawValue)"
    let name = group.name.map { Array(sign.utf8) + $0 } ?? Array(none.utf8)
    return [Piece(name, .bold), Piece("  \(group.items.count)", .dim)]
  }
}

/// The items of a list that have something in common.
struct ListGroup {
  /// Nil for items in no group.
  let name: [UInt8]?
  /// Positions in the facts, in the order of the list.
  let items: [Int]
}

/// What `--why` shows: which words of the filter items match, and what they are sorted by.
final class ItemReasons {
  private var explanation: FilterExplanation
  private let thresholds: UrgencyDays
  private let today: CivilDate
  private let order: ListOrder?

  init(_ filter: Filter, _ source: ViewSource, _ order: ListOrder? = nil) {
    explanation = FilterExplanation(filter, source.facts, source.context)
    (thresholds, today) = (source.folder.settings.urgency, source.today)
    self.order = order
  }

  /// - Parameter number: the position of the item in the facts.
  func reasons(_ number: Int, _ item: ListedItem) -> [ItemReason] {
    [
      ("matches", explanation.answers(number).filter(\.holds).map(\.words)),
      deadline(of: item),
      (
        "sorted by",
        (order?.words ?? []) + [
          item.dueDay == nil ? bytes("no deadline") : item.deadline,
          bytes(item.priority?.name ?? "no priority"), item.day?.bytes ?? bytes("no day"),
          bytes("line \(item.line)"),
        ]
      ),
    ]
  }

  private func deadline(of item: ListedItem) -> ItemReason {
    guard let day = item.dueDay else { return ("no deadline", []) }
    let days = day.days(since: today)
    let distance =
      days == 0
      ? "today" : days > 0 ? "in \(counted(days, "day"))" : "\(counted(-days, "day")) ago"
    let color =
      switch item.urgency {
      case _ where !item.isOpen: "not open: no colour"
      case .overdue: "which has passed: overdue"
      case .red: "within \(thresholds.red) days: red"
      case .yellow: "within \(thresholds.yellow) days: yellow"
      case .green: "within \(thresholds.green) days: green"
      case nil: "in more than \(thresholds.green) days: no colour"
      }
    return ("due", [item.deadline, bytes(distance), bytes(color)])
  }
}

extension FilterAnswer {
  /// `week (due 2026-10-07)`.
  fileprivate var words: [UInt8] {
    let reason =
      switch reason {
      case nil: ""
      case .date(let field, let day): " (\(field) \(isoDate(day)))"
      case .number(.points, let points): " (\(counted(points, "point")))"
      case .number(let key, let minutes) where key.type == .duration: " (\(minutes) min)"
      case .number(let key, let number): " (\(key.name) \(number))"
      case .inherited: " (from above)"
      }
    return term + bytes(reason)
  }
}

private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
