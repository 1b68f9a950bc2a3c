public import PlanDocument

/// The ends of the last run's reminders and nudges, kept between two runs.
///
/// Each run reports what is between the last run and now, so nothing is reported twice, however often
/// it runs and however large its window is.
public struct LastReminders: Hashable, Sendable {
  /// Instants; nil before the first run.
  public var told: Int?
  public var nudged: Int?
  /// Until this instant nothing is reported, and what comes after `told` waits. Nil if nothing waits.
  public var held: Int?

  /// A machine may sleep this long without a lost reminder: one day.
  public static let longestGap = 86_400

  /// Nothing is held for longer: seven days.
  public static let longestHold = 7 * 86_400

  public init(told: Int? = nil, nudged: Int? = nil, held: Int? = nil) {
    self.told = told
    self.nudged = nudged
    self.held = held
  }

  /// Reads what `bytes` writes; of any other text nothing.
  public init(_ bytes: [UInt8]) {
    self.init()
    let words = bytes.prefix(100).split { $0 == 0x20 || $0 == 0x0A }.map {
      String(decoding: $0, as: UTF8.self)
    }
    guard bytes.count <= 100, words.count == 4 || words.count == 6 && words[4] == "held",
      words[0] == "told", words[2] == "nudged"
    else { return }
    // Leaves room for the longest gap on either side.
    func instant(_ word: String) -> Int? {
      Int(word).flatMap { (-1 << 40)...(1 << 40) ~= $0 ? $0 : nil }
    }
    (told, nudged) = (instant(words[1]), instant(words[3]))
    held = words.count == 6 ? instant(words[5]) : nil
  }

  public var bytes: [UInt8] {
    func word(_ instant: Int?) -> String { instant.map { "\($0)" } ?? "-" }
    let end = held.map { "held \($0)\n" } ?? ""
    return Array("told \(word(told))\nnudged \(word(nudged))\n\(end)".utf8)
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

  /// Where a run starts: after what is held, if it is not longer ago than a machine may sleep.
  public func start(now: Int, window: Int) -> Int {
    guard let held, let told, told <= now, now - held <= max(window, Self.longestGap),
      held - now <= Self.longestHold
    else { return Self.start(after: told, now: now, window: window) }
    return told
  }

  /// Whether nothing is reported at an instant.
  public func isHeld(at now: Int) -> Bool {
    held.map { now < $0 && $0 - now <= Self.longestHold } ?? false
  }

  /// Reports nothing until an instant, and keeps for then what came since the last run.
  ///
  /// - Parameter now: of this run, in whose place the hold comes.
  public mutating func hold(until end: Int, now: Int, window: Int) {
    told = start(now: now, window: window)
    held = end
  }
}

extension Settings {
  /// The quiet hours that contain an instant, with their start and without their end.
  public func quietHours(around instant: Int, in zone: LocalZone) -> Range<Int>? {
    guard let quiet, let end = quiet.endMinutes, let wall = WallTime(at: instant, in: zone) else {
      return nil
    }
    let start = quiet.startMinutes
    let day = wall.minutes < start ? wall.day.adding(days: -1) : wall.day
    guard let day, let begin = WallTime(day, minutes: start)?.instant(in: zone),
      let end = WallTime(day, minutes: end)?.instant(in: zone), begin <= instant, instant < end
    else { return nil }
    return begin..<end
  }
}
