import CPlanTexts
import PlanArguments
import PlanDocument
import PlanFolder
import PlanShell
import PlanViews

/// What a command line asks for.
enum Request {
  /// A text to print, and the command it is about.
  case answer(String, Command)
  case perform(Invocation, Command.Action)
  case refuse(Refusal, Command)
}

/// Decides what to do, from the name the program was called by and its arguments.
///
/// `planfmt x` and `plan fmt x` are the same. An unknown name of the program counts as `plan`.
func choose(program: ArgumentBytes, arguments: [ArgumentBytes]) -> Request {
  let start = program.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
  let file = String(decoding: program[start...], as: UTF8.self)
  let command = command(ofProgram: file)
  // Without building the options: 40,000 of 197,000 instructions.
  if arguments.count == 1, arguments[0].elementsEqual("--version".utf8) {
    return .answer(versionText(command), command)
  }
  return choose(command, arguments, after: nil)
}

private func choose(
  _ command: Command, _ arguments: [ArgumentBytes], after umbrella: Invocation?
) -> Request {
  var invocation: Invocation
  switch parse(arguments, for: command) {
  case .success(let parsed): invocation = parsed
  case .failure(let error):
    if command.name == planCommand.name,
      let request = chooseToday(arguments) ?? chooseAfterFlags(arguments)
    {
      return request
    }
    return .refuse(.arguments(error), command)
  }
  if let umbrella { invocation.inherit(from: umbrella) }
  if invocation[.help] { return .answer(helpText(command), command) }
  if invocation[.version] { return .answer(versionText(command), command) }
  if let action = command.action { return .perform(invocation, action) }
  return command.name == helpCommand.name ? chooseHelp(invocation) : chooseCommand(invocation)
}

/// `plan COMMAND ARGUMENT...`; alone it is `plan today`, `plan fri` is `plan today fri` and `plan next
/// week` is `plan week next week`.
private func chooseCommand(_ umbrella: Invocation) -> Request {
  guard let word = umbrella.operands.first else { return choose(todayCommand, [], after: umbrella) }
  do throws(DateProblem) {
    if let view = try viewOfDays(umbrella.operands) {
      return choose(view, umbrella.operands, after: umbrella)
    }
  } catch {
    let typed = Array(umbrella.operands.prefix(error.count).joined(separator: [0x20]))
    return .refuse(.noDate(typed, hint: error.hint), planCommand)
  }
  switch command(named: word) {
  case .success(let command):
    return choose(command, Array(umbrella.operands[1...]), after: umbrella)
  case .failure(let error): return .refuse(error, planCommand)
  }
}

/// `plan --json` and `plan --hide-done fri`: options of a view without a command.
private func chooseToday(_ arguments: [ArgumentBytes]) -> Request? {
  guard case .success(let invocation) = parse(arguments, for: todayCommand) else { return nil }
  if invocation.operands.isEmpty { return choose(todayCommand, arguments, after: nil) }
  guard let view = try? viewOfDays(invocation.operands) else { return nil }
  return choose(view, arguments, after: nil)
}

/// `plan --json week`: options of a command before its name.
private func chooseAfterFlags(_ arguments: [ArgumentBytes]) -> Request? {
  guard let place = arguments.firstIndex(where: { $0.first != UInt8(ascii: "-") }),
    case .success(let command) = command(named: arguments[place])
  else { return nil }
  return choose(command, Array(arguments[..<place] + arguments[(place + 1)...]), after: nil)
}

/// The view of the day, week, month or year that the first words name, if they name no command.
///
/// - Throws: for words that look like days but are not, unless they are close to the name of a
///   command.
private func viewOfDays(_ operands: [ArgumentBytes]) throws(DateProblem) -> Command? {
  guard let word = operands.first else { return nil }
  if commandSet.command(named: word) != nil { return nil }
  let found: (phrase: DatePhrase, count: Int)?
  do throws(DateProblem) {
    found = try DatePhrase.longest(startOf: operands)
  } catch {
    if nearestWord(to: word, among: Command.all.map(\.name)) != nil { return nil }
    throw error
  }
  if let found { return found.phrase.view }
  let when = try? FilterWhen(word, unit: "week", counts: false)
  return when.map { _ in
    DatePhrase.turns[String(decoding: word, as: UTF8.self)] == nil ? todayCommand : weekCommand
  }
}

extension DatePhrase {
  /// The command that shows this part of the calendar.
  fileprivate var view: Command {
    switch self {
    case .day, .ago, .weekday, .last: todayCommand
    case .unit(.week, _), .week: weekCommand
    case .unit(.month, _), .month: monthCommand
    case .unit(.year, _), .year: yearCommand
    }
  }
}

/// `plan help COMMAND` or `plan help format`; alone it is `plan --help`.
private func chooseHelp(_ invocation: Invocation) -> Request {
  guard invocation.operands.count < 2 else {
    return .refuse(.arguments(.unexpectedOperand(invocation.operands[1])), helpCommand)
  }
  var subject = planCommand
  if let word = invocation.operands.first {
    if word.elementsEqual(FormatPage.name.utf8) { return show(FormatPage.text, invocation) }
    if word.elementsEqual("all".utf8) { return show(commandSet.overview, invocation) }
    switch subjectOfHelp(word) {
    case .success(let command): subject = command
    case .failure(let error): return .refuse(error, planCommand)
    }
  }
  return show(invocation[.man] ? manualPage(subject) : helpText(subject), invocation)
}

/// Through a pager if it is long.
private func show(_ text: String, _ invocation: Invocation) -> Request {
  .perform(invocation) { _, host throws(Refusal) in
    host.show(Array(text.utf8))
    return ExitCode.done
  }
}

/// A command by its name or by that of its program: `lint` and `planlint`.
private func subjectOfHelp(_ word: ArgumentBytes) -> Result<Command, Refusal> {
  let programs = [planCommand] + Command.all.filter { $0.program != nil }
  if let command = programs.first(where: { word.elementsEqual($0.programName.utf8) }) {
    return .success(command)
  }
  return command(named: word, or: programs.map(\.programName) + [FormatPage.name, "all"])
}

/// The names that other programs have for commands.
private let otherNames = [
  "annotate": "note", "cancel": "drop", "check": "done", "complete": "done", "completed": "log",
  "delete": "drop", "finish": "done", "info": "show", "ls": "list", "modify": "edit",
  "projects": "tags", "remove": "drop", "reopen": "untick", "rm": "drop",
  "tick": "done", "redo": "undo", "undone": "untick",
]

/// - Parameter others: what else may have been meant.
private func command(
  named word: ArgumentBytes, or others: [String] = []
) -> Result<Command, Refusal> {
  if let command = commandSet.command(named: word) { return .success(command) }
  let nearest =
    otherNames[String(decoding: word, as: UTF8.self)]
    ?? nearestWord(to: word, among: Command.all.map(\.name) + others)
  return .failure(.arguments(.unknownCommand(word, nearest: nearest)))
}

/// The format on one page: `plan help format`.
enum FormatPage {
  /// The word that asks for it, where `plan help` takes a command.
  static let name = "format"

  /// The first block of text in `Grammar/plan.md`: at most 60 lines of 80 columns.
  static var text: String {
    // Safe: the text is a constant that ends with a NUL.
    let document = unsafe String(cString: plan_format_text())
    let block = document.split(separator: "~~~text\n", maxSplits: 1).last ?? ""
    return String(block.split(separator: "~~~\n", maxSplits: 1).first ?? "")
  }
}
