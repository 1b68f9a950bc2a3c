/// What the command line asks for.
struct Options {
  /// A folder to time instead of a generated one.
  var folder: String?
  var rounds = 21
  /// Where the programs to time are, instead of beside this one.
  var programs: String?
  /// Whether the temporary directory stays.
  var keepsFolder = false
  /// A folder to generate, and nothing else.
  var generated: String?

  static let usage = """
    usage: plan-bench [--folder DIR] [--rounds N] [--bin DIR] [--keep]
           plan-bench --generate DIR

    """

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--keep": keepsFolder = true
      case "--folder": folder = try value(of: option, &rest)
      case "--bin": programs = try value(of: option, &rest)
      case "--generate": generated = try value(of: option, &rest)
      case "--rounds":
        guard let count = Int(try value(of: option, &rest)), (1...10_000).contains(count) else {
          throw Failure("--rounds wants a number from 1 to 10000")
        }
        rounds = count
      default: throw Failure("unknown argument \(option)\n\(Options.usage)")
      }
    }
  }
}

private func value(
  of option: String, _ rest: inout ArraySlice<String>
) throws(Failure) -> String {
  guard let value = rest.popFirst() else { throw Failure("\(option) wants a value") }
  return value
}

/// Why there is no result.
struct Failure: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
