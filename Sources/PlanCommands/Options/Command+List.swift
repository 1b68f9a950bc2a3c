extension Command {
  public static let list: Command = {
    var command = Command(
      "list", "the tasks that match a filter",
      options: [
        Option(
          "sort",
          value: .required(
            placeholder: "KEYS", hint: .words(ListOrder.Key.allCases.map(\.rawValue))),
          "what is first: due, priority, age, name or file"),
        Option(
          "group",
          value: .required(
            placeholder: "WHAT", hint: .choice(ListGrouping.allCases.map(\.rawValue))),
          "put together what has the same tag, goal, list or priority"),
        .why,
      ] + Option.viewForms)
    command.clockUse = .settable
    command.manual = { .list }
    command.action = runList
    return command
  }()
}

extension Command.Manual {
  fileprivate static let list = Command.Manual(
    synopsis: ["[OPTION]... [FILTER...]"],
    examples: [
      Command.Example("plan list", "the open tasks and slots of all files"),
      Command.Example("plan list '#work & (!high | due<+3d)'", "open, and urgent"),
      Command.Example("plan list --sort -age --group tag", "by tag, the newest first"),
      Command.Example("plan list done '#home' 'done:last week'", "what was done at home"),
    ],
    operand: Command.Operand("FILTER", "what the items must be; several words are one filter"),
    exitCodes: Command.viewExits, operandKind: .text, variables: Command.Variable.view,
    description: .list)
}
