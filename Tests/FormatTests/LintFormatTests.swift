import Foundation
import PlanCommands
import PlanTesting
import PlanText
import Testing

/// `Tests/Cases/Lint`: texts, and what planlint prints about them in each form.
///
/// Selects rules that can find something anywhere in a line. `UPDATE_GOLDENS=1` writes what is
/// printed, and fails.
@Suite struct `planlint and its forms of output` {
  static let files = PackageFiles.files(below: "Tests/Cases/Lint", ending: ".plan")
  static let updates = ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1"
  static let rules = "--select unknown-state,unknown-directive,near-miss-attribute"

  private func run(_ path: String, _ arguments: String) throws -> CommandRun {
    let files = MemoryFiles()
    files.setBytes(try PackageFiles.bytes(path), at: "a.plan")
    return CommandRun("planlint \(Self.rules) \(arguments) a.plan", files: files)
  }

  @Test(arguments: files, ["full", "gcc", "json", "jsonl", "sarif", "github"])
  func `a text gives the output in the golden file`(path: String, form: String) throws {
    let run = try run(path, "-f \(form)")
    #expect(run.code == 1)
    let golden = path.replacing(".plan", with: ".\(form)")
    if Self.updates {
      try Data(run.output.utf8).write(to: PackageFiles.root.appending(path: golden))
      Issue.record("\(golden) was written: read it, and run again")
    } else {
      #expect(run.output == (try PackageFiles.bytes(golden).string))
    }
  }

  @Test(arguments: files)
  func `the lines of JSON Lines are the objects of the array`(path: String) throws {
    let array = try run(path, "-f json").output.split(separator: "\n")
      .filter { $0 != "[" && $0 != "]" }.map { $0.hasSuffix(",") ? $0.dropLast() : $0 }
    #expect(try run(path, "-f jsonl").output.split(separator: "\n") == array)
  }

  @Test(arguments: files)
  func `the edits of the JSON are those that --fix applies`(path: String) throws {
    let text = try PackageFiles.bytes(path)
    let json = try parseJSON(
      Array(run(path, "-f json --ignore unknown-directive,near-miss-attribute").output.utf8).span)
    var edits: [TextEdit] = []
    for edit in try #require(json.elements).compactMap({ $0["fix"]?["edits"]?.elements }).joined() {
      let start = try #require(edit["start"]?.integer)
      let end = try #require(edit["end"]?.integer)
      edits.append(TextEdit(ByteRange(start, end), try #require(edit["text"]?.bytes)))
    }
    #expect(!edits.isEmpty)
    let files = MemoryFiles()
    files.setBytes(text, at: "a.plan")
    let fix = "planlint --select unknown-state --fix --unsafe-fixes a.plan"
    // An invalid mark stays, and is still found.
    let stays = try #require(json.elements).contains {
      $0["rule"]?.string == "unknown-state" && $0["fix"]?["edits"] == nil
    }
    #expect(CommandRun(fix, files: files).code == (stays ? 1 : 0))
    #expect(files["a.plan"] == apply(edits, to: text.span).string)
  }

  @Test func `carets are correct in lines of every shape`() throws {
    let text = try PackageFiles.bytes("Tests/Cases/Lint/shapes.plan").string
    let lines = text.components(separatedBy: "\n").filter { $0.contains(" deu:fri") }
    #expect(lines.count == 11)
    for line in lines { #expect(try marked(in: line) == "deu:fri") }
  }

  /// The text above the carets.
  private func marked(in line: String) throws -> String {
    let files = MemoryFiles(["a.plan": line + "\n"])
    let command = "planlint -f full --select near-miss-attribute a.plan"
    let lines = CommandRun(command, files: files).output.split(separator: "\n")
    let below = try #require(lines.firstIndex { $0.hasSuffix("^") })
    let from = displayWidth(Array(lines[below].prefix { $0 != "^" }.utf8).span)
    let to = displayWidth(Array(lines[below].utf8).span)
    var column = 0
    var found = ""
    for character in lines[below - 1] {
      if from..<to ~= column { found.append(character) }
      column += displayWidth(Array(String(character).utf8).span)
    }
    #expect(to <= 80)
    return found
  }
}
