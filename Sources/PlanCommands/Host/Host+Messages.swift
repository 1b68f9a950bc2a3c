public import PlanText
public import PlanArguments
import PlanTerminal

extension Host {
  /// Prints a message behind the program's name: `planfmt: …`.
  public func message(_ message: Message) {
    line("\(name): \(message)")
  }

  /// Prints a message of a filter, which must not get into the text an editor takes from it.
  public func filterMessage(_ message: Message) {
    if !console.streamsAreOneFile { self.message(message) }
  }

  /// Prints a message unless `-q` was given.
  public func note(_ note: Message) {
    if verbosity != .quiet { message(note) }
  }

  /// Prints a message if `-v` was given.
  public func detail(_ detail: @autoclosure () -> Message) {
    if verbosity == .verbose { message(detail()) }
  }

  /// Prints a line of its own, for messages that begin with a place: `path:line:col: error: …`.
  ///
  /// The one way for anything to get to standard error: what came from outside, names and
  /// arguments, is made visible here and cannot move a cursor or end a line.
  public func line(_ line: Message) {
    var bytes: [UInt8] = []
    appendEscaped(line.bytes.span, to: &bytes)
    console.write(bytes + [UInt8(ascii: "\n")], to: .error)
  }

  /// Says why a command line is not carried out, and how to call the command.
  ///
  /// Returns the exit code.
  public func refuse(_ error: UsageError, in command: Command) -> Int32 {
    message(error.message)
    if case .badFilter(_, let lines) = error {
      for line in lines { self.line(line) }
    }
    if case .arguments(.unknownOption(_, nil)) = error, command.manual.takes == .text {
      line("write a text or filter that begins with a dash after '--'")
    }
    if error.wantsUsage { line("\(command.usageHint)") }
    if case .unknownName = error { return ExitCode.differs }
    return ExitCode.failed
  }

  /// Says why there is no folder to work in; where one could have been named, how to do so.
  ///
  /// Returns the exit code.
  func refuse(_ problem: PlanRootProblem, in command: Command) -> Int32 {
    if case .nowhere = problem {
      let takes = command.manual.takes
      if takes == .path || takes == .folder {
        return refuse(UsageError.refused(problem.message), in: command)
      }
      message("no plan folder here; 'plan init ~/plan' makes one, PLAN_DIR or -C says where one is")
      return ExitCode.failed
    }
    message(problem.message)
    return ExitCode.failed
  }
}
