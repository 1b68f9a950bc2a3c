public import PlanText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
      if !makePrivateFolders(folder) { throw .system(errno) }
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

  public var noted: [UInt8]? {
    guard let file = try? Descriptor(path, .readingNoLink), let status = try? file.status(),
      status.kindHindrance == nil
    else { return nil }
    return try? file.head(min(status.size, Self.sizeLimit))
  }

  public func note(_ bytes: [UInt8]) throws(FileProblem.Reason) {
    do throws(FileProblem.Reason) {
      _ = try Descriptor(path, .newPrivate)
    } catch {
      // An existing folder keeps its mode.
      if error != .alreadyExists { throw error }
    }
    var changes = ChangeSet()
    changes.append(Change(path, expecting: .anything, written: bytes))
    if let problem = Disk().write(changes).first { throw problem.reason }
  }
}
