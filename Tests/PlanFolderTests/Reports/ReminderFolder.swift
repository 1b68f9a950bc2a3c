import PlanDocument
import PlanFolder
import PlanReports
import PlanText

/// A folder of a few texts whose reminders are tested.
struct ReminderFolder {
  var texts: [String: String]
  var zone = LocalZone.utc
  var settings = Settings()

  init(_ texts: [String: String], in zone: LocalZone = .utc) {
    self.texts = texts
    self.zone = zone
  }

  /// A folder with one file.
  init(_ text: String, as name: String = "2026-10-05", in zone: LocalZone = .utc) {
    self.init([name: text], in: zone)
  }

  func source(at now: Int, filter: Filter? = nil) -> ReportSource {
    var facts = FolderFacts(expectingFiles: 0)
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let path = Array("\(name).plan".utf8)
      let document = Document(Array(text.utf8), as: DocumentKind(path: path))
      facts.add(document.bytes.span, document.table, as: document.kind, path: path)
    }
    let wall = WallTime(at: now, in: zone)
    var (today, minutes) = (wall?.day ?? .earliest, wall?.minutes ?? 0)
    if minutes < settings.dayStart.minutes {
      today = today.adding(days: -1) ?? today
      minutes += 1440
    }
    return ReportSource(
      facts, settings: settings, FilterContext(today: today, minutes: minutes), filter: filter)
  }

  /// The reminders of a run that comes after another one.
  func reminders(
    after: Int, through now: Int, by instant: KeyPath<DueReminder, Int> = \.moment
  ) -> [DueReminder] {
    source(at: instant == \.moment ? now : after).reminders(
      after: after, through: now, by: instant, in: zone)
  }

  /// `2026-10-05T13:30 slot a` for all reminders of some days, asked for hour by hour, so that they
  /// depend on nothing later.
  func told(_ days: ClosedRange<String>) -> [String] {
    let last = (date(days.upperBound).adding(days: 1) ?? .latest)
    let (begin, end) = (
      zone.instant(date(days.lowerBound), minutes: 0), zone.instant(last, minutes: 0)
    )
    return stride(from: begin, to: end, by: 3_600).flatMap { hour in
      told(after: hour - 1, through: hour + 3_599, asIf: hour)
    }
  }

  private func told(after: Int, through end: Int, asIf now: Int) -> [String] {
    let source = source(at: now)
    return source.reminders(after: after, through: end, in: zone).map { reminder in
      let wall = WallTime(at: reminder.moment, in: zone)
      let time = wall.flatMap { ClockTime(minutes: $0.minutes) }
      let moment = MomentInput(date: .absolute(wall?.day ?? .earliest), time: time).bytes
      let name = source.facts.text(source.facts.items[reminder.item].name)
      let words = [moment, Array(reminder.kind.name.utf8), name]
      return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
    }
  }
}

extension LocalZone {
  /// The time in Berlin in 2026: from 02:00 to 03:00 on 29 March, back from 03:00 to 02:00 on 25
  /// October.
  static let berlin = LocalZone { 1_774_746_000..<1_792_890_000 ~= $0 ? 7_200 : 3_600 }
}
