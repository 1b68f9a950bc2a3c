import PlanArguments
import PlanShell
import PlanSystem
import PlanText

extension Host {
  func uninstallMergeDriver(_ mode: MergeMode) throws(Refusal) -> Int32 {
    report(
      try GitSetup(self).uninstall(isDryRun: mode.isDryRun),
      otherwise: "git does not use planmerge, so nothing is removed")
  }

  /// Says what prevents git from merging plans here.
  func checkMergeDriver() throws(Refusal) -> Int32 {
    let faults = try GitSetup(self).faults(of: GitSetup.merging)
    for fault in faults { reportChange(fault.message) }
    return faults.isEmpty ? ExitCode.done : ExitCode.differs
  }

  /// Lets git treat plans as plans: how to merge them, their line ends, and what not to commit.
  ///
  /// Returns the exit code.
  func setUpGit(
    _ pieces: [GitSetup.Piece], isDryRun: Bool, _ place: Message = ""
  ) throws(Refusal) -> Int32 {
    report(
      try GitSetup(self).install(pieces, isDryRun: isDryRun), place,
      otherwise: "git is set up already")
  }

  private func report(
    _ outcome: GitSetup.Outcome, _ place: Message = "", otherwise nothing: Message
  ) -> Int32 {
    for report in outcome.reports { reportChange(place + report) }
    for hindrance in outcome.hindrances { message(hindrance) }
    if outcome.reports.isEmpty, outcome.hindrances.isEmpty { note(nothing) }
    return outcome.hindrances.isEmpty ? ExitCode.done : ExitCode.failed
  }

  /// Writes the hook, unless something has its name.
  ///
  /// - Returns: where it was written; nil if it is there already.
  fileprivate func writePreCommitHook() throws(Refusal) -> FilePath? {
    let folder = try hookFolder
    let name = Array(PreCommitHook.name.utf8)
    let bytes = Array(PreCommitHook.text.utf8)
    let path = folder.appending(name)
    try refusing(files.makeFolder(folder))
    // By its name, because a link that leads nowhere is also a hook of the user.
    if try !refusing(files.names(in: folder)).contains(name) {
      try refusing(files.writeOne(Change(path, read: nil, written: bytes)))
      try refusing(files.permitExecution(of: path))
      return path
    }
    guard let hook = try? files.read(path), PreCommitHook.isWritten(in: hook) else {
      throw .hindered(
        "\(path.bytes): already exists and is not changed; \(PreCommitHook.chaining(in: path))")
    }
    // git ignores a hook that is not executable.
    try? files.permitExecution(of: path)
    return nil
  }

  private var hookFolder: FilePath {
    get throws(Refusal) {
      do throws(GitProblem) {
        guard let git else { throw GitProblem.notInstalled }
        return try git.hookFolder()
      } catch .sharedHooks(let folder) {
        let path = folder.appending(PreCommitHook.name.utf8)
        throw Refusal.hindered(
          "core.hooksPath is \(folder.bytes), which other repositories may use too;"
            + " \(PreCommitHook.chaining(in: path))")
      } catch {
        throw Refusal(error)
      }
    }
  }
}

/// Carries out `plan init --git-hook`.
func initializeGitHook(_ invocation: Invocation, _ host: Host) throws(Refusal) -> Int32 {
  if invocation[.dryRun] {
    host.console.write(PreCommitHook.text, to: .output)
    return ExitCode.done
  }
  if let written = try host.writePreCommitHook() {
    host.reportChange("\(invocation.placeOfReports)wrote \(written.bytes)")
  } else {
    host.note(".git/hooks/\(PreCommitHook.name): is there already")
  }
  return ExitCode.done
}

/// Carries out `plan init --syncthing`: tells Syncthing on this device what not to send.
func initializeSyncthing(_ invocation: Invocation, _ host: Host) throws(Refusal) -> Int32 {
  let named = invocation.operands.first.map { FilePath(bytes: $0) }
  let root = try hindering(host.planRoot(named: named))
  let folder = host.files.synchronizedFolder(around: root) ?? root
  let path = FilePath(bytes: folder.walkPrefix + IgnoredNames.fileName.utf8)
  let names = try refusing(host.files.names(in: folder))
  let isThere = names.contains(Array(IgnoredNames.fileName.utf8))
  let read = isThere ? try refusing(host.files.read(path)) : nil
  let change = Change(path, read: read, written: IgnoredNames.completed(read ?? []))
  if change.read == change.written {
    host.note("\(path.bytes): has all patterns already")
    return ExitCode.done
  }
  if invocation[.dryRun] {
    host.printPatch(of: [change])
    return ExitCode.done
  }
  try refusing(host.files.writeOne(change))
  host.reportChange("wrote \(path.bytes)")
  host.note("Syncthing does not send this file; do the same on each device")
  return ExitCode.done
}

extension Files {
  /// The folder synchronised by Syncthing that a folder belongs to; nil for none.
  func synchronizedFolder(around folder: FilePath) -> FilePath? {
    guard let start = location(of: folder),
      let place = start.upwards.first(where: { kind(of: $0.appending(".stfolder".utf8)) != nil })
    else { return nil }
    return folder.isAbsolute ? place : place.relative(to: (try? workingDirectory) ?? start)
  }
}

/// What Syncthing must not send: what editors keep beside a file, and the folder of git, whose
/// files belong together and would arrive one by one.
enum IgnoredNames {
  static let fileName = ".stignore"

  /// With `(?d)`, so that they do not keep a folder from being deleted.
  static let patterns = [".git", "(?d).*.sw?", "(?d)*~", "(?d).#*", "(?d)#*#", "(?d).DS_Store"]

  /// The file with the patterns that it lacks, and with its own lines unchanged. Ours come after
  /// them, but before one that negates a name, because the first match counts.
  static func completed(_ text: [UInt8]) -> [UInt8] {
    let missing = patterns.filter { !holds($0, text) }
    if missing.isEmpty { return text }
    let newline: [UInt8] = text.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    var added: [UInt8] = []
    let lines =
      ["// What editors and git keep for themselves, by 'plan init --syncthing'."] + missing
    for line in lines { added += Array(line.utf8) + newline }
    let own = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let line = own.first(where: { line in missing.contains { takesBack(line, $0) } }) {
      return text[..<line.startIndex] + added + text[line.startIndex...]
    }
    return text + (text.last.map { $0 == 0x0A } ?? true ? [] : newline) + added
  }

  /// Whether a line ignores the same name, in any folder, and no line before it negates it.
  static func holds(_ pattern: String, _ text: [UInt8]) -> Bool {
    let wanted = bare(Array(pattern.utf8)[...]).name
    for line in text.split(separator: 0x0A) {
      if takesBack(line, pattern) { return false }
      if bare(line).name == wanted { return true }
    }
    return false
  }

  private static func takesBack(_ line: ArraySlice<UInt8>, _ pattern: String) -> Bool {
    let (name, isNegated) = bare(line)
    let all = ["*", "**"].map { Array($0.utf8) }
    return isNegated && (all.contains(name) || name == bare(Array(pattern.utf8)[...]).name)
  }

  /// A pattern without its prefixes, slashes and blanks.
  private static func bare(_ line: ArraySlice<UInt8>) -> (name: [UInt8], isNegated: Bool) {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    var isNegated = false
    while let first = rest.first {
      if first == UInt8(ascii: "!") {
        isNegated = true
        rest = rest.dropFirst()
      } else if rest.starts(with: "(?".utf8), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
        rest = rest[(end + 1)...]
      } else {
        break
      }
    }
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    while let last = rest.last, [0x20, 0x09, 0x0D].contains(last) { rest = rest.dropLast() }
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return (Array(rest), isNegated)
  }
}
