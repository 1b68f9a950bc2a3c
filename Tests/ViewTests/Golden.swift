import Foundation
import PlanTesting
import Testing

/// Expects that a text is that of a golden file. `UPDATE_GOLDENS=1` writes it again.
func expectGolden(
  _ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let golden = (try? PackageFiles.bytes(path)).map { String(decoding: $0, as: UTF8.self) }
  if text != golden, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
    try Data(text.utf8).write(to: PackageFiles.root.appending(path: path))
  }
  #expect(text == golden, "UPDATE_GOLDENS=1 writes \(path)", sourceLocation: sourceLocation)
}
