import CPlanSystem
import PlanText

extension OpenFolder {
  /// Replaces `read`, the bytes of the file `name`, by `written`.
  ///
  /// - Parameters:
  ///   - read: nil for any content; then a file that holds `written` already is not changed.
  ///   - stateFolder: where the old bytes are kept during a write in place, if not next to the
  ///     file.
  /// - Throws: `.changedOnDisk` if the file holds other bytes at any moment; then they stay.
  ///   `.hardLinked` for a file with several names whose content was not given. `.linkLoop` for a
  ///   link.
  func replace(
    _ name: [UInt8], _ read: [UInt8]?, by written: [UInt8], keepingIn stateFolder: () -> FilePath?
  ) throws(FileProblem.Reason) {
    try lockBriefly()
    let old = try WatchedFile(name, in: self, holding: read)
    if read == nil, old.status.size == written.count, try old.file.holds(written) { return }
    // With any content allowed, the other names of the file must not be overwritten.
    if read == nil, old.status.links > 1 { throw .hardLinked(old.status.links) }
    try old.checkWritable()
    if old.status.links == 1 {
      do throws(FileProblem.Reason) {
        var staged = try StagedFile.written(written, replacing: old)
        return try staged.replace(old)
      } catch .system(EBUSY) {
        // The file is a mount point.
      } catch  where error.isNotWritable {
        // The file may be written, but not its folder.
      }
    }
    try overwrite(old, by: written, keepingIn: stateFolder())
  }

  /// Writes `written` into a file that must not be replaced: it has other names, it is a mount
  /// point, or its folder cannot be written.
  ///
  /// Until all of it is on the disk, the old content is kept elsewhere.
  ///
  /// - Throws: `.cutShort` if an earlier write of this kind did not finish.
  private func overwrite(
    _ old: consuming WatchedFile, by written: [UInt8], keepingIn stateFolder: FilePath?
  ) throws(FileProblem.Reason) {
    let held = try old.held()
    let name = old.name
    // With its lease, this process would wait for itself.
    _ = consume old
    let file = try directory.opening(name, .writingNoLink)
    // A reader prevents this lease; that is no reason to give up.
    _ = try waitBriefly { () throws(FileProblem.Reason) in
      plan_take_sole_lease(file.number) == 0 || errno != EAGAIN
    }
    let kept = try keepCopy(of: file, holding: held, called: name, or: stateFolder)
    var failure: FileProblem.Reason?
    do throws(FileProblem.Reason) {
      guard try file.holds(held) else { throw .changedOnDisk }
      do throws(FileProblem.Reason) {
        try file.replaceBytes(by: written)
      } catch {
        failure = error
        try file.replaceBytes(by: held)
      }
    } catch .changedOnDisk {
      failure = .changedOnDisk
    } catch {
      throw .cutShort(kept.shown)
    }
    try kept.folder.directory.unlink(kept.name)
    try kept.folder.directory.flushNames()
    if let failure { throw failure }
  }

  /// A copy of a file, kept while the file is written in place. It stays until it is removed: if
  /// the write does not finish, it is the only complete text.
  fileprivate struct KeptCopy {
    let folder: OpenFolder
    let name: [UInt8]
    /// The name used in messages.
    let shown: [UInt8]
  }

  /// Keeps the content of `file`: next to it, or in `stateFolder` if nothing can be written there.
  ///
  /// - Throws: `.cutShort` if there already is a copy with other content.
  private func keepCopy(
    of file: borrowing Descriptor, holding held: [UInt8], called name: [UInt8],
    or stateFolder: FilePath?
  ) throws(FileProblem.Reason) -> KeptCopy {
    var copy = KeptCopy(folder: self, name: Self.keptName(name), shown: Self.keptName(name))
    do throws(FileProblem.Reason) {
      try copy.make(of: file, holding: held)
    } catch  where error.isNotWritable {
      guard let stateFolder, (try? makePrivateFolders(stateFolder)) != nil else { throw error }
      // The number tells files of the same name in several folders apart.
      let kept = Array("saved-\(try file.status().identity.inode)-".utf8) + name
      copy = KeptCopy(
        folder: try OpenFolder(LinkedPath(stateFolder).place, sweeping: leftoverAge), name: kept,
        shown: stateFolder.appending(kept).bytes)
      try copy.make(of: file, holding: held)
    }
    return copy
  }
}

extension OpenFolder.KeptCopy {
  /// Makes the copy, which only its owner may read, and returns after it is on the disk.
  ///
  /// It gets its name after all of it is written, so a file with that name is always complete.
  fileprivate func make(of file: borrowing Descriptor, holding held: [UInt8]) throws(FileProblem
    .Reason)
  {
    do throws(FileProblem.Reason) {
      var copy = try StagedFile.written(held, in: folder, isShared: false)
      try copy.take(name)
    } catch .alreadyExists {
      // Either it is from a run that ended before it wrote anything, or it is the only complete
      // text.
      let earlier = try folder.directory.opening(name, .readingNoLink)
      guard try earlier.holds(held), try file.holds(held) else { throw .cutShort(shown) }
      return
    }
    do throws(FileProblem.Reason) {
      try folder.directory.flushNames()
    } catch {
      try? folder.directory.unlink(name)
      throw error
    }
  }
}

extension FileProblem.Reason {
  /// Whether no new file can be made in a folder.
  fileprivate var isNotWritable: Bool {
    [.system(EACCES), .system(EPERM), .system(EROFS)].contains(self)
  }
}

extension Descriptor {
  /// Replaces the bytes of the file, and returns after they are on the disk.
  fileprivate func replaceBytes(by bytes: [UInt8]) throws(FileProblem.Reason) {
    try write(bytes)
    try check(ftruncate(number, off_t(bytes.count)))
    try flush()
  }
}
