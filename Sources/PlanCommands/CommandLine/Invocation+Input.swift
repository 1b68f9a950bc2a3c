import PlanArguments
import PlanText

extension Invocation {
  /// What standard input is to be read as.
  var inputPath: FilePath? {
    // Editors hand over an empty name for a text that has none.
    self[.stdinPath].flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
  }
}

extension FilePath {
  /// Whether it means standard input.
  var isDash: Bool { bytes.count == 1 && bytes[0] == UInt8(ascii: "-") }
}
