import PlanDocument
import PlanTesting
import PlanText
import Testing

/// `Tests/Cases/Phrases/phrases.tsv`: phrases as people type them in six languages, and the line that
/// `plan add` makes of each. Most were written before the code, by people who had not seen it.
@Suite struct `Phrases of plan add` {
  struct Case: Sendable, CustomTestStringConvertible {
    let options: [String]
    let phrase: String
    let expected: String

    var testDescription: String { phrase }
  }

  static let cases: [Case] = {
    let text = (try? PackageFiles.bytes("Tests/Cases/Phrases/phrases.tsv").string) ?? ""
    return text.split(separator: "\n").dropFirst().map { row in
      let fields = row.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Case(
        options: fields[1].split(separator: " ").map(String.init), phrase: fields[2],
        expected: fields[3])
    }
  }()

  private func add(_ options: [String], _ phrase: String, _ files: MemoryFiles) -> CommandRun {
    CommandRun(
      ["plan", "add", "--today=2026-10-07T10:00"] + options + ["--", phrase], files: files)
  }

  @Test func `there are 200`() { #expect(Self.cases.count >= 200) }

  @Test(arguments: cases)
  func `are lines as people want them, in which planlint finds nothing`(_ typed: Case) {
    let files = MemoryFiles(["settings.plan": ""])
    let run = add(typed.options, typed.phrase, files)
    if typed.expected == "refused" {
      #expect(run.code == 2)
      #expect(run.error.contains("--as-typed"))
      #expect(files.writes.isEmpty)
      return
    }
    let line = run.output.replacing(/plan:[0-9]+:/, with: "plan:")
    #expect(line == typed.expected + "\n", "\(run.error)")
    if typed.options.contains("--as-typed") { return }
    let found = CommandRun(
      ["planlint", "--fail-on", "info", "--today", "2026-10-07", "."], files: files)
    #expect(found.output == "")
    // Days and times that were read are reported, unless they are written as in a file.
    let isChanged = !typed.expected.hasSuffix(typed.phrase)
    let isAttribute = typed.phrase.contains("every:") || typed.phrase.contains("due:")
    #expect(run.error.contains("read as") == isChanged || isAttribute)
  }

  /// A word that is neither in the line nor part of a day, time, rule, length or priority is lost.
  @Test(arguments: cases)
  func `lose no word, and keep all of them as typed`(_ typed: Case) {
    let files = MemoryFiles(["settings.plan": ""])
    let run = add(typed.options + ["--as-typed"], typed.phrase, files)
    #expect(run.code == 0)
    for word in typed.phrase.split(separator: " ") where word != "!high" && word != "!low" {
      let isSpelled = word.first?.isNumber ?? false || word.hasPrefix("due:")
      #expect(run.output.contains(word) || isSpelled, "\(word) of \(run.output)")
    }
    #expect(!run.error.contains("read as"))
  }
}
