import PlanCalendar
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// Makes what was typed into items of one page.
struct AddedItems {
  let mode: AddMode
  let page: Page
  let today: CivilDate
  let now: Now
  /// Where `--section` leads, or the section that the command is about.
  private let place: ItemPlace?

  init(_ mode: AddMode, _ page: Page, _ opened: OpenedFolder, _ now: Now) throws(ChangeProblem) {
    self.mode = mode
    self.page = page
    self.now = now
    today = opened.today
    switch mode.subject {
    case .note: place = ItemPlace(.notes)
    case .mood: place = ItemPlace(.mood)
    case .add:
      place = try mode.section.map { name throws(ChangeProblem) in
        try page.place(named: name)
      }
    }
  }

  /// - Parameter input: what standard input holds, where that was asked for.
  func items(_ input: [UInt8]?) throws(ChangeProblem) -> [TypedItem] {
    do throws(TypedTextProblem) {
      if let text = mode.text { return [try item(text)] }
    } catch {
      throw ChangeProblem(error.message(takesLines: mode.subject != .mood))
    }
    let input = input ?? []
    if let place, place.kind == .notes {
      return [
        try reading(at: 0) { () throws(TypedTextProblem) in
          try TypedItem(notes: typedLines(of: input), in: place)
        }
      ]
    }
    let blocks = typedBlocks(of: input)
    if blocks.isEmpty { throw ChangeProblem("standard input: holds nothing but blank lines") }
    var items: [TypedItem] = []
    for block in blocks {
      items.append(
        try reading(at: block.line) { () throws(TypedTextProblem) in
          try item(block.head, below: block.below)
        })
    }
    return items
  }

  private func reading(
    at line: Int, _ body: () throws(TypedTextProblem) -> TypedItem
  ) throws(ChangeProblem) -> TypedItem {
    do throws(TypedTextProblem) {
      return try body()
    } catch {
      throw ChangeProblem(
        "standard input:\(line + error.line + 1): \(error.message(takesLines: true))")
    }
  }

  /// What `expires:+2h` counts from without a deadline: now, and on another day that day.
  private var begin: ExpiryMoment {
    guard let day = page.date, day != now.date else {
      return ExpiryMoment(day: now.date, minutes: now.minutes)
    }
    return ExpiryMoment(day: day, minutes: nil)
  }

  private func item(
    _ text: [UInt8], below: [[UInt8]] = []
  ) throws(TypedTextProblem) -> TypedItem {
    switch (place?.kind, place) {
    case (.notes, let place?): return try TypedItem(note: text, in: place)
    case (.mood, let place?):
      var mood = try TypedMood(text, below: below)
      if mood.time == nil, page.date == now.date { mood.time = now.time }
      return try mood.item(in: place)
    default:
      return try TypedItem(
        text, below: below, in: place, of: page.document.kind, on: today, expiringAfter: begin)
    }
  }
}

extension Now {
  /// What a clock shows.
  fileprivate var time: ClockTime? { ClockTime(minutes: minutes % 1440) }
}
