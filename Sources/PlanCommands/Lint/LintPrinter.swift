import PlanArguments
import PlanRules
import PlanSystem
import PlanText

/// Prints what was found, in the form that was asked for.
struct LintPrinter {
  let form: LintForm
  private let mode: LintMode
  /// For findings without an output file.
  private let stream: StandardStream
  private let host: Host

  init(_ mode: LintMode, to stream: StandardStream, _ host: Host) {
    let isFile = mode.output != nil
    let format = mode.format ?? (host.console.isTerminal(stream) ? .full : .gcc)
    let columns = format == .full && !mode.counts ? host.columns(of: isFile ? nil : stream) : 0
    form = LintForm(format: format, columns: columns, counts: mode.counts)
    self.mode = mode
    self.stream = stream
    self.host = host
  }

  /// Whether anything is printed: nothing is left of a text that was fixed completely.
  func tells(_ files: [LintedText], isSilent: Bool) -> Bool {
    mode.output != nil || stream == .output || !isSilent && !files.isEmpty
  }

  /// - Parameter isWhole: whether all that was named could be checked.
  func print(_ files: [LintedText], isWhole: Bool) throws(FileProblem) {
    let report = report(files, isWhole: isWhole)
    if let path = mode.output {
      try host.files.writeOne(Change(path, expecting: .anything, written: report))
    } else {
      host.console.write(report, to: stream == .output ? .output : .error)
    }
  }

  private func report(_ files: [LintedText], isWhole: Bool) -> [UInt8] {
    // A file gets colour only if that is asked for.
    let isColored = mode.output == nil ? host.usesColor(on: stream) : host.color == .always
    let coloring: StyledText.Coloring = isColored ? .ansi : .plain
    if form.counts { return statistics(files, form.format == .json ? nil : coloring) }
    return switch form.format {
    case .full: full(files, columns: form.columns, coloring)
    case .gcc: compilerLines(files)
    case .json, .jsonl: json(files, isArray: form.format == .json)
    case .sarif: sarif(files, Rule.all.filter { mode.rules.asks($0.name) }, isWhole: isWhole)
    case .github: workflowCommands(files)
    }
  }
}
