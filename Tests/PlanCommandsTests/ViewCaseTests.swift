import Foundation
import PlanCommands
import PlanTesting
import PlanText
import Testing

/// `Tests/Cases/Views`: a command line, and all it prints of the samples: at three widths plainly
/// and in colour, and into a pipe. `UPDATE_GOLDENS=1` writes again what follows the first line.
@Suite struct ViewCaseTests {
  static let cases = PackageFiles.files(below: "Tests/Cases/Views", ending: ".golden")

  @Test(arguments: cases)
  func `a view is that of the golden file`(path: String) throws {
    let golden = String(decoding: try PackageFiles.bytes(path), as: UTF8.self)
    let line = try #require(golden.split(separator: "\n").first.map(String.init))
    #expect(line.hasPrefix("$ plan "))
    let shown = try transcript(String(line.dropFirst(2)))
    if shown != golden, ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] != nil {
      try Data(shown.utf8).write(to: PackageFiles.root.appending(path: path))
    }
    #expect(shown == golden)
  }

  @Test(arguments: cases)
  func `no line is wider than the terminal`(path: String) throws {
    let golden = String(decoding: try PackageFiles.bytes(path), as: UTF8.self)
    let line = try #require(golden.split(separator: "\n").first.map(String.init))
    for columns in [40, 80, 120] {
      let run = try ViewRun(String(line.dropFirst(2)), columns: columns)
      for line in run.output.split(separator: "\n") {
        // A sequence that moves to a column has no width.
        let bytes = Array(line.replacing(/\u{1B}\[[0-9]+G/, with: "").utf8)
        #expect(displayWidth(bytes.span) <= columns, "\(columns): \(line)")
      }
    }
  }

  @Test(arguments: cases)
  func `a dumb terminal gets no escape sequence`(path: String) throws {
    let golden = String(decoding: try PackageFiles.bytes(path), as: UTF8.self)
    let line = try #require(golden.split(separator: "\n").first.map(String.init))
    for terminal in ["dumb", ""] {
      let run = try ViewRun(
        String(line.dropFirst(2)), columns: 80, isColored: true, terminal: terminal)
      #expect(!run.output.isEmpty && !run.output.contains("\u{1B}"))
    }
  }

  private func transcript(_ line: String) throws -> String {
    var text = "$ \(line)\n"
    for columns in [40, 80, 120] {
      text += "\n-- \(columns) --\n" + (try ViewRun(line, columns: columns)).output
      text += "\n-- \(columns), in colour --\n"
      text += try ViewRun(line, columns: columns, isColored: true).output
    }
    text += "\n-- pipe --\n" + (try ViewRun(line, columns: nil)).output
    return text.replacing("\u{1B}", with: "␛")
  }
}

/// The output of a view of the samples, on 18 October 2026 at 10:42.
struct ViewRun {
  let output: String
  let error: String
  let code: Int32

  /// - Parameter columns: the width of the terminal; nil for a pipe.
  init(
    _ line: String, columns: Int?, isColored: Bool = false, terminal: String = "xterm"
  ) throws {
    let files = MemoryFiles()
    for path in PackageFiles.files(below: "samples", ending: ".plan") {
      files[String(path.dropFirst("samples/".count))] =
        String(decoding: try PackageFiles.bytes(path), as: UTF8.self)
    }
    let console = MemoryConsole()
    if columns != nil { console.terminals = [.output] }
    var environment = ["PLAN_TODAY": "2026-10-18T10:42", "TERM": terminal]
    environment["COLUMNS"] = columns.map { "\($0)" }
    environment["NO_COLOR"] = isColored ? nil : "1"
    let run = CommandRun(shellWords(line), console: console, files: files, environment: environment)
    output = run.output
    error = run.error
    code = run.code
  }
}

/// The words of a line. Single quotes may keep several together.
private func shellWords(_ line: String) -> [String] {
  line.components(separatedBy: "'").enumerated().flatMap { index, piece in
    index % 2 == 1 ? [piece] : piece.split(separator: " ").map(String.init)
  }
}
