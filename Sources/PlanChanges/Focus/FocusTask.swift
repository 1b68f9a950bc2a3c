import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// One task as it is shown alone: its line, and what is below it.
struct FocusTask {
  /// How a task is recognised after its file was read again.
  struct Identity: Hashable {
    let path: FilePath
    let words: [UInt8]
    /// Which of several lines of that file with the same words.
    let number: Int
  }

  /// A line that can be ticked, as it was read.
  struct TaskLine: Hashable {
    let path: FilePath
    /// From zero.
    let line: Int
    /// The whole line.
    let text: [UInt8]
  }

  struct Step: Equatable {
    let place: TaskLine
    let words: [UInt8]
    /// Nil without a box.
    let state: BoxState?
  }

  let identity: Identity
  let place: TaskLine
  let item: ListedItem
  /// The name of its undated file, else of its section.
  let list: [UInt8]
  /// The items directly below it.
  let steps: [Step]
  let notes: [[UInt8]]
  let estimate: Minutes?
  let points: Int?
}

extension FocusTask {
  /// - Parameters:
  ///   - item: of the line.
  ///   - number: how many lines above it have the same words.
  init(_ item: ListedItem, in page: Page, _ nesting: Nesting, number: Int) {
    let (document, line) = (page.document, item.line - 1)
    func place(_ line: Int) -> TaskLine {
      TaskLine(path: page.path, line: line, text: document.text(document.content(ofLine: line)))
    }
    self.item = item
    self.place = place(line)
    identity = Identity(path: page.path, words: item.words, number: number)
    list =
      page.date == nil
      ? ListSummary(document).name.map { document.text($0) } ?? []
      : item.section == .preamble ? [] : Array("\(item.section.name)".utf8)
    steps = nesting.children[line].map { line in
      let step = document.item(atLine: line)
      return Step(
        place: place(line), words: document.text(step.words),
        state: step.state?.shown(isMoved: step.value(.to) != nil))
    }
    notes = nesting.notes[line].map { line in
      let text = document.text(document.content(ofLine: line))
      return Array(text.drop { $0 == 0x20 || $0 == 0x09 })
    }
    estimate = item.value(.est).flatMap { Minutes($0.span) }
    points = item.value(.points).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}

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
