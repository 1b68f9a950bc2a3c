import Foundation
import PlanDocument
import PlanShell
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// Runs the commands of the README and compares what they print.
@Suite struct ReadmeTests {
  let readme: SourceFile

  init() throws { readme = try SourceFile("README.md") }

  @Test func `it is short, and ends with the whole licence`() throws {
    let text = try SourceFile("Sources/LICENSE").text
    #expect(readme.text.hasSuffix("\n## Licence\n```text\n\(text)```\n"))
    #expect(readme.lines.count <= 151, "the last line is empty")
  }

  @Test func `it names the files of this version, the newest of the changes`() throws {
    let newest = try SourceFile(".github/CHANGELOG.md").lines.first { $0.hasPrefix("## ") }
    #expect(newest == "## \(version) – \(versionDate)")
    let names = readme.text.matches(of: /plan(?:_?-?text)?[-_](\d+\.\d+\.\d+)/)
    #expect(names.count >= 3)
    for name in names { #expect(name.1 == version, "\(name.0)") }
  }

  @Test func `its plans are in canonical form`() throws {
    let plans = fences(of: readme).filter { $0.info == "plan" && $0.mark.isEmpty }
    #expect(!plans.isEmpty)
    for plan in plans {
      let document = Document(Array(plan.text.utf8), as: .caseDay)
      #expect(try format(document).isEmpty)
      #expect(document.lines.count { $0.kind.isItem } > 8)
    }
  }

  @Test func `the output in it is the real output`() throws {
    let shown = fences(of: readme).compactMap { fence in
      fence.mark.wholeMatch(of: /output: (.+?)(?:; exit (\d+))?/).map { (fence, $0.output) }
    }
    #expect(shown.count >= 2)
    for (fence, (_, line, code)) in shown {
      let run = try ScreenRun(String(line))
      #expect(run.code == code.flatMap { Int32($0) } ?? 0, "\(line)")
      #expect(matches(fence.text, run.text), "\(line) prints:\n\(run.text)")
    }
  }

  @Test func `the commands in it work`() throws {
    let lines = fences(of: readme).filter { $0.info == "sh" }
      .flatMap { $0.text.split(separator: "\n") }
      .map { String($0).replacing(/\s#\s.*/, with: "").trimmed }
    #expect(lines.contains { $0.hasPrefix("swift test") })
    let calls = lines.compactMap { line in
      line.wholeMatch(of: /(?:swift run )?(plan\w* .+)/).map { String($0.1) }
    }
    #expect(calls.count >= 1)
    for call in calls {
      let parts = call.components(separatedBy: " < ")
      let input = try parts.dropFirst().first.map { try SourceFile($0).text } ?? ""
      let code = try ScreenRun(parts[0], input: input).code
      #expect(code == 0, "\(call)")
    }
  }

  @Test func `the paths it names exist`() throws {
    let texts = try [readme, SourceFile("Sources/ARCHITECTURE.md"), SourceFile("Tests/README.md")]
    for text in texts {
      for match in text.text.matches(of: /(?:Sources|Tests|Grammar|samples)\/[\w\/.+-]*\w/) {
        let path = PackageFiles.root.appending(path: String(match.0)).path(percentEncoded: false)
        #expect(FileManager.default.fileExists(atPath: path), "\(text.path): \(match.0)")
      }
    }
  }
}

/// Whether a text is as shown, where a line `…` matches any lines.
private func matches(_ shown: String, _ text: String) -> Bool {
  let groups = shown.split(separator: "\n", omittingEmptySubsequences: false)
    .split(separator: "…", omittingEmptySubsequences: false)
  var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
  guard groups.count > 1 else { return rest.elementsEqual(groups[0]) }
  let last = groups[groups.count - 1]
  guard rest.starts(with: groups[0]), rest.suffix(last.count).elementsEqual(last) else {
    return false
  }
  rest = rest.dropLast(last.count)
  for group in groups.dropLast() where !group.isEmpty {
    guard let range = rest.firstRange(of: group) else { return false }
    rest = rest[range.upperBound...]
  }
  return true
}
