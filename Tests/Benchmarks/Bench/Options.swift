/// The options of the command line.
struct Options {
  /// A folder to time instead of a generated one.
  var folder: String?
  var rounds = 21
  /// The folder of the programs to time, if it is not the one of this program.
  var programs: String?
  /// Whether the temporary directory is kept.
  var keepsFolder = false
  /// A folder to generate without timing anything.
  var generated: String?
  /// How many of the last days of the ten years are generated.
  var days = 3653

  static let usage = """
    usage: plan-bench [--folder DIR] [--rounds N] [--bin DIR] [--keep]
           plan-bench --generate DIR [--days N]

    """

  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    while let option = rest.popFirst() {
      switch option {
      case "--keep": keepsFolder = true
      case "--folder": folder = try value(of: option, &rest)
      case "--bin": programs = try value(of: option, &rest)
      case "--generate": generated = try value(of: option, &rest)
      case "--rounds": rounds = try number(of: option, 1...10_000, &rest)
      case "--days": days = try number(of: option, 1...3653, &rest)
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

private func number(
  of option: String, _ range: ClosedRange<Int>, _ rest: inout ArraySlice<String>
) throws(Failure) -> Int {
  guard let count = Int(try value(of: option, &rest)), range.contains(count) else {
    throw Failure("\(option) wants a number from \(range.lowerBound) to \(range.upperBound)")
  }
  return count
}

/// Why there is no result.
struct Failure: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}
