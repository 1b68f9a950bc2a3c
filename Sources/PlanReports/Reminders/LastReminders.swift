import PlanText

/// Up to when reminders were printed, and nudges given, as it is kept between two runs.
///
/// Each run prints what is between the last run and now, so nothing is printed twice however often
/// it runs and however large its window is.
public struct LastReminders: Hashable, Sendable {
  /// Instants; nil before the first run.
  public var told: Int?
  public var nudged: Int?

  /// How long a machine may sleep without a loss, in seconds: one day.
  public static let longestGap = 86_400

  public init(told: Int? = nil, nudged: Int? = nil) {
    self.told = told
    self.nudged = nudged
  }

  /// Reads what `bytes` writes; anything else is ignored.
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

  /// Where the interval of a run starts: at the last run, but at most a day or the window ago,
  /// whichever is longer; without a last run, one window ago.
  ///
  /// A last run in the future was recorded by another clock. If it is at most a day ahead,
  /// everything up to it was printed; a later one was never right.
  public static func start(after last: Int?, now: Int, window: Int) -> Int {
    guard let last, last - now <= longestGap else { return now - window }
    return max(last, now - max(window, longestGap))
  }

  /// What to keep for a run at `now`, after one at `last`.
  public static func end(after last: Int?, now: Int) -> Int {
    guard let last, last - now <= longestGap else { return now }
    return max(last, now)
  }
}
