import Foundation
import PlanCommands
import PlanSystem
import PlanTesting
import PlanText

/// The output of one command line, with both streams as a screen shows them, and its exit code.
///
/// Runs in this process, on copies of the samples and of the broken days in memory.
struct Transcript {
  let code: Int32
  let text: String

  /// - Parameter folder: the working directory; otherwise the folder that contains `samples`.
  init(_ line: String, input: String = "", in folder: String? = nil) throws {
    let files = MemoryFiles()
    for folder in ["samples", "Tests/Cases/Broken"] {
      for file in try SourceFile.all(below: folder) { files[file.path] = file.text }
    }
    if let folder { try files.changeWorkingDirectory(to: FilePath(folder)) }
    self.init(line, input: input, on: files)
  }

  /// - Parameter files: the files of the command, which it may change.
  init(_ line: String, input: String = "", on files: MemoryFiles) {
    let words = shellWords(of: line).map { Array($0.utf8) }
    let screen = Screen(input: Array(input.utf8))
    let now = Now(year: 2026, month: 10, day: 18, minutes: 14 * 60)
    var host = Host(
      name: "plan", environment: { _ in nil }, console: screen, files: files, clock: .moment(now),
      edit: { _, _ in 0 })
    host.journal = Journal { MemoryRecords() }
    code = run(program: words[0], arguments: Array(words.dropFirst()), host: host)
    text = String(decoding: screen.bytes, as: UTF8.self)
  }
}

/// The words of a command line. Single quotes may keep several together.
private func shellWords(of line: String) -> [String] {
  var words: [String] = []
  for (index, piece) in line.components(separatedBy: "'").enumerated() {
    if index % 2 == 1 {
      words.append(piece)
    } else {
      words += piece.split(separator: " ").map(String.init)
    }
  }
  return words
}

/// A console whose streams are written to one text, in order.
private final class Screen: Console {
  private(set) var bytes: [UInt8] = []
  private var input: [UInt8]

  init(input: [UInt8]) { self.input = input }

  func write(_ bytes: Span<UInt8>, to outlet: Outlet) {
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }

  func flush() -> OutputResult { .ok }
  func readInput(limit: Int) throws(InputError) -> [UInt8] { input }
  func readLine(limit: Int) throws(InputError) -> [UInt8]? {
    if input.isEmpty { return nil }
    let line = Array(input.prefix { $0 != 0x0A })
    input.removeFirst(min(line.count + 1, input.count))
    return line
  }
  func passInputThrough() throws(InputError) {}
  func isTerminal(_ stream: StandardStream) -> Bool { false }
  func terminalDescriptor(_ stream: StandardStream) -> Int32? { nil }
  var streamsAreOneFile: Bool { false }
}
