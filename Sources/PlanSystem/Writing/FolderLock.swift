public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps other commands of this user from changing a folder of plans until it is released.
///
/// Saves them an error: the second of two simultaneous commands reads what the first has written.
/// Files stay correct without this lock.
public final class FolderLock {
  private let file: Descriptor

  /// Waits until the lock is free, up to five seconds.
  ///
  /// Nil if it does not become free, or if there can be no lock.
  ///
  /// - Parameter stateFolder: the folder of the locks, which is not synchronised; made if it does
  ///   not exist.
  public init?(of folder: FilePath, in stateFolder: FilePath) {
    guard let identity = try? statusOfPath(folder.bytes).identity else { return nil }
    // Only 64, so that lock files need not be removed. Two folders with the same lock only wait.
    let number = (identity.device &* 31 &+ identity.inode) % 64
    let path = stateFolder.appending("lock-\(number)".utf8)
    var opened = try? Descriptor(path, .lock)
    if opened == nil, makePrivateFolders(stateFolder) { opened = try? Descriptor(path, .lock) }
    guard let file = opened.take() else { return nil }
    let isTaken = try? waitBriefly(5_000) { () throws(FileProblem.Reason) -> Bool in
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
      if errno != EWOULDBLOCK { throw .system(errno) }
      return false
    }
    guard isTaken == true else { return nil }
    self.file = file
  }
}
