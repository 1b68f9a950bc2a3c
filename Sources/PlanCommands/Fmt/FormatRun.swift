import PlanFolder
import PlanFormat
import PlanModel
import PlanSyntax
import PlanText

/// What one call of planfmt prints and writes of its findings, and its exit code.
struct FormatRun {
  let mode: FormatMode
  let host: Host
  /// What formats the files that differ; nil where that is not said.
  private let repair: RepairCommand?
  private var differing: [FilePath] = []
  private var code = ExitCode.done
  /// What is written at the end: the index of git is changed as a whole.
  private var waiting = ChangeSet()
  /// How often the file that is being written was formatted anew, because somebody wrote it too.
  private var attempts = 0
  private static let mostAttempts = 5

  init(_ mode: FormatMode, _ host: Host, _ repair: RepairCommand?) {
    self.mode = mode
    self.host = host
    self.repair = repair
  }

  /// Writes what waits, and returns the exit code.
  mutating func finish() -> Int32 {
    writeWaiting()
    if let repair, !differing.isEmpty {
      let command = repair.line("-w", for: differing)
      let (files, them) = differing.count == 1 ? ("file is", "it") : ("files are", "them")
      host.note("\(differing.count) \(files) not in canonical form; \(command) formats \(them)")
    }
    return code
  }

  mutating func report(_ path: FilePath, _ finding: FormatFinding) {
    switch finding {
    case .problem(let problem): fail(problem)
    case .noPlanInside: host.note("\(path.bytes): no plan file inside")
    case .refused(let message):
      host.line(message)
      code = ExitCode.failed
    case .unchanged(let text):
      host.detail("\(path.bytes): unchanged")
      if mode.prints { host.print(text.span) }
    case .changed(let old, let new): report(path, from: old, to: new)
    }
  }

  private mutating func fail(_ problem: FileProblem) {
    host.message("\(problem)")
    code = ExitCode.failed
  }

  private mutating func report(_ path: FilePath, from old: [UInt8], to new: [UInt8]) {
    if mode.prints { host.print(new.span) }
    if mode.lists { host.print((path.bytes + [0x0A]).span) }
    if mode.showsDiff { host.printDiff(host.patch(of: path, from: old, to: new)) }
    if mode.writes {
      write(path, from: old, to: new)
    } else if !mode.prints {
      host.detail("\(path.bytes): would change")
      if repair != nil { differing.append(path) }
      code = max(code, ExitCode.differs)
    }
  }

  private mutating func write(_ path: FilePath, from old: [UInt8], to new: [UInt8]) {
    if !mode.isForced, let objection = host.openElsewhere([path]).first {
      objection.tell(host)
      code = ExitCode.failed
      return
    }
    waiting.append(Change(path, read: old, written: new))
    // A whole folder need not be kept.
    if !mode.isStaged { writeWaiting() }
  }

  private mutating func writeWaiting() {
    let changes = waiting
    waiting = ChangeSet()
    let (written, problems) = host.files.carryOut(changes)
    for change in written {
      host.detail("\(change.path.bytes): formatted")
      if mode.failsOnChange { code = max(code, ExitCode.differs) }
    }
    for problem in problems {
      if problem.reason == .changedOnDisk, mode.canBeginAgain, attempts < FormatRun.mostAttempts {
        formatAgain(problem.path)
      } else {
        fail(problem)
      }
    }
    attempts = 0
  }

  /// Formats what somebody else has written meanwhile.
  private mutating func formatAgain(_ path: FilePath) {
    attempts += 1
    var work = FormatWork(mode, in: try? host.files.workingDirectory)
    var finding: FormatFinding?
    host.files.visit([path]) { path, found in finding = work.finding(path, found) }
    switch finding {
    case nil, .unchanged: break
    case .changed(let old, let new): write(path, from: old, to: new)
    case .problem, .noPlanInside, .refused: finding.map { report(path, $0) }
    }
  }
}

extension FormatMode {
  /// Whether a file that was changed meanwhile can be formatted again: nothing was said of what it
  /// held, and no line of it was named.
  fileprivate var canBeginAgain: Bool { !isStaged && !showsDiff && lines == nil }
}

/// Why a text is left alone, with the place where there is one.
func refusalMessage(
  _ refusal: FormatRefusal, _ text: Span<UInt8>, _ name: [UInt8]
) -> Message {
  switch refusal {
  case .text(.tooLarge): return "\(name): error: larger than 16 MiB"
  case .text(.invalidUTF8(let offset)):
    return "\(name):\(LineIndex(text).place(of: offset)): error: not UTF-8 at byte \(offset)"
  case .text(.nul) where isBlank(text):
    return "\(name): error: holds nothing but NULs, as crashes leave a file;"
      + " 'plan undo --restore \(name)' brings back what a command knew of it"
  case .text(.nul(let offset)):
    return "\(name):\(LineIndex(text).place(of: offset)): error: holds a NUL at byte \(offset)"
  case .conflict(let line):
    let cure: Message =
      name == FilePath.standardInput.bytes
      ? "merge it first" : "'planmerge --resolve \(name)' merges it"
    return "\(name):\(line + 1):1: error: holds conflict markers; \(cure)"
  case .selfCheck(let fault):
    let reason =
      switch fault {
      case .notIdempotent: "it would not stay as it is when formatted again"
      case .meaningChanged: "it would not mean the same"
      case .tooLarge: "it would be larger than 16 MiB"
      }
    return "\(name): error: left as it is: formatted, \(reason); please report this"
  }
}
