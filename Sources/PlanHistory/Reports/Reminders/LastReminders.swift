import PlanText

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
