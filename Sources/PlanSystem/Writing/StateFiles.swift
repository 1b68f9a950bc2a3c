public import PlanText

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
    let opened = try? makingFolder(stateFolder) { () throws(FileProblem.Reason) in
      try Descriptor(path, .lock)
    }
    guard let file = opened else { return nil }
    let isTaken = try? waitBriefly(5_000) { () throws(FileProblem.Reason) in
      if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return true }
      if errno != EWOULDBLOCK { throw .system(errno) }
      return false
    }
    guard isTaken == true else { return nil }
    self.file = file
  }
}

/// Opens a file of our own; makes its private folder if that is missing.
func makingFolder(
  _ folder: FilePath, _ open: () throws(FileProblem.Reason) -> Descriptor
) throws(FileProblem.Reason) -> Descriptor {
  do throws(FileProblem.Reason) {
    return try open()
  } catch .notFound {
    try makePrivateFolders(folder)
    return try open()
  }
}

/// What a command stores about its last run. Other runs cannot use it until it is released.
public protocol LastRun: AnyObject {
  /// What the run before stored; nil if there was none, or if it cannot be read.
  var noted: [UInt8]? { get }

  /// Replaces the stored bytes, completely or not at all.
  func note(_ bytes: [UInt8]) throws(FileProblem.Reason)
}

/// Whether a run can continue from the last one.
public enum LastRunAccess {
  case held(any LastRun)
  /// Another run is using it now.
  case busy
  /// Nothing can be stored.
  case unavailable(FileProblem.Reason)
}

/// A file of the user's own state, readable by its owner alone, and a lock file next to it.
///
/// Released when it goes out of scope, or when the process ends.
public final class LastRunFile: LastRun {
  private let lock: Descriptor
  private let path: FilePath

  /// More than any command stores.
  private static let sizeLimit = 4_096

  /// Never waits: a second run has nothing to do.
  ///
  /// - Parameter folder: absolute; made if it does not exist.
  public static func access(_ name: [UInt8], in folder: FilePath) -> LastRunAccess {
    do throws(FileProblem.Reason) {
      try makePrivateFolders(folder)
      let lock = try Descriptor(folder.appending(name + Array(".lock".utf8)), .lock)
      if flock(lock.number, LOCK_EX | LOCK_NB) != 0 {
        if errno == EWOULDBLOCK { return .busy }
        throw .system(errno)
      }
      return .held(LastRunFile(lock, folder.appending(name)))
    } catch {
      return .unavailable(error)
    }
  }

  private init(_ lock: consuming Descriptor, _ path: FilePath) {
    self.lock = lock
    self.path = path
  }

  public var noted: [UInt8]? { try? readOwn(path, atMost: Self.sizeLimit) }

  public func note(_ bytes: [UInt8]) throws(FileProblem.Reason) { try writeOwn(bytes, to: path) }
}

/// Replaces a file of our own, which only its owner may read, completely or not at all.
func writeOwn(_ bytes: [UInt8], to path: FilePath) throws(FileProblem.Reason) {
  do throws(FileProblem.Reason) {
    // An existing file keeps its mode.
    _ = try Descriptor(path, .newPrivate)
  } catch .alreadyExists {}
  do throws(FileProblem) {
    try Disk().writeOne(Change(path, expecting: .anything, written: bytes))
  } catch {
    throw error.reason
  }
}

/// The bytes of a file of our own, which is no link.
func readOwn(_ path: FilePath, atMost limit: Int = .max) throws(FileProblem.Reason) -> [UInt8] {
  let file = try Descriptor(path, .readingNoLink)
  let status = try file.status()
  if let hindrance = status.kindHindrance { throw hindrance }
  return try file.head(min(status.size, limit))
}

/// Puts a text of the program into a file of the state folder, for programs that open files.
///
/// - Returns: nil if it cannot be written.
public func stateFile(_ name: String, of text: [UInt8], in folder: FilePath) -> FilePath? {
  let path = folder.appending(name.utf8)
  if (try? readOwn(path)) == text { return path }
  do throws(FileProblem.Reason) {
    try makePrivateFolders(folder)
    try writeOwn(text, to: path)
  } catch {
    return nil
  }
  return path
}
