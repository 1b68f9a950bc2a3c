import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText

extension Imported {
  var isEmpty: Bool { pages.allSatisfy(\.isEmpty) && habits.isEmpty }
}

/// Imports and exports that the tests share.
enum Exchange {
  static let day = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest
  /// The time in Berlin: one hour east of UTC, and two in summer, which ends on 2026-10-25.
  static let berlin = LocalZone { instant in
    (1_774_746_000..<1_792_890_000).contains(instant) ? 7200 : 3600
  }

  static func read(
    _ text: String, as format: ExchangeFormat, zone: LocalZone = .utc
  ) throws -> Imported {
    try read(Array(text.utf8), as: format, zone: zone)
  }

  static func read(
    _ bytes: [UInt8], as format: ExchangeFormat, zone: LocalZone = .utc
  ) throws -> Imported {
    let source = ImportSource(path: Array("in".utf8), name: Array("in".utf8), bytes: bytes)
    return try format.read(
      source, ImportContext(today: day, zone: zone, list: Array("list".utf8)))
  }

  static func write(
    _ pages: [ExchangePage], as format: ExchangeFormat, zone: LocalZone = .utc
  ) -> (text: String, losses: [String]) {
    var exporter = format.exporter(
      ExportContext(today: day, zone: zone, settings: Settings()))
    for page in pages { exporter.add(page) }
    let bytes = exporter.finish().first?.bytes ?? []
    return (String(decoding: bytes, as: UTF8.self), exporter.losses.all.map(\.what))
  }

  /// The pages of a plan text.
  static func page(_ text: String, of day: CivilDate? = nil) -> ExchangePage {
    let kind = day.map { DocumentKind.day($0) } ?? .collection
    let place = day.map { ExchangePage.Origin.day($0) } ?? .list(Array("list".utf8))
    return ExchangePage(Document(Array(text.utf8), as: kind), at: place, path: Array("p".utf8))
  }

  /// The items as lines of a plan.
  static func typed(_ page: ExchangePage) throws -> [String] {
    let kind = page.day.map { DocumentKind.day($0) } ?? .collection
    return try page.items.flatMap { item in
      try item.typed(for: kind, on: day).addition.lines.map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}

/// Random tasks of a plan, with parts that every format can express.
struct GeneratedTasks {
  var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func page(_ place: ExchangePage.Origin) -> ExchangePage {
    var page = ExchangePage(place)
    page.path = Array("p".utf8)
    var group: [UInt8]?
    for number in 0..<(1 + random.number(below: 8)) {
      if random.chance(20) {
        group = random.pick([nil, "Home", "Café & Co", "Next"]).map { Array($0.utf8) }
      }
      var item = task(number)
      item.group = group
      page.items.append(item)
    }
    return page
  }

  private mutating func task(_ number: Int) -> ExchangeItem {
    let words = [
      "Buy milk", "x marks the spot", "2026-10-07 party", "(A) list", "Read John 3:16", "café ☕",
      "! now", "... later", "a \"quoted\" \\ word", "mail a@b.c", "1 + 1", "[x] a box", "[ ] b",
      "日本語", "- dash -> arrow", "status", "x", "due soon", "12:30 lunch", "!high up",
    ]
    var item = ExchangeItem(
      .task, Array("\(random.pick(words)) \(random.pick(words)) \(number)".utf8))
    item.state = random.pick([.open, .open, .inProgress, .done, .cancelled])
    item.priority = random.pick([nil, .high, .medium, .low])
    for tag in ["work", "été", "project/Home/Garden", "a/b", "x1"] where random.chance(20) {
      item.add(tag: Array(tag.utf8))
    }
    if random.chance(20) {
      item.words += Array(" with #anna there".utf8)
      item.tags.insert(Array("anna".utf8), at: 0)
    }
    for (key, value) in Self.attributes where random.chance(15) { item[key] = Array(value.utf8) }
    if item.state == .done || item.state == .cancelled {
      item[.done] = random.chance(50) ? Array("2026-10-06".utf8) : nil
    } else {
      item[.done] = nil
    }
    return item
  }

  private static let attributes: [(AttributeKey, String)] = [
    (.due, "2026-10-07"), (.start, "2026-10-06"), (.expires, "2026-11-01"),
    (.remind, "1h30m"), (.points, "3"), (.est, "45m"), (.goal, "ielts"), (.target, "30h"),
    (.from, "2026-10-01"), (.id, "a1"), (.until, "2026-12-31"), (.expires, "+2d"),
    (.spent, "5m"), (.needs, "a1"), (.uid, "home"), (.began, "2026-10-05T09:00"),
  ]
}

extension Losses.Loss {
  /// The line of its first place.
  var line: Int { places.first?.line ?? 0 }
}
