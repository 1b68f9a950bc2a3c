public import Foundation

/// Folders on the disk for tests.
public enum TestFolder {
  /// The folder of all of this process, which is removed when it ends. No test removes its own: on
  /// ext4, new files take ten times as long while others have just been deleted.
  private static let all: URL = {
    let parent = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
    let prefix = "plan-tests-"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent.path)) ?? []
    for name in names where name.hasPrefix(prefix) {
      // Processes that have crashed left theirs.
      guard let process = Int32(name.dropFirst(prefix.count)), !isRunning(process) else { continue }
      try? FileManager.default.removeItem(at: parent.appending(path: name))
    }
    atexit { try? FileManager.default.removeItem(at: TestFolder.all) }
    return parent.appending(path: "\(prefix)\(getpid())")
  }()

  private static func isRunning(_ process: Int32) -> Bool {
    kill(process, 0) == 0 || errno != ESRCH
  }

  /// Makes an empty folder.
  public static func make() throws -> URL {
    let folder = all.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
