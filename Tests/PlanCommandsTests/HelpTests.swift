import PlanArguments
import PlanChanges
import PlanCommands
import PlanShell
import PlanTesting
import PlanTools
import Testing

private let every = Command.all + [planCommand]

@Test(arguments: every.map(\.name))
func `help and usage fit eighty columns`(name: String) throws {
  let command = try #require(every.first { $0.name == name })
  for line in helpText(command).split(separator: "\n") + [command.usageHint[...]] {
    #expect(line.count <= 80, "\(line)")
    #expect(line.last != " ")
  }
}

@Test(arguments: Command.all.map(\.name))
func `help fits one screen and names every option`(name: String) throws {
  let command = try #require(every.first { $0.name == name })
  let lines = helpText(command).split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count <= 25, "the last one is empty")
  for option in command.allOptions {
    let count = lines.count { line in
      line.ranges(of: option.spelling).contains {
        line[$0.upperBound...].contains("  " + option.summary)
      }
    }
    #expect(count == 1, "\(option.spelling)")
  }
}

@Test func `help begins with examples and ends with exit codes`() throws {
  let lines = helpText(fmtCommand).split(separator: "\n")
  #expect(lines[0].hasPrefix("planfmt - "))
  #expect(lines[1].hasPrefix("  planfmt -w  "))
  #expect(try #require(lines.last).hasPrefix("Exit  0 done; 1 "))
}

@Test func `the first help has at most 24 lines, and each command in it exists`() throws {
  let lines = helpText(planCommand).split(separator: "\n", omittingEmptySubsequences: false)
  #expect(lines.count <= 25, "the last one is empty")
  for line in lines where line.hasPrefix("  plan ") && !line.hasPrefix("  plan  ") {
    let word = try #require(line.split { " ,".contains($0) }.dropFirst().first)
    #expect(word == "fri" || commandSet.command(named: Array(word.utf8)) != nil, "\(line)")
  }
  for program in commandSet.programNames { #expect(helpText(planCommand).contains(program)) }
  #expect(commandSet.programNames == Program.names)
}

@Test(arguments: Command.all.map(\.name))
func `a usage line says that there are options`(name: String) throws {
  let command = try #require(every.first { $0.name == name })
  let tells = command.manual.usage.contains { line in
    line.contains("[OPTION]...") || command.ownOptions.allSatisfy { line.contains("--" + $0.name) }
  }
  #expect(tells)
}

@Test func `names of commands and options are unique`() {
  #expect(Set(Command.all.map(\.name)).count == Command.all.count)
  for command in every {
    let options = command.allOptions
    #expect(Set(options.map(\.name)).count == options.count)
    #expect(Set(options.compactMap(\.short)).count == options.compactMap(\.short).count)
    #expect(options.compactMap(\.short).allSatisfy { $0.isASCII })
  }
}

@Test func `the parser of a command accepts every example in its help`() throws {
  for command in [fmtCommand, lintCommand, rollCommand] {
    for example in command.manual.examples {
      let words = example.key.split(separator: " ").dropFirst().map { Array($0.utf8) }
      _ = try parse(words, for: command).get()
    }
  }
}
