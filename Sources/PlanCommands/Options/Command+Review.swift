extension Command {
  public static let review: Command = {
    var command = Command(
      "review", "a look back at a day, week or month",
      options: [
        Option("week", "the week around WHEN"),
        Option("month", "the month around WHEN"),
        Option("interactive", short: "i", "ask what becomes of each open item"),
      ] + ChangeMode.options + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .review }
    command.action = runReview
    return command
  }()
}

extension Command.Manual {
  fileprivate static let review = Command.Manual(
    synopsis: ["[OPTION]... [WHEN] [FILTER...]"],
    examples: [
      Command.Example("plan review -i", "close the day: each open item is asked about"),
      Command.Example("plan review last week", "what became of it"),
      Command.Example("yes t | plan review -i -n", "what moving all of it would change"),
    ],
    operand: Command.Operand("WHEN", "a day or period; FILTER what counts"),
    exitCodes: Command.viewExits, operandKind: .text,
    variables: Command.Variable.view + Command.Variable.editors, description: .review)
}
