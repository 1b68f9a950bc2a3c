import PlanFolder
import PlanHistory
import PlanInterchange
import PlanText

/// What `plan export` was asked to do.
struct ExportMode {
  /// As they are typed; those that can be read as well come first.
  static var formatNames: [String] { ExchangeFormat.allCases.map(\.rawValue) }

  let format: ExchangeFormat
  /// Nil for everything.
  let filter: Filter?
  /// A file, or of formats that are several files a folder; nil for standard output.
  let output: FilePath?
  /// Whether files of a folder are replaced that hold something else.
  let replaces: Bool

  init(_ invocation: Invocation) throws(UsageError) {
    guard let word = invocation.operands.first else { throw .refused("needs a format") }
    format = try ExchangeFormat(named: word, isForReading: false)
    let typed = Array(invocation.operands.dropFirst().joined(separator: [0x20]))
    filter =
      typed.allSatisfy { $0 <= 0x20 } ? nil : try readFilter(typed).completed(isToChange: false)
    let path = invocation.value("output").map { FilePath(bytes: $0) }
    if let path, path.bytes.isEmpty { throw .refused("'-o' needs the name of a file") }
    output = path.flatMap { $0.isDash ? nil : $0 }
    replaces = invocation.has("force")
  }
}
