import PlanArguments
import PlanCommands
import PlanShell
import PlanTesting
import PlanText
import PlanTools
import Testing

/// Runs the commands of `Grammar/Output.md` and compares what they print.
@Suite struct OutputDocumentTests {
  private let document: SourceFile
  private let input = "- [v] Ask the landlord\n"

  init() throws { document = try SourceFile("Grammar/Output.md") }

  @Test func `the output in the document is the real output`() throws {
    #expect(document.text.contains("The examples show what is printed of `\(input.dropLast())`"))
    let shown = fences(of: document).compactMap { fence in
      fence.mark.wholeMatch(of: /output: (.+)/).map { (fence.text, $0.1) }
    }
    #expect(shown.count >= 6)
    for (text, options) in shown {
      let run = try ScreenRun("planlint -q -f \(options) -", input: input)
      #expect(run.text == text, "\(options)")
      #expect(run.code == 1)
    }
  }

  @Test func `the objects in the document are the real ones`() throws {
    let shown = fences(of: document).compactMap { fence in
      fence.mark.wholeMatch(of: /samples: (.+)/).map { (fence.text, String($0.1)) }
    }
    #expect(shown.count >= 1)
    for (text, command) in shown {
      let run = try ScreenRun(command, in: "samples")
      #expect(run.text == text, "\(command)")
      #expect(run.code == 0)
      let title = command.prefix { $0 != "-" }.split(separator: " ").prefix(2).joined(
        separator: " ")
      let section = try #require(document.section("## \(title) --json"))
      for key in try keys(of: run.text) { #expect(section.contains("`\(key)`"), "\(key)") }
    }
  }

  /// The keys of the whole and of the first of its objects.
  private func keys(of text: String) throws -> [String] {
    let object = try parseJSON(Array(text.utf8).span)
    let first = object.members?.compactMap { $0.value.elements?.first }.first
    return [object, first].flatMap { $0?.members ?? [] }
      .map { String(decoding: $0.key, as: UTF8.self) }
  }

  @Test func `every form has its section`() throws {
    guard
      case .choice(let forms)? = lintCommand.allOptions.first(where: { $0.name == "format" })?.kind
    else {
      Issue.record("the forms are words to choose from")
      return
    }
    let titles = document.lines.filter { $0.hasPrefix("## ") }
      .flatMap { $0.split(separator: " ").map(String.init) }
    #expect(forms.count >= 6)
    #expect(forms.filter { !titles.contains($0) } == [])
  }

  @Test func `the file extensions are those of the manual page`() throws {
    let endings = { (text: Substring?) in text?.matches(of: /\.[a-z]+/).map(\.0) }
    let shown = try #require(document.text.firstMatch(of: /form of its ending: ([^;]+?), else/))
    let page = manualPage(lintCommand).replacing("\n", with: " ").replacing(/\\f[A-Z]/, with: "")
    let told = try #require(page.firstMatch(of: /form of its ending \(([^)]+)\)/))
    #expect(endings(shown.1) == endings(told.1))
    #expect(endings(told.1)?.count == 3)
  }

  @Test func `every member of the JSON has its row`() throws {
    let text = try ScreenRun("planlint -f jsonl -", input: input).text
    let finding = try parseJSON(Array(text.utf8).span)
    let fix = finding["fix"]
    let keys = [finding, fix, fix?["edits"]?.elements?.first]
      .flatMap { $0?.members ?? [] }.map { String(decoding: $0.key, as: UTF8.self) }
    let rows = document.lines.filter { $0.hasPrefix("| `") }.joined()
    #expect(keys.count == 15)
    for key in keys { #expect(rows.contains("`\(key)`"), "\(key)") }
  }
}

extension SourceFile {
  /// The lines from a heading to the next one of its level.
  fileprivate func section(_ title: String) -> String? {
    guard let start = lines.firstIndex(of: title[...]) else { return nil }
    return lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }.joined(separator: "\n")
  }
}
