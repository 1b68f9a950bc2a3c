/// An argument as the system handed it over: any bytes but NUL, in no particular encoding.
public typealias ArgumentBytes = [UInt8]

/// A command with the options and operands it was called with.
public struct Invocation: Sendable {
  /// How much a run tells about itself.
  public enum Verbosity: Sendable {
    case quiet, normal, verbose
  }

  struct Given: Sendable {
    var option: Option
    /// Empty for a flag.
    var value: ArgumentBytes
  }

  public let command: Command
  /// In the order given, never decoded.
  public internal(set) var operands: [ArgumentBytes] = []
  /// In the order given.
  var given: [Given] = []

  init(_ command: Command) {
    self.command = command
  }

  /// Whether the option was given.
  ///
  /// - Precondition: the command has an option of that name.
  public func has(_ name: String) -> Bool { last(name) != nil }

  /// All values of a repeatable option, the last value of any other.
  ///
  /// - Precondition: the command has an option of that name.
  public func values(_ name: String) -> [ArgumentBytes] {
    guard let last = last(name) else { return [] }
    guard last.option.isRepeatable else { return [last.value] }
    return given.filter { $0.option.name == name }.map(\.value)
  }

  /// The last value of an option.
  ///
  /// - Precondition: the command has an option of that name.
  public func value(_ name: String) -> ArgumentBytes? { last(name)?.value }

  /// What `-q` and `-v` ask for; of both the later one counts.
  public var verbosity: Verbosity {
    let last = given.last { $0.option.name == "quiet" || $0.option.name == "verbose" }
    guard let last else { return .normal }
    return last.option.name == "quiet" ? .quiet : .verbose
  }

  private func last(_ name: String) -> Given? {
    // Not in a release build: looking for it was a sixth of a short run's instructions.
    assert(command.option(named: name) != nil, "\(command.callName) has no option \(name)")
    return given.last { $0.option.name == name }
  }
}
