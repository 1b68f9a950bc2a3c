import Foundation
import PlanText

/// Runs commands in a shell, in a folder on the disk.
final class ShellTranscriptHost: TranscriptHost {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try FileManager.default.createSymbolicLink(
      at: place.programs.appending(path: "terminal"),
      withDestinationURL: PackageFiles.root.appending(path: "Tests/Scripts/terminal.py"))
  }

  /// Those of a repository that are not git's own.
  func texts() throws -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: place.folder.path)
    where !name.hasPrefix(".git/") {
      let path = place.folder.path + "/" + name
      var isFolder: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        continue
      }
      if !isFolder.boolValue {
        texts[name] = try place.bytes(name)
      } else if try FileManager.default.contentsOfDirectory(atPath: path).isEmpty {
        texts[name + "/"] = []
      }
    }
    return texts
  }

  func set(_ name: String, _ bytes: [UInt8]?) throws {
    if name.hasSuffix("/") {
      try FileManager.default.createDirectory(
        at: place.folder.appending(path: name), withIntermediateDirectories: true)
    } else if let bytes {
      try place.write(bytes, to: name)
    } else {
      try FileManager.default.removeItem(at: place.folder.appending(path: name))
    }
  }

  func take(_ words: [Substring]) -> Bool { false }

  func run(_ command: [UInt8], input: [UInt8], environment: [String: String]) throws
    -> TranscriptResult
  {
    if !input.isEmpty { throw TranscriptError("in a shell, '-- input --' is a pipe or a file") }
    let ended = try place.run(
      command.string,
      environment: environment.merging([
        "XDG_STATE_HOME": place.home.appending(path: "state").path
      ]) { set, _ in set })
    return TranscriptResult(code: ended.code, output: ended.bytes, error: Array(ended.error))
  }
}
