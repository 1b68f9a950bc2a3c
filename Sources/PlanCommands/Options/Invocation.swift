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
  public func has(_ name: String) -> Bool {
    mustKnow(name)
    return given.contains { $0.option.name == name }
  }

  /// All values of a repeatable option, the last value of any other.
  ///
  /// - Precondition: the command has an option of that name.
  public func values(_ name: String) -> [ArgumentBytes] {
    mustKnow(name)
    let matches = given.filter { $0.option.name == name }
    guard let last = matches.last else { return [] }
    return last.option.isRepeatable ? matches.map(\.value) : [last.value]
  }

  /// The last value of an option.
  ///
  /// - Precondition: the command has an option of that name.
  public func value(_ name: String) -> ArgumentBytes? { values(name).last }

  /// What `-q` and `-v` ask for; of both the later one counts.
  public var verbosity: Verbosity {
    switch given.last(where: { ["quiet", "verbose"].contains($0.option.name) })?.option.name {
    case "quiet": .quiet
    case "verbose": .verbose
    default: .normal
    }
  }

  private func mustKnow(_ name: String) {
    precondition(command.option(named: name) != nil, "\(command.callName) has no option \(name)")
  }
}
