import PlanDocument
import PlanMerge
import PlanShell
import PlanSystem
import PlanText

extension Host {
  /// Merges the conflict copies in a folder into their files, and removes them.
  ///
  /// A file is written before its copies are removed, so that an interrupted run is finished by the
  /// next one, here or on another device.
  func mergeConflictCopies(in named: FilePath?, _ mode: MergeMode) throws(Refusal) -> Int32 {
    let root: FilePath
    let found: PlanPaths
    do throws(PlanRootProblem) { root = try PlanRoot(named: named, self).path } catch {
      throw .hindered(error.message)
    }
    do throws(FileProblem) { found = try files.planPaths(below: root) } catch {
      throw .hindered(PlanRootProblem.unreadable(error).message)
    }
    var code = ExitCode.done
    for problem in found.problems {
      message("\(problem)")
      code = ExitCode.failed
    }
    let groups = filesOfConflictCopies(found.conflictCopies)
    if groups.isEmpty { return code }
    if !mode.isDryRun, let operation = unfinishedOperation(around: root) {
      throw Refusal(operation)
    }
    for group in groups { code = max(code, try merge(group.copies, into: group.path, mode)) }
    return code
  }

  private func merge(
    _ copies: [FilePath], into path: FilePath, _ mode: MergeMode
  ) throws(Refusal) -> Int32 {
    if !mode.isDryRun, !mode.isForced {
      let objections = openElsewhere([path] + copies)
      if !objections.isEmpty { return refuse(objections) }
    }
    let file: CopiedFile
    do throws(FileProblem) {
      file = try CopiedFile(path, copies, files)
    } catch {
      message("\(error)")
      return ExitCode.failed
    }
    let merged = file.merged(as: DocumentKind(file: path, in: try? files.workingDirectory))
    if !merged.isClean, mode.remainder == .edited { return try edit(file) }
    if merged.isClean || mode.remainder == .marked {
      do throws(FileProblem) {
        try mode.isDryRun ? show(file, merged) : settle(file, by: merged)
      } catch {
        message("\(error)")
        return ExitCode.failed
      }
    }
    if merged.isClean { return ExitCode.done }
    tellConflict(of: file, merged, mode)
    return ExitCode.differs
  }

  private func show(_ file: CopiedFile, _ merged: MergedText) {
    let change = file.change(to: merged)
    if change.read != change.written { printPatch(of: [change]) }
    note("would merge \(counted(file.copies.count, "copy", "copies")) into \(file.path.bytes)")
  }

  /// Writes the file, and then removes the copies that it holds.
  private func settle(_ file: CopiedFile, by merged: MergedText) throws(FileProblem) {
    try files.writeOne(file.change(to: merged))
    try removeCopies(of: file, heldBy: merged.bytes)
    if merged.isClean {
      reportChange("merged \(counted(file.copies.count, "copy", "copies")) into \(file.path.bytes)")
    }
  }

  /// - Parameter bytes: what the file must still hold.
  func removeCopies(of file: CopiedFile, heldBy bytes: [UInt8]) throws(FileProblem) {
    // Another program may have put another version there since.
    guard try files.read(file.path) == bytes else { throw FileProblem(file.path, .changedOnDisk) }
    for copy in file.copies { try files.remove(copy.path, holding: copy.bytes) }
  }

  private func tellConflict(of file: CopiedFile, _ merged: MergedText, _ mode: MergeMode) {
    if mode.remainder == .marked {
      message("\(file.path.bytes): \(leftConflicts(merged))")
    } else {
      for copy in file.copies {
        message(
          "\(copy.path.bytes): cannot be merged into \(file.path.bytes) automatically;"
            + " --markers marks the differences, --edit opens both")
      }
    }
  }

  /// Lets the user merge: if the file is saved, it holds what is wanted of its copies.
  func edit(_ file: CopiedFile) throws(Refusal) -> Int32 {
    let words = [file.main == nil ? [] : file.path.bytes] + file.copies.map(\.path.bytes)
    let paths = words.filter { !$0.isEmpty }
    let command = Array("vim -d --".utf8) + paths.dropLast().flatMap { [0x20] + shellQuoted($0) }
    guard let edit, let last = paths.last else {
      throw .hindered("cannot start 'vim -d' without a terminal")
    }
    guard console.flush() == .ok else { return ExitCode.failed }
    let code: Int32
    do throws(FileProblem.Reason) {
      code = try edit(command, FilePath(bytes: last))
    } catch {
      throw .hindered("'vim -d' was not started: \(FileProblem(file.path, error).message)")
    }
    do throws(FileProblem) {
      let bytes = try files.read(file.path)
      guard code == ExitCode.done, bytes != file.main else {
        message("\(file.path.bytes): was not saved, so its copies are kept")
        return ExitCode.differs
      }
      try removeCopies(of: file, heldBy: bytes)
      return ExitCode.done
    } catch {
      message("\(error)")
      return ExitCode.failed
    }
  }
}
