import PlanDocument
import PlanRules
import PlanSystem
import PlanTesting
import PlanText
import Testing

/// One example of one rule, as a test case.
struct ExampleCase: Sendable, CustomTestStringConvertible {
  let rule: Rule
  let number: Int

  var example: RuleExample { rule.examples[number] }
  var testDescription: String { "\(rule.name), example \(number + 1)" }

  static let all = Rule.all.flatMap { rule in
    rule.examples.indices.map { ExampleCase(rule: rule, number: $0) }
  }
}

/// The findings of rules in a folder of one text and other files.
struct ExampleRun {
  /// The Monday of the examples.
  static let today = CivilDate(year: 2026, month: 10, day: 5) ?? .earliest

  let document: Document
  let path: FilePath
  let context: LintContext
  let findings: [Diagnostic]

  init(
    _ text: [UInt8], path: String, others: [(path: String, text: String)],
    where isSelected: (String) -> Bool
  ) {
    var files = others.map { (path: FilePath($0.path), bytes: Array($0.text.utf8)) }
    files.append((FilePath(path), text))
    files.sort { $0.path < $1.path }
    var settings = Settings()
    for file in files where file.path == FilePath("settings.plan") {
      settings = Settings.read(Document(file.bytes, as: .settings)).settings
    }
    context = LintContext(today: Self.today, settings: settings, where: isSelected)
    let memory = MemoryFiles()
    for file in files {
      memory.setBytes(file.bytes, at: String(decoding: file.path.bytes, as: UTF8.self))
    }
    var linter = Linter(context)
    var found: [(file: Int, finding: Diagnostic)] = []
    for file in files {
      if let original = memory.original(ofCopyAt: file.path) {
        linter.addConflictCopy(path: file.path, of: original)
      } else if WalkedName.isMisspelled(file.path.lastComponent.span) {
        linter.addMisspelled(path: file.path)
      } else if let findings = linter.add(
        file.bytes.span, as: DocumentKind(path: file.path.bytes), path: file.path)
      {
        found += findings.findings.map { (findings.file, $0) }
      }
    }
    let all = files
    for findings in linter.finish(read: { path in all.first { $0.path == path }?.bytes }) {
      found += findings.findings.map { (findings.file, $0) }
    }
    self.path = FilePath(path)
    document = Document(text, as: DocumentKind(path: self.path.bytes))
    let number = files.firstIndex { $0.path == FilePath(path) }
    findings = found.filter { $0.file == number }.map(\.finding).sorted {
      ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end)
    }
  }
}

extension ExampleCase {
  /// The findings of the rule in a text instead of its example.
  func run(_ text: [UInt8]) -> ExampleRun {
    // Directives are about other rules, so those have to run too.
    let isAboutDirectives = rule.name.hasSuffix("-directive")
    return ExampleRun(text, path: example.path, others: example.others) {
      isAboutDirectives ? $0 != "unformatted" : $0 == rule.name
    }
  }

  func found(_ text: [UInt8]) -> [Diagnostic] {
    run(text).findings.filter { $0.rule == rule.name }
  }
}

@Suite struct RuleExampleTests {

  @Test(arguments: ExampleCase.all)
  func `exactly the marked places are found`(_ item: ExampleCase) {
    let marked = MarkedText(item.example.text)
    #expect(marked.marks.isEmpty == !item.example.isMarked)
    let findings = item.found(marked.text)
    let marks = findings.map { MarkedText.mark($0.range, in: marked.text) }.sorted()
    #expect(marks == marked.marks, "\(findings.map(\.message))")
    for finding in findings {
      #expect(finding.severity == item.rule.severity)
      #expect(!finding.message.isEmpty && finding.message.last != ".")
    }
  }

  @Test(arguments: ExampleCase.all.filter { $0.example.isMarked })
  func `the fixes give the stated text, and nothing is left to fix`(_ item: ExampleCase) {
    let marked = MarkedText(item.example.text)
    let run = item.run(marked.text)
    let own = run.findings.filter { $0.rule == item.rule.name }
    let hasFix = own.contains { $0.fix != nil }
    #expect(hasFix == (item.example.fixed != nil))
    guard let fixed = item.example.fixed else { return }
    // Rules about the folder do not run while fixing, so their findings are passed in.
    let others = item.rule.isAboutFolder ? own : []
    let mended = mend(run.document, path: run.path, .all, run.context, others: others)
    #expect(String(decoding: mended.bytes, as: UTF8.self) == fixed)
    #expect(item.found(mended.bytes).allSatisfy { $0.fix == nil })
    #expect(faults(of: mended.bytes, as: run.document.kind) == [])
  }

  @Test(arguments: ExampleCase.all.filter { $0.example.fixed != nil })
  func `a fix changes no other line`(_ item: ExampleCase) {
    let marked = MarkedText(item.example.text)
    let run = item.run(marked.text)
    let index = LineIndex(marked.text.span)
    for finding in run.findings
    where finding.rule == item.rule.name && !["unformatted", "unread-item"].contains(finding.rule) {
      guard let fix = finding.fix else { continue }
      let line = index.line(containing: finding.range.start)
      let last = index.line(containing: max(finding.range.start, finding.range.end - 1))
      for edit in fix.edits {
        #expect(line...last ~= index.line(containing: edit.range.start))
      }
    }
  }

  @Test(arguments: ExampleCase.all.filter { $0.example.fixed != nil })
  func `a formatted text stays formatted`(_ item: ExampleCase) throws {
    let source = MarkedText(item.example.text).text
    let kind = DocumentKind(path: Array(item.example.path.utf8))
    let document = Document(source, as: kind)
    let text = apply(try format(document), to: source.span)
    let run = item.run(text)
    let others = item.rule.isAboutFolder ? run.findings : []
    let mended = mend(run.document, path: run.path, .all, run.context, others: others)
    #expect(try format(Document(mended.bytes, as: kind)) == [])
  }

  @Test(arguments: Rule.all.map(\.name))
  func `a rule has a page`(_ name: String) throws {
    let rule = try #require(Rule.all.first { $0.name == name })
    #expect(name.allSatisfy { $0.isLowercase || $0 == "-" || $0 == "8" })
    #expect(rule.summary.last != "." && rule.summary.first?.isUppercase == false)
    #expect(rule.page.reason.last == ".")
    #expect(rule.examples.contains { $0.isMarked } && rule.examples.contains { !$0.isMarked })
  }

  @Test func `rules are ordered by area, and each exists once`() {
    let areas = Rule.all.map { RuleArea.allCases.firstIndex(of: $0.area) ?? -1 }
    #expect(areas == areas.sorted())
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
  }
}
