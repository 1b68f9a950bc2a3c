#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// New bytes on the disk, next to the file that they will replace. Removed if they are not used.
struct StagedFile: ~Copyable {
  private let file: Descriptor
  private let bytes: [UInt8]
  /// Nil if the file has no name, or has its final one.
  private var name: [UInt8]?
  /// Kept open by the caller.
  private let directory: Int32

  /// Writes the bytes of a new file, with the mode that the umask leaves, or for its owner alone.
  static func new(
    _ bytes: [UInt8], in directory: borrowing Descriptor, sweeping age: Int,
    isPrivate: Bool = false
  ) throws(FileProblem.Reason) -> StagedFile {
    do throws(FileProblem.Reason) {
      let access = isPrivate ? Access.unnamedPrivate : .unnamedShared
      let staged = try StagedFile(unnamed: bytes, in: directory, access)
      try staged.fill()
      return staged
    } catch {
      // Not every file system supports files without a name.
      let access = isPrivate ? Access.newPrivate : .newShared
      let staged = try StagedFile(named: bytes, in: directory, access, sweeping: age)
      try staged.fill()
      return staged
    }
  }

  /// Writes the bytes that will replace `old`, with the attributes of `old`, under a temporary
  /// name.
  static func replacement(
    _ bytes: [UInt8], of old: borrowing WatchedFile, in directory: borrowing Descriptor,
    sweeping age: Int
  ) throws(FileProblem.Reason) -> StagedFile {
    do throws(FileProblem.Reason) {
      var staged = try StagedFile(unnamed: bytes, in: directory, .unnamedPrivate)
      try staged.fill(like: old)
      let file = staged.file.number
      staged.name = try StagedName.taken(in: directory, sweeping: age) {
        [directory = directory.number] in
        PlanSystem.name(file, $0, in: directory)
      }
      return staged
    } catch {
      let staged = try StagedFile(named: bytes, in: directory, .newPrivate, sweeping: age)
      try staged.fill(like: old)
      return staged
    }
  }

  private init(
    unnamed bytes: [UInt8], in directory: borrowing Descriptor, _ access: Access
  ) throws(FileProblem.Reason) {
    file = try directory.opening([UInt8(ascii: ".")], access)
    self.bytes = bytes
    name = nil
    self.directory = directory.number
  }

  private init(
    named bytes: [UInt8], in directory: borrowing Descriptor, _ access: Access, sweeping age: Int
  ) throws(FileProblem.Reason) {
    var number: Int32 = -1
    name = try StagedName.taken(in: directory, sweeping: age) { [directory = directory.number] in
      number = openTerminated($0 + [0], from: 0, in: directory, access)
      if number < 0 { errno = -number }
      return number < 0 ? -1 : 0
    }
    file = Descriptor(owning: number)
    self.bytes = bytes
    self.directory = directory.number
  }

  deinit {
    guard let name else { return }
    _ = unsafe withPath(name) { unsafe unlinkat(directory, $0, 0) }
  }

  private func fill() throws(FileProblem.Reason) {
    try file.write(bytes)
    try file.flush()
  }

  private func fill(like old: borrowing WatchedFile) throws(FileProblem.Reason) {
    try file.write(bytes)
    try file.takeAttributes(of: old)
    try file.flush()
  }

  /// Gives a new file the name `target`, in one step; never replaces a file.
  mutating func take(_ target: [UInt8]) throws(FileProblem.Reason) {
    guard let name else {
      if PlanSystem.name(file.number, target, in: directory) != 0 { throw .system(errno) }
      return
    }
    if renameNew(name, to: target, in: directory) == 0 {
      self.name = nil
    } else if isUnknownCall(errno) {
      let result = unsafe withPath(name) { old in
        unsafe withPath(target) { new in unsafe linkat(directory, old, directory, new, 0) }
      }
      if result != 0 { throw .system(errno) }
    } else {
      throw .system(errno)
    }
  }
}

extension StagedFile {
  /// Replaces `old`, which has the name `target`, unless another program has written there.
  ///
  /// - Throws: `.changedOnDisk` then; the text of the other program stays.
  mutating func replace(
    _ old: borrowing WatchedFile, called target: [UInt8], in directory: borrowing Descriptor
  ) throws(FileProblem.Reason) {
    guard let name else { return }
    // If an exchange is taken back, another program may have read the new text in between and
    // continued from it. So both are checked before the exchange.
    guard (try? old.isCalled(target, in: directory)) == true, try old.isUntouched() else {
      throw .changedOnDisk
    }
    if exchange(name, target, in: self.directory) != 0 {
      switch errno {
      case ENOENT: throw .changedOnDisk
      case let error where isUnknownCall(error):
        return try rename(over: old, called: target, in: directory)
      case let error: throw .system(error)
      }
    }
    // The old file has the staged name now, and is removed with it.
    do throws(FileProblem.Reason) {
      guard try old.isCalled(name, in: directory) else { throw .changedOnDisk }
      try old.flushNames(of: directory)
    } catch {
      try takeBack(old, from: target, in: directory)
      throw error
    }
  }

  /// For systems that cannot exchange names: what another program writes after the last check is
  /// lost.
  private mutating func rename(
    over old: borrowing WatchedFile, called target: [UInt8], in directory: borrowing Descriptor
  ) throws(FileProblem.Reason) {
    guard let name, try directory.status(of: target) == old.status, try old.isUntouched() else {
      throw .changedOnDisk
    }
    let result = unsafe withPath(name) { from in
      unsafe withPath(target) { unsafe renameat(self.directory, from, self.directory, $0) }
    }
    if result != 0 { throw .system(errno) }
    self.name = nil
    try directory.flushNames()
  }

  /// Gives the displaced file its name again.
  ///
  /// For a moment the new file had the name. If another program has replaced it or written into it,
  /// that text is the later one and stays. The other text is kept next to it, unless the other
  /// program would have removed it anyway.
  private mutating func takeBack(
    _ old: borrowing WatchedFile, from target: [UInt8], in directory: borrowing Descriptor
  ) throws(FileProblem.Reason) {
    guard let name else { return }
    let displaced = try? directory.status(of: name).identity
    if exchange(name, target, in: self.directory) != 0 {
      // Either the target is gone, or the exchange fails; the old text must not be removed with the
      // staged name.
      self.name = nil
      if errno == ENOENT, renameNew(name, to: target, in: self.directory) == 0 { return }
      throw .keptBeside(directory.keep(name, beside: target))
    }
    if (try? isOwn(name, in: directory)) == true { return }
    self.name = nil
    let later = try? directory.status(of: name).identity
    let own = try? file.status().identity
    _ = exchange(name, target, in: self.directory)
    // A program that renames its text over another removes that one. A program that waits to write
    // into ours does not.
    if later != own, displaced != old.status.identity,
      (try? directory.status(of: name).identity) == displaced,
      let rest = try? directory.opening(name, .readingNoLink), takeLease(rest.number) == 0
    {
      return try directory.unlink(name)
    }
    throw .keptBeside(directory.keep(name, beside: target))
  }

  /// Whether the file with the staged name is still this one, with the written bytes.
  private func isOwn(
    _ name: [UInt8], in directory: borrowing Descriptor
  ) throws(FileProblem.Reason) -> Bool {
    guard try directory.status(of: name).identity == file.status().identity else { return false }
    _ = try waitBriefly { () throws(FileProblem.Reason) -> Bool in
      takeSoleLease(file.number) == 0 || errno != EAGAIN
    }
    return try file.holds(bytes)
  }
}
