import PlanText

/// Up to when reminders were told, and nudges given, as it is kept between two runs.
///
/// Each run tells of what lies between the run before and now, so nothing is told twice however
/// often it runs and however large its window is.
public struct LastReminders: Hashable, Sendable {
  /// Instants; nil before the first run.
  public var told: Int?
  public var nudged: Int?

  /// So long a machine may sleep without anything being lost: one day.
  public static let longestGap = 86_400

  public init(told: Int? = nil, nudged: Int? = nil) {
    self.told = told
    self.nudged = nudged
  }

  /// Reads what `bytes` writes; what is anything else says nothing.
  public init(_ bytes: [UInt8]) {
    self.init()
    if bytes.count > 100 { return }
    let words = bytes.split(whereSeparator: { $0 == 0x20 || $0 == 0x0A })
      .map { String(decoding: $0, as: UTF8.self) }
    guard words.count == 4, words[0] == "told", words[2] == "nudged" else { return }
    // Room for the longest gap on either side.
    func instant(_ word: String) -> Int? {
      Int(word).flatMap { abs($0) < 1 << 40 ? $0 : nil }
    }
    told = instant(words[1])
    nudged = instant(words[3])
  }

  public var bytes: [UInt8] {
    func word(_ instant: Int?) -> String { instant.map { "\($0)" } ?? "-" }
    return Array("told \(word(told))\nnudged \(word(nudged))\n".utf8)
  }

  /// From when on a run tells: from the last one, if that is no longer ago than a day or the window;
  /// without one so long ago as the window says.
  ///
  /// A last run that is still to come was one by another clock. Up to a day of that, all that comes
  /// until then was told; more than that was never right.
  public static func start(after last: Int?, now: Int, window: Int) -> Int {
    guard let last, last - now <= longestGap else { return now - window }
    return max(last, now - max(window, longestGap))
  }

  /// What is to be kept of a run at `now`, after one at `last`.
  public static func end(after last: Int?, now: Int) -> Int {
    guard let last, last - now <= longestGap else { return now }
    return max(last, now)
  }
}
