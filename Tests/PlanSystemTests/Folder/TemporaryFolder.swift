import CPlanSystem
import Foundation
import PlanSystem
import PlanTesting
import PlanText

/// A folder on the real disk for one test.
final class TemporaryFolder {
  let path: String
  private let isElsewhere: Bool

  /// - Parameter place: the parent folder; nil for the usual folder of temporary files.
  init(in place: String? = nil) throws {
    isElsewhere = place != nil
    path = try place.map { "\($0)/plan-folder-\(UUID().uuidString)" } ?? TestFolder.make().path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    if isElsewhere { try? FileManager.default.removeItem(atPath: path) }
  }

  subscript(name: String) -> FilePath { FilePath(name.isEmpty ? path : "\(path)/\(name)") }

  func write(_ text: String, to name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func makeDirectory(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: "\(path)/\(name)", withIntermediateDirectories: true)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(path)/\(name)", withDestinationPath: target)
  }

  func hardLink(_ name: String, to other: String) throws {
    try FileManager.default.linkItem(atPath: "\(path)/\(other)", toPath: "\(path)/\(name)")
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)")), as: UTF8.self)
  }

  func attributes(_ name: String) throws -> [FileAttributeKey: Any] {
    try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
  }

  func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: "\(path)/\(name)")
  }

  func mode(_ name: String) throws -> Int? {
    try attributes(name)[.posixPermissions] as? Int
  }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

#if os(Linux)
  extension TemporaryFolder {
    /// Sets an extended attribute; false if the file system does not support it.
    func setAttribute(_ attribute: String, _ value: [UInt8], of name: String) -> Bool {
      // Unsafe: the call takes a pointer to the array's own storage.
      unsafe setxattr("\(path)/\(name)", attribute, value, value.count, 0) == 0
    }

    /// An extended attribute; nil if there is none.
    func attribute(_ attribute: String, of name: String) -> [UInt8]? {
      var value = [UInt8](repeating: 0, count: 1_024)
      // Unsafe: the call writes into the array's own storage.
      let count = unsafe getxattr("\(path)/\(name)", attribute, &value, value.count)
      return count < 0 ? nil : Array(value[..<count])
    }
  }
#endif

/// One line for each thing that a visit found: `PATH = TEXT`, `PATH: MESSAGE`, `PATH is empty`,
/// `PATH is a conflict copy of NAME`, `PATH is misspelled`.
func visited(_ files: some Files, _ operands: [FilePath], below prefix: String = "") -> [String] {
  var lines: [String] = []
  files.visit(operands) { path, found in
    var shown = String(decoding: path.bytes, as: UTF8.self)
    if !prefix.isEmpty, shown.hasPrefix(prefix + "/") { shown.removeFirst(prefix.utf8.count + 1) }
    switch found {
    case .text(let bytes):
      let text = bytes.indices.map { bytes[$0] }
      lines.append("\(shown) = \(String(decoding: text, as: UTF8.self))")
    case .problem(let problem):
      lines.append(
        problem.path == path ? "\(shown): \(problem.message)" : "\(shown): another path")
    case .conflictCopy(let original):
      let name = String(decoding: original.lastComponent, as: UTF8.self)
      lines.append("\(shown) is a conflict copy of \(name)")
    case .misspelled: lines.append("\(shown) is misspelled")
    case .noPlanInside: lines.append("\(shown) is empty")
    }
  }
  return lines
}
