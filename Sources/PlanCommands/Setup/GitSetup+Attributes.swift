import PlanFolder
import PlanText

extension GitSetup {
  private static let name = ".gitattributes"
  private var path: FilePath { top.appending(GitSetup.name.utf8).relativeToHere }
  private var line: SetupLine {
    SetupLine(text: MergeDriver.attributes, path: path, files: host.files)
  }

  func faultOfAttributes() throws(GitProblem) -> Fault? {
    // A plan of any day there may be.
    let plan = top.appending(folder.appending("2026-10-05.plan".utf8).bytes)
    let names = MergeDriver.values.keys.sorted()
    let values = try git.attributes(names, of: plan)
    let wrong = names.filter { name in
      let wanted = MergeDriver.values[name] ?? ""
      return !(values[name] ?? []).elementsEqual(wanted.utf8)
    }
    let read = try? line.read()
    if wrong.isEmpty {
      guard read == nil, git.staged(GitSetup.name) != nil else { return nil }
      return Fault("\(path.bytes): was deleted, and the next commit takes it from all", .install)
    }
    let lacking: Message =
      ".gitattributes: plans lack \(wrong.joined(separator: ", ")) of '\(MergeDriver.attributes)'"
    guard let read, let own = lines(of: read).lastIndex(where: { line.is($0, in: read) }) else {
      return Fault(lacking, .install)
    }
    let isLast = lines(of: read)[(own + 1)...].allSatisfy { other in
      read[other].first { $0 != 0x20 && $0 != 0x09 }.map { [0x0A, 0x0D, 0x23].contains($0) } ?? true
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
    let read = try line.read()
    // Where the file was deleted, git still has it.
    let held = read ?? git.staged(GitSetup.name) ?? []
    return try replace(read, by: line.added(to: held), in: path, isDryRun)
  }

  func uninstallAttributes(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    try take(out: line, isDryRun)
  }
}

extension FilePath {
  /// Without the `./` that nobody types.
  fileprivate var relativeToHere: FilePath {
    bytes.starts(with: "./".utf8) ? FilePath(bytes: bytes.dropFirst(2)) : self
  }
}
