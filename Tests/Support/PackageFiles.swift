public import Foundation
import Synchronization

/// The folder of the package on this machine.
public enum PackageFiles {
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  public static let cases = root.appending(path: "Tests/Cases")

  /// The bytes of a file in the package.
  public static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: path)))
  }

  /// Files below a folder with this extension, as sorted paths relative to the package.
  public static func files(below folder: String, ending: String) -> [String] {
    let base = root.appending(path: folder).path(percentEncoded: false)
    let names = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  private static let texts = Mutex<[String: [String: [UInt8]]]>([:])

  /// The bytes of all files below a folder, by their path from there. They are read once.
  public static func texts(below folder: String) throws -> [String: [UInt8]] {
    if let texts = texts.withLock({ $0[folder] }) { return texts }
    let base = root.appending(path: folder).path(percentEncoded: false)
    var texts: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: base) {
      texts[name] = FileManager.default.contents(atPath: "\(base)/\(name)").map { [UInt8]($0) }
    }
    self.texts.withLock { $0[folder] = texts }
    return texts
  }
}
