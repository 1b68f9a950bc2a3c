#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// New bytes on the disk beside the file they are meant for, removed again unless they are put in
/// its place.
///
/// Its name starts with `.syncthing.`, which Syncthing never sends.
struct StagedFile: ~Copyable {
  private let name: [UInt8]
  private let file: Descriptor
  /// Held open by whoever stages.
  private let directory: Int32
  /// Whether no file has the staged name any more, or it is there to stay.
  private var isSettled = false

  /// A file of a name that nothing else has.
  ///
  /// - Parameter access: `.newPrivate` where the mode is taken from another file later.
  static func temporary(
    in directory: borrowing Descriptor, _ access: Access
  ) throws(FileProblem.Reason) -> StagedFile {
    var attempt = 0
    while true {
      let name = Array(".syncthing.plan-\(getpid())-\(attempt).tmp".utf8)
      do throws(FileProblem.Reason) {
        return try StagedFile(named: name, in: directory, access)
      } catch {
        // A name left by a process of the same number that was killed; a few may have been.
        attempt += 1
        if error != .alreadyExists || attempt == 100 { throw error }
      }
    }
  }

  /// A file that is staged under a name it may keep.
  ///
  /// - Throws: `.alreadyExists`, without touching what has the name.
  init(
    named name: [UInt8], in directory: borrowing Descriptor, _ access: Access
  ) throws(FileProblem.Reason) {
    file = try directory.opening(name, access)
    self.name = name
    self.directory = directory.number
  }

  deinit {
    if !isSettled { _ = unsafe withPath(name) { unsafe unlinkat(directory, $0, 0) } }
  }

  func write(_ bytes: [UInt8]) throws(FileProblem.Reason) {
    try file.write(bytes)
  }

  /// Gives the new file whatever of the old one a rename would lose.
  ///
  /// The owner stays where the system allows it. Where the group cannot stay, its permissions
  /// shrink to everybody's, so that no other group gains any.
  func takeAttributes(of old: FileStatus) throws(FileProblem.Reason) {
    let new = try file.status()
    var mode = old.mode
    if (new.owner, new.group) != (old.owner, old.group),
      fchown(file.number, old.owner, old.group) != 0,
      fchown(file.number, uid_t.max, old.group) != 0
    {
      mode = mode & 0o707 | (mode & 0o007) << 3
    }
    if fchmod(file.number, mode_t(mode)) != 0 { throw .system(errno) }
    // Extended attributes belong here.
  }

  func flush() throws(FileProblem.Reason) {
    try file.flush()
  }

  /// Leaves the file under the name it was staged with.
  mutating func keep() {
    isSettled = true
  }

  /// Puts the staged file in the place of what is called `target`, in one step.
  mutating func rename(over target: [UInt8]) throws(FileProblem.Reason) {
    let result = unsafe withPath(name) { old in
      unsafe withPath(target) { new in unsafe renameat(directory, old, directory, new) }
    }
    if result != 0 { throw .system(errno) }
    keep()
  }

  /// Calls the staged file `target` as well, in one step; never replaces a file.
  func link(as target: [UInt8]) throws(FileProblem.Reason) {
    let result = unsafe withPath(name) { old in
      unsafe withPath(target) { new in unsafe linkat(directory, old, directory, new, 0) }
    }
    if result != 0 { throw .system(errno) }
  }
}
