/// What people and tools did to the things of a history, and what each device knew of it.
///
/// A device knows of a deed once every file that the deed changed has arrived there.
struct Ledger {
  enum Deed: Sendable {
    case add, close, open, change, move, displace
    /// Its words were changed, or replaced altogether.
    case reword, replace
    /// One of several lines was closed.
    case closeTwin
    /// Deletes its last line on that device, another of its lines, or a line that says where it
    /// went.
    case delete, deleteTwin, deleteMark
    /// The result of a roll or of settling copies.
    case roll
    /// The new count of a habit.
    case count(Int)
    case lower(Int)

    var replaces: Bool { if case .replace = self { true } else { false } }
    var rewords: Bool { if case .reword = self { true } else { replaces } }

    var removes: Bool {
      switch self {
      case .delete, .deleteTwin, .deleteMark: true
      default: false
      }
    }
  }

  struct Event {
    var number: Int
    var step: Int
    var deed: Deed
    var files: Set<String>
    /// One for each file that changed.
    var touches: [Int]
    /// Everything that had arrived at the device when this was done.
    var seen: Set<Int>
  }

  private(set) var events: [String: [Event]] = [:]
  private var eventCount = 0
  private var touchCount = 0
  /// Facts about which two texts differed without a proven base.
  var unproven: Set<String> = []

  /// Records a deed. Returns the files that it changed, each with its new touch.
  mutating func add(
    _ deed: Deed, of fact: String, in files: Set<String>, step: Int, seen: Set<Int>
  ) -> [String: Int] {
    var touches: [String: Int] = [:]
    for file in files {
      touches[file] = touchCount
      touchCount += 1
    }
    events[fact, default: []].append(
      Event(
        number: eventCount, step: step, deed: deed, files: files, touches: Array(touches.values),
        seen: seen))
    eventCount += 1
    return touches
  }

  /// Whether the author of `later` knew of `earlier`.
  func precedes(_ earlier: Event, _ later: Event) -> Bool {
    earlier.number < later.number && earlier.touches.allSatisfy(later.seen.contains)
  }

  func areConcurrent(_ a: Event, _ b: Event) -> Bool {
    a.number != b.number && !precedes(a, b) && !precedes(b, a)
  }

  /// Whether a person who did not know of the event did something else to the same thing.
  func isContested(
    _ event: Event, of fact: String, by matters: (Event) -> Bool = { _ in true }
  ) -> Bool {
    events[fact, default: []].contains { matters($0) && areConcurrent($0, event) }
  }
}
