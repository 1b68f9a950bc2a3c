import PlanText

/// The command that repairs what another call has found, as a shell takes it.
struct RepairCommand {
  private let invocation: Invocation
  /// The options of that call that say which files are meant and what is looked for.
  private let kept: [String]
  /// What is put before the name of a file, where files are named instead of `--staged`.
  private let way: [UInt8]?

  /// - Parameter staged: what the call looks at with `--staged`; nil for other files.
  init(of invocation: Invocation, keeping kept: [String], _ staged: Staged? = nil) {
    self.invocation = invocation
    way = staged?.wayAfterHook
    self.kept = ["C"] + kept + (staged != nil && way == nil ? ["staged"] : [])
  }

  /// `planlint --fix 'my day.plan'`
  ///
  /// - Parameters:
  ///   - options: of the command, as they are typed.
  ///   - paths: the files to repair, which are named only where nothing else says them.
  func line(_ options: String, for paths: [FilePath]) -> Message {
    var line: Message = "\(invocation.command.callName) \(options)"
    for given in invocation.given where kept.contains(given.option.name) {
      line = line + " \(given.option.spelling)"
      if given.option.value != .none { line = line + " \(quoted(given.value))" }
    }
    let names = way.map { way in paths.map { way + $0.bytes } } ?? invocation.operands
    if names.contains(where: { $0.first == UInt8(ascii: "-") && $0.count > 1 }) {
      line = line + " --"
    }
    for name in names {
      line = line + " " + (name.elementsEqual("-".utf8) ? "-" : quoted(name))
    }
    return line
  }
}
