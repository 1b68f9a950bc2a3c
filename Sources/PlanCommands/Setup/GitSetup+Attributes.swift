import PlanFolder
import PlanText

extension GitSetup {
  private var path: FilePath { top.appending(".gitattributes".utf8).relativeToHere }

  func faultOfAttributes() throws(GitProblem) -> Message? {
    // A plan of any day there may be.
    let plan = top.appending(folder.appending("2026-10-05.plan".utf8).bytes)
    let names = MergeDriver.values.keys.sorted()
    let values = try git.attributes(names, of: plan)
    let wrong = names.filter { name in
      let wanted = MergeDriver.values[name] ?? ""
      return !(values[name] ?? []).elementsEqual(wanted.utf8)
    }
    if wrong.isEmpty { return nil }
    return
      ".gitattributes: plans lack \(wrong.joined(separator: ", ")) of '\(MergeDriver.attributes)'"
  }

  /// Puts our line behind the others, where it counts before them.
  func installAttributes(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      if try faultOfAttributes() == nil { return Outcome() }
    } catch {
      throw SetupProblem(error)
    }
    do throws(FileProblem) {
      let read = try content()
      if lines(of: read ?? []).contains(where: { isOurs($0, in: read ?? []) }) {
        return Outcome(
          hindrances: ["\(path.bytes): a line behind ours, or another file of git, overrules it"])
      }
      if isDryRun { return Outcome(deeds: ["would write \(path.bytes)"]) }
      let gap: [UInt8] = read?.last.map { $0 == 0x0A ? [] : [0x0A] } ?? []
      let written = (read ?? []) + gap + Array(MergeDriver.attributes.utf8) + [0x0A]
      try host.files.writeOne(Change(path, read: read, written: written))
      return Outcome(deeds: ["wrote \(path.bytes)"])
    } catch {
      throw SetupProblem(error)
    }
  }

  /// Takes our line out; what else stands there stays.
  func uninstallAttributes(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(FileProblem) {
      guard let read = try content() else { return Outcome() }
      let kept = lines(of: read).filter { !isOurs($0, in: read) }.flatMap { read[$0] }
      if kept == read { return Outcome() }
      if isDryRun { return Outcome(deeds: ["would change \(path.bytes)"]) }
      if kept.isEmpty {
        try host.files.remove(path, holding: read)
        return Outcome(deeds: ["removed \(path.bytes)"])
      }
      try host.files.writeOne(Change(path, read: read, written: kept))
      return Outcome(deeds: ["wrote \(path.bytes)"])
    } catch {
      throw SetupProblem(error)
    }
  }

  private func isOurs(_ line: Range<Int>, in text: [UInt8]) -> Bool {
    text[line].prefix { $0 != 0x0A && $0 != 0x0D }.elementsEqual(MergeDriver.attributes.utf8)
  }

  private func content() throws(FileProblem) -> [UInt8]? {
    do throws(FileProblem) {
      return try host.files.read(path)
    } catch {
      if error.reason == .notFound { return nil }
      throw error
    }
  }
}

extension FilePath {
  /// Without the `./` that nobody types.
  fileprivate var relativeToHere: FilePath {
    bytes.starts(with: "./".utf8) ? FilePath(bytes: bytes.dropFirst(2)) : self
  }
}
