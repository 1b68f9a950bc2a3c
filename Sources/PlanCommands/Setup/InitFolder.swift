import PlanArguments
import PlanDocument
import PlanSystem
import PlanText

/// Carries out `plan init [DIR]`: creates a plan folder, or what is missing in one.
func initializeFolder(_ invocation: Invocation, _ host: Host) throws(UsageError) -> Int32 {
  let folder = invocation.operands.first.map { FilePath(bytes: $0) } ?? FilePath(".")
  if invocation.operands.isEmpty { try host.checkIsOutermost() }
  if let kind = host.files.kind(of: folder), kind != .directory {
    throw .hindered("\(folder.bytes): is not a folder")
  }
  var changes: [Change] = []
  for file in FirstFile.all {
    let path = FilePath(bytes: folder.walkPrefix + file.path.utf8)
    if try host.files.hasName(path) {
      host.note("\(path.bytes): already exists and is not changed")
    } else if file.isExample, host.files.holdsList(folder) {
      host.detail("\(path.bytes): not needed, there are lists")
    } else {
      changes.append(Change(path, expecting: .nothing, written: Array(file.text.utf8)))
    }
  }
  if invocation[.dryRun] {
    host.printPatch(of: changes)
    return ExitCode.done
  }
  let writing = JointWriting(changes, host.files)
  guard writing.tell(changes.count, host) else { return ExitCode.failed }
  for change in changes { host.reportChange("wrote \(change.path.bytes)") }
  host.tellNext(in: folder)
  return ExitCode.done
}

extension Host {
  /// Prints what to type in a new folder.
  fileprivate func tellNext(in folder: FilePath) {
    if verbosity == .quiet { return }
    let isHere = folder == FilePath(".")
    let whole = (try? files.workingDirectory).map { folder.absolute(in: $0) } ?? folder
    line(
      isHere
        ? "next: plan              shows today"
        : "next: cd \(shellWord(folder.bytes)), or export PLAN_DIR=\(shellWord(whole.bytes))")
    line("      plan add 'Call the plumber tomorrow 14:30'")
    line(isHere ? "      plan help         shows the commands" : "      plan help")
  }

  /// Refuses to create a plan folder inside another one, unless it was named.
  fileprivate func checkIsOutermost() throws(UsageError) {
    guard files.kind(of: FilePath("settings.plan")) == nil,
      let root = try? PlanRoot(named: nil, self).path, root != FilePath("."), !root.isAbsolute
    else { return }
    throw .hindered(
      "this is inside the plan folder \(root.bytes); 'plan init .' makes another one here")
  }
}

extension Files {
  /// Whether anything has the name, even a link that leads nowhere.
  func hasName(_ path: FilePath) throws(UsageError) -> Bool {
    if kind(of: path.parent) != .directory { return false }
    do throws(FileProblem) {
      return try names(in: path.parent).contains(Array(path.lastComponent))
    } catch {
      throw .hindered("\(error)")
    }
  }

  /// Whether a folder holds an undated plan already.
  fileprivate func holdsList(_ folder: FilePath) -> Bool {
    guard kind(of: folder) == .directory, let found = try? planPaths(below: folder) else {
      return false
    }
    return found.paths.contains { DocumentKind(path: $0.bytes) == .collection }
  }
}
