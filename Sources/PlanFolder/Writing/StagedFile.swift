#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// New bytes on the disk beside the file they are meant for, gone again unless they are put in its
/// place.
struct StagedFile: ~Copyable {
  private let file: Descriptor
  private let bytes: [UInt8]
  /// Nil as long as the file has none, or the one it is to keep.
  private var name: [UInt8]?
  /// Held open by whoever stages.
  private let directory: Int32

  /// The bytes of a new file, with the mode that the umask leaves, or for its owner alone.
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
      // Not every file system has files without a name.
      let access = isPrivate ? Access.newPrivate : .newShared
      let staged = try StagedFile(named: bytes, in: directory, access, sweeping: age)
      try staged.fill()
      return staged
    }
  }

  /// The bytes that are to stand in the place of `old`, with whatever else it has, under a name.
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
        PlanFolder.name(file, $0, in: directory)
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

  /// Calls a new file `target`, in one step; never replaces a file.
  mutating func take(_ target: [UInt8]) throws(FileProblem.Reason) {
    guard let name else {
      if PlanFolder.name(file.number, target, in: directory) != 0 { throw .system(errno) }
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
  /// Takes the place of `old`, which is called `target`, unless somebody else has written there.
  ///
  /// - Throws: `.changedOnDisk` then; theirs stands under the name.
  mutating func replace(
    _ old: borrowing WatchedFile, called target: [UInt8], in directory: borrowing Descriptor
  ) throws(FileProblem.Reason) {
    guard let name else { return }
    // An exchange that is taken back shows the new text for a moment, and somebody might read it
    // just then and go on from there. So there is one only where all looks well.
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
    // What was there has the staged name now, and goes with it.
    do throws(FileProblem.Reason) {
      guard try old.isCalled(name, in: directory) else { throw .changedOnDisk }
      try old.flushNames(of: directory)
    } catch {
      try takeBack(old, from: target, in: directory)
      throw error
    }
  }

  /// Where names cannot be exchanged: what somebody writes after the last look is lost.
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

  /// Gives what was displaced its name again.
  ///
  /// For a moment the new file stood there. What somebody has put in its place or written into it
  /// is the later text: that stays, and the other one is kept beside it, unless it would be gone
  /// without us, too.
  private mutating func takeBack(
    _ old: borrowing WatchedFile, from target: [UInt8], in directory: borrowing Descriptor
  ) throws(FileProblem.Reason) {
    guard let name else { return }
    let displaced = try? directory.status(of: name).identity
    if exchange(name, target, in: self.directory) != 0 {
      // Gone by now; or nothing can be done, and the old text must not go with the staged name.
      self.name = nil
      if errno == ENOENT, renameNew(name, to: target, in: self.directory) == 0 { return }
      throw .keptBeside(directory.keep(name, beside: target))
    }
    if (try? isOwn(name, in: directory)) == true { return }
    self.name = nil
    let later = try? directory.status(of: name).identity
    let own = try? file.status().identity
    _ = exchange(name, target, in: self.directory)
    // Who renames a text over another takes that away. Who waits to write into ours does not.
    if later != own, displaced != old.status.identity,
      (try? directory.status(of: name).identity) == displaced,
      let rest = try? directory.opening(name, .readingNoLink), takeLease(rest.number) == 0
    {
      return try directory.unlink(name)
    }
    throw .keptBeside(directory.keep(name, beside: target))
  }

  /// Whether it is this very file that has the staged name, as it was written.
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
