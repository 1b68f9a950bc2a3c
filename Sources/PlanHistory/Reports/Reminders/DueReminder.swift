public import PlanDocument
import PlanText

/// One reminder.
public struct DueReminder: Hashable, Sendable {
  public enum Event: Hashable, Sendable {
    /// The start of a slot, or the moment in `remind:` of a task or habit.
    case start(ItemKind)
    /// A deadline.
    case due
    /// The moment at which an item expires.
    case expires

    /// The name in `--json`.
    public var name: String {
      switch self {
      case .start(let kind): kind.name
      case .due: "due"
      case .expires: "expires"
      }
    }
  }

  /// A position in the facts; that of the definition if no day has a line for the item yet.
  public let item: Int
  public let kind: Event
  /// The instant of the reminder.
  public let moment: Int
  /// The instant of its event.
  public let event: Int
  /// The day of the event.
  public let day: CivilDate
  /// Minutes since the midnight of that day; nil if only the day is known.
  public let minutes: Int?
}

extension ReportSource {
  /// The reminders of an interval, in the order of time, then of the facts.
  ///
  /// Linear in the items; of series, only the occurrences around the interval are looked at. Needs
  /// all days from the one before the interval on.
  ///
  /// - Parameters:
  ///   - after: the interval begins after this instant.
  ///   - last: its last instant.
  ///   - instant: what must be in the interval: the moment of a reminder, or its event.
  public func reminders(
    after: Int, through last: Int, by instant: KeyPath<DueReminder, Int> = \.moment,
    in zone: LocalZone
  ) -> [DueReminder] {
    var draft = ReminderDraft(
      source: self, zone: zone, after: after, through: last, instant: instant)
    draft.addItems()
    draft.addSeries()
    draft.addHabits()
    func key(_ reminder: DueReminder) -> (Int, Int, Int, Int) {
      (reminder[keyPath: instant], reminder.moment, reminder.event, reminder.item)
    }
    return draft.reminders.sorted { key($0) < key($1) }
  }
}

extension FolderFacts {
  /// Whether a list has tasks or slots that recur.
  public var defineTasks: Bool { definitions.contains { items[$0].kind != .habitItem } }

  /// Whether the next occurrence of something depends on when it was closed last, which may be long
  /// ago.
  public var needAllDaysForReminders: Bool {
    definitions.contains { item in
      after(ofItem: item) != nil
        && (items[item].kind == .scheduleItem || remind(ofItem: item) != nil
          || due(ofItem: item) != nil || expires(ofItem: item) != nil)
    }
  }
}

/// The ends of the last run's reminders and nudges, kept between two runs.
///
/// Each run reports what is between the last run and now, so nothing is reported twice, however often
/// it runs and however large its window is.
public struct LastReminders: Hashable, Sendable {
  /// Instants; nil before the first run.
  public var told: Int?
  public var nudged: Int?

  /// A machine may sleep this long without a lost reminder: one day.
  public static let longestGap = 86_400

  public init(told: Int? = nil, nudged: Int? = nil) {
    self.told = told
    self.nudged = nudged
  }

  /// Reads what `bytes` writes; of any other text nothing.
  public init(_ bytes: [UInt8]) {
    self.init()
    let words = bytes.prefix(100).split { $0 == 0x20 || $0 == 0x0A }.map {
      String(decoding: $0, as: UTF8.self)
    }
    guard bytes.count <= 100, words.count == 4, words[0] == "told", words[2] == "nudged" else {
      return
    }
    // Leaves room for the longest gap on either side.
    func instant(_ word: String) -> Int? {
      Int(word).flatMap { (-1 << 40)...(1 << 40) ~= $0 ? $0 : nil }
    }
    (told, nudged) = (instant(words[1]), instant(words[3]))
  }

  public var bytes: [UInt8] {
    func word(_ instant: Int?) -> String { instant.map { "\($0)" } ?? "-" }
    return Array("told \(word(told))\nnudged \(word(nudged))\n".utf8)
  }

  /// Where a run starts: at the last run, but at most a day or the window ago; without a last run, the
  /// window ago.
  ///
  /// A last run in the future had another clock. If it is up to a day ahead, everything until then was
  /// reported; if more, it was never right.
  public static func start(after last: Int?, now: Int, window: Int) -> Int {
    guard let last, last - now <= longestGap else { return now - window }
    return max(last, now - max(window, longestGap))
  }

  /// What to keep of a run at `now`, after one at `last`.
  public static func end(after last: Int?, now: Int) -> Int {
    guard let last, last - now <= longestGap else { return now }
    return max(last, now)
  }
}
