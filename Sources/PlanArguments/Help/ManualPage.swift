extension CommandSet {
  /// The manual page of a command in roff: its help, with more detail.
  public func manualPage(of command: Command<Host>) -> String {
    let manual = command.manual
    let text = ManualText(manual.text)
    var page = Roff(page: command.pageName, of: suite.name, version)
    page.section("Name")
    page.calls([Roff.escaped("\(command.pageName) - \(command.summary)")])
    page.section("Synopsis")
    page.calls(command.usageLines.map(Roff.styled))
    page.section("Description")
    for block in text.description + twin(of: command) { page.append(block) }
    if command.isSuite {
      page.section("Commands")
      for command in commands { page.append(.term(command.name, command.summary)) }
    }
    page.section("Options")
    for option in command.allOptions { page.term(Roff.styled(option.synopsis), option.summary) }
    if let operand = manual.operand {
      page.section("Operands")
      page.term(Roff.styled(operand.name), operand.meaning)
    }
    for chapter in text.chapters {
      page.section(chapter.title)
      for block in chapter.blocks { page.append(block) }
    }
    page.section("Exit status")
    for exit in manual.exits { page.append(.term("\(exit.key)", exit.value)) }
    page.append(.term("70", "a defect of the program: it stopped and printed what to report"))
    if !manual.environment.isEmpty {
      page.section("Environment")
      for variable in manual.environment { page.append(.term(variable.name, variable.effect)) }
    }
    page.section("Examples")
    for example in manual.examples { page.append(.term(example.key, example.value)) }
    page.section("See also")
    // man does not look for the pages of other commands.
    let names = programNames.filter { $0 != command.pageName }
    page.calls([names.map { Roff.bold($0) + "(1)" }.joined(separator: ",\n")])
    return page.text
  }

  /// Says that a command can be called in two ways, if it can.
  private func twin(of command: Command<Host>) -> [ManualText.Block] {
    guard let program = command.program, !command.isSuite else { return [] }
    return [.paragraph("`\(suite.name) \(command.name)` is the same as `\(program)`.")]
  }
}
