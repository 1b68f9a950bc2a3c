import PlanFolder
import PlanText

extension LintMode {
  /// Refuses a file of findings that would take the place of a plan, or of something that is read,
  /// and what is no file that could be replaced.
  func checkOutput(against operands: [FilePath], _ files: any Files) throws(UsageError) {
    guard let output else { return }
    let directory = try? files.workingDirectory
    let place = directory.map { output.absolute(in: $0) } ?? output
    // A stream may lead to a regular file, whose other lines are somebody else's.
    if files.kind(of: output) == .other || place.isStream {
      throw .refused("'\(output.bytes)' is not a regular file; '-o -' is the standard output")
    }
    if output.bytes.last == UInt8(ascii: "/") {
      throw .refused("'\(output.bytes)' is a folder; findings go to a file")
    }
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

extension FilePath {
  /// Whether it names what a process has open, or a device.
  var isStream: Bool {
    ["/dev/", "/proc/"].contains { bytes.starts(with: $0.utf8) }
  }
}
