public import PlanArguments
import PlanSystem
public import PlanText

extension Host {
  /// Prints a message after the program's name: `planfmt: …`.
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

  /// Prints a line without the program's name, for messages that begin with a place:
  /// `path:line:col: error: …`.
  ///
  /// All messages to standard error go through here: control characters in names and arguments are
  /// made visible, so that they cannot move a cursor or end a line.
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
    if case .arguments(.unknownOption(_, nil)) = error,
      case .text? = command.manual.takes
    {
      line("to write a text or filter that begins with a dash, put '--' before it")
    }
    if error.wantsUsage { line("\(command.usageHint)") }
    if case .unknownName = error { return ExitCode.differs }
    return ExitCode.failed
  }

  /// Says why there is no folder to work in, and how to name one if the command takes one.
  ///
  /// Returns the exit code.
  func refuse(_ problem: PlanRootProblem, in command: Command) -> Int32 {
    if case .nowhere = problem {
      switch command.manual.takes {
      case .path, .folder: return refuse(UsageError.refused(problem.message), in: command)
      default: break
      }
      message("no plan folder here; name one with PLAN_DIR or -C, or make one: 'plan init ~/plan'")
      return ExitCode.failed
    }
    message(problem.message)
    return ExitCode.failed
  }
}
