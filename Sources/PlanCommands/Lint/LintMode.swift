import PlanFolder
import PlanRules
import PlanText

/// What planlint was asked to do.
struct LintMode: Sendable {
  enum Deed: Sendable {
    /// Tell what is found.
    case report
    /// Mend it, and tell what is left.
    case fix
    /// Print what mending would do.
    case diff
  }

  let deed: Deed
  /// What is mended, or would be.
  let choice: FixChoice
  let rules: RuleSelection
  let threshold: LintThreshold
  /// Nil for the one that suits where the findings go.
  var format: LintFormat?
  /// Whether files are written that an editor holds unsaved changes of.
  let isForced: Bool
  /// Whether the files are those of git's index.
  let isStaged: Bool
  /// Whether only their number is told, rule by rule.
  var counts = false
  /// Where the findings go; nil for a stream.
  var output: FilePath?
  /// What standard input is to be read as.
  let inputPath: FilePath?

  /// Reads the options, and refuses those that contradict one another.
  init(_ invocation: Invocation) throws(UsageError) {
    choice = invocation.has("unsafe-fixes") ? .all : .safe
    switch (invocation.has("fix"), invocation.has("diff")) {
    case (true, true): throw .refused("'--fix' writes and '-d' only shows: choose one")
    case (true, false): deed = .fix
    case (false, true): deed = .diff
    case (false, false):
      deed = .report
      if choice == .all { throw .refused("'--unsafe-fixes' goes with --fix or -d") }
    }
    isForced = invocation.has("force")
    if isForced, !invocation.has("fix") { throw .refused("'--force' goes with --fix") }
    rules = try RuleSelection(
      select: invocation.values("select"), ignore: invocation.values("ignore"))
    threshold = invocation.value("fail-on", as: LintThreshold.self) ?? .warning
    format = invocation.value("format", as: LintFormat.self)
    isStaged = invocation.has("staged")
    inputPath = invocation.inputPath
    try readOutput(invocation)
  }

  private mutating func readOutput(_ invocation: Invocation) throws(UsageError) {
    counts = invocation.has("statistics")
    output = invocation.value("output").map { FilePath(bytes: $0) }.flatMap { $0.isDash ? nil : $0 }
    if deed == .diff {
      let other: String? =
        counts
        ? "'--statistics' counts findings"
        : output != nil
          ? "'--output' takes findings" : format != nil ? "'--format' is for findings" : nil
      if let other { throw .refused("\(other) and -d prints a patch: choose one") }
    }
    if let output {
      if output.bytes.isEmpty { throw .refused("'--output' needs the name of a file") }
      let suitable = LintFormat(forFile: output.lastComponent)
      // What the ending does not say is text: lines of findings, or of how often they are.
      format = format ?? (counts && suitable == .gcc ? .full : suitable)
    }
    if counts, let format, format != .full, format != .json {
      throw .refused("'--statistics' is printed as text or as json, not as \(format.rawValue)")
    }
  }
}

extension Invocation {
  fileprivate func value<Word: RawRepresentable<String>>(
    _ option: String, as _: Word.Type
  ) -> Word? {
    value(option).flatMap { Word(rawValue: String(decoding: $0, as: UTF8.self)) }
  }
}

extension LintMode {
  /// The exit code for findings of that severity.
  func code(_ severity: Severity) -> Int32 {
    let isReached =
      switch threshold {
      case .error: severity >= .error
      case .warning: severity >= .warning
      case .info: true
      case .never: false
      }
    return isReached ? ExitCode.differs : ExitCode.done
  }

  /// Whether any of these findings is mended.
  func mends(_ findings: [Diagnostic]) -> Bool {
    deed != .report && findings.contains(where: choice.mends)
  }

  /// Refuses a file of findings that would take the place of a plan, or of something that is read,
  /// and what is no file that could be replaced.
  func checkOutput(against operands: [FilePath], _ files: any Files) throws(UsageError) {
    guard let output else { return }
    let directory = try? files.workingDirectory
    let place = directory.map { output.absolute(in: $0) } ?? output
    // A stream may lead to a regular file, whose other lines are somebody else's.
    if files.kind(of: output) == .other || place.isStream {
      throw .refused("'\(output.bytes)' is not a regular file; '-o -' is the standard output")
    }
    if output.bytes.last == UInt8(ascii: "/") {
      throw .refused("'\(output.bytes)' is a folder; findings go to a file")
    }
    let places = [output, files.location(of: output)].compactMap { $0 }
    if places.contains(where: { WalkedName.isPlan($0.lastComponent.span) }) {
      throw .refused("'\(output.bytes)' is called like a plan; findings go to another file")
    }
    for input in operands + [inputPath].compactMap({ $0 }) {
      let isSame =
        directory.map { input.absolute(in: $0) == output.absolute(in: $0) } ?? (input == output)
      let location = files.location(of: input)
      if isSame || location != nil && location == files.location(of: output) {
        throw .refused("'\(output.bytes)' is looked at, so findings go to another file")
      }
    }
  }
}

extension FilePath {
  /// Whether it names what a process has open, or a device.
  var isStream: Bool {
    ["/dev/", "/proc/"].contains { bytes.starts(with: $0.utf8) }
  }
}
