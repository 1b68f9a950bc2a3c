import PlanDocument
import PlanRollover
import PlanTesting
import PlanText

/// The state of a task in the mind of the person, whatever the files say.
enum Status: Comparable, Sendable {
  /// Deleted, or now part of another one.
  case gone
  case open, cancelled, done
}

/// A folder in memory, and the truth about its tasks.
struct Folder: Sendable {
  private(set) var pages: [Int: Page] = [:]
  private(set) var files: [Int: [UInt8]] = [:]
  /// By hidden number.
  var truth: [Int: Status] = [:]
  var template: String?
  var layout = FolderLayout.flat
  private var paths: [Int: FilePath] = [:]

  static let root = FilePath("plan")

  subscript(day: Int) -> Page? {
    get { pages[day] }
    set {
      pages[day] = newValue
      files[day] = newValue?.bytes
    }
  }

  var days: [Int] { pages.keys.sorted() }

  /// The path of a day: where it was found, otherwise in the root.
  func path(of day: Int) -> FilePath {
    paths[day] ?? Self.root.appending(Array((SimulatedDay.texts[day] + ".plan").utf8))
  }

  mutating func settle(_ day: Int, at path: FilePath) { paths[day] = path }

  var facts: RollFacts {
    var settings = Settings()
    settings.layout = layout
    let template = template.map {
      RollTemplate(
        path: FilePath("plan/templates/day.plan"), bytes: Array($0.utf8))
    }
    return RollFacts(
      root: Self.root,
      days: days.map {
        RollDay(path: path(of: $0), date: SimulatedDay.date($0), bytes: files[$0] ?? [])
      },
      settings: settings, template: template)
  }

  /// The content of a new day before anything is carried into it, without hidden numbers.
  func newPage(on day: Int) -> Page {
    let skeleton = """
      ## Priorities

      ## Tasks

      ## Schedule

      ## Habits

      ## Mood

      ## Notes
      """
    let text = (template ?? skeleton)
      .replacing("{{date}}", with: SimulatedDay.texts[day])
      .replacing("{{weekday}}", with: SimulatedDay.weekday(day))
    return Page(reading: Array(text.utf8))
  }
}

/// A line of a folder.
struct Spot: Hashable, Sendable {
  var day: Int
  var line: Int
}

extension Folder {
  func row(_ spot: Spot) -> Row? { pages[spot.day]?.rows[spot.line] }

  /// The lines of each hidden number, by day.
  func spots(through last: Int = .max) -> [Int: [Spot]] {
    var spots: [Int: [Spot]] = [:]
    for day in days where day <= last {
      guard let page = pages[day] else { continue }
      for line in page.taskIndices where page.rows[line].id != 0 {
        spots[page.rows[line].id, default: []].append(Spot(day: day, line: line))
      }
    }
    return spots
  }

  /// Whether a line represents its task: it is neither moved nor below something closed.
  func isLive(_ spot: Spot) -> Bool {
    guard let page = pages[spot.day] else { return false }
    return !page.rows[spot.line].isMoved && !page.isBelowClosed(spot.line)
  }

  /// Whether a line shows its task as open.
  func isOpen(_ spot: Spot) -> Bool { isLive(spot) && row(spot)?.isOpenTask == true }
}

/// A fault that a simulation found.
struct Fault: Error, CustomStringConvertible {
  enum Kind: Sendable {
    case refused, foreignFile, lineLost, fromNowhere
    case lost, doubled, joined, resurrected, points, wrongDay
    case block, place
    case notIdempotent, orderMatters, notCanonical
  }

  var kind: Kind
  var message: String
  /// The hidden number of the task.
  var id: Int?

  init(_ kind: Kind, _ message: String, of id: Int? = nil) {
    self.kind = kind
    self.message = message
    self.id = id
  }

  var description: String { "\(kind): \(message)" }
}

/// The function under test, or a broken one.
typealias Rolling =
  @Sendable (_ facts: RollFacts, _ target: CivilDate, _ since: CivilDate) throws -> Rollover
