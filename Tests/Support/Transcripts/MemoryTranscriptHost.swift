import PlanCommands
import PlanShell
import PlanSystem
import PlanText

/// Runs commands in this process, on files in memory, on Monday 5 October 2026 at 14:00.
final class MemoryTranscriptHost: TranscriptHost {
  private let files = MemoryFiles()
  private let records = MemoryRecords()
  private var terminals: Set<StandardStream> = []
  /// The number of writes that have been checked.
  private var checked = 0

  func texts() -> [String: [UInt8]] {
    var texts: [String: [UInt8]] = [:]
    for (path, entry) in files.entries {
      let name = path.bytes.starts(with: "/plan/".utf8) ? path.bytes.dropFirst(6) : path.bytes[...]
      switch entry {
      case .text(let bytes): texts[name.string] = bytes
      case .directory where path.bytes != Array("/plan") && isEmpty(path):
        texts[name.string + "/"] = []
      case .directory, .problem: break
      }
    }
    return texts
  }

  private func isEmpty(_ folder: FilePath) -> Bool {
    !files.entries.keys.contains { $0 != folder && $0.bytes.starts(with: folder.walkPrefix) }
  }

  func set(_ name: String, _ bytes: [UInt8]?) {
    let path = path(name)
    if name.hasSuffix("/") { return files.makeDirectory(String(path.dropLast())) }
    files.setBytes(bytes, at: path)
  }

  private func path(_ name: String) -> String { name.hasPrefix("/") ? name : "/plan/" + name }

  private func refuse(_ name: String, _ reason: FileProblem.Reason) {
    files.refuse(path(name), reason)
  }

  func take(_ words: [Substring]) throws -> Bool {
    switch (words[0], words.dropFirst().map(String.init)) {
    case ("terminal", []): terminals = Set(StandardStream.allCases)
    case ("terminal", let names): terminals = Set(try names.map(stream))
    case ("in", let folder) where folder.count == 1:
      files.makeDirectory(folder[0])
      try files.changeWorkingDirectory(to: FilePath(folder[0]))
    case ("no", ["terminal"]): terminals = []
    case ("unreadable", let name) where name.count == 1: refuse(name[0], .system(13))
    case ("too-large", let name) where name.count == 1: refuse(name[0], .tooLarge)
    case ("device", let name) where name.count == 1: refuse(name[0], .notRegular)
    case ("unsaved", let words) where words.count == 2:
      let editor = Editor(name: words[1])
      files.editors[FilePath(path(words[0]))] = editor
    default: return false
    }
    return true
  }

  private func stream(_ name: String) throws(TranscriptError) -> StandardStream {
    switch name {
    case "input": .input
    case "output": .output
    case "error": .error
    default: throw TranscriptError("no stream '\(name)'")
    }
  }

  func run(_ command: [UInt8], input: [UInt8], environment: [String: String]) throws
    -> TranscriptResult
  {
    let line = ShellWords(command.withoutPictures)
    guard let program = line.words.first else { throw TranscriptError("a command has no words") }
    if line.needsShell {
      throw TranscriptError("'\(command.string)' needs '-- shell --', or quotes")
    }
    if program.elementsEqual("cd".utf8), line.words.count == 2 {
      try files.changeWorkingDirectory(to: FilePath(bytes: line.words[1]))
      return TranscriptResult(code: 0, output: [], error: [])
    }
    guard program.starts(with: "plan".utf8) else {
      throw TranscriptError("'\(program.string)' is another program: add '-- shell --'")
    }
    let console = MemoryConsole(input: input)
    console.terminals = terminals
    let before = files.entries
    let folder = files.workingDirectory
    // -C changes that of one process.
    defer { try? files.changeWorkingDirectory(to: folder) }
    let environment = environment.merging(line.variables) { $1 }
    let run = CommandRun(
      line.words, console: console, files: files, environment: environment, records: records)
    let isScreen = terminals.contains(.output) && !line.words.contains(Array("--json"))
    let columns = isScreen ? environment["COLUMNS"].flatMap { Int($0) } : nil
    return TranscriptResult(
      code: run.code, output: console.output, error: console.error,
      faults: faults(since: before) + wideLines(console.output, columns ?? .max))
  }

  /// No line is wider than its terminal.
  private func wideLines(_ output: [UInt8], _ columns: Int) -> [String] {
    output.split(separator: 0x0A).map { withoutSequences($0, ending: "Gm") }
      .filter { displayWidth($0.span) > columns }.map { "wider: \($0.string)" }
  }

  /// A command writes no file that does not change.
  private func faults(since before: [FilePath: MemoryFiles.Entry]) -> [String] {
    defer { checked = files.writes.count }
    return files.writes[checked...].compactMap { change in
      guard case .text(change.written) = before[files.key(change.path)] else { return nil }
      return "\(change.path.bytes.string) was written unchanged"
    }
  }
}
