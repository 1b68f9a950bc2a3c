extension Command {
  public static let lists: Command = {
    var command = Command(
      "lists", "the undated lists and what is open in them",
      options: [
        Option("json", "print the lists as an array of objects"),
        Option("plain", "print fields with tabs between them, one list a line"),
      ])
    command.manual = {
      Manual(
        synopsis: ["[OPTION]..."],
        examples: [
          Example("plan lists", "what is open in each list of the folder around here"),
          Example("plan lists --plain", "the same for a script"),
        ],
        variables: Variable.folder + Variable.color + [.columns], description: .lists)
    }
    command.action = runLists
    return command
  }()
}
