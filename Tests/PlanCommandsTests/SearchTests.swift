import PlanCommands
import PlanSystem
import PlanTesting
import PlanText
import Testing

private func folder() -> MemoryFiles {
  MemoryFiles([
    "settings.plan": "- layout: month\n",
    "2026/10/2026-10-05.plan":
      "## Tasks\n\n- [ ] Pay the invoice\n  - send INVOICE again, and the invoice\n\nmore\r\n",
    "2026/10/2026-10-06.plan": "one\ntwo\nthree\tinvoice\r\nfour\nfive\nsix\ninvoice",
    "caf\u{E9}.plan": "# Cafe\u{301} de l'Étoile\n<!-- invoice -->\n",
    "templates/day.plan": "- [ ] invoices\n", "notes.txt": "invoice\n",
    ".hidden.plan": "invoice\n",
    "2026/10/2026-10-05.sync-conflict-20261005-101010-ABCDEFG.plan": "invoice\n",
  ])
}

private let rows = """
  2026/10/2026-10-05.plan:3:15: - [ ] Pay the invoice
  2026/10/2026-10-05.plan:4:10:   - send INVOICE again, and the invoice
  2026/10/2026-10-06.plan:3:7: three\tinvoice
  2026/10/2026-10-06.plan:7:1: invoice
  café.plan:2:6: <!-- invoice -->
  templates/day.plan:1:7: - [ ] invoices

  """

@Suite struct `plan search` {
  private func search(
    _ arguments: String..., files: any Files = folder(), terminal: Bool = false, columns: Int = 80
  ) -> CommandRun {
    let console = MemoryConsole()
    if terminal { console.terminals = [.output] }
    return CommandRun(
      ["plan", "search"] + arguments, console: console, files: files,
      environment: ["COLUMNS": "\(columns)"])
  }

  @Test func `shows every line of every plan that contains a text`() {
    let files = folder()
    let run = search("Invoice", files: files)
    #expect(run.output == rows)
    #expect(run.error == "")
    #expect(run.code == 0)
    #expect(files.writes.isEmpty)
  }

  @Test(arguments: [["the", "invoice"], ["the invoice"], ["the inv"]])
  func `takes several words as one text`(words: [String]) {
    let run = CommandRun(["plan", "search"] + words, files: folder())
    #expect(run.output.split(separator: "\n").count == 2)
  }

  @Test(arguments: ["caf\u{E9}", "CAFE\u{301}", "l'e\u{301}toile"])
  func `finds every spelling of a letter`(text: String) {
    #expect(
      search(text).output == "café.plan:1:\(text.hasPrefix("l") ? 13 : 3): "
        + "# Cafe\u{301} de l'Étoile\n")
  }

  @Test(arguments: ["nobody", "in.oice", "invoice  ", "invoice\r"])
  func `exits with 1 if nothing is found`(text: String) {
    let run = search(text)
    #expect(run.output == "")
    #expect(run.error == "")
    #expect(run.code == 1)
  }

  @Test func `prints every match for an editor`() {
    let lines = search("invoice", "--vimgrep").output.split(separator: "\n")
    #expect(lines.count == 7)
    #expect(lines[2].hasPrefix("2026/10/2026-10-05.plan:4:33:"))
  }

  @Test func `prints fields for a script`() {
    let output = search("invoice", "--plain").output
    #expect(output.contains("2026/10/2026-10-06.plan\t3\t7\tthree invoice\n"))
    #expect(output.split(separator: "\n").count == 6)
  }

  @Test func `prints one object for a program`() throws {
    let object = try parseJSON(Array(search("invoice", "--json").output.utf8).span)
    let matches = try #require(object["matches"]?.elements)
    #expect(matches.count == 6)
    #expect(matches[2]["day"]?.string == "2026-10-06")
    #expect(matches[2]["endColumn"]?.integer == 14)
    #expect(matches[4]["day"]?.string == nil && matches[4]["day"] != nil)
    let none = search("nobody", "--json")
    #expect(try parseJSON(Array(none.output.utf8).span)["matches"]?.elements?.isEmpty == true)
    #expect(none.code == 1)
  }

  @Test func `shows lines around each match, every line once`() {
    #expect(
      search(
        "invoice", "--context", "1",
        files: MemoryFiles([
          "settings.plan": "invoice\n", "a.plan": "1\n2\ninvoice\n4\n5\n6\n7\ninvoice\ninvoice\n10",
        ])
      ).output == """
        a.plan-2- 2
        a.plan:3:1: invoice
        a.plan-4- 4
        --
        a.plan-7- 7
        a.plan:8:1: invoice
        a.plan:9:1: invoice
        a.plan-10- 10
        --
        settings.plan:1:1: invoice

        """)
    let all = search("invoice", "--context", "999999999").output
    #expect(!all.contains("--\n2026/10/2026-10-06.plan-2"))
    #expect(all.split(separator: "\n").count { $0.hasPrefix("2026/10/2026-10-06.plan") } == 7)
    #expect(search("invoice", "--context", "0").output == rows)
  }

  @Test func `prints whole paths if -C names another folder`() {
    let run = CommandRun("plan -C templates search invoice", files: folder())
    #expect(run.output.hasPrefix("/plan/2026/10/2026-10-05.plan:3:15: "))
  }

  @Test(arguments: [40, 80, 132])
  func `cuts lines around the match to the columns of a terminal`(columns: Int) {
    let long = String(repeating: "深い x\u{301} ", count: 400)
    let files = MemoryFiles([
      "settings.plan": "",
      "2026-10-04.plan": long + "invoice" + long + "\n\(long)invoice\ninvoice\(long)\n",
    ])
    let lines = search("invoice", files: files, terminal: true, columns: columns).output
      .split(separator: "\n")
    #expect(lines.count == 3)
    for line in lines {
      let shown = Array(line.replacing(/\u{1B}\[[0-9;]*m/, with: "").utf8)
      #expect(displayWidth(shown.span) <= columns)
      #expect(line.contains("\u{1B}[1;31minvoice\u{1B}[0m"))
      #expect(line.contains("…"))
    }
    #expect(search("invoice", files: files).output.contains(long + "invoice" + long))
  }

  @Test func `marks all matches in a line`() {
    let files = MemoryFiles(["settings.plan": "", "a.plan": "- xy aXyx y \u{1B}xy\n"])
    let row = search("xy", "--color=always", files: files, terminal: true).output
    let marked = row.matches(of: /\u{1B}\[1;31m(\w+)\u{1B}\[0m/).map { String($0.1) }
    #expect(marked == ["xy", "Xy", "xy"])
    let shown = row.replacing(/\u{1B}\[[0-9;]*m/, with: "")
    #expect(shown == "a.plan:1:3: - xy aXyx y <U+001B>xy\n")
  }

  @Test func `escapes control characters on a terminal and in a pipe, but not for programs`() {
    let files = MemoryFiles(["settings.plan": ""])
    files.setBytes(Array("a\u{1B}[2J\rx\u{202E} b ".utf8) + [0xFF, 0x00, 0x0D, 0x0A], at: "a.plan")
    #expect(
      search("X", "--color=never", files: files, terminal: true).output
        == "a.plan:1:7: a<U+001B>[2J<U+000D>x<U+202E> b <0xFF><U+0000>\n")
    #expect(
      search("x", "--plain", files: files, terminal: true).output
        == "a.plan\t1\t7\ta<U+001B>[2J<U+000D>x<U+202E> b <0xFF><U+0000>\n")
    #expect(
      search("x", files: files).output
        == "a.plan:1:7: a<U+001B>[2J<U+000D>x<U+202E> b <0xFF><U+0000>\n")
    let console = MemoryConsole()
    _ = CommandRun(["plan", "search", "--vimgrep", "x"], console: console, files: files)
    #expect(
      console.output == Array("a.plan:1:7: a\u{1B}[2J\rx\u{202E} b ".utf8) + [0xFF, 0x00, 0x0A])
  }

  @Test func `continues after a file that cannot be read`() {
    let files = folder()
    files.refuse("2026/10/2026-10-05.plan", .tooLarge)
    let run = search("invoice", files: files)
    #expect(run.error == "plan: 2026/10/2026-10-05.plan: is larger than 16 MiB\n")
    #expect(run.output == rows.split(separator: "\n").dropFirst(2).joined(separator: "\n") + "\n")
    #expect(run.code == 2)
    files.setBytes([0xFF] + Array("settings invoice\n".utf8), at: "settings.plan")
    #expect(search("settings invoice", files: files).output.hasPrefix("settings.plan:1:2: "))
  }

  @Test(arguments: [
    ([], "needs a text to search for"), ([""], "needs a text to search for"),
    (["a\nb"], "the text has several lines; search for one of them"),
    (["a", "--json", "--plain"], "'--plain' and '--json' cannot be used together; choose one"),
    (
      ["a", "--vimgrep", "--context=1"],
      "'--context' and '--vimgrep' cannot be used together; choose one"
    ),
    (["a", "--context", "-1"], "option '--context' needs a number of lines, not '-1'"),
    (
      ["a", "--context", "9999999999"],
      "option '--context' needs a number of lines, not '9999999999'"
    ),
  ])
  func `refuses contradictory options`(words: [String], message: String) {
    let run = CommandRun(["plan", "search"] + words, files: folder())
    #expect(run.error.hasPrefix("plan: \(message)\n"))
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test func `takes every character of a text literally`() {
    let hostile = [
      String(repeating: "x", count: 100_000), String(repeating: "é", count: 100_000), "\u{1B}[2J",
      "\u{202E}", "[x]", "%s", "\\", "\u{301}",
    ]
    for text in hostile {
      #expect(search("--", text).code == 1)
      let files = MemoryFiles(["settings.plan": "", "a.plan": "\n\(text)\n"])
      #expect(search("--", text, files: files).output == "a.plan:2:1: \(escaped(text))\n")
    }
  }
}
