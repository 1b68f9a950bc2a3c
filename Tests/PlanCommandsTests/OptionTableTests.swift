import PlanArguments
import PlanCommands
import PlanShell
import Testing

/// The options of the one table, and no others, are in the help, on the manual page and in
/// completions. `CompletionTests` checks what the shells make of them.
@Suite struct `The table of options` {
  private static let commands = [planCommand] + Command.all

  private func command(_ name: String) throws -> Command {
    try #require(Self.commands.first { $0.name == name })
  }

  /// Every spelling of an option: `--write`, `-w`.
  private func spellings(_ command: Command) -> Set<String> {
    Set(command.allOptions.flatMap(\.names))
  }

  private func synopses(_ command: Command) -> Set<String> {
    Set(command.allOptions.map(\.synopsis))
  }

  @Test(arguments: [
    (Flag("write", short: "w", "").option, ["-w", "--write"], "-w, --write"),
    (Flag("check", "").option, ["--check"], "--check"),
    (Valued(nil, short: "C", "DIR", "", .folder).option, ["-C"], "-C DIR"),
    (
      Valued("format", short: "f", "FORMAT", "").option, ["-f", "--format"],
      "-f, --format FORMAT"
    ),
  ])
  func `spells an option as it is typed`(option: Option, names: [String], synopsis: String) {
    #expect(option.names == names)
    #expect(option.synopsis == synopsis)
  }

  @Test(arguments: commands.map(\.name))
  func `lists all words that an option takes`(name: String) throws {
    for option in try command(name).allOptions {
      guard case .choice(let words) = option.kind else { continue }
      let told = option.summary.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      #expect(told.filter(words.contains) == words, "\(option.spelling)")
    }
  }

  @Test(arguments: Command.all.map(\.name))
  func `is what the help lists`(name: String) throws {
    let command = try command(name)
    let labels = helpText(command).split(separator: "\n").flatMap { line in
      line.matches(of: /\ {2,}(-.*?)\ {2,}(?=\S)/).map { String($0.1) }
    }
    #expect(Set(labels) == synopses(command))
    #expect(labels.count == command.allOptions.count)
  }

  @Test(arguments: commands.map(\.name))
  func `is what the manual page lists`(name: String) throws {
    let command = try command(name)
    let page = RoffPage(manualPage(command))
    let terms = try #require(page.terms["OPTIONS"])
    #expect(Set(terms) == synopses(command))
    #expect(terms.count == command.allOptions.count)
    let told = page.text(of: "OPTIONS")
    for option in command.allOptions { #expect(told.contains(" " + option.summary)) }
  }

  @Test(arguments: commands.map(\.name))
  func `contains every option that a text mentions`(name: String) throws {
    let command = try command(name)
    // Recipes contain options of systemctl and git.
    let all = Set(
      Self.commands.flatMap { spellings($0) } + ["--user", "--now", "--autostash"])
    let page = RoffPage(manualPage(command)).sections.flatMap(\.lines)
    for text in [helpText(command), page.joined(separator: "\n")] {
      for word in text.matches(of: /(?:^|[\s(\[|])(--[a-z][-a-z]*)/) {
        #expect(all.contains(String(word.1)), "\(word.1)")
      }
    }
  }

  @Test(arguments: commands.map(\.name))
  func `is what completions offer`(name: String) throws {
    let command = try command(name)
    let line = command.isSuite ? ["plan", "-"] : ["plan", name, "-"]
    let offered = commandSet.offer(for: line.map { Array($0.utf8) }).words.map(\.name)
    #expect(Set(offered) == spellings(command))
    #expect(offered.count == spellings(command).count)
  }

  @Test func `names no value that the parser refuses`() throws {
    for command in Self.commands {
      for option in command.allOptions {
        guard case .choice(let words) = option.kind else { continue }
        for word in words {
          let line = ["\(option.spelling)", word].map { Array($0.utf8) }
          _ = try parse(line, for: command).get()
        }
      }
    }
  }
}
