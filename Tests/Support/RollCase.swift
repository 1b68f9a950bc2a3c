public import PlanDocument
public import PlanRollover
public import PlanText

/// One file of `Tests/Cases/Rollover`: a folder, a command, and the folder afterwards.
///
/// Sections begin with lines `-- WORDS --`:
/// - `to 2026-10-05`, `today 2026-10-05`, `new 2026-10-05` or `settle 2026-10-05`, optionally
///   with `since 2026-10-01`; or `move 2026-10-09 2026-10-05.plan:3 list.plan:4`, with lines
///   counted from one;
/// - `before/NAME`, each file of the folder; `unended` after the name removes the last newline;
/// - the result: `after/NAME` for each file that changed, `told` with the report, or `refused`.
public struct RollCase: CustomStringConvertible, Sendable {
  public var path: String
  public var action = Action.roll
  public var day = CivilDate.earliest
  /// The lines to move to the day.
  public private(set) var moved: [MoveLine] = []
  private var named: CivilDate?
  public var files: [String: [UInt8]] = [:]
  /// The text of the case before the result.
  public var given: [UInt8] = []
  /// The result as it is written to the file.
  public var expected: [UInt8] = []

  public enum Action: String, Sendable {
    case roll = "to"
    case settle, new
    case move
  }

  public var description: String { path }

  public static let paths = PackageFiles.files(below: "Tests/Cases/Rollover", ending: ".roll")

  public init(path: String) throws { self.init(path: path, text: try PackageFiles.bytes(path)) }

  public init(path: String, text: [UInt8]) {
    self.path = path
    var name = ""
    var part = Part.head
    // The text is split by bytes, because a `String` takes CR and LF as one character.
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      if let words = line.headingOfPart {
        if words.hasPrefix("before/") {
          part = .before
          name = words.split(separator: " ")[0].dropFirst("before/".count).description
          files[name] = []
          if words.hasSuffix(" unended") { unended.insert(name) }
        } else if ["after/", "told", "refused"].contains(where: { words.hasPrefix($0) }) {
          part = .outcome
        } else if part == .head {
          header(words)
        }
        append(line, to: part)
        continue
      }
      append(line, to: part)
      if part == .before { files[name]? += Array(line) + [0x0A] }
    }
    for file in unended { _ = files[file]?.popLast() }
  }

  private enum Part { case head, before, outcome }

  private mutating func append(_ line: ArraySlice<UInt8>, to part: Part) {
    if part == .outcome { expected += line + [0x0A] } else { given += line + [0x0A] }
  }

  private var unended: Set<String> = []

  private mutating func header(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard words.count >= 2, let action = Action(rawValue: words[0]) else { return }
    self.action = action
    day = CivilDate(Array(words[1].utf8).span) ?? .earliest
    if action == .move { moved = words.dropFirst(2).map(MoveLine.init) }
    if words.count == 4, words[2] == "since" { named = CivilDate(Array(words[3].utf8).span) }
  }

  public var facts: RollFacts { RollFacts(folder: files) }

  /// The earliest day of tasks that are carried.
  public var since: CivilDate { named ?? day.adding(days: -60) ?? .earliest }

  public func outcome() throws(RollRefusal) -> Rollover { try outcome(of: facts) }

  public func outcome(of facts: RollFacts) throws(RollRefusal) -> Rollover {
    switch action {
    case .roll: try PlanTesting.roll(facts, to: day, since: since)
    case .settle: try settle(facts, through: day)
    case .new: try create(facts, day, since: since)
    case .move: preconditionFailure("a move is not a roll")
    }
  }

  /// The report after the files.
  public func told() -> [UInt8] {
    if action == .move { return toldMove() }
    do throws(RollRefusal) {
      return try outcome().told
    } catch {
      return Array("-- refused --\n" + error.reasons.map { "\($0.told)\n" }.joined())
    }
  }
}

extension RollFacts {
  /// A folder from its files by name: days, settings and the template of a day.
  public init(folder files: [String: [UInt8]]) {
    var days: [RollDay] = []
    var lists: [RollList] = []
    for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
      switch DocumentKind(path: Array(name.utf8)) {
      case .day(let date):
        days.append(RollDay(path: FilePath(name), date: date, bytes: bytes))
      case .collection: lists.append(RollList(path: FilePath(name), bytes: bytes))
      case .settings, .template, .unknown: break
      }
    }
    let settings = files["settings.plan"].map {
      Settings.read(Document($0, as: .settings)).settings
    }
    let template = "templates/day.plan"
    self.init(
      root: FilePath(""), days: days, lists: lists, settings: settings ?? Settings(),
      template: files[template].map { RollTemplate(path: FilePath(template), bytes: $0) })
  }

  /// The same folder after a roll.
  public func applying(_ changes: ChangeSet) -> RollFacts {
    var facts = self
    for change in changes.changes {
      if let index = facts.days.firstIndex(where: { $0.path == change.path }) {
        facts.days[index].bytes = change.written
      } else if case .day(let date) = DocumentKind(path: change.path.bytes) {
        facts.days.append(RollDay(path: change.path, date: date, bytes: change.written))
      }
    }
    return facts
  }
}

extension Rollover {
  public var told: [UInt8] {
    var files: [UInt8] = []
    for change in changes.changes {
      files += Array("-- after/\(change.path.bytes.string) --\n") + change.written
      if change.written.last != 0x0A { files += Array("\n-- unended --\n") }
    }
    var text = "-- told --\n"
    text += createsDay ? "new \(path.bytes.string)\n" : ""
    for item in started {
      text += "started \(item.kind) \"\(item.words.string)\" of \(item.date.told)"
      text += " by \(item.list.bytes.string) is line \(item.line)\n"
    }
    for task in carried {
      let origins = task.origins.map(\.told).joined(separator: ", ")
      text += "carried \"\(task.words.string)\" of \(task.firstDay.told) from \(origins)"
      text += " \(task.joinsLine ? "joins" : "is") line \(task.line)\n"
    }
    for task in settled {
      text += "settled \"\(task.words.string)\" of \(task.firstDay.told) on \(task.day.told)"
      text += " line \(task.line)\n"
    }
    return files + Array(text)
  }
}

extension RollRefusal.Reason {
  public var told: String {
    switch self {
    case .text(let path, let refusal): "\(path.bytes.string): \(refusal)"
    case .conflict(let path, let line): "\(path.bytes.string): conflict at line \(line)"
    case .sameDay(let date, let a, let b): "\(date.told): \(a.bytes.string), \(b.bytes.string)"
    case .misread(let path): "\(path.bytes.string): misread"
    case .opener(let path, let line): "\(path.bytes.string):\(line + 1): opener"
    case .unformattable(let path): "\(path.bytes.string): unformattable"
    case .tooLarge(let path): "\(path.bytes.string): too large"
    }
  }
}

extension CivilDate {
  public var told: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes.string
  }
}
