extension Command {
  public static let merge: Command = {
    var command = Command(
      "merge", product: Program.planmerge.rawValue, "merge versions of a plan by what they say",
      options: [
        Option("conflict-copies", "merge the copies that Syncthing made into their files"),
        Option("markers", "then: mark in the file what cannot be merged"),
        Option("edit", "then: open what cannot be merged in vim -d"),
        Option("resolve", "merge files anew that hold conflict markers"),
        Option(
          "take",
          value: .required(
            placeholder: "SIDE", hint: .choice(MarkedText.Side.allCases.map(\.rawValue))),
          "then: no merge, but ours, theirs or both"),
        Option("install", "let git merge plans: .gitattributes and a merge driver"),
        Option("uninstall", "take that away again"),
        Option("check-install", "tell what of it is missing"),
        Option("dry-run", short: "n", "show what would be done, write nothing"),
        Option("force", "write also files with unsaved changes in an editor"),
        Option(
          "path", value: .required(placeholder: "PATH", hint: .path), "what git calls the file"),
        Option(
          "marker-size", value: .required(placeholder: "N", hint: .text),
          "how many signs make a marker"),
        Option(
          "label", short: "L", value: .required(placeholder: "NAME", hint: .text),
          "a name for OURS, the next for BASE, then THEIRS"
        ).repeatable,
      ])
    command.manual = { .merge }
    command.action = runMerge
    return command
  }()
}

extension Command.Manual {
  fileprivate static let merge = Command.Manual(
    synopsis: [
      "[OPTION]... BASE OURS THEIRS",
      "--conflict-copies [DIR] | --resolve FILE... | --install",
    ],
    examples: [
      Command.Example("planmerge --install", "let git merge plans in this repository"),
      Command.Example("planmerge --conflict-copies -n", "show what would become of copies"),
    ],
    exitCodes: [
      Command.ExitMeaning(0, "done"),
      Command.ExitMeaning(1, "conflicts, or not set up"),
      Command.ExitMeaning(2, "could not do it"),
      Command.ExitMeaning(129, "so, for git"),
    ],
    operandKind: .path,
    variables: Command.Variable.folder + Command.Variable.color + Command.Variable.editors
      + Command.Variable.search,
    description: .merge, chapters: .merge)
}
