import PlanArguments
import PlanCommands
import PlanRules
import PlanShell
import PlanTesting
import PlanTools
import Testing

/// One test for each shell, so that a missing shell is visible.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `A completion script is one that its shell can read` {
  private func check(_ shell: Shell) throws {
    let place = try Workplace()
    let ended = try place.run(
      "plan completions \(shell.rawValue) >script && \(shell.rawValue) -n script")
    #expect(ended.code == 0)
    #expect(ended.error == "")
    #expect(try place.text("script") == commandSet.completionScript(for: shell))
  }

  @Test(.enabled(if: Shell.installed.contains(.bash), "bash is not installed: not completed there"))
  func bash() throws { try check(.bash) }

  @Test(.enabled(if: Shell.installed.contains(.zsh), "zsh is not installed: not completed there"))
  func zsh() throws { try check(.zsh) }

  @Test(.enabled(if: Shell.installed.contains(.fish), "fish is not installed: not completed there"))
  func fish() throws { try check(.fish) }
}

@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct Completion {
  private let place: Workplace
  private static let shells = Shell.installed
  private static let commands = [planCommand] + Command.all

  init() throws { place = try Workplace() }

  /// The ways to call a command.
  private func calls(_ command: Command) -> [String] {
    if command.name == planCommand.name { return ["plan"] }
    return ["plan \(command.name)"] + (command.program.map { [$0] } ?? [])
  }

  /// Each line that ends before an option, with all options.
  private func beforeOptions() -> [(line: String, words: [String])] {
    Self.commands.flatMap { command in
      calls(command).map { ($0 + " -", command.allOptions.flatMap(\.names)) }
    }
  }

  /// Each line that ends before the value of an option, with all values.
  private func beforeValues() -> [(line: String, words: [String])] {
    var cases: [(line: String, words: [String])] = []
    for command in Self.commands {
      for option in command.allOptions {
        if option.placeholder == nil { continue }
        let words: [String]
        switch option.kind {
        case .choice(let choices): words = choices
        case .word(let all), .list(let all): words = all().map(\.name)
        case .text: words = []
        // Names are those of a plan folder.
        case .path, .folder, .phrase, .names: continue
        }
        for call in calls(command) {
          cases.append(("\(call) \(option.spelling) ", words))
          if option.long != nil { cases.append(("\(call) -q \(option.spelling)=", words)) }
          if let letter = option.short { cases.append(("\(call) -q\(letter) ", words)) }
        }
      }
    }
    return cases
  }

  @Test func `is of the options of the table, and of the words that they take`() {
    let cases = beforeOptions() + beforeValues()
    for (line, words) in cases {
      let typed = line.split(separator: " ", omittingEmptySubsequences: false)
      let offer = commandSet.offer(for: typed.map { Array($0.utf8) })
      #expect(Set(offer.words.map(\.name)) == Set(words), "\(line)")
    }
    #expect(cases.count > 80)
  }

  /// The shells ask the program, so some of the lines show that they pass on what it answers. The
  /// long form tries all.
  @Test(arguments: shells)
  func `offers the options of the table, and the words that they take`(shell: Shell) throws {
    let cases = [beforeOptions(), beforeValues()].flatMap { cases in
      cases.enumerated().filter { LongRun.isAsked || $0.offset % 12 == 0 }.map(\.element)
    }
    let offers = try Offers(shell, to: cases.map(\.line), at: place)
    for (line, words) in cases { #expect(Set(offers[line]) == Set(words), "\(line)") }
  }

  @Test(arguments: shells)
  func `offers the commands of this version and no others`(shell: Shell) throws {
    let lines = ["plan ", "plan -q -C . ", "plan --color never "]
    let offers = try Offers(shell, to: lines, at: place)
    for line in lines { #expect(Set(offers[line]) == Set(Self.commands.dropFirst().map(\.name))) }
  }

  @Test(arguments: shells)
  func `offers words where they are allowed`(shell: Shell) throws {
    let rules = Rule.all.map(\.name)
    let words = Set(lintCommand.manual.words.map(\.name))
    let cases: [(String, Set<String>)] = [
      ("planlint ", words), ("plan -q lint --fix ", words), ("planlint --format gcc ", words),
      ("planlint rules ", []), ("planlint explain ", Set(rules)),
      ("plan lint explain ", Set(rules)),
      ("planlint explain overlapping-sl", ["overlapping-slots"]),
      ("planlint --select empty-task,over", ["overlapping-slots", "overlapping-series"]),
      ("planlint --ignore=empty-task,", Set(rules).subtracting(["empty-task"])),
      ("plan template ", ["list", "show", "use"]), ("plan template list ", []),
      ("plan template use packing", ["packing-list"]), ("plan path ne", ["next"]),
      ("plan completions ", Set(Shell.allCases.map(\.rawValue))), ("plan search ", []),
      ("planroll --to 2026-10-05 --js", ["--json"]), ("planfmt -- --", []),
    ]
    let offers = try Offers(shell, to: cases.map(\.0), at: place)
    for (line, words) in cases { #expect(Set(offers[line]) == words, "\(line)") }
  }

  @Test(arguments: shells)
  func `offers plans and folders before other files`(shell: Shell) throws {
    for name in ["a.plan", "b/c.plan", "d.txt", "e/f.txt"] { try place.write("", to: "w/" + name) }
    let paths = ["planfmt ", "plan fmt a.plan ", "planlint --stdin-filepath "]
    let folders = ["planroll ", "plan -C ", "planlint -C "]
    let others = ["planfmt d", "planfmt e/", "planfmt -q d"]
    let offers = try Offers(shell, to: paths + folders + others, at: place, in: "w")
    for line in paths {
      #expect(Set(offers[line].prefix(3)) == ["a.plan", "b", "e"], "\(line)")
    }
    for line in folders { #expect(offers[line] == ["b", "e"], "\(line)") }
    #expect(others.map { offers[$0].map { $0.suffix(5) } } == [["d.txt"], ["f.txt"], ["d.txt"]])
  }

  @Test(arguments: shells.filter { $0 != .bash })
  func `shows what commands, options and rules mean`(shell: Shell) throws {
    let tried = Self.commands.flatMap { command in calls(command).map { ($0, command) } }
      .enumerated().filter { LongRun.isAsked || $0.offset % 6 == 0 }.map(\.element)
    let lines = ["plan ", "planlint explain "] + tried.map { $0.0 + " --" }
    let offers = try Offers(shell, to: lines, at: place)
    for command in Self.commands.dropFirst() {
      #expect(offers.meaning(of: command.name, after: "plan ") == command.summary)
    }
    for rule in Rule.all {
      #expect(offers.meaning(of: rule.name, after: "planlint explain ") == rule.summary)
    }
    for (call, command) in tried {
      for option in command.allOptions {
        guard let name = option.long else { continue }
        #expect(offers.meaning(of: "--" + name, after: call + " --") == option.summary)
      }
    }
  }

  @Test(arguments: shells)
  func `takes no character of a text as its own syntax`(shell: Shell) throws {
    let text = #"it's a [box]: `touch gone` $(touch gone) "$HOME" \n %s {a,b} (c) <d>; e | f & *"#
    let odd = Command(
      "odd", text, options: [Flag("strange", short: "s", text)], Manual(), run: { _, _ in 0 })
    let plan = Command("plan", "keep", Manual(takes: .word { [("odd", text)] }), run: nil)
    let set = CommandSet(plan, version: "1", of: "", [("", [odd])])
    let lines = ["plan o", "plan odd --s"]
    // In place of the program, one that prints what a program with these commands would.
    for words in [["plan", "o"], ["plan", "odd", "--s"]] {
      let line = words.map { Array($0.utf8) }
      let answer =
        shell == .bash ? set.offerForBash(line, names: nil) : set.offer(for: line).text
      try place.write(answer, to: ".asked/\(words.count)")
    }
    _ = try place.run(
      #"""
      program=$(command -v plan) && rm "$program"
      printf '%s\n' '#!/bin/sh' "cat '$PWD/.asked/'\$((\$# - 3))" >"$program"
      chmod +x "$program"
      """#)
    let offers = try Offers(shell, to: lines, at: place)
    #expect(offers[lines[0]] == ["odd"])
    #expect(offers[lines[1]] == ["--strange"])
    if shell != .bash {
      #expect(offers.meaning(of: "odd", after: lines[0]) == text)
      #expect(offers.meaning(of: "--strange", after: lines[1]) == text)
    }
    #expect(throws: (any Error).self) { try place.bytes("gone") }
  }
}
