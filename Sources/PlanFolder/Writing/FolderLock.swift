public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Keeps other commands of this user from changing a folder of plans until it is released.
///
/// Spares them a refusal: the second of two that run at once reads what the first has written.
/// Nothing that is right depends on it.
public final class FolderLock {
  private let file: Descriptor

  /// Waits for whoever has the lock, up to five seconds.
  ///
  /// Nil where they do not come to an end, or where no lock can be had.
  ///
  /// - Parameter stateFolder: where the locks are, outside of what is synchronised; made if it is
  ///   not there.
  public init?(of folder: FilePath, in stateFolder: FilePath) {
    guard let identity = try? statusOfPath(folder.bytes).identity else { return nil }
    // Few, so that they need not be cleared away; two folders that share one only wait.
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
