import PlanSystem
import PlanText

extension GitSetup {
  private static let name = ".gitattributes"
  private var path: FilePath { top.appending(GitSetup.name.utf8).relativeToHere }
  private var line: SetupLine {
    SetupLine(text: MergeDriver.attributes, path: path, files: host.files)
  }

  func faultOfAttributes() throws(GitProblem) -> Fault? {
    // The plan of any day will do.
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
      return Fault("\(path.bytes): was deleted; the next commit deletes it for everyone", .install)
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
        lacking + "; .git/info/attributes or a .gitattributes below overrides it; "
          + "remove its line for plans", .byHand)
      : Fault(lacking + "; a later line overrides ours", .reinstall)
  }

  /// Adds our line after the others, where it takes precedence.
  func installAttributes(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    do throws(GitProblem) {
      switch try faultOfAttributes()?.remedy {
      case nil: return Outcome()
      case .reinstall:
        return Outcome(
          hindrances: [
            "\(path.bytes): a later line overrides ours; "
              + "'planmerge --uninstall' and then 'planmerge --install' move ours to the end"
          ])
      case .byHand:
        return Outcome(
          hindrances: [
            "\(path.bytes): .git/info/attributes or a .gitattributes below overrides it; "
              + "remove its line for plans"
          ])
      default: break
      }
    } catch {
      throw SetupProblem(error)
    }
    let read = try line.read()
    // If the file was deleted, git still has it.
    let held = read ?? git.staged(GitSetup.name) ?? []
    return try replace(read, by: line.added(to: held), in: path, isDryRun)
  }

  func uninstallAttributes(_ isDryRun: Bool) throws(SetupProblem) -> Outcome {
    try take(out: line, isDryRun)
  }
}

extension FilePath {
  /// Without the `./` at the start.
  fileprivate var relativeToHere: FilePath {
    bytes.starts(with: "./".utf8) ? FilePath(bytes: bytes.dropFirst(2)) : self
  }
}
