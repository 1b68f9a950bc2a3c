public import PlanArguments
import PlanDocument
public import PlanShell
import PlanSystem
import PlanText

private let git = Flag("git", "let git merge plans, and ignore temporary files")
private let gitHook = Flag("git-hook", "let git check plans before each commit")
private let syncthing = Flag("syncthing", "let Syncthing ignore what stays on this device")
private let timer = Choice(
  "timer", "[TIMER]", TimerKind.allCases, "let systemd, cron or launchd roll each morning",
  usual: .usual)
private let rollTime = Valued("at", "H:MM", "with --timer: when (default 4:00, or the day start)")
private let replaces = Flag("force", "with --timer: replace files that hold something else")
private let dryRun = Flag("dry-run", short: "n", "show what it would set up, write nothing")

public let initCommand = Command(
  "init", "make a plan folder, or set up git, Syncthing or a timer",
  options: [git, gitHook, syncthing, timer, rollTime, replaces, dryRun],
  Manual(
    "[OPTION]... [DIR]", operand: ("DIR", "the folder, which is made if it is missing"),
    takes: .folder,
    examples: [
      "plan init ~/plan": "write settings, a template and first habits",
      "plan init --syncthing -n": "show what '.stignore' would become",
      "plan init --timer ~/plan": "let a timer run planroll each morning",
    ],
    exits: [0: "done", 2: "failed, or there is another hook"],
    environment: .folder + .search + .color + .records + [
      ("XDG_CONFIG_HOME", "where units of systemd are; else `~/.config`")
    ],
    text: """
      It writes `settings.plan` with the defaults, the template `templates/day.plan` and, if
      there is no list yet, `habits.plan` with some habits. It changes no file that is there.

      `--git` does what `planmerge --install` does, and lets git ignore the temporary files of
      a write. Each clone needs it once. It and `--git-hook` need a repository of git: DIR or
      the working folder, or one around it.

      `--git-hook` writes a `pre-commit` hook, which stops a commit of plans that are not
      formatted or have errors or warnings, and names the command that fixes them. If there is
      another hook, or `core.hooksPath` is set, it prints the line to add instead.

      `--syncthing` adds to `.stignore` what editors and git keep beside the plans. Syncthing
      does not send this file: run it on each device.

      `--timer` lets systemd, on macOS launchd, start planroll for DIR each morning, also after
      a sleep; for cron it prints the line to add. Each user has one such timer. If planroll
      refuses, as for unsaved changes, its message is in `journalctl --user -u plan-roll` or
      `~/Library/Logs/plan-roll.log`, and systemd tries again every 15 minutes. To remove it:
      `systemctl --user disable --now plan-roll.timer`, or `launchctl bootout
      gui/$(id -u)/local.plan.roll`, and delete its files.
      """), run: runInit)

/// Carries out `plan init`, of which each part has its own file.
private func runInit(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let operands = invocation.operands
  if operands.count > 1 { throw .arguments(.unexpectedOperand(operands[1])) }
  var codes: [Int32] = []
  if let kind = invocation[timer] {
    codes.append(try initializeTimer(kind, at: invocation[rollTime], invocation, host))
  } else if invocation[rollTime] != nil || invocation[replaces] {
    throw .refused("'--at' and '--force' need '--timer'")
  }
  if invocation[syncthing] { codes.append(try initializeSyncthing(invocation, host)) }
  if invocation[git] || invocation[gitHook] { try host.enterRepository(operands.first) }
  if invocation[git] {
    codes.append(
      try host.setUpGit(
        GitSetup.Piece.allCases, isDryRun: invocation[dryRun], invocation.placeOfReports))
  }
  if invocation[gitHook] { codes.append(try initializeGitHook(invocation, host)) }
  if let code = codes.max() { return code }
  return try initializeFolder(invocation, host)
}

/// Carries out `plan init --timer`: lets a timer start planroll.
private func initializeTimer(
  _ kind: TimerKind, at typed: ArgumentBytes?, _ invocation: Invocation, _ host: Host
) throws(Refusal) -> Int32 {
  try host.inFolder(named: invocation.operands.first.map { FilePath(bytes: $0) }) {
    folder throws(Refusal) in
    var time = max(ClockTime(hour: 4, minute: 0) ?? .midnight, folder.settings.dayStart)
    if let typed {
      guard let read = ClockTime(lenient: typed.span), read.minutes < 1440 else {
        throw .refused("'--at' takes a time from 0:00 to 23:59, not '\(typed)'")
      }
      time = read
    }
    let call = try host.jobCall(folder, [], for: kind)
    let job = TimedJob(
      .roll, call, script: Array(#"exec "$1" roll "$2""#.utf8),
      command: call.quoted.program + " roll ".utf8 + call.quoted.folder,
      at: DailyTime(hour: time.minutes / 60, minute: time.minutes % 60))
    return try host.install(
      job, for: kind, writes: !invocation[dryRun], replaces: invocation[replaces],
      advice: "leave out '-n'")
  }
}

private struct DailyTime: JobTimes {
  let hour, minute: Int

  var calendars: [String] { ["*-*-* \(twoDigits(hour)):\(twoDigits(minute)):00"] }
  var cronFields: [String] { ["\(minute) \(hour) * * *"] }
  var launchEntries: [[(key: String, value: Int)]] { [[("Hour", hour), ("Minute", minute)]] }
}

extension Invocation {
  /// `DIR: ` for a folder that was named: what is reported of git is relative to it.
  var placeOfReports: Message { operands.first.map { "\($0): " } ?? "" }
}

extension Host {
  /// Goes to the folder that was named, and says what to type if no repository is around it.
  fileprivate func enterRepository(_ named: ArgumentBytes?) throws(Refusal) {
    if let named { try refusing(files.changeWorkingDirectory(to: FilePath(bytes: named))) }
    do throws(GitProblem) {
      _ = try git?.topOfWorkTree()
    } catch {
      let folders = files.location(of: FilePath("."))?.upwards
      let has = folders?.contains { files.kind(of: $0.appending(".git".utf8)) != nil }
      let words: Message = named.map { " \(shellWord($0))" } ?? ""
      throw has == false
        ? .hindered("\(error.message); first run: git init\(words)") : Refusal(error)
    }
  }

  /// Prints what to type in a new folder.
  fileprivate func printNextSteps(in folder: FilePath) {
    if verbosity == .quiet { return }
    let isHere = folder == FilePath(".")
    let whole = (try? files.workingDirectory).map { folder.absolute(in: $0) } ?? folder
    line(
      isHere
        ? "next: plan              shows today"
        : "next: cd \(shellWord(folder.bytes)), or export PLAN_DIR=\(shellWord(whole.bytes))")
    line("      plan add 'Call the plumber tomorrow 14:30'")
    line(isHere ? "      plan help         shows the commands" : "      plan help")
  }

  /// Refuses to create a plan folder inside another one, unless it was named.
  fileprivate func checkIsOutermost() throws(Refusal) {
    guard files.kind(of: FilePath("settings.plan")) == nil,
      let root = try? PlanRoot(named: nil, self).path, root != FilePath("."), !root.isAbsolute
    else { return }
    throw .hindered(
      "this is inside the plan folder \(root.bytes); 'plan init .' makes another one here")
  }
}

/// Carries out `plan init [DIR]`: creates a plan folder, or what is missing in one.
func initializeFolder(_ invocation: Invocation, _ host: Host) throws(Refusal) -> Int32 {
  let folder = invocation.operands.first.map { FilePath(bytes: $0) } ?? FilePath(".")
  if invocation.operands.isEmpty { try host.checkIsOutermost() }
  if let kind = host.files.kind(of: folder), kind != .directory {
    throw .hindered("\(folder.bytes): is not a folder")
  }
  var changes: [Change] = []
  for file in FirstFile.all {
    let path = FilePath(bytes: folder.walkPrefix + file.path.utf8)
    if try host.files.hasName(path) {
      host.note("\(path.bytes): already exists and is not changed")
    } else if file.isExample, host.files.holdsList(folder) {
      host.detail("\(path.bytes): not needed, there are lists")
    } else {
      changes.append(Change(path, expecting: .nothing, written: Array(file.text.utf8)))
    }
  }
  if invocation[.dryRun] {
    host.printPatch(of: changes)
    return ExitCode.done
  }
  try JointWriting(changes, host.files).check(changes.count)
  for change in changes { host.reportChange("wrote \(change.path.bytes)") }
  host.printNextSteps(in: folder)
  return ExitCode.done
}

extension Files {
  /// Whether anything has the name, even a link that leads nowhere.
  func hasName(_ path: FilePath) throws(Refusal) -> Bool {
    if kind(of: path.parent) != .directory { return false }
    return try refusing(names(in: path.parent).contains(Array(path.lastComponent)))
  }

  /// Whether a folder holds an undated plan already.
  fileprivate func holdsList(_ folder: FilePath) -> Bool {
    guard kind(of: folder) == .directory, let found = try? planPaths(below: folder) else {
      return false
    }
    return found.paths.contains { DocumentKind(path: $0.bytes) == .collection }
  }
}

/// A file of a new plan folder: the same bytes on every device and day, so that two devices that
/// both create it have nothing to merge.
struct FirstFile {
  /// Relative to the folder.
  let path: String
  let text: String
  /// Whether it is left out of a folder that already holds lists.
  var isExample = false

  static var all: [FirstFile] { [settings, day, habits] }

  private static let settings = FirstFile(
    path: "settings.plan",
    text: """
      # Settings

      These settings apply to all plans in this folder. Each value is the default, so deleting a
      line changes nothing.

      ## General

      - format: 1
      - week start: monday
      - day start: 00:00
      - quiet: none
      - layout: flat
      - roll: move

      ## Lint

      ## Notes

      `hours: 07:00-23:00` shows these hours one by one, and writes them into days without a
      template. With `day start: 03:00`, the night belongs to the day before. `quiet: 22:00-07:00`
      keeps `plan remind` silent in these hours. `layout: month` puts new days into folders like
      `2026/10`, and `roll: never` leaves open tasks where they are. Below Lint, give rules of
      planlint a level, as in `empty-task: off`.

      """)

  private static let day = FirstFile(
    path: "templates/day.plan",
    text: """
      # {{date}} {{weekday}}

      ## Priorities

      ## Tasks

      ## Schedule

      ## Habits

      ## Mood

      ## Notes

      """)

  private static let habits = FirstFile(
    path: "habits.plan",
    text: """
      # 🌱 Habits

      A new day gets the habits that are due; with `every:3/week`, you choose the days.

      ## Habits

      - Water: 8 glasses every:day
      - Read: 20m every:day
      - Exercise every:3/week

      """, isExample: true)
}
