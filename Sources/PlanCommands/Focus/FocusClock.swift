/// Counts down the time for a task, and the break after it.
struct FocusClock: Equatable {
  enum Phase: Equatable {
    case focus, rest
    /// Both are over.
    case over
  }

  /// In milliseconds. A longer gap does not count as work: the program or the machine was stopped.
  static let longestStep = 5_000
  static let extra = 5 * 60_000

  private(set) var phase = Phase.focus
  var isPaused = false
  /// In milliseconds.
  private(set) var length: Int
  private(set) var left: Int
  private let restLength: Int

  /// - Parameters: in minutes; with a `rest` of 0 there is no break.
  init(minutes: Int, rest: Int) {
    length = minutes * 60_000
    left = length
    restLength = rest * 60_000
  }

  /// Lets time pass; returns whether the clock rings, once at the end of each phase.
  mutating func pass(_ milliseconds: Int) -> Bool {
    if isPaused || phase == .over || milliseconds <= 0 { return false }
    if phase == .focus, milliseconds > Self.longestStep { return false }
    left -= milliseconds
    if left > 0 { return false }
    if phase == .focus, restLength > 0 {
      (phase, length, left) = (.rest, restLength, restLength)
    } else {
      (phase, left) = (.over, 0)
    }
    return true
  }

  /// Adds five minutes of work, even if the time is over.
  mutating func extend() {
    if phase == .focus {
      left += Self.extra
      length += Self.extra
    } else {
      (phase, length, left) = (.focus, Self.extra, Self.extra)
    }
    isPaused = false
  }

  /// Whether the time for the task is running.
  var isAtWork: Bool { phase == .focus && !isPaused }

  /// How much of the phase is over, from 0 to 1.
  var share: Double { length == 0 ? 1 : Double(length - left) / Double(length) }

  /// `24:10`, `1:30:00`; a second that has begun counts.
  var text: String {
    let seconds = (max(0, left) + 999) / 1000
    let end = "\(twoDigits(seconds / 60 % 60)):\(twoDigits(seconds % 60))"
    return seconds < 3600 ? end : "\(seconds / 3600):\(end)"
  }
}
