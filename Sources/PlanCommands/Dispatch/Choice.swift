import PlanHistory

/// What a command line comes to.
enum Choice {
  case help(Command)
  case manualPage(Command)
  case formatPage
  case version(Command)
  case perform(Invocation, Command.Action)
  case refuse(UsageError, Command)
}

/// Decides what to do, from the name the program was called by and its arguments.
///
/// `planfmt x` and `plan fmt x` come to the same. An unknown name of the program counts as
/// `plan`.
func choose(program: ArgumentBytes, arguments: [ArgumentBytes]) -> Choice {
  let start = program.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  let file = String(decoding: program[start...], as: UTF8.self)
  return choose(command(ofProgram: file), arguments, after: nil)
}

private func choose(
  _ command: Command, _ arguments: [ArgumentBytes], after umbrella: Invocation?
) -> Choice {
  var invocation: Invocation
  switch parse(arguments, for: command) {
  case .success(let parsed): invocation = parsed
  case .failure(let error):
    if command.name == Command.plan.name, let today = chooseToday(arguments) { return today }
    return .refuse(error, command)
  }
  // The umbrella's options are the common ones, which every command takes.
  if let umbrella { invocation.given = umbrella.given + invocation.given }
  if invocation.has("help") { return .help(command) }
  if invocation.has("version") { return .version(command) }
  if let action = command.action { return .perform(invocation, action) }
  return command.name == Command.help.name ? chooseHelp(invocation) : chooseCommand(invocation)
}

/// `plan COMMAND ARGUMENT...`; alone it is `plan today`, and `plan fri` is `plan today fri`.
private func chooseCommand(_ umbrella: Invocation) -> Choice {
  let word = umbrella.operands.first ?? Array(Command.today.name.utf8)
  if namesDay(umbrella.operands) { return choose(.today, umbrella.operands, after: umbrella) }
  switch command(named: word) {
  case .success(let command):
    return choose(command, Array(umbrella.operands.dropFirst()), after: umbrella)
  case .failure(let error):
    return .refuse(error, .plan)
  }
}

/// `plan --json` and `plan --hide-done fri`: options of `plan today` where no command is named.
private func chooseToday(_ arguments: [ArgumentBytes]) -> Choice? {
  guard case .success(let invocation) = parse(arguments, for: .today),
    invocation.operands.isEmpty || namesDay(invocation.operands)
  else { return nil }
  return choose(.today, arguments, after: nil)
}

/// Whether the first words are no command and read as a day or period, of whatever length.
private func namesDay(_ operands: [ArgumentBytes]) -> Bool {
  guard let word = operands.first,
    !Command.all.contains(where: { word.elementsEqual($0.name.utf8) })
  else { return false }
  let when = try? FilterWhen(word, unit: "week", counts: false)
  return when != nil
}

/// `plan help COMMAND` or `plan help format`; alone it is `plan --help`.
private func chooseHelp(_ invocation: Invocation) -> Choice {
  guard invocation.operands.count < 2 else {
    return .refuse(.unexpectedOperand(invocation.operands[1]), .help)
  }
  var subject = Command.plan
  if let word = invocation.operands.first {
    if word.elementsEqual(FormatPage.name.utf8) { return .formatPage }
    switch subjectOfHelp(word) {
    case .success(let command): subject = command
    case .failure(let error): return .refuse(error, .plan)
    }
  }
  return invocation.has("man") ? .manualPage(subject) : .help(subject)
}

/// A command by its name or by that of its program: `lint` and `planlint`.
private func subjectOfHelp(_ word: ArgumentBytes) -> Result<Command, UsageError> {
  let programs = [Command.plan] + Command.all.filter { $0.product != nil }
  if let command = programs.first(where: { word.elementsEqual($0.programName.utf8) }) {
    return .success(command)
  }
  return command(named: word, or: programs.map(\.programName) + [FormatPage.name])
}

/// - Parameter others: what else may have been meant.
private func command(
  named word: ArgumentBytes, or others: [String] = []
) -> Result<Command, UsageError> {
  if let command = Command.all.first(where: { word.elementsEqual($0.name.utf8) }) {
    return .success(command)
  }
  let nearest = nearestWord(to: word, among: Command.all.map(\.name) + others)
  return .failure(.unknownCommand(word, nearest: nearest))
}
