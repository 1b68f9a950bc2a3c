import PlanDocument
import PlanInterchange
import PlanTesting

extension ExchangePage {
  private static let words = [
    "Pay", "rent", "a*b*", "_c_", "#5", "[x]", "<b>", "`code #x`", "\\", "TODO", ":t:", "📅", "1.",
    "-",
    "=1", "https://a.b/c_d", "[[page]]", "x::y", "&amp;", "日本", "\"q\"", "a,b", "'", "--", "~~s~~",
    "DONE",
  ]
  private static let tags = ["work", "home", "a_b", "été", "x/y", "on-call"]
  private static let values: [(AttributeKey, [String])] = [
    (.due, ["2026-10-07", "2026-10-07T17:00"]), (.start, ["2026-10-01"]), (.until, ["2026-12-31"]),
    (.points, ["5"]), (.est, ["1h30m"]), (.id, ["rent"]), (.from, ["2026-09-30"]),
    (.remind, ["3d", "45m", "09:45"]), (.expires, ["+2h"]), (.was, ["an [old] name"]),
    (.goal, ["ielts"]),
  ]
  private static let rules = [
    "day", "week", "2w-mon,thu", "1st,15th", "last-fri", "3/week", "dec-24",
  ]

  /// A day or a list with items of all kinds.
  static func generated(_ round: Int, _ random: inout SeededGenerator) -> ExchangePage {
    let day = CivilDate.earliest.adding(days: 46_000 + round)
    let isDay = round % 3 != 0
    var page = ExchangePage(isDay ? .day(day ?? .earliest) : .list(Array("home/list".utf8)))
    for kind in [ItemKind.priority, .task, .slot, .habit, .goal] {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        page.items.append(.generated(kind, isDay: isDay, &random))
      }
    }
    if isDay {
      var mood = ExchangeItem(.mood, Array("calm".utf8))
      mood.time = ClockTime(hour: 8, minute: 40).map { SlotTime(start: $0) }
      mood.comment = Self.sentence(&random)
      page.items.append(mood)
    }
    let lines = ["Text", "- [ ] no box", "# no title", "> <b>quote</b>", "* star", "```", ":X:"]
    page.texts = [
      ExchangeNote(lines.shuffled(using: &random).prefix(5).map { Array($0.utf8) })
    ]
    return page
  }

  fileprivate static func sentence(_ random: inout SeededGenerator) -> [UInt8] {
    var text = Array("x".utf8)
    for _ in 0..<Int.random(in: 0...5, using: &random) {
      text += [0x20] + Array((words.randomElement(using: &random) ?? "x").utf8)
    }
    return text.reversed().first == 0x5C ? text + [0x78] : text
  }

  fileprivate static func decorate(_ item: inout ExchangeItem, _ random: inout SeededGenerator) {
    for tag in tags where Int.random(in: 0...5, using: &random) == 0 {
      item.add(tag: Array(tag.utf8))
    }
    for (key, texts) in values where Int.random(in: 0...5, using: &random) == 0 {
      item[key] = Array((texts.randomElement(using: &random) ?? "").utf8)
    }
    if Int.random(in: 0...3, using: &random) == 0 {
      item[.every] = Array((rules.randomElement(using: &random) ?? "day").utf8)
    }
    item.priority = [nil, .high, .medium, .low].randomElement(using: &random) ?? nil
  }
}

extension ExchangeItem {
  fileprivate static func generated(
    _ kind: ItemKind, isDay: Bool, _ random: inout SeededGenerator
  ) -> ExchangeItem {
    var item = ExchangeItem(kind, ExchangePage.sentence(&random), state: .open)
    item.state = [.open, .done, .inProgress, .cancelled].randomElement(using: &random) ?? .open
    if kind == .habit {
      item.state = isDay ? item.state : nil
      item.amount = Array("5/8 glasses".utf8)
      if isDay { item.comment = ExchangePage.sentence(&random) }
      return item
    }
    ExchangePage.decorate(&item, &random)
    if kind == .slot {
      item.state = Bool.random(using: &random) ? nil : item.state
      item.time = ClockTime(hour: 22, minute: 30).map {
        SlotTime(start: $0, end: ClockTime(hour: 1, minute: 0))
      }
    }
    if kind == .priority, Bool.random(using: &random) { item.state = nil }
    item.notes = [NoteLine(ExchangePage.sentence(&random))]
    var step = ExchangeItem(.task, ExchangePage.sentence(&random), state: .done)
    step.children = [ExchangeItem(.task, ExchangePage.sentence(&random), state: .open)]
    item.children = [step]
    return item
  }

  /// Without what depends on the positions in a text.
  var comparable: ExchangeItem {
    var item = self
    item.line = 0
    // A list keeps a heading of Tasks.
    if item.section == Array("Tasks".utf8) { item.section = nil }
    for index in item.notes.indices { item.notes[index].line = 0 }
    item.tags.sort { $0.lexicographicallyPrecedes($1) }
    item.children = item.children.map(\.comparable)
    return item
  }
}
