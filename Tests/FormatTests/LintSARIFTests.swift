import Foundation
import PlanArguments
import PlanCommands
import PlanRules
import PlanShell
import PlanTesting
import PlanText
import PlanTools
import Testing

@Suite struct `planlint and SARIF` {
  private struct Log {
    var rules: [JSON]
    var results: [JSON]
    var run: JSON

    init(_ output: String) throws {
      let log = try parseJSON(Array(output.utf8).span)
      #expect(log["version"]?.string == "2.1.0")
      run = try #require(log["runs"]?.elements?.first)
      rules = try #require(run["tool"]?["driver"]?["rules"]?.elements)
      results = try #require(run["results"]?.elements)
    }
  }

  /// Texts whose positions are hard to count: byte order marks, line ends, characters of several
  /// bytes.
  static let texts =
    [
      "\u{FEFF}* [?] 日本 due: tomorrow\r\n- [?] b\r\n", "\u{FEFF}", "\u{FEFF}\r\n- [?]",
      "- [ ] 👩‍👩‍👧 cafe\u{301}\tdue: tomorrow\r\n\r\n* [?] a\r\n* b", "",
      "- [ ] a\r\r\n- [?] b\r", "* [?] \u{2028}x\u{85}y due: tomorrow\n", "##  todo\n* []日\n\n\n\n",
    ]
    + Rule.all.flatMap(\.examples).map { $0.text }
  static let mended = [
    "unknown-state", "near-miss-attribute", "unformatted", "byte-order-mark", "mixed-line-endings",
    "bad-attribute-value", "near-miss-section", "glued-note",
  ]
  static let samples = PackageFiles.files(below: "Tests/Cases/Broken", ending: ".plan")

  private func log(_ text: [UInt8], _ options: String = "") throws -> (sarif: Log, json: [JSON]) {
    let files = MemoryFiles()
    files.setBytes(text, at: "2026-10-05.plan")
    let line = "planlint 2026-10-05.plan \(options) -f"
    let json = try parseJSON(Array(CommandRun("\(line) json", files: files).output.utf8).span)
    return (try Log(CommandRun("\(line) sarif", files: files).output), try #require(json.elements))
  }

  @Test func `its regions are the bytes that the JSON names, and its fixes those of --fix`() throws
  {
    var fixes = 0
    let texts = try Self.texts.map { Array($0) } + Self.samples.map { try PackageFiles.bytes($0) }
    for (number, text) in texts.enumerated() where LongRun.isAsked || number < 8 || number % 3 == 0
    {
      // The pages of all rules for every text would take too long.
      let (sarif, json) = try log(text, "--select \(Self.mended.joined(separator: ","))")
      #expect(sarif.results.count == json.count)
      for (result, finding) in zip(sarif.results, json) {
        let place = result["locations"]?.elements?.first?["physicalLocation"]
        let region = try #require(place?["region"])
        #expect(result["ruleId"]?.string == finding["rule"]?.string)
        #expect(try range(region, in: text) == bytes(finding, in: text), "\(finding)")
        let edits = finding["fix"]?["edits"]?.elements ?? []
        let change = result["fixes"]?.elements?.first?["artifactChanges"]?.elements?.first
        let replacements = change?["replacements"]?.elements ?? []
        #expect(replacements.count == edits.count)
        var last = 0
        for (replacement, edit) in zip(replacements, edits) {
          fixes += 1
          let region = try #require(replacement["deletedRegion"])
          let start = try #require(edit["start"]?.integer)
          #expect(start >= last, "edits are sorted and do not overlap")
          last = try #require(edit["end"]?.integer)
          #expect(try range(region, in: text) == start..<last)
          #expect(
            replacement["insertedContent"]?["text"]?.bytes ?? [] == edit["text"]?.bytes ?? [])
        }
      }
    }
    #expect(fixes > (LongRun.isAsked ? 100 : 33))
  }

  @Test func `a selected rule is described, and a result refers to it by name and index`() throws {
    let text = Array("* [?] a\n- [ ]\n")
    let (all, _) = try log(text)
    #expect(all.rules.compactMap { $0["id"]?.string } == Rule.all.map(\.name))
    #expect(all.results.count > 2)
    let (some, _) = try log(text, "--select empty-task,unknown-state")
    #expect(some.rules.compactMap { $0["id"]?.string }.sorted() == ["empty-task", "unknown-state"])
    for log in [all, some] {
      for result in log.results {
        let index = try #require(result["ruleIndex"]?.integer)
        #expect(log.rules[index]["id"]?.string == result["ruleId"]?.string)
      }
    }
    for (rule, written) in zip(Rule.all, all.rules) {
      for key in ["shortDescription", "fullDescription", "help"] {
        #expect(written[key]?["text"]?.bytes?.isEmpty == false, "\(rule.name)")
      }
      #expect(written["help"]?["markdown"]?.string?.contains("### \(rule.name)\n") == true)
      let level = written["defaultConfiguration"]?["level"]?.string
      #expect(level == (rule.severity == .info ? "note" : rule.severity.word))
    }
  }

  @Test func `levels are those of the settings, and the version that of --version`() throws {
    let files = MemoryFiles([
      "settings.plan": "## Lint\n\n- unknown-state: error\n", "a.plan": "- [?] a\n",
    ])
    let output = CommandRun("planlint -f sarif a.plan", files: files).output
    #expect(try Log(output).results.first?["level"]?.string == "error")
    let driver = try Log(output).run["tool"]?["driver"]
    #expect("planlint \(driver?["semanticVersion"]?.string ?? "")\n" == versionText(lintCommand))
  }

  @Test(arguments: [
    ("a.plan", "a.plan"), ("./x/../a b.plan", "./x/../a%20b.plan"),
    ("/plan/a.plan", "file:///plan/a.plan"), ("a:b.plan", "a%3Ab.plan"),
    ("100%.plan", "100%25.plan"), ("\u{FC}#?.plan", "%C3%BC%23%3F.plan"),
    ("~a_b-c.plan", "~a_b-c.plan"), ("\u{202E}.plan", "%E2%80%AE.plan"),
    ("[a].plan", "%5Ba%5D.plan"), ("", "%3Cstdin%3E"),
  ])
  func `a path is a URI`(path: String, uri: String) throws {
    let console = MemoryConsole(input: Array("- [?] a\n"))
    // The words are not split at blanks as in a command line.
    let words = ["-f", "sarif", "--stdin-filepath", path, "-"].map { Array($0.utf8) }
    let host = Host(
      name: "plan", environment: { _ in nil }, console: console,
      files: MemoryFiles(["/plan/x/y": ""]),
      clock: .date(Now(year: 2026, month: 10, day: 5, minutes: 0).date))
    _ = run(program: Array("planlint"), arguments: words, host: host)
    let result = try Log(console.output.string).results.first
    let place = result?["locations"]?.elements?.first?["physicalLocation"]
    #expect(place?["artifactLocation"]?["uri"]?.string == uri)
  }

  @Test func `braces in a message are not placeholders`() throws {
    let (sarif, json) = try log(Array("- [{] a\n"), "--select unknown-state")
    #expect(json.first?["message"]?.string?.contains("'[{]'") == true)
    #expect(sarif.results.first?["message"]?["text"]?.string?.contains("'[{{]'") == true)
  }

  @Test func `it says whether every file could be checked`() throws {
    let files = MemoryFiles(["a.plan": "- [ ] a\n", "b.plan": "- [ ] b\u{0}\n"])
    for (paths, isWhole) in [("a.plan", true), ("b.plan", false), ("a.plan c.plan", false)] {
      let run = CommandRun("planlint -f sarif \(paths)", files: files)
      let invocation = try Log(run.output).run["invocations"]?.elements?.first
      #expect(invocation?["executionSuccessful"]?.bool == isWhole, "\(paths)")
      #expect((run.code == 2) != isWhole)
    }
  }
}

/// The bytes of a region, counted by the scalars of the text without its byte order mark.
private func range(_ region: JSON, in text: [UInt8]) throws -> Range<Int> {
  if let start = region["byteOffset"]?.integer, let length = region["byteLength"]?.integer {
    return start..<start + length
  }
  return try offset(region, "start", text)..<offset(region, "end", text)
}

private func offset(_ region: JSON, _ name: String, _ text: [UInt8]) throws -> Int {
  let number = try #require(region["\(name)Line"]?.integer)
  let column = try #require(region["\(name)Column"]?.integer)
  let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
  let line = lines[number - 1]
  var scalars = String(decoding: line, as: UTF8.self).unicodeScalars[...]
  var offset = line.startIndex
  if number == 1, scalars.first == "\u{FEFF}" {
    scalars.removeFirst()
    offset += 3
  }
  try #require(1...scalars.count + 1 ~= column)
  return offset + scalars.prefix(column - 1).map { String($0).utf8.count }.reduce(0, +)
}

/// The bytes of a finding, whose columns count bytes. A position inside a byte order mark is its
/// end.
private func bytes(_ finding: JSON, in text: [UInt8]) throws -> Range<Int> {
  let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false)
  let mark = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  let offsets = try [("line", "column"), ("endLine", "endColumn")].map { line, column in
    let start = lines[try #require(finding[line]?.integer) - 1].startIndex
    return max(mark, start + (try #require(finding[column]?.integer)) - 1)
  }
  return offsets[0]..<offsets[1]
}
