import Foundation
import PlanTesting
import Testing

/// One text file of the package.
struct SourceFile: CustomTestStringConvertible, Sendable {
  /// The path below the root of the package.
  var path: String
  var text: String

  var testDescription: String { path }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The lines without comments, which start with `//`.
  ///
  /// A `//` in a string literal is taken as a comment too.
  var codeLines: [Substring] {
    lines.map { line in line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line }
  }

  init(_ path: String) throws {
    self.path = path
    text = String(decoding: try PackageFiles.bytes(path), as: UTF8.self)
  }

  /// The folder below `Sources`, which is the name of the module.
  var module: String { String(path.split(separator: "/")[1]) }

  /// Every file below `folder` with this end of the name.
  static func all(below folder: String, ending: String = "") throws -> [SourceFile] {
    try PackageFiles.files(below: folder, ending: ending)
      .filter { isRegular($0) }
      .map { try SourceFile($0) }
  }

  /// The Swift files of every module.
  static let sources = try! all(below: "Sources", ending: ".swift")

  /// Everything that a reader of the repository finds.
  static let everything =
    try! ["Sources", "Tests", "Grammar", "samples", ".ci", ".github"].flatMap {
      try all(below: $0)
    } + ["README.md", "Package.swift"].map { try SourceFile($0) }

  private static func isRegular(_ path: String) -> Bool {
    let values = try? PackageFiles.root.appending(path: path)
      .resourceValues(forKeys: [.isRegularFileKey])
    return values?.isRegularFile == true
  }
}
