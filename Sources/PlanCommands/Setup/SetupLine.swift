import PlanSystem
import PlanText

/// The one line of ours in a file with lines of others.
struct SetupLine {
  let text: String
  let path: FilePath
  let files: any Files

  /// What the file holds; nil if there is none.
  func read() throws(SetupProblem) -> [UInt8]? {
    do throws(FileProblem) {
      return try files.read(path)
    } catch {
      if error.reason == .notFound { return nil }
      throw SetupProblem(error)
    }
  }

  func isIn(_ held: [UInt8]) -> Bool { lines(of: held).contains { `is`($0, in: held) } }

  func `is`(_ line: Range<Int>, in held: [UInt8]) -> Bool {
    held[line].prefix { $0 != 0x0A && $0 != 0x0D }.elementsEqual(text.utf8)
  }

  /// The file with the line after all others, unless it has it.
  func added(to held: [UInt8]) -> [UInt8] {
    if isIn(held) { return held }
    let end: [UInt8] = held.last.map { $0 == 0x0A } ?? true ? [] : [0x0A]
    return held + end + text.utf8 + [0x0A]
  }

  func removed(from held: [UInt8]) -> [UInt8] {
    lines(of: held).filter { !`is`($0, in: held) }.flatMap { held[$0] }
  }
}

extension GitSetup {
  /// Removes our line from a file; what else is there stays.
  func take(out line: SetupLine, _ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    guard let read = try line.read() else { return Outcome() }
    return try replace(read, by: line.removed(from: read), in: line.path, isDryRun)
  }

  /// Writes a file, or removes it if nothing is left of it.
  ///
  /// - Parameter read: nil if there is none.
  func replace(
    _ read: [UInt8]?, by written: [UInt8], in path: FilePath, _ isDryRun: Bool
  ) throws(SetupProblem) -> Outcome {
    if read == written { return Outcome() }
    let isRemoval = written.isEmpty
    if isDryRun {
      return Outcome(reports: ["would \(isRemoval ? "remove" : "write") \(path.bytes)"])
    }
    do throws(FileProblem) {
      if isRemoval {
        try host.files.remove(path, holding: read ?? [])
      } else {
        if read == nil { try host.files.makeFolders(above: path) }
        try host.files.writeOne(Change(path, read: read, written: written))
      }
    } catch {
      throw SetupProblem(error)
    }
    return Outcome(reports: ["\(isRemoval ? "removed" : "wrote") \(path.bytes)"])
  }
}
