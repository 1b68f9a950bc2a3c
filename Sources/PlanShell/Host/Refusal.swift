public import PlanArguments
public import PlanSystem
public import PlanText

/// Why a command ends before its work is done: what it prints, and its exit code.
///
/// Actions throw it, and the dispatcher prints it.
public struct Refusal: Error {
  public var objections: [Objection]
  public var code: Int32
  fileprivate var advice = Advice.none

  /// What is printed below the objections.
  fileprivate enum Advice {
    case none
    /// How to call the command.
    case usage
    /// Also how to write a text that begins with a dash.
    case dash
    /// How to name a folder.
    case folder
  }

  public init(_ objections: [Objection], code: Int32 = ExitCode.failed) {
    (self.objections, self.code) = (objections, code)
  }

  public init(_ objection: Objection) { self.init([objection]) }

  public init(_ message: Message, hasPlace: Bool = false, code: Int32 = ExitCode.failed) {
    self.init([Objection(message, hasPlace: hasPlace)], code: code)
  }

  /// What is not clear, and the lines or names that it may mean.
  public init(_ head: Message, listing lines: [Message], code: Int32 = ExitCode.differs) {
    self.init([Objection(head)] + lines.map { Objection($0, hasPlace: true) }, code: code)
  }

  public init(_ problem: FileProblem) { self.init(Objection(problem)) }
  public init(_ problem: GitProblem) { self.init("\(problem.message)") }

  public init(_ problem: PlanRootProblem) {
    self.init(problem.message)
    if case .nowhere = problem { advice = .folder }
  }

  /// The first objection.
  public var message: Message { objections.first?.message ?? "" }

  /// The objections alone, without how to call the command, and never as a name without a match.
  public var asHindrance: Refusal { Refusal(objections) }

  public static func arguments(_ error: ArgumentError) -> Refusal {
    var refusal = Refusal(error.message)
    switch error {
    case .unknownCommand: break
    case .unknownOption(_, nil): refusal.advice = .dash
    default: refusal.advice = .usage
    }
    return refusal
  }

  /// What a command finds wrong with a line the parser accepts.
  public static func refused(_ message: Message) -> Refusal {
    var refusal = Refusal(message)
    refusal.advice = .usage
    return refusal
  }

  /// A name without a match, or with several.
  public static func unknownName(_ message: Message) -> Refusal {
    Refusal(message, code: ExitCode.differs)
  }

  /// What prevents it outside of the command line.
  public static func hindered(_ message: Message) -> Refusal { Refusal(message) }

  /// What was to be a day, what to write instead, and the option or variable that holds it.
  public static func noDate(_ text: ArgumentBytes, hint: String, source: String? = nil) -> Refusal {
    Refusal("\(source.map { $0 + ": " } ?? "")'\(text)' is not a date; \(hint)")
  }

  /// What is wrong with a filter; the lines show the place in it.
  public static func badFilter(_ message: Message, lines: [Message]) -> Refusal {
    Refusal(message, listing: lines, code: ExitCode.failed)
  }

  /// An unknown name of a thing.
  ///
  /// - Parameter thing: what they name: `format`.
  public init(_ typed: ArgumentBytes, isNo thing: String, among names: [String]) {
    self = .refused(
      "'\(typed)' is not a \(thing); write \(names.joined(separator: ", "))"
        + "\(question(nearestWord(to: typed, among: names)))")
  }

  /// An option that another choice than the typed one has.
  public init(_ key: some OptionKey, isFor owner: String, not typed: String) {
    self = .refused("'\(key.option.spelling)' is for \(owner), not for \(typed)")
  }
}

/// What is read or written, or the refusal of what went wrong there.
public func refusing<Value>(
  _ work: @autoclosure () throws(FileProblem) -> Value
) throws(Refusal) -> Value {
  do throws(FileProblem) { return try work() } catch { throw Refusal(error) }
}

/// What git answers or does, or the refusal of what went wrong there.
public func refusingGit<Answer>(
  _ question: @autoclosure () throws(GitProblem) -> Answer
) throws(Refusal) -> Answer {
  do throws(GitProblem) { return try question() } catch { throw Refusal(error) }
}

/// What the work returns, or its refusal as one that no other call of the command helps against.
public func hindering<Value>(
  _ work: @autoclosure () throws(Refusal) -> Value
) throws(Refusal) -> Value {
  do throws(Refusal) { return try work() } catch { throw error.asHindrance }
}

extension Host {
  /// Says why a command is not carried out, and what helps to call it; returns the exit code.
  public func refuse(_ refusal: Refusal, in command: Command) -> Int32 {
    switch (refusal.advice, command.manual.takes) {
    case (.folder, .path), (.folder, .folder):
      return refuse(.refused(PlanRootProblem.nowhere.message), in: command)
    case (.folder, _):
      message("no plan folder here; name one with PLAN_DIR or -C, or make one: 'plan init ~/plan'")
      return ExitCode.failed
    default: break
    }
    for objection in refusal.objections { objection.report(self) }
    let takesText =
      switch command.manual.takes {
      case .text, .names: true
      default: false
      }
    if refusal.advice == .dash, takesText {
      line("to write a text or filter that begins with a dash, put '--' before it")
    }
    if refusal.advice != .none { line("\(command.usageHint)") }
    return refusal.code
  }
}
