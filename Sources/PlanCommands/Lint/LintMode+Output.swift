import PlanFolder
import PlanText

extension LintMode {
  /// Refuses a file of findings that would take the place of a plan, or of something that is read,
  /// and what is no file that could be replaced.
  func checkOutput(against operands: [FilePath], _ files: any Files) throws(UsageError) {
    guard let output else { return }
    if files.kind(of: output) == .other {
      throw .refused("'\(output.bytes)' is not a regular file; '-o -' is the standard output")
    }
    let directory = try? files.workingDirectory
    let places = [output, files.location(of: output)].compactMap { $0 }
    if places.contains(where: { WalkedName.isPlan($0.lastComponent.span) }) {
      throw .refused("'\(output.bytes)' is called like a plan; findings go to another file")
    }
    for input in operands + [inputPath].compactMap({ $0 }) {
      let isSame =
        directory.map { input.absolute(in: $0) == output.absolute(in: $0) } ?? (input == output)
      let location = files.location(of: input)
      if isSame || location != nil && location == files.location(of: output) {
        throw .refused("'\(output.bytes)' is looked at, so findings go to another file")
      }
    }
  }
}
