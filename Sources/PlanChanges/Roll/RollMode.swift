public import PlanArguments
import PlanDocument
import PlanRollover
public import PlanShell
import PlanSystem
import PlanText

private let check = Flag("check", "print nothing; exit 1 if something would change")
private let listFiles = Flag("list", short: "l", "print the names of the files it writes")
private let toDate = Valued("to", "DATE", "roll to DATE instead of today", .date)
private let oldest = Valued(
  "since", "DATE|Nd", "do not carry tasks older than DATE or N days (60d)", .date)
private let settle = Flag("settle", "carry nothing, only settle the copies of tasks")

extension Command {
  public static var roll: Command {
    Command(
      "roll", program: Program.planroll.rawValue,
      "carry open tasks into today and add recurring items",
      options: [
        Flag.dryRun, check, listFiles, Flag.json, toDate, oldest, settle, Flag.force,
        Valued.today,
      ],
      Manual(
        "[OPTION]... [DIR]", operand: folderOperand, takes: .folder,
        examples: [
          "planroll -n": "show what it would change",
          "planroll --to 2026-10-05 ~/plan": "carry what is open into the file of that day",
        ],
        exits: [0: "done", 1: "--check: would write something", 2: "failed, wholly or partly"],
        environment: .writing + .today + [
          ("GIT_PREFIX", "set by git in hooks and aliases: `--settle` then writes nothing")
        ],
        text: """
          It makes the file of the day, from `templates/day.plan` if there is one, and adds what
          recurs that day and the open tasks of earlier days. `Grammar/Rolling.md` and
          `Grammar/Recurrence.md` define the rules. If you delete a line that recurs, the next run
          writes it again; `[-]` keeps it away for the day.

          Writing stops at the first failure, and the next run does the rest. Nothing is written
          while a file that matters holds conflict markers, is not UTF-8 or has unsaved changes in
          an editor, or while git merges or rebases.
          \(lossText)
          """), run: runRoll)
  }
}

/// What planroll, or `plan new`, was asked to do.
struct RollMode: Sendable {
  /// What is to be computed.
  enum Work: Sendable {
    case roll
    /// Copies are settled and nothing is carried.
    case settle
    /// What recurs is written and nothing is carried.
    case create
  }

  /// What becomes of the changes.
  enum Action: Sendable {
    case write, show
    /// The exit code says whether there are any.
    case check
  }

  /// What goes to standard output.
  enum Product: Sendable {
    case nothing, patch, names, report
    /// The day that is made, whole.
    case text
  }

  let action: Action
  let product: Product
  let work: Work
  /// Whether files with unsaved changes in an editor are written, too.
  let isForced: Bool
  /// The folder that was named.
  let folder: FilePath?
  private var day: CivilDate?
  private var since = RollSince.usual
  private var typedDay, typedSince: ArgumentBytes?

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(Refusal) {
    if invocation[check], invocation[.dryRun] || invocation[.json] {
      throw .refused("'--check' cannot be used with -n or --json")
    }
    if invocation[.json], invocation[listFiles] {
      throw .refused("'--json' cannot be used with -l")
    }
    action = invocation[check] ? .check : invocation[.dryRun] ? .show : .write
    product =
      invocation[.json]
      ? .report : invocation[listFiles] ? .names : invocation[.dryRun] ? .patch : .nothing
    work = invocation[settle] ? .settle : .roll
    isForced = invocation[.force]
    typedDay = invocation[toDate]
    typedSince = invocation[oldest]
    if let typedDay { _ = try datePhrase(typedDay) }
    if let typedSince, RollSince(days: typedSince) == nil { _ = try datePhrase(typedSince) }
    if invocation.operands.count > 1 {
      throw .arguments(.unexpectedOperand(invocation.operands[1]))
    }
    folder = invocation.operands.first.map { FilePath(bytes: $0) }
  }

  /// Makes a day and nothing else, or only prints what it would be.
  init(creating day: CivilDate, printing product: Product = .nothing, isForced: Bool = false) {
    work = .create
    action = product == .nothing ? .write : .show
    (self.product, self.isForced, self.day) = (product, isForced, day)
    folder = nil
  }

  /// The mode with the days that its options name in a folder.
  func resolved(in opened: OpenedFolder) throws(Refusal) -> RollMode {
    var mode = self
    if let typedDay { mode.day = try opened.date(named: typedDay) }
    if let typedSince {
      let days = RollSince(days: typedSince)
      mode.since = if let days { days } else { .date(try opened.date(named: typedSince, .back)) }
    }
    return mode
  }

  func target(today: CivilDate) -> CivilDate { day ?? today }

  /// The notice of tasks that a roll leaves where they are, with the command that carries them.
  func notice(ofTooOld count: Int, since: CivilDate) -> Message {
    let age =
      switch self.since {
      case .date(let date): "from before \(date.text)"
      case .days(let days): "older than \(counted(days, "day", "days"))"
      }
    let command = "planroll\(day.map { " --to \($0.text)" } ?? "") --since \(since.text)"
    let tasks = counted(count, "open task", "open tasks")
    return "\(action == .write ? "left" : "would leave") \(tasks) \(age);"
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
