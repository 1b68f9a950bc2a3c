import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// What every format that is a list of tasks does.
@Suite struct TaskFormatsTests {
  static let formats: [ExchangeFormat] = [.todotxt, .taskwarrior]

  @Test(arguments: formats)
  func `gives back everything that it can express`(_ format: ExchangeFormat) throws {
    var generated = GeneratedTasks(seed: 7)
    for round in 0..<LongRun.count(full: 300) {
      let place: ExchangePage.Origin =
        round % 2 == 0 ? .list(Array("list".utf8)) : .day(Exchange.day)
      let page = generated.page(place)
      let (text, losses) = Exchange.write([page], as: format, zone: Exchange.berlin)
      let back = try Exchange.read(text, as: format, zone: Exchange.berlin)
      let known = Self.known(format)
      #expect(losses.allSatisfy { known.contains($0) }, "\(losses) in\n\(text)")
      let wanted = page.items.map { Self.meant($0, of: page.day, by: format) }
      let found = back.pages.flatMap(\.items).map(\.comparable)
      #expect(found.count == wanted.count)
      for (var found, wanted) in zip(found, wanted) {
        if wanted[.uid] == nil { found[.uid] = nil }
        #expect(found == wanted, "\(String(decoding: wanted.words, as: UTF8.self)) in\n\(text)")
      }
      let again = Exchange.write(back.pages, as: format, zone: Exchange.berlin).text
      let third = try Exchange.read(again, as: format, zone: Exchange.berlin)
      #expect(third.pages.flatMap(\.items).map(\.comparable) == found)
    }
  }

  private static func known(_ format: ExchangeFormat) -> Set<String> {
    ["names of undated files", "days of tasks that have another one"]
  }

  /// An item after a format that has no days and no headings.
  private static func meant(
    _ item: ExchangeItem, of day: CivilDate?, by format: ExchangeFormat
  ) -> ExchangeItem {
    var item = item
    let isClosed = item.state == .done || item.state == .cancelled
    if format == .todotxt { item.group = nil }
    if format == .taskwarrior, let day, item[.start] != nil, !isClosed, item[.from] == nil {
      item[.from] = day.bytes
    }
    if let day {
      if isClosed { item[.done] = item[.done] ?? day.bytes }
      if !isClosed, item[.start] == nil { item[.start] = day.bytes }
    }
    return item.comparable
  }

  @Test(arguments: formats)
  func `writes the same bytes for the same plan`(_ format: ExchangeFormat) {
    var first = GeneratedTasks(seed: 3)
    var second = GeneratedTasks(seed: 3)
    let pages = [first.page(.day(Exchange.day))]
    #expect(
      Exchange.write(pages, as: format).text
        == Exchange.write([second.page(.day(Exchange.day))], as: format).text)
  }

  @Test(arguments: formats)
  func `reports what it leaves out`(_ format: ExchangeFormat) {
    let page = Exchange.page(
      """
      ## Priorities
      1. Be kind
      ## Tasks
      - [ ] Move house
        - [ ] Boxes
      ## Schedule
      - 09:00 Standup
      - [ ] 18:00-18:45 Dentist
      ## Habits
      - [x] Gym
      ## Mood
      - calm
      ## Notes
      A thought.
      """, of: Exchange.day)
    let (text, losses) = Exchange.write([page], as: format)
    for loss in [
      "priorities without a box", "places of steps below their tasks", "slots without a box",
      "habits", "entries of moods", "texts that belong to no task",
      format == .taskwarrior ? "ends of slots" : "times of slots",
    ] {
      #expect(losses.contains(loss), "\(loss)")
    }
    #expect(text.contains("Move house: Boxes"))
  }

  @Test(arguments: formats, 0..<400)
  func `reads any bytes without trapping`(_ format: ExchangeFormat, _ seed: Int) {
    var hostile = HostileText(seed: UInt64(seed))
    let texts = [
      #"[{"uuid":"11111111-1111-5111-8111-111111111111","description":"a","due":"20261007T100000Z","tags":["x"],"annotations":[{"entry":"20261001T000000Z","description":"n"}]}]"#,
      "x 2026-10-05 2026-10-01 Call @mum +Garden due:2026-10-07 rec:+1w pri:A",
    ]
    let bytes =
      seed % 4 == 0 ? hostile.text() : hostile.mutation(of: texts.map { Array($0.utf8) })
    guard let imported = try? Exchange.read(bytes, as: format) else { return }
    for page in imported.pages {
      #expect(throws: Never.self) { try Exchange.typed(page) }
    }
  }

  @Test(arguments: formats)
  func `reads a line of many words`(_ format: ExchangeFormat) throws {
    let long = String(repeating: "word @tag #x ", count: LongRun.isAsked ? 80_000 : 20_000)
    let text = format == .taskwarrior ? #"{"description":"\#(long)"}"# : long
    #expect(try Exchange.read(text, as: format).pages.first?.items.count == 1)
  }

  @Test(arguments: formats)
  func `refuses a text with a NUL`(_ format: ExchangeFormat) {
    #expect(throws: ImportProblem.self) { try Exchange.read("a\u{0}", as: format) }
  }
}
