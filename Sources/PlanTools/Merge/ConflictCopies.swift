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
    let root = try hindering(planRoot(named: named))
    let found = try refusing(files.planPaths(below: root))
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
    reportConflict(of: file, merged, mode)
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
    note(contested: merged.contested, in: file.path)
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

  private func reportConflict(of file: CopiedFile, _ merged: MergedText, _ mode: MergeMode) {
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

/// A file and its conflict copies: versions of it that other programs saved beside it.
///
/// All its versions are merged as a set and without a base, so that every device gets the same
/// bytes, whichever version has the name of the file. No base is known for certain: the history of
/// git differs between devices.
struct CopiedFile {
  let path: FilePath
  let copies: [Version]
  /// Nil if no file has the name any more.
  let main: [UInt8]?

  struct Version {
    let path: FilePath
    let bytes: [UInt8]
  }

  init(_ path: FilePath, _ copies: [FilePath], _ files: any Files) throws(FileProblem) {
    self.path = path
    var versions: [Version] = []
    for copy in copies {
      // No program makes such links, so the target of one is not a version of the file.
      guard files.location(of: copy).map({ $0.lastComponent == copy.lastComponent }) ?? true else {
        throw FileProblem(copy, .notRegular)
      }
      versions.append(Version(path: copy, bytes: try files.read(copy)))
    }
    self.copies = versions
    main = try files.readIfThere(path)
  }

  /// The merge of all versions. Each side of a conflict in one of them counts as a version.
  func merged(as kind: DocumentKind) -> MergedText {
    let texts = (main.map { [$0] } ?? []) + copies.map(\.bytes)
    let versions = Set(texts.flatMap { sides(of: $0, as: kind) })
    // The owner of a version would differ from device to device.
    var style = ConflictStyle()
    style.ours = Array("one version".utf8)
    style.theirs = Array("another version".utf8)
    return merge(copies: Array(versions), as: kind, style)
  }

  /// The change that puts a merged text into the file.
  func change(to merged: MergedText) -> Change { Change(path, read: main, written: merged.bytes) }
}

private func sides(of text: [UInt8], as kind: DocumentKind) -> [[UInt8]] {
  guard let marked = MarkedText(text, as: kind) else { return [text] }
  return [marked.text(of: .ours), marked.text(of: .theirs)]
}

/// The files that conflict copies were made of, by path, with their copies.
func filesOfConflictCopies(_ copies: [ConflictCopy]) -> [(path: FilePath, copies: [FilePath])] {
  Dictionary(grouping: copies, by: \.original).sorted { $0.key < $1.key }
    .map { (path: $0.key, copies: $0.value.map(\.path).sorted()) }
}
