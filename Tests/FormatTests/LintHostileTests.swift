import PlanCommands
import PlanDocument
import PlanRules
import PlanShell
import PlanTesting
import PlanText
import Testing

/// Random texts through every form of output and every fix.
@Suite struct `planlint and hostile texts` {
  static let names = [
    "2026-10-05.plan", "list.plan", "settings.plan", "templates/day.plan", "2026-1-5.plan",
  ]
  static let perName = LongRun.textCount / 80

  private func texts(_ name: String) -> some Sequence<[UInt8]> {
    var hostile = HostileText(seed: LongRun.seed &+ UInt64(name.utf8.count))
    return (0..<Self.perName).lazy.map { _ in hostile.text() }
  }

  @Test(
    arguments: names,
    [
      "-f full", "-f full --color=always", "-f gcc", "-f json", "-f jsonl", "-f github",
      "--select unknown-state -f sarif", "-d",
    ])
  func `no output steers a terminal, and all of it is well-formed`(name: String, form: String) {
    for text in texts(name) {
      let console = MemoryConsole()
      console.terminals = [.output]
      let files = MemoryFiles()
      files.setBytes(text, at: name)
      let run = CommandRun("planlint \(form) \(name)", console: console, files: files)
      #expect((0...2).contains(run.code))
      let bad =
        steering(console.output, styles: form.contains("full") || form == "-d", tabs: form == "-d")
        + steering(console.error)
      #expect(bad.isEmpty, "\(text.string.debugDescription) gives \(run.output.debugDescription)")
      #expect(isWellFormed(console.output, form), "\(text.string.debugDescription)")
    }
  }

  /// Whether output is valid in its form. The forms for people and editors are not checked.
  private func isWellFormed(_ output: [UInt8], _ form: String) -> Bool {
    let isJSON = { (text: [UInt8]) in (try? parseJSON(text.span)) != nil }
    let lines = output.split(separator: 0x0A).map { Array($0) }
    switch form.split(separator: " ").last {
    case "json", "sarif": return isJSON(output)
    case "jsonl": return lines.allSatisfy(isJSON)
    case "github":
      let command =
        /::(error|warning|notice) file=[^:,]+,line=\d+(,col=\d+)?,endLine=\d+(,endColumn=\d+)?,title=[-a-z0-9]+::.+/
      return lines.allSatisfy { $0.string.wholeMatch(of: command) != nil }
    default: return true
    }
  }

  @Test(arguments: names)
  func `carets are never outside of the columns`(name: String) {
    var carets = 0
    for text in texts(name) {
      let files = MemoryFiles()
      files.setBytes(text, at: name)
      let lines = CommandRun("planlint -f full \(name)", files: files).output
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (line, next) in zip(lines, lines.dropFirst()) where next.hasSuffix("^") {
        carets += 1
        #expect(displayWidth(Array(line.utf8).span) <= 80)
        #expect(next.utf8.count <= 81, "one more for a finding after the end of the line")
      }
    }
    #expect(carets > 0)
  }

  @Test(arguments: names, [FixChoice.safe, .all])
  func `fixes keep every property, come to an end, and lose no note`(
    name: String, choice: FixChoice
  ) {
    let path = FilePath(name)
    let kind = DocumentKind(path: path.bytes)
    let context = LintContext(today: Now(year: 2026, month: 10, day: 5, minutes: 0).date)
    for text in texts(name) {
      let document = Document(text, as: kind)
      let mended = mend(document, path: path, choice, context)
      #expect(faults(of: mended.bytes, as: kind) == [], "\(text.string.debugDescription)")
      let again = mend(Document(mended.bytes, as: kind), path: path, choice, context)
      #expect(again.bytes == mended.bytes, "\(text.string.debugDescription)")
      if refusal(toFormat: text.span, document.table) != nil {
        #expect(mended.bytes == text)
      }
      let left = letters(mended.bytes)
      for note in notes(document) where choice == .safe {
        #expect(left.contains(note), "\(text.string.debugDescription) loses \(note)")
      }
    }
  }

  /// The letters and digits of each line of prose.
  private func notes(_ document: Document) -> [String] {
    document.lines.indices.compactMap { line in
      switch document.lines[line].kind {
      case .note, .fenceContent, .commentContent:
        letters(document.text(document.text(ofLine: line)))
      default: nil
      }
    }
  }

  private func letters(_ text: [UInt8]) -> String {
    String(
      String.UnicodeScalarView(
        text.string.unicodeScalars.filter {
          $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }

  @Test(arguments: [
    ("", "- [?] a\n", ""), ("", "* a\n", ""), ("- [ ] ", "a <!-- planlint: x --> ", "\n"),
    ("- [ ] ", "[?] [?] [?] ", "\n"), ("<!-- planlint: allow ", "x, ", "-->\n- [ ] a\n"),
    ("", "          ", "- [?] a\n"), ("", "\t\t\t\t\t\t\t\t", ""),
  ])
  func `eight times the text takes at most eight times the time`(
    start: String, piece: String, end: String
  ) {
    for line in [
      "-f full a.plan", "-f json a.plan", "-f github a.plan", "-d --unsafe-fixes a.plan",
    ] {
      func seconds(_ count: Int) -> Double {
        let text = start + String(repeating: piece, count: count) + end
        return leastTime(of: 1) {
          let run = CommandRun("planlint " + line, files: MemoryFiles(["a.plan": text]))
          #expect((0...1).contains(run.code))
        }
      }
      let ratio = slowdown(8, small: { seconds(125) }, large: { seconds(1000) })
      #expect(ratio <= 3, "\(line)")
    }
  }
}
