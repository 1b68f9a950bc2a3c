public import PlanArguments
import PlanDocument
public import PlanShell
import PlanSystem
import PlanText

public let doctorCommand = Command(
  "doctor", "check the plan folder and the tools that use it", options: [Flag.json],
  Manual(
    "[OPTION]... [DIR]", operand: folderOperand, takes: .folder,
    examples: ["plan doctor -q ~/plan": "report only what is not ok"],
    exits: [0: "no warnings", 1: "warnings or dangers", 2: "failed"],
    environment: .folder + .color + .records + [
      ("PATH", "where the programs are"),
      ("XDG_CONFIG_HOME", "where Syncthing and systemd have their files; else `~/.config`"),
    ],
    text: """
      It says how the programs were installed, and which of the five are missing. It checks
      the settings, the undo records, git and how it merges plans, Syncthing and what it
      sends, conflict copies and markers, tasks that are open on two days or were carried to
      later days, invalid rules, names of files, bytes that are not text, what crashes left,
      who may read the files, and the timers of systemd and launchd. It runs the programs in
      `PATH` for their versions, and changes nothing.

      A line says `ok`, `hint`, `warning` or `danger` and names its check. Below it is the
      command that fixes it or shows more, to run where you are. A danger may lose text, and a
      hint leaves the exit code at 0.
      """), run: runDoctor)

/// Carries out `plan doctor`.
private func runDoctor(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let operands = invocation.operands
  if operands.count > 1 { throw .arguments(.unexpectedOperand(operands[1])) }
  let programs = installationFindings(host)
  let root: FilePath
  do throws(Refusal) {
    root = try host.planRoot(named: operands.first.map { FilePath(bytes: $0) })
  } catch {
    // The first question of a new user, who has no folder yet.
    report(programs, invocation, host)
    throw error
  }
  let isHere = root == FilePath(".") && invocation[.directory] == nil
  // So that git looks there too, and paths are short.
  try refusing(host.files.changeWorkingDirectory(to: root))
  let checked = try refusing(CheckedFolder(host, isHere: isHere))
  let findings =
    programs
    + Check.all.flatMap { check in
      check.look(checked).map { (check: check.name, finding: $0) }
    }
  report(findings, invocation, host)
  let isWell = findings.allSatisfy { $0.finding.severity.isWell }
  if checked.problems.isEmpty { return isWell ? ExitCode.done : ExitCode.differs }
  return ExitCode.failed
}

private func report(
  _ findings: [(check: String, finding: Finding)], _ invocation: Invocation, _ host: Host
) {
  if invocation[.json] {
    host.print(doctorObject(findings))
  } else {
    host.console.write(doctorText(findings, host), to: .output)
  }
}

extension Finding.Severity {
  /// Whether nothing has to be done about it.
  fileprivate var isWell: Bool { self == .ok || self == .hint }

  fileprivate var style: Style {
    switch self {
    case .ok: Style(.green)
    case .hint: Style(.cyan)
    case .warning: Style(.yellow, .bold)
    case .danger: Style(.red, .bold)
    }
  }
}

/// A line for each finding, and below it the command that fixes it.
private func doctorText(_ findings: [(check: String, finding: Finding)], _ host: Host) -> [UInt8] {
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  for (check, finding) in findings {
    if finding.severity == .ok, host.verbosity == .quiet { continue }
    text.column(finding.severity.rawValue, width: 9, finding.severity.style)
    text.append(finding.words.bytes)
    text.endLine(" [\(check)]", .dim)
    if let fix = finding.fix {
      text.pad(9)
      text.endLine(fix.bytes, .bold)
    }
  }
  return text.take()
}

/// All findings as one object, each on a line of its own.
private func doctorObject(_ findings: [(check: String, finding: Finding)]) -> [UInt8] {
  let rows = findings.map { check, finding -> Value in
    [
      "check": .text(check), "state": .word(finding.severity),
      "words": .text(finding.words.bytes), "fix": .text(finding.fix?.bytes),
    ]
  }
  return (["schema": "plan.doctor/1", "findings": .lines(rows)] as Value).json()
}

/// One check of `plan doctor`.
struct Check: Sendable {
  /// Stable, in kebab case: programs know the check by it.
  let name: String
  /// What it finds; nothing if it does not apply.
  let look: @Sendable (borrowing CheckedFolder) -> [Finding]

  /// In the order in which they are printed, after `installationFindings`.
  static var all: [Check] {
    [
      .folder, .settings, .state, .git, .mergeDriver, .renames, .exclude, .commitHook,
      .autostash, .syncthing, .ignored, .repositoryInSync, .conflictCopies,
      .keptCopies, .links, .sameDay, .openTwice, .carriedAhead, .definitions, .dayNames,
      .caseOfNames, .conflictMarkers, .emptyFiles, .badBytes, .savedCopies, .leftovers, .swapFiles,
      .backups, .modes, .timers,
    ]
  }
}

/// The result of a check.
struct Finding {
  enum Severity: String, CaseIterable {
    case ok
    /// Something that may be intended.
    case hint
    case warning
    /// Text may be lost.
    case danger
  }

  let severity: Severity
  let words: Message
  /// The command that fixes it, or shows more of it.
  let fix: Message?

  init(_ severity: Severity, _ words: Message, fix: Message? = nil) {
    (self.severity, self.words, self.fix) = (severity, words, fix)
  }

  static func ok(_ words: Message) -> Finding { Finding(.ok, words) }
}

/// The result of a check that finds one thing.
extension [Finding] {
  static func hint(_ words: Message, fix: Message?) -> Self { [Finding(.hint, words, fix: fix)] }

  static func warning(_ words: Message, fix: Message?) -> Self {
    [Finding(.warning, words, fix: fix)]
  }

  static func danger(_ words: Message, fix: Message?) -> Self {
    [Finding(.danger, words, fix: fix)]
  }
}

/// A plan folder, which is the working directory, and what the checks need to know about it.
struct CheckedFolder {
  let host: Host
  /// Absolute, with links followed.
  let folder: FilePath
  /// Whether the user works in it, and so can type paths that begin there.
  let isHere: Bool
  /// All plans that a walk finds.
  let plans: PlanPaths
  /// All other files, also those with dot names, but not the contents of folders with dot names.
  let others: [FilePath]
  let texts: [TextHealth]
  /// The undated files with their bytes.
  let lists: [(path: FilePath, bytes: [UInt8])]
  /// What cannot be read.
  let problems: [FileProblem]
  /// The paths of plans and other files on which there is a link.
  let linked: [FilePath]
  /// What the settings and the plans say; nil if the settings cannot be read.
  let content: Content?

  struct Content {
    let folder: OpenedFolder
    let survey: FolderSurvey
  }

  var files: any Files { host.files }
  var surroundings: Disk? { files.surroundings }

  init(_ host: Host, isHere: Bool) throws(FileProblem) {
    (self.host, self.isHere) = (host, isHere)
    folder = try host.files.workingDirectory
    plans = try host.files.planPaths(below: FilePath("."))
    var texts: [TextHealth] = []
    var lists: [(path: FilePath, bytes: [UInt8])] = []
    let unread = host.files.readTexts([FilePath(".")]) { path, text in
      texts.append(TextHealth(path, text))
      if DocumentKind(path: path.bytes) == .collection {
        lists.append((path, Array(copying: text)))
      }
    }
    (self.texts, self.lists) = (texts, lists)
    // Links have a check of their own.
    problems = Set((plans.problems + unread).filter { !$0.isOutside }).sorted { $0.path < $1.path }
    content = (try? host.readSettings(in: FilePath("."))).map { settings in
      let today = host.clock.now(dayStart: settings.dayStart.minutes).date
      let folder = OpenedFolder(root: FilePath("."), settings: settings, today: today)
      return Content(folder: folder, survey: FolderSurvey(of: folder, in: host.files))
    }
    let known = plans.paths + plans.conflictCopies.map(\.path) + plans.misspelled
    var ways = PlainPaths(on: host.files.surroundings)
    let others = host.files.others(below: folder, but: Set(known), &ways)
    self.others = others
    linked = (plans.paths + plans.problems.map(\.path) + others).filter { !ways.isPlain($0) }
  }

  /// The folder as the user would type it.
  var here: Message { isHere ? "." : shellWord(folder.bytes) }

  /// A path of the folder as the user would type it.
  func typed(_ path: FilePath) -> Message {
    if path == FilePath(".") { return here }
    return shellWord(isHere ? path.bytes : path.absolute(in: folder).bytes)
  }

  /// A command for the folder as the user would type it, of a program that takes `-C`.
  func command(_ program: String, _ rest: Message) -> Message {
    let place: Message = isHere ? "" : " -C \(shellWord(folder.bytes))"
    return "\(program)\(place)" + (rest == "" ? "" : " \(rest)")
  }
}

/// What is wrong with the bytes of a plan, if anything.
struct TextHealth {
  let path: FilePath
  let isEmpty: Bool
  /// Whether there is nothing but blanks and NULs.
  let isBlank: Bool
  let refusal: TextRefusal?
  /// From one.
  let conflictLine: Int?

  init(_ path: FilePath, _ text: Span<UInt8>) {
    self.path = path
    isEmpty = text.indices.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains(text[$0]) }
    isBlank = PlanSystem.isBlank(text)
    refusal = PlanText.refusal(of: text)
    var table = SyntaxTable()
    // Only a text with a line that may be a marker is parsed.
    if holdsMarker(text) { parse(text, as: DocumentKind(path: path.bytes), into: &table) }
    conflictLine = table.conflicts.first.map { $0.start + 1 }
  }
}

private func holdsMarker(_ text: Span<UInt8>) -> Bool {
  var found = false
  forEachNewline(in: text) { newline in
    if newline + 7 < text.count, text[newline + 1] == 0x3C, text[newline + 7] == 0x3C {
      found = true
    }
  }
  return found || (text.count > 7 && text[0] == 0x3C && text[6] == 0x3C)
}

extension Files {
  /// Everything below the working directory that is not a plan. Folders with a dot name are listed,
  /// but not their contents.
  fileprivate func others(
    below directory: FilePath, but known: Set<FilePath>, _ ways: inout PlainPaths
  ) -> [FilePath] {
    var found: [FilePath] = []
    var waiting = [FilePath(".")]
    var visited: Set<FilePath> = []
    while let folder = waiting.popLast() {
      // A link may lead to its own folder.
      let place = ways.isPlain(folder) ? folder.absolute(in: directory) : location(of: folder)
      guard let place, visited.insert(place).inserted else { continue }
      for name in (try? names(in: folder)) ?? [] {
        let path = FilePath(bytes: folder.walkPrefix + name)
        if known.contains(path) { continue }
        found.append(path)
        let isWalked = name.first != UInt8(ascii: ".") && kind(of: path) == .directory
        if isWalked, ways.isPlain(path) || outwardLink(on: path)?.isTrusted != false {
          waiting.append(path)
        }
      }
    }
    return found.sorted()
  }
}
