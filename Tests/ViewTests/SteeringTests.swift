import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting
import Testing

/// Sequences that move, colour, hide, ring, write the clipboard or turn the writing direction, at
/// every place where a text can be, through everything that planlint and planfmt print.
@Suite struct `No text from outside steers a terminal` {
  /// A text that has the sequence at every place, and a day in which each rule finds something.
  private func text(_ sequence: [UInt8]) -> [UInt8] {
    let lines = [
      "# 2026-10-06 @", "#todo @", "## Prioritis @", "1. [@] !hihg @ #@ due:@ @:x est:@",
      "* [?] @ due: tomorrow@ from:@ goal:@ !@", "- [ ] @", "- [ ] due:@", "- [x] [ ] @",
      "## Schedule", "- 25:00@ @", "- 10-11 @", "- 10:30-11:30 @", "- 12:00-12:00@ @", "## @",
      "## Habits", "- [x] @: 3/@ @", "- [ ] @: 8/8", "- [x] @", "## Mood", "- 9 @ -- @", "- @ calm",
      "note @", "<!-- @ -->", "<!-- planlint: allow @ -- @ -->", "<!-- planlint: @ -->",
      "- [ ] a <!-- planlint: allow empty-task @ -->", "## Tasks", "- [>] @ to:@",
      "- [-] @ id:@ every:@",
      "\t- [ ] @", "  - [ ] @", "```@", "@", "```", "<!-- @",
    ]
    return lines.flatMap { line in
      Array(line).flatMap { $0 == UInt8(ascii: "@") ? sequence : [$0] } + [0x0A]
    }
  }

  private func settings(_ sequence: [UInt8]) -> [UInt8] {
    ["# @", "day-start: @", "@: x", "## Lint @", "- @: off", "- empty-task: @", "## Moods", "- @"]
      .flatMap { line in
        Array(line).flatMap { $0 == UInt8(ascii: "@") ? sequence : [$0] } + [0x0A]
      }
  }

  private func ends(
    _ words: [[UInt8]], _ sequence: [UInt8], terminals: Set<StandardStream>
  ) -> (output: [UInt8], error: [UInt8]) {
    let console = MemoryConsole(input: text(sequence))
    console.terminals = terminals
    let files = MemoryFiles()
    files.setBytes(text(sequence), at: "2026-10-05.plan")
    files.setBytes(settings(sequence), at: "settings.plan")
    // A refused file would keep the others from being shown.
    files.setBytes(Array("<<<<<<< ") + sequence + Array("\n- [ ] b\n"), at: "conflict.plan")
    // Names of files and of a folder that a walk finds.
    let name = sequence.string.replacing("/", with: "|")
    for path in ["sub/2026-10-05.plan", "\(name).plan", "\(name)/list.plan"] {
      files.setBytes(Array("* [?] a\n- [ ]\n"), at: path)
    }
    let host = Host(
      name: "plan", environment: { _ in nil }, console: console, files: files,
      clock: .moment(Now(year: 2026, month: 10, day: 5, minutes: 14 * 60)))
    _ = run(program: words[0], arguments: Array(words.dropFirst()), host: host)
    return (console.output, console.error)
  }

  /// Puts the sequence for `@`.
  private func words(_ line: String, _ sequence: [UInt8]) -> [[UInt8]] {
    line.split(separator: " ").map { word in
      Array(String(word)).flatMap { $0 == UInt8(ascii: "@") ? sequence : [$0] }
    }
  }

  static let reports = [
    "-f full", "-f gcc", "-f json", "-f jsonl", "-f github", "--statistics", "--statistics -f json",
    "--select unformatted,near-miss-section,unknown-state,bad-attribute-value -f sarif",
  ]

  @Test(arguments: steeringSequences.map(\.name), reports)
  func `reports of planlint are escaped, in a pipe as on a terminal`(name: String, report: String)
    throws
  {
    let sequence = try #require(steeringSequences.first { $0.name == name }).bytes
    let others = ["--stdin-filepath @.plan -", "-v - ", "@ @.plan"]
    let number = name.utf8.count + report.utf8.count
    for operands in ["."] + (LongRun.isAsked ? others : [others[number % others.count]]) {
      let line = words("planlint \(report) \(operands)", sequence)
      // The other forms print the same to both.
      let streams: [Set<StandardStream>] =
        report.contains(/full|stat/) ? [[], [.output, .error]] : [[]]
      for terminals in streams {
        let said = ends(line, sequence, terminals: terminals)
        let isStyled = !terminals.isEmpty && !report.contains("json")
        #expect(steering(said.output, styles: isStyled) == [], "\(operands)")
        #expect(steering(said.error) == [], "\(operands)")
        if operands == "." { #expect(said.output.count > 2, "there is something to find") }
      }
    }
  }

  @Test(arguments: steeringSequences.map(\.name), ["--color=always", "--color=never"])
  func `texts of both are escaped on a terminal`(name: String, color: String) throws {
    let sequence = try #require(steeringSequences.first { $0.name == name }).bytes
    var shown = 0
    let lines = [
      "planlint -d --unsafe-fixes .", "planlint -d --stdin-filepath @.plan -", "planlint explain @",
      "planlint --fix --unsafe-fixes -", "planlint --fix --unsafe-fixes -f full -v .",
      "planlint --select @ .", "planlint --@ .", "planlint -o @/x .",
      "planlint -o 2026-10-05.plan/@ .",
      "planlint -f @ .", "planlint -C @ .", "planlint --today @ .", "planlint rules @",
      "planlint - @",
      "planfmt -d .", "planfmt -l .", "planfmt -ld -v .", "planfmt 2026-10-05.plan", "planfmt -",
      "planfmt -d --stdin-filepath @.plan -", "planfmt @", "planfmt --@", "planfmt --lines @ -",
    ]
    // Each line is tried with half of the steeringSequences in colour, and with the others without.
    let start = name.utf8.count + (color.contains("always") ? 0 : 1)
    for (number, line) in lines.enumerated() where LongRun.isAsked || (number + start) % 2 == 0 {
      let said = ends(
        words("\(line) \(color)", sequence), sequence, terminals: [.output, .error])
      shown += said.output.count + said.error.count
      let isStyled = color == "--color=always"
      // Texts and patches keep their tabs.
      #expect(steering(said.output, styles: isStyled, tabs: true) == [], "\(line)")
      #expect(steering(said.error, styles: isStyled) == [], "\(line)")
    }
    #expect(shown > 1000)
  }

  @Test func `text and patches in a pipe are unchanged bytes, because programs take them`() {
    let sequence = Array("\u{1B}[31mx")
    for line in [
      "planfmt -", "planlint --fix -", "planfmt -d 2026-10-05.plan",
      "planlint -d --unsafe-fixes 2026-10-05.plan",
    ] {
      let said = ends(words(line, sequence), sequence, terminals: [])
      #expect(said.output.string.contains("\u{1B}[31mx"), "\(line)")
    }
  }
}
