import PlanCalendar
import PlanFolder
import PlanModel
import PlanRollover
import PlanSyntax
import PlanText

/// What planroll, or `plan new`, was asked to do.
struct RollMode: Sendable {
  /// What is to be computed.
  enum Work: Sendable {
    case roll
    /// Copies are settled and nothing is carried.
    case reconcile
    /// What recurs is written and nothing is carried.
    case create
  }

  /// What becomes of the changes.
  enum Deed: Sendable {
    case write
    case show
    /// The exit code says whether there are any.
    case check
  }

  /// What goes to standard output.
  enum Product: Sendable {
    case nothing, patch, names, report
    /// The day that is made, whole.
    case text
  }

  let deed: Deed
  let product: Product
  let work: Work
  /// Whether files are written that an editor holds unsaved changes of.
  let isForced: Bool
  /// The folder that was named.
  let folder: FilePath?
  private var day: CivilDate?
  private var since = RollSince.usual
  private var typedDay: ArgumentBytes?
  private var typedSince: ArgumentBytes?

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(UsageError) {
    let has = invocation.has
    if has("check"), has("dry-run") || has("json") {
      throw .refused("'--check' prints no changes: it goes without -n and --json")
    }
    if has("json"), has("list") {
      throw .refused("'--json' names the files too: it goes without -l")
    }
    deed = has("check") ? .check : has("dry-run") ? .show : .write
    product =
      has("json") ? .report : has("list") ? .names : has("dry-run") ? .patch : .nothing
    work = has("reconcile") ? .reconcile : .roll
    isForced = has("force")
    typedDay = invocation.value("to")
    typedSince = invocation.value("since")
    if let typedDay { _ = try datePhrase(typedDay) }
    if let typedSince, RollSince(days: typedSince) == nil { _ = try datePhrase(typedSince) }
    if invocation.operands.count > 1 { throw .unexpectedOperand(invocation.operands[1]) }
    folder = invocation.operands.first.map { FilePath(bytes: $0) }
  }

  /// Reads the options of `plan new`.
  ///
  /// - Parameter day: the one that was named.
  init(creating day: CivilDate?, _ invocation: Invocation) throws(UsageError) {
    let has = invocation.has
    if has("print"), has("dry-run") {
      throw .refused("'--print' shows the whole day: it goes without -n")
    }
    self.init(
      work: .create, deed: has("dry-run") || has("print") ? .show : .write,
      product: has("print") ? .text : has("dry-run") ? .patch : .nothing, day: day,
      isForced: has("force"))
  }

  /// Makes a day and nothing else.
  init(creating day: CivilDate) {
    self.init(work: .create, deed: .write, product: .nothing, day: day)
  }

  private init(work: Work, deed: Deed, product: Product, day: CivilDate?, isForced: Bool = false) {
    self.work = work
    self.deed = deed
    self.product = product
    self.isForced = isForced
    self.day = day
    folder = nil
  }

  /// The same with the days that its options name in a folder.
  func settled(in opened: OpenedFolder) throws(UsageError) -> RollMode {
    var mode = self
    if let typedDay { mode.day = try opened.date(named: typedDay) }
    if let typedSince {
      let days = RollSince(days: typedSince)
      mode.since = if let days { days } else { .date(try opened.date(named: typedSince, .back)) }
    }
    return mode
  }

  func target(today: CivilDate) -> CivilDate { day ?? today }

  /// What a roll leaves where it is, told with the command that carries it.
  func notice(ofTooOld count: Int, since: CivilDate) -> Message {
    let age =
      switch self.since {
      case .date(let date): "from before \(date.text)"
      case .days(let days): "older than \(counted(days, "day", "days"))"
      }
    let command = "planroll\(day.map { " --to \($0.text)" } ?? "") --since \(since.text)"
    let tasks = counted(count, "open task", "open tasks")
    return "\(deed == .write ? "left" : "would leave") \(tasks) \(age);"
      + " '\(command)' carries \(count == 1 ? "it" : "them")"
  }

  /// The first day whose tasks are carried.
  func firstDay(before target: CivilDate) -> CivilDate { since.date(before: target) }
}

/// How far back a roll goes.
private enum RollSince: Sendable {
  case date(CivilDate)
  case days(Int)

  static let usual = RollSince.days(Settings.daysCarried)

  /// Reads `60d`.
  init?(days text: ArgumentBytes) {
    guard text.last == UInt8(ascii: "d"), let days = Int(digits: text.dropLast()) else {
      return nil
    }
    self = .days(days)
  }

  func date(before day: CivilDate) -> CivilDate {
    switch self {
    case .date(let date): date
    case .days(let count): day.adding(days: -count) ?? .earliest
    }
  }
}
