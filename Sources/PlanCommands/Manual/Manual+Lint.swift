extension [Command.Block] {
  static let lint: [Command.Block] = [
    .paragraph(
      """
      It finds what was probably meant otherwise, in each file and among the files of a folder, \
      and prints it sorted by path and place. Without `--fix` it changes nothing.
      """),
    .paragraph(
      """
      Without a path it looks through the folder of plans: the nearest one upwards with a \
      `settings.plan`, else the one that `PLAN_DIR` names, else the working folder if it holds \
      a day. A file that is named is judged against the folder it belongs to, and so is \
      standard input that `--stdin-filepath` gives a name.
      """),
    .paragraph(
      """
      `planlint rules` lists the rules with their severities and fixes, and \
      `planlint explain RULE` shows the page of one. A file of such a name is `./rules`.
      """),
  ]
}

extension [Command.Chapter] {
  static let lint: [Command.Chapter] = [forms, severities, allowing, fixes, staged]

  private static let staged = Command.Chapter(
    "The index of git",
    [
      .paragraph(
        """
        With `--staged` the files are those of the index, as the next commit would hold them: it \
        tells what is found in those that the commit changes, judged against the folder as the \
        index has it. `--fix` mends the index and the work tree, where lines that are not staged \
        stay so.
        """)
    ])

  private static let forms = Command.Chapter(
    "Forms of output",
    [
      .paragraph(
        """
        Lines and columns count from 1. A column is a byte, in `sarif` and `github` a Unicode \
        scalar. Without `--format` a terminal gets `full`, a file of `--output` the form of its \
        ending (\(LintFormat.endings)), and anything else `gcc`.
        """)
    ] + LintFormat.allCases.map { .term($0.rawValue, $0.manual) } + [
      .paragraph(
        """
        `--output` writes the findings to a file instead, whole or not at all. `--statistics` \
        tells only how often each rule found something, as text or as `json`.
        """)
    ])

  private static let severities = Command.Chapter(
    "Severities",
    [
      .term("error", "what the file says may be misread, or lost"),
      .term("warning", "probably a slip"),
      .term("info", "a hint or a matter of style; it makes no exit code 1 unless `--fail-on info`"),
      .paragraph(
        """
        The section `## Lint` of `settings.plan` gives a rule another severity, or none, for a \
        whole folder. A rule that `--select` names is asked even where it is off.
        """),
      .lines(["## Lint", "", "- empty-task: warning", "- unformatted: off"]),
    ])

  private static let allowing = Command.Chapter(
    "Allowing a finding",
    [
      .paragraph(
        """
        A comment allows the findings of the rules it names, and says why. On a line of its own \
        it speaks of the next item with all that stands below it, at the end of a line of that \
        line, and with `allow-file` of the whole file. What names no rule, and what allows \
        nothing that is there, is a finding itself.
        """),
      .lines([
        "<!-- planlint: allow empty-task -- to be filled in on Monday -->", "- [ ]",
        "<!-- planlint: allow-file unformatted -- written by another program -->",
      ]),
    ])

  private static let fixes = Command.Chapter(
    "Fixes",
    [
      .paragraph(
        """
        `--fix` applies what is certainly meant and loses nothing, `--unsafe-fixes` with it also \
        what is probably meant. Fixes that touch each other wait for the next of at most ten \
        rounds, and a fix that would bring in an error is left out, which it says. Afterwards it \
        tells what is left, and the exit code is for that. `-d` prints the same as a patch and writes nothing.
        """)
    ])
}

extension LintFormat {
  /// Those of files, as the manual page names them.
  fileprivate static var endings: String {
    named.map { "`.\($0.rawValue)`" }.joined(separator: ", ")
  }

  /// What the manual page says of it.
  fileprivate var manual: String {
    switch self {
    case .full:
      """
      for people: each finding with its line, a mark below the place, and what helps; the same slip \
      in several places of a file is shown once, with the lines of the others, and at the end there \
      is how many findings there are, and the command that repairs them
      """
    case .gcc: "for editors: `PATH:LINE:COLUMN: SEVERITY: MESSAGE [RULE]`, where info is `note`"
    case .json:
      """
      for programs: one array of objects with path, line, column, endLine, endColumn, severity, \
      rule, message and fix
      """
    case .jsonl: "for programs: the same objects, one a line"
    case .sarif:
      "for code scanners: a log of SARIF 2.1.0 with the rules, the findings and their fixes"
    case .github: "for GitHub Actions: `::warning file=...::MESSAGE`"
    }
  }
}

extension LintWord {
  /// What the manual page and the completions say of it.
  var word: Command.Word {
    switch self {
    case .explain:
      Command.Word(name: rawValue, summary: "show the page of a rule", operandKind: .rule)
    case .rules:
      Command.Word(name: rawValue, summary: "list the rules, one a line", operandKind: nil)
    }
  }
}
