extension CommandSet {
  /// The manual page of a command in roff: its help, with more detail.
  public func manualPage(of command: Command<Host>) -> String {
    let manual = command.manual
    let chapters = ManualChapter.all(of: manual.text)
    var page = Roff(page: command.pageName, of: suite.name, version)
    page.section("Name")
    page.calls([Roff.escaped("\(command.pageName) - \(command.summary)")])
    page.section("Synopsis")
    page.calls(command.usageLines.map(Roff.styled))
    page.section("Description", chapters[0].blocks)
    if let program = command.program {
      page.append(.paragraph("`plan \(command.name)` is the same as `\(program)`."))
    }
    if command.isSuite {
      page.section("Commands", commands.map { .term($0.name, $0.summary) })
    }
    page.section("Options")
    for option in command.allOptions { page.term(Roff.styled(option.synopsis), option.summary) }
    if let operand = manual.operand {
      page.section("Operands")
      page.term(Roff.styled(operand.name), operand.meaning)
    }
    for chapter in chapters.dropFirst() { page.section(chapter.title, chapter.blocks) }
    page.section("Exit status", manual.exits.map { .term("\($0.key)", $0.value) })
    page.append(.term("70", "a defect of the program: it stopped and printed what to report"))
    if !manual.environment.isEmpty {
      page.section("Environment", manual.environment.map { .term($0.name, $0.effect) })
    }
    page.section("Examples", manual.examples.map { .term($0.key, $0.value) })
    page.section("See also")
    // man does not look for the pages of other commands.
    let names = programNames.filter { $0 != command.pageName }
    page.calls([names.map { Roff.bold($0) + "(1)" }.joined(separator: ",\n")])
    return page.text
  }
}
