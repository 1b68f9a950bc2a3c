/// The manual page of a command in roff: what its help says, and what that has no room for.
public func manualPage(_ command: Command) -> String {
  let manual = command.manual()
  var page = Roff(page: command.pageName)
  page.section("Name")
  page.calls([escaped("\(command.pageName) - \(command.summary)")])
  page.section("Synopsis")
  page.calls(command.callLines.map(styled))
  page.section("Description")
  for block in manual.description + command.twin { page.append(block) }
  if command.name == Command.plan.name {
    page.section("Commands")
    for command in Command.inThisVersion { page.append(.term(command.name, command.summary)) }
  }
  page.section("Options")
  for option in command.allOptions { page.term(styled(option.spellings), option.summary) }
  if let operand = command.operand {
    page.section("Operands")
    page.term(styled(operand.name), operand.meaning)
  }
  for chapter in manual.chapters {
    page.section(chapter.title)
    for block in chapter.blocks { page.append(block) }
  }
  page.section("Exit status")
  for (code, meaning) in command.exitStatus { page.append(.term(code, meaning)) }
  if !command.variables.isEmpty {
    page.section("Environment")
    for variable in command.variables { page.append(.term(variable.name, variable.effect)) }
  }
  page.section("Examples")
  for example in manual.examples { page.append(.term(example.line, example.effect)) }
  page.section("See also")
  let others = [Command.plan] + Command.inThisVersion
  let names = others.map(\.pageName).filter { $0 != command.pageName }
  page.calls([names.map { bold($0) + "(1)" }.joined(separator: ",\n")])
  return page.text
}

extension Command {
  /// What its manual page is called: `planfmt`, `plan-help`.
  public var pageName: String { name == Command.plan.name ? name : product ?? "plan-" + name }

  /// The two columns of the line about operands.
  var operand: (name: String, meaning: String)? {
    let name = operands.prefix { $0 != " " }
    return name.isEmpty
      ? nil : (String(name), String(operands[name.endIndex...].drop { $0 == " " }))
  }

  /// That there are two ways to call it, where there are.
  fileprivate var twin: [Block] {
    guard let product, name != product else { return [] }
    return [.paragraph("`plan \(name)` is the same as `\(product)`.")]
  }

  /// Each exit code and what it means.
  fileprivate var exitStatus: [(String, String)] {
    var status: [(String, String)] = []
    for piece in exitCodes.split(separator: ";") {
      let part = piece.drop { $0 == " " }
      let code = part.prefix { $0.isNumber }
      if code.isEmpty, let last = status.indices.last {
        status[last].1 += "; " + part
      } else {
        status.append((String(code), String(part.dropFirst(code.count + 1))))
      }
    }
    return status + [("70", "a defect of the program: it stopped, and nothing was half written")]
  }
}

extension Option {
  /// `-w, --write`, `--lines A:B`, `-C DIR`.
  var spellings: String {
    let names = [short.map { "-\($0)" }, long.map { "--" + $0 }].compactMap { $0 }
    guard case .required(let placeholder, _) = value else { return names.joined(separator: ", ") }
    return names.joined(separator: ", ") + " " + placeholder
  }
}
