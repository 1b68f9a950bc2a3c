import CPlanSystem

/// New bytes on the disk, next to the file that they will replace. Removed if they are not used.
struct StagedFile: ~Copyable {
  private let file: Descriptor
  private let bytes: [UInt8]
  /// Nil if the file has no name, or has its final one.
  private var name: [UInt8]?
  private let folder: OpenFolder

  /// Writes the bytes of a new file.
  ///
  /// - Parameter isShared: whether it gets the mode that the umask leaves, or is for its owner
  ///   alone.
  static func written(
    _ bytes: [UInt8], in folder: OpenFolder, isShared: Bool
  ) throws(FileProblem.Reason) -> StagedFile {
    do throws(FileProblem.Reason) {
      let access = isShared ? Access.unnamedShared : .unnamedPrivate
      let staged = StagedFile(try folder.directory.opening(access), bytes, nil, folder)
      try staged.fill()
      return staged
    } catch {
      // Not every file system supports files without a name.
      let staged = try StagedFile(named: bytes, in: folder, isShared ? .newShared : .newPrivate)
      try staged.fill()
      return staged
    }
  }

  /// Writes the bytes that will replace `old`, with the attributes of `old`, under a temporary
  /// name.
  static func written(
    _ bytes: [UInt8], replacing old: borrowing WatchedFile
  ) throws(FileProblem.Reason) -> StagedFile {
    let folder = old.folder
    do throws(FileProblem.Reason) {
      let file = try folder.directory.opening(.unnamedPrivate)
      let number = file.number
      var staged = StagedFile(file, bytes, nil, folder)
      try staged.fill(like: old)
      staged.name = try folder.takeTemporaryName {
        PlanSystem.name(number, $0, in: folder.directory.number)
      }
      return staged
    } catch {
      let staged = try StagedFile(named: bytes, in: folder, .newPrivate)
      try staged.fill(like: old)
      return staged
    }
  }

  private init(
    _ file: consuming Descriptor, _ bytes: [UInt8], _ name: [UInt8]?, _ folder: OpenFolder
  ) {
    self.file = file
    (self.bytes, self.name, self.folder) = (bytes, name, folder)
  }

  private init(
    named bytes: [UInt8], in folder: OpenFolder, _ access: Access
  ) throws(FileProblem.Reason) {
    var number: Int32 = -1
    let name = try folder.takeTemporaryName {
      number = openTerminated($0 + [0], from: 0, in: folder.directory.number, access)
      if number < 0 { errno = -number }
      return number < 0 ? -1 : 0
    }
    self.init(Descriptor(owning: number), bytes, name, folder)
  }

  deinit { if let name { try? folder.directory.unlink(name) } }

  private func fill() throws(FileProblem.Reason) {
    try file.write(bytes)
    try folder.flush(file)
  }

  private func fill(like old: borrowing WatchedFile) throws(FileProblem.Reason) {
    try file.write(bytes)
    try old.giveAttributes(to: file)
    try folder.flush(file)
  }

  /// Gives a new file the name `target`, in one step; never replaces a file.
  mutating func take(_ target: [UInt8]) throws(FileProblem.Reason) {
    let directory = folder.directory.number
    guard let name else { return try check(PlanSystem.name(file.number, target, in: directory)) }
    if renameNew(name, to: target, in: directory) == 0 {
      self.name = nil
      return
    }
    if !isUnknownCall(errno) { throw .system(errno) }
    // Unsafe: the call takes C strings.
    try check(unsafe withPaths(name, target) { unsafe linkat(directory, $0, directory, $1, 0) })
  }

  /// Replaces `old`, unless another program has written there.
  ///
  /// - Throws: `.changedOnDisk` then; the text of the other program stays.
  mutating func replace(_ old: borrowing WatchedFile) throws(FileProblem.Reason) {
    guard let name else { return }
    // If an exchange is taken back, another program may have read the new text in between and
    // continued from it. So both are checked before the exchange.
    guard (try? old.isCalled(old.name)) == true, try old.isUntouched() else { throw .changedOnDisk }
    if exchange(name, old.name, in: folder.directory.number) != 0 {
      switch errno {
      case ENOENT: throw .changedOnDisk
      case let error where isUnknownCall(error): return try rename(over: old)
      case let error: throw .system(error)
      }
    }
    // The old file has the staged name now, and is removed with it.
    do throws(FileProblem.Reason) {
      guard try old.isCalled(name) else { throw .changedOnDisk }
      try old.flushNames()
    } catch {
      try takeBack(old)
      throw error
    }
  }

  /// For systems that cannot exchange names: what another program writes after the last check is
  /// lost.
  private mutating func rename(over old: borrowing WatchedFile) throws(FileProblem.Reason) {
    guard let name, try folder.directory.status(of: old.name) == old.status, try old.isUntouched()
    else { throw .changedOnDisk }
    try renameOver(name, to: old.name, in: folder.directory.number)
    self.name = nil
    try folder.flushNames()
  }

  /// Gives the displaced file its name again.
  ///
  /// For a moment the new file had the name. If another program has replaced it or written into it,
  /// that text is the later one and stays. The other text is kept next to it, unless the other
  /// program would have removed it anyway.
  private mutating func takeBack(_ old: borrowing WatchedFile) throws(FileProblem.Reason) {
    guard let name else { return }
    let target = old.name
    let number = folder.directory.number
    let displaced = try? folder.directory.status(of: name).identity
    if exchange(name, target, in: number) != 0 {
      // Either the target is gone, or the exchange fails; the old text must not be removed with the
      // staged name.
      self.name = nil
      if errno == ENOENT, renameNew(name, to: target, in: number) == 0 { return }
      throw .keptBeside(folder.keep(name, beside: target))
    }
    if (try? isOwn(name)) == true { return }
    self.name = nil
    let later = try? folder.directory.status(of: name).identity
    let own = try? file.status().identity
    _ = exchange(name, target, in: number)
    // A program that renames its text over another removes that one. A program that waits to write
    // into ours does not.
    if later != own, displaced != old.status.identity,
      (try? folder.directory.status(of: name).identity) == displaced,
      let rest = try? folder.directory.opening(name, .readingNoLink),
      plan_take_lease(rest.number) == 0
    {
      return try folder.directory.unlink(name)
    }
    throw .keptBeside(folder.keep(name, beside: target))
  }

  /// Whether the file with the staged name is still this one, with the written bytes.
  private func isOwn(_ name: [UInt8]) throws(FileProblem.Reason) -> Bool {
    guard try folder.directory.status(of: name).identity == file.status().identity else {
      return false
    }
    _ = try waitBriefly { () throws(FileProblem.Reason) in
      plan_take_sole_lease(file.number) == 0 || errno != EAGAIN
    }
    return try file.holds(bytes)
  }
}
