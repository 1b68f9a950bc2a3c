import PlanArguments
import PlanSystem
import PlanText

/// Carries out `plan init --syncthing`: tells Syncthing on this device what not to send.
func initializeSyncthing(_ invocation: Invocation, _ host: Host) throws(UsageError) -> Int32 {
  let root: FilePath
  do throws(PlanRootProblem) {
    root = try PlanRoot(named: invocation.operands.first.map { FilePath(bytes: $0) }, host).path
  } catch {
    throw .hindered(error.message)
  }
  let folder = host.files.synchronizedFolder(around: root) ?? root
  let path = FilePath(bytes: folder.walkPrefix + IgnoredNames.fileName.utf8)
  let change: Change
  do throws(FileProblem) {
    let isThere = try host.files.names(in: folder).contains(Array(IgnoredNames.fileName.utf8))
    let read = isThere ? try host.files.read(path) : nil
    change = Change(path, read: read, written: IgnoredNames.completed(read ?? []))
    if change.read == change.written {
      host.note("\(path.bytes): has all patterns already")
      return ExitCode.done
    }
    if invocation[.dryRun] {
      host.printPatch(of: [change])
      return ExitCode.done
    }
    try host.files.writeOne(change)
  } catch {
    throw .hindered("\(error)")
  }
  host.reportChange("wrote \(path.bytes)")
  host.note("Syncthing does not send this file; do the same on each device")
  return ExitCode.done
}

extension Files {
  /// The folder synchronised by Syncthing that a folder belongs to; nil for none.
  func synchronizedFolder(around folder: FilePath) -> FilePath? {
    guard let start = location(of: folder) else { return nil }
    var place = start
    while kind(of: place.appending(".stfolder".utf8)) == nil {
      if place.parent == place { return nil }
      place = place.parent
    }
    return folder.isAbsolute ? place : place.relative(to: (try? workingDirectory) ?? start)
  }
}
