import PlanArguments
import PlanShell
import PlanText

/// The command that repairs what another call has found, as a shell takes it.
struct RepairCommand {
  private let invocation: Invocation
  /// The options of that call that say which files are meant and what is looked for.
  private let kept: [Valued]
  private let isStaged: Bool
  /// What is put before the name of a file, if files are named instead of `--staged`.
  private let way: [UInt8]?

  /// - Parameter staged: what the call looks at with `--staged`; nil for other files.
  init(of invocation: Invocation, keeping kept: [Valued], _ staged: Staged? = nil) {
    self.invocation = invocation
    way = staged?.wayAfterHook
    self.kept = kept
    isStaged = staged != nil && way == nil
  }

  /// `planlint --fix 'my day.plan'`
  ///
  /// - Parameters:
  ///   - options: of the command, as they are typed.
  ///   - paths: the files to repair, which are named only if nothing else says them.
  func line(_ options: String, for paths: [FilePath]) -> Message {
    var line: Message = "\(invocation.command.callName) \(options)"
    append(.directory, to: &line)
    if isStaged { line = line + " \(Flag.staged.option.spelling)" }
    for option in kept { append(option, to: &line) }
    let names = way.map { way in paths.map { way + $0.bytes } } ?? invocation.operands
    if names.contains(where: { $0.first == UInt8(ascii: "-") && $0.count > 1 }) {
      line = line + " --"
    }
    for name in names { line = line + " " + (name.elementsEqual("-".utf8) ? "-" : shellWord(name)) }
    return line
  }

  private func append(_ option: Valued, to line: inout Message) {
    for value in invocation.all(option) {
      line = line + " \(option.option.spelling) \(shellWord(value))"
    }
  }
}
