import PlanFolder
import PlanText

extension GitSetup {
  private static let name = ".gitattributes"
  private var path: FilePath { top.appending(GitSetup.name.utf8).relativeToHere }

  func faultOfAttributes() throws(GitProblem) -> Fault? {
    // A plan of any day there may be.
    let plan = top.appending(folder.appending("2026-10-05.plan".utf8).bytes)
    let names = MergeDriver.values.keys.sorted()
    let values = try git.attributes(names, of: plan)
    let wrong = names.filter { name in
      let wanted = MergeDriver.values[name] ?? ""
      return !(values[name] ?? []).elementsEqual(wanted.utf8)
    }
    let read = try? content()
    if wrong.isEmpty {
      guard read == nil, git.staged(GitSetup.name) != nil else { return nil }
      return Fault("\(path.bytes): was deleted, and the next commit takes it from all", .install)
    }
    let lacking: Message =
      ".gitattributes: plans lack \(wrong.joined(separator: ", ")) of '\(MergeDriver.attributes)'"
    guard let read, let own = lines(of: read).lastIndex(where: { isOurs($0, in: read) }) else {
      return Fault(lacking, .install)
    }
    let isLast = lines(of: read)[(own + 1)...].allSatisfy { line in
      read[line].first { $0 != 0x20 && $0 != 0x09 }.map { [0x0A, 0x0D, 0x23].contains($0) } ?? true
    }
    return isLast
      ? Fault(
        lacking + "; .git/info/attributes or a .gitattributes below overrules it: "
          + "take its line for plans out", .byHand)
      : Fault(lacking + "; a line behind ours overrules it", .reinstall)
  }

  /// Puts our line behind the others, where it counts before them.
  func installAttributes(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      switch try faultOfAttributes()?.remedy {
      case nil: return Outcome()
      case .reinstall:
        return Outcome(
          hindrances: [
            "\(path.bytes): a line behind ours overrules it; "
              + "'planmerge --uninstall' and then '--install' put ours behind it"
          ])
      case .byHand:
        return Outcome(
          hindrances: [
            "\(path.bytes): .git/info/attributes or a .gitattributes below overrules it; "
              + "take its line for plans out"
          ])
      default: break
      }
    } catch {
      throw SetupProblem(error)
    }
    do throws(FileProblem) {
      let read = try content()
      if isDryRun { return Outcome(deeds: ["would write \(path.bytes)"]) }
      // Where the file was deleted, git still has it.
      var written = read ?? git.staged(GitSetup.name) ?? []
      if !lines(of: written).contains(where: { isOurs($0, in: written) }) {
        if let last = written.last, last != 0x0A { written.append(0x0A) }
        written += Array(MergeDriver.attributes.utf8) + [0x0A]
      }
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
