/// The manual page of a command in roff: what its help says, and what that has no room for.
public func manualPage(_ command: Command) -> String {
  let manual = command.manual()
  var page = Roff(page: command.pageName)
  page.section("Name")
  page.calls([Roff.escaped("\(command.pageName) - \(command.summary)")])
  page.section("Synopsis")
  page.calls(command.callLines.map(Roff.styled))
  page.section("Description")
  for block in manual.description + command.twin { page.append(block) }
  if command.name == Command.plan.name {
    page.section("Commands")
    for command in Command.all { page.append(.term(command.name, command.summary)) }
  }
  page.section("Options")
  for option in command.allOptions { page.term(Roff.styled(option.synopsis), option.summary) }
  if let operand = command.operand {
    page.section("Operands")
    page.term(Roff.styled(operand.name), operand.meaning)
  }
  for chapter in manual.chapters {
    page.section(chapter.title)
    for block in chapter.blocks { page.append(block) }
  }
  page.section("Exit status")
  for exit in command.allExitCodes { page.append(.term("\(exit.code)", exit.meaning)) }
  if !command.variables.isEmpty {
    page.section("Environment")
    for variable in command.variables { page.append(.term(variable.name, variable.effect)) }
  }
  page.section("Examples")
  for example in manual.examples { page.append(.term(example.line, example.effect)) }
  page.section("See also")
  // The pages of the programs: those of other commands are not where man looks.
  let names = Command.all.programNames.filter { $0 != command.pageName }
  page.calls([names.map { Roff.bold($0) + "(1)" }.joined(separator: ",\n")])
  return page.text
}

extension Command {
  /// What its manual page is called: `planfmt`, `plan-help`.
  public var pageName: String { name == Command.plan.name ? name : product ?? "plan-" + name }

  /// That there are two ways to call it, where there are.
  fileprivate var twin: [Block] {
    guard let product, name != product else { return [] }
    return [.paragraph("`plan \(name)` is the same as `\(product)`.")]
  }

  /// Its exit codes, and the one that every command has.
  fileprivate var allExitCodes: [ExitMeaning] {
    let defect = "a defect of the program: it stopped, and printed what to report"
    return exitCodes + [ExitMeaning(70, defect)]
  }
}
