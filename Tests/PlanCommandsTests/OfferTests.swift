import PlanArguments
import PlanCommands
import PlanShell
import PlanTesting
import PlanTools
import Testing

/// What the program answers to the script of a shell. The last word of a line is the one to
/// complete.
@Suite struct `What the program offers` {
  private func offer(_ line: String) -> Offer {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    return commandSet.offer(for: words.map { Array($0.utf8) })
  }

  @Test(arguments: [
    (
      "plan template ",
      "words\n\nlist\tlist the templates\nshow\tprint the text of one\nuse\twrite the file of one\n"
    ),
    ("planlint --fail-on=e", "words\n--fail-on=\nerror\ninfo\nnever\nwarning\n"),
    ("planlint -qf j", "words\n\nfull\ngcc\ngithub\njson\njsonl\nsarif\n"),
    ("planlint -qfj", "words\n-qf\nfull\ngcc\ngithub\njson\njsonl\nsarif\n"),
    ("planlint --stdin-filepath=a", "files\n--stdin-filepath=\n"),
    ("plan -qCa", "folders\n-qC\n"), ("planfmt a.plan ", "files\n\n"), ("planroll ", "folders\n\n"),
    (
      "plan lint --nothing ",
      "files\n\nexplain\tshow the page of a rule\nrules\tlist the rules, one a line\n"
    ),
  ])
  func `is a kind, what stays, and words`(line: String, text: String) {
    #expect(offer(line).text == text)
  }

  @Test(arguments: [
    "plan fri ", "plan fri --", "plan -C . next week -", "plan nothing -", "plan week ",
    "plan add -- --", "plan week --json=", "plan path prev ",
    "plan help fmt ", "planfmt --nothing=", "planlint rules ", "planlint explain empty-task ",
    "plan completions bash ", "plan completions words ",
  ])
  func `is nothing where nothing is known`(line: String) {
    #expect(offer(line).files == .none)
    #expect(offer(line).words.map(\.name) == [])
  }

  @Test func `are options that are not given yet`() {
    let names = offer("plan -q fmt --check --lines 1:2 -").words.map(\.name)
    let left = Set(fmtCommand.allOptions.flatMap(\.names))
    #expect(left.subtracting(names) == ["-q", "--quiet", "--check"])
    #expect(names.contains("--lines"), "it may be given again")
  }

  @Test func `is by the name of the program, in any folder`() {
    let options = offer("planroll -").text
    for program in ["./planroll", "/usr/bin/planroll", "plan roll"] {
      #expect(offer("\(program) -").text == options)
    }
    #expect(offer("other pa").text == offer("plan ").text)
    #expect(commandSet.offer(for: []).text == offer("plan ").text)
  }

  @Test(arguments: ["a\nrm", "a\u{1B}[2J", "a\u{7F}"])
  func `repeats no control character`(typed: String) {
    #expect(offer("planlint --select=\(typed),").text == "words\n\n")
    let bytes = [Array("planlint".utf8), Array("--select=".utf8) + [0xFF, 0x2C]]
    #expect(commandSet.offer(for: bytes).text == "words\n\n")
  }
}
