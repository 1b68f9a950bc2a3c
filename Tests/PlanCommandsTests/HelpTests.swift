import PlanCommands
import Testing

private let every = Command.all + [Command.plan]

@Test(arguments: every.map(\.name))
func `help and usage fit eighty columns`(name: String) throws {
  let command = try #require(every.first { $0.name == name })
  for line in helpText(command).split(separator: "\n") + [usageText(command)[...]] {
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
  let lines = helpText(.fmt).split(separator: "\n")
  #expect(lines[0].hasPrefix("planfmt - "))
  #expect(lines[1].hasPrefix("  planfmt -w .  "))
  #expect(try #require(lines.last).hasPrefix("Exit  0 done; 1 "))
}

@Test func `the help of plan names every command once, and nothing else`() {
  let lines = helpText(.plan).split(separator: "\n")
  let programs = Command.all.filter { $0.product != nil }
  for program in programs {
    #expect(lines.contains { $0.hasPrefix("  \(program.name) ") && $0.hasSuffix(program.summary) })
  }
  let overview = lines.drop { $0 != "Looking at days" }
  let names = overview.filter { $0.hasPrefix("  ") }
    .flatMap { [$0.dropFirst(2).prefix(11), $0.dropFirst(41).prefix(11)] }
    .map { String($0).replacing(" ", with: "") }.filter { !$0.isEmpty }
  let others = Command.all.filter { $0.product == nil }
  #expect(names.sorted() == others.map(\.name).sorted())
}

@Test func `the help of plan fits two screens and says what a roll writes`() {
  let text = helpText(.plan)
  #expect(text.count { $0 == "\n" } <= 48)
  #expect(text.contains("what recurs"))
}

@Test(arguments: Command.all.map(\.name))
func `a usage line tells that there are options`(name: String) throws {
  let command = try #require(every.first { $0.name == name })
  let tells = command.synopsis.contains { line in
    line.contains("[OPTION]...") || command.options.allSatisfy { line.contains("--" + $0.name) }
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

@Test func `every example is a line its own parser accepts`() throws {
  for command in [Command.fmt, .lint, .roll] {
    for example in command.examples {
      let words = example.line.split(separator: " ").dropFirst().map { Array($0.utf8) }
      _ = try parse(words, for: command).get()
    }
  }
}
