import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText
import Testing

/// Days of a plan that are exported to Daily Planner.
@Suite struct PlannerExportTests {
  private static let day = """
    # 2026-01-28 Wed A good day

    ## Priorities

    1. Be kind
    2. [ ] !high Ship due:17:00

    ## Tasks

    - [x] Buy milk #shop
      - [ ] Oat
      - a note
    - [/] Read \\#5 of them
    - [-] Paint

    ## Schedule

    - 05:00 Swim
    - 09:30-10:30 Standup #work
    - 09:45 Tea

    ## Habits

    - [x] Water: 5/8 glasses
    - [ ] Sleep
    - [x] Chess -- lost

    ## Mood

    - 08:00 calm
    - tired -- late

    ## Notes

    One

    Two
    """

  private func json(_ text: String) throws -> JSON { try parseJSON(Array(text.utf8).span) }

  @Test func `writes what the app can read`() throws {
    let root = try json(try exported(Self.day))
    #expect(root["date"]?.string == "2026-01-28T00:00:00Z")
    func texts(_ key: String) -> [String] {
      (root[key]?.elements ?? []).compactMap { $0["text"]?.string }
    }
    #expect(
      texts("tasks") == ["Buy milk #shop", "Oat", "Read #5 of them", "Paint", "", "", "", ""])
    #expect(root["tasks"]?.elements?.map { $0["isCompleted"]?.bool }.prefix(2) == [true, false])
    #expect(texts("priorities") == ["Be kind", "!high Ship due:17:00", "", "", ""])
    #expect(root["priorities"]?.elements?.map { $0["number"]?.integer } == [1, 2, 3, 4, 5])
    let hours = (root["hourlySlots"]?.elements ?? []).compactMap { $0["hour"]?.integer }
    #expect(hours == [5, 7, 8, 9, 9] + Array(10...23))
    #expect(
      texts("hourlySlots").filter { !$0.isEmpty }
        == ["Swim", "09:30-10:30 Standup #work", "09:45 Tea"])
    #expect(root["completedHabits"]?.elements?.map(\.string) == ["water", "Chess"])
    #expect(root["selectedMood"]?.string == "bad")
    #expect(root["notes"]?.string == "One\n\nTwo")
    #expect(root["drawingData"] == nil)
  }

  @Test(arguments: [
    "- [x] Plain #a b", "- [ ] 09:00 Run #a", "- [-] !high Ship due:2026-01-30 #work",
    "- [x] Read `a  b` #code", "- [ ] #tag", "- [>] Moved #a", "- [/] Begun #a due:17:00",
    "- [ ] \\#5 #a", "- [ ] Out #a was:\"old name\"", "- [?] Odd #a", "- [ ] Tea  #a",
  ])
  func `says the same of a line that planfmt wrote as of any other`(_ task: String) throws {
    let day = "## Tasks\n\n\(task)\n\n## Priorities\n\n1. [ ] Be !low #a\n2. [ ] 09:00 Go #a\n\n"
    let document = Document(
      Array("\(day)## Schedule\n\n- 10:00-11:00 Meet #a\n- [x] 12:15 Eat #b\n".utf8),
      as: .day(jan28))
    let pages = [false, true].map {
      ExchangePage(document, at: .day(jan28), path: Array("d".utf8), markingFormatted: $0)
    }
    let (one, other) = (try exported(pages[0]), try exported(pages[1]))
    #expect(one.text == other.text)
    #expect(one.losses == other.losses)
  }

  @Test func `lists what the app cannot store`() throws {
    let document = Document(Array(Self.day.utf8), as: .day(jan28))
    let page = ExchangePage(document, at: .day(jan28), path: Array("d.plan".utf8))
    let told = try exported(page).losses.all.map { "\($0.count) \($0.what) :\($0.line)" }
    #expect(
      told == [
        "1 titles :1", "1 boxes of priorities :6", "1 notes of items :12",
        "1 places below other items :11",
        "2 states of tasks that are neither open nor done :13", "1 amounts of habits :24",
        "1 habits that are not done :25", "2 comments :26", "1 further moods of a day :30",
        "1 moods that have another name in the app :31",
      ])
  }

  @Test func `gives each thing an id that stays the same`() throws {
    let root = try json(try exported("## Tasks\n\n- [ ] a\n"))
    let lists = ["tasks", "priorities", "hourlySlots"].flatMap { root[$0]?.elements ?? [] }
    let ids = lists.compactMap { $0["id"]?.string }
    #expect(ids.count == 8 + 5 + 17)
    #expect(Set(ids).count == ids.count)
    for id in ids {
      #expect(
        id.wholeMatch(of: /[0-9A-F]{8}-[0-9A-F]{4}-5[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}/)
          != nil)
    }
    #expect(ids[0] == "02A7FA76-A1DC-50AD-ADE5-E2FD0A687DE9")
  }

  @Test func `counts as the README of the app says`() throws {
    let root = try json(
      try exported(
        "## Habits\n\n- [x] Journal\n- [x] habit-12\n- [x] Own\n\n## Mood\n\n- bad\n", numbers: true
      ))
    #expect(root["completedHabits"]?.elements?.map(\.integer) == [7, 12])
    #expect(root["selectedMood"]?.integer == 3)
  }

  @Test func `exports the drawing instead of its link`() throws {
    let day = "## Notes\n\nText\n[drawing](2026-01-28.drawing)\n"
    let root = try json(try exported(day, drawing: [0, 1, 2, 255]))
    #expect(root["notes"]?.string == "Text")
    #expect(root["drawingData"]?.string == "AAEC/w==")
    #expect(try json(try exported(day))["notes"]?.string == "Text\n[drawing](2026-01-28.drawing)")
  }
}
