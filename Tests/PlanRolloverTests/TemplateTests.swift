import PlanDocument
import PlanReports
import PlanRollover
import PlanTesting
import PlanText
import Testing

@Suite struct `The templates` {
  private static let days = ["2026-10-05", "1999-12-31", "2028-02-29"].compactMap {
    CivilDate(Array($0.utf8).span)
  }

  @Test func `are those of the documentation, in their groups`() {
    let names = { (group: PlanTemplate.Group) in
      PlanTemplate.all.filter { $0.group == group }.map(\.name)
    }
    #expect(
      names(.habits) == [
        "Water Intake", "Exercise", "Medication", "Healthy Breakfast", "Skin Care", "Dental Care",
        "Feed Pets", "Prayer Time", "Daily Reading", "Steps Goal",
      ])
    #expect(
      names(.plans) == [
        "Work Project", "Study & Learning", "Home Improvement", "Event Planning",
        "Career Development",
      ])
    #expect(
      names(.lists) == [
        "Grocery Shopping", "Meal Planning", "Reading List", "Cleaning Schedule", "Packing List",
        "Today Only",
      ])
    #expect(PlanTemplate.all.count == 21)
  }

  @Test(arguments: PlanTemplate.all.map(\.slug))
  func `are canonical and contain nothing to fill in`(slug: String) throws {
    let template = try #require(PlanTemplate(named: Array(slug.utf8)))
    for day in Self.days {
      let text = template.text(on: day)
      let document = Document(text, as: .collection)
      #expect(try format(document).isEmpty)
      #expect(faults(of: text, as: .collection) == [])
      #expect(!String(decoding: text, as: UTF8.self).contains("{{"))
      let starts = document.items.compactMap { document.values(of: $0).start }
      #expect(starts.allSatisfy { $0 == day })
    }
  }

  @Test(arguments: PlanTemplate.all.map(\.slug))
  func `begin with an icon and a tag, and match their group`(slug: String) throws {
    let template = try #require(PlanTemplate(named: Array(slug.utf8)))
    let document = Document(template.text(on: Self.days[0]), as: .collection)
    let title = try #require(document.title)
    #expect(title.icon.map { document.text($0) } == Array(template.icon.utf8))
    #expect(displayWidth(Array(template.icon.utf8).span) == 2)
    #expect(!title.tags.isEmpty)
    let summary = ListSummary(document)
    #expect(summary.name.map { document.text($0) } == Array(template.name.utf8))
    let kinds: [ListSummary.Kind: PlanTemplate.Group] = [
      .habits: .habits, .plan: .plans, .list: .lists,
    ]
    #expect(kinds[summary.kind] == template.group)
    switch template.group {
    case .habits: #expect(summary.habits > 0 && summary.series > 0)
    case .plans: #expect(!document.goals.isEmpty && summary.tasks.open > 0 && summary.series > 0)
    case .lists:
      #expect(
        summary.isInCalendar == (slug == "today-only") && summary.tasks.open + summary.series > 6)
    }
  }

  @Test func `have different ids for their goals`() {
    let documents = PlanTemplate.all.map { Document($0.text(on: Self.days[0]), as: .collection) }
    let ids = documents.flatMap { document in
      document.items.compactMap { $0.value(.id).map { document.text($0) } }
    }
    #expect(ids.count >= 9)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `have no two slots at the same time`() throws {
    var slots: [(start: Int, end: Int, name: String)] = []
    for template in PlanTemplate.all {
      let document = Document(template.text(on: Self.days[0]), as: .collection)
      for definition in document.definitions {
        guard let time = definition.time else { continue }
        let end = try #require(time.end)
        slots.append((time.start.minutes, end.minutes, "\(template.slug) \(time.start.text)"))
      }
    }
    slots.sort { $0.start < $1.start }
    #expect(slots.count >= 20)
    for (one, other) in zip(slots, slots.dropFirst()) {
      #expect(one.start < one.end && one.end <= other.start, "\(one.name), \(other.name)")
    }
    // The hours that are shown by default.
    #expect(slots[0].start >= 7 * 60 && slots[slots.count - 1].end <= 23 * 60)
  }

  @Test func `make habits that count from the day of their use`() {
    for template in PlanTemplate.all {
      let document = Document(template.text(on: Self.days[0]), as: .collection)
      for definition in document.definitions where definition.kind == .habit {
        let name = String(decoding: definition.name, as: UTF8.self)
        #expect((definition.every == nil) == (definition.start == nil), "\(template.slug): \(name)")
      }
    }
  }

  @Test(arguments: [
    ("Water Intake", "water-intake"), ("water-intake", "water-intake"),
    ("STUDY & LEARNING", "study-learning"), ("study learning", "study-learning"),
    ("  packing_list ", "packing-list"), ("💧 water intake", "water-intake"),
  ])
  func `are found by name in any spelling`(typed: String, slug: String) {
    #expect(PlanTemplate(named: Array(typed.utf8))?.slug == slug)
  }

  @Test(arguments: ["", "-", "water", "waterintake", "water-intakes", "\u{FF}"])
  func `are not found by other names`(typed: String) {
    #expect(PlanTemplate(named: Array(typed.utf8)) == nil)
  }
}
