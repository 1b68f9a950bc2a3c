import PlanArguments
import PlanChanges
import PlanCommands
import PlanShell
import PlanSystem
import PlanTesting
import PlanTools
import Testing

private let present = [planCommand] + Command.all

@Suite struct `A manual page` {
  @Test(arguments: present.map(\.name))
  func `is well-formed roff with the usual sections`(name: String) throws {
    let command = try #require(present.first { $0.name == name })
    let page = RoffPage(manualPage(command))
    #expect(page.faults == [])
    let order = [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "OPTIONS", "OPERANDS", "EXIT STATUS",
      "ENVIRONMENT", "EXAMPLES", "SEE ALSO",
    ]
    let titles = page.sections.map(\.title)
    #expect(titles.filter(order.contains) == order.filter(titles.contains))
    for title in order where !["COMMANDS", "OPERANDS", "ENVIRONMENT"].contains(title) {
      #expect(!page.text(of: title).isEmpty, "\(title)")
    }
    #expect(page.text(of: "NAME") == "\(command.pageName) - \(command.summary)")
    #expect(titles.contains("OPERANDS") == (command.manual.operand != nil))
  }

  @Test func `contains what the help says`() throws {
    for command in present {
      let page = RoffPage(manualPage(command))
      let text = page.sections.map { page.text(of: $0.title) }.joined(separator: " ")
      for option in command.allOptions { #expect(text.contains(option.summary)) }
      for example in command.manual.examples {
        #expect(page.terms["EXAMPLES"]?.contains(example.key) == true, "\(example.key)")
        #expect(text.contains(example.value.replacing("`", with: "")))
      }
      for word in command.manual.words {
        #expect(text.contains("\(command.callName) \(word.name)"))
      }
    }
  }

  @Test func `refers to the pages of the other programs`() throws {
    let names = ["plan", "planfmt", "planlint", "planroll", "planmerge"]
    for command in present {
      let page = RoffPage(manualPage(command))
      let others = names.filter { $0 != command.pageName }.map { $0 + "(1)" }
      #expect(page.text(of: "SEE ALSO") == others.joined(separator: ", "))
    }
  }

  @Test(
    arguments: [
      doneCommand, untickCommand, toggleCommand, skipCommand, dropCommand, priorityCommand,
    ].map(\.name))
  func `of ticking says what an address is and what a new day contains`(name: String) throws {
    let command = try #require(present.first { $0.name == name })
    let text = RoffPage(manualPage(command)).text(of: "DESCRIPTION")
    #expect(text.contains("FILE:LINE"))
    #expect(text.contains("with a title and what was done only"))
  }

  @Test func `has the day of the version`() {
    let title = ".TH PLANLINT 1 \"\(versionDate)\" \"plan \(version)\" \"User Commands\"\n"
    #expect(manualPage(lintCommand).hasPrefix(title))
  }

  @Test func `takes no character of a text as its own syntax`() {
    let text = #".so 'it's' \fB--x\e `code` "q" ^~ caf"# + "\u{E9}"
    let odd = Command(
      "odd", text, options: [Flag("strange", text), Flag("dot", ".")], Manual(), run: nil)
    let page = RoffPage(manualPage(odd))
    #expect(page.faults == [])
    #expect(page.text(of: "NAME") == "plan-odd - \(text)")
    #expect(page.text(of: "OPTIONS").contains(text.replacing("`", with: "")))
  }

  @Test(arguments: [
    ("plan help --man lint", lintCommand), ("plan help planlint --man", lintCommand),
    ("plan help --man", planCommand), ("plan help --man plan", planCommand),
    ("plan help --man help", helpCommand),
  ])
  fileprivate func `is found by the name of a command or program`(line: String, command: Command) {
    let run = CommandRun(line)
    #expect(run.output == manualPage(command))
    #expect(run.error == "")
    #expect(run.code == 0)
  }

  @Test(arguments: [
    ("plan help --man lnit", "plan: no such command 'lnit'; did you mean 'lint'?\n")
  ])
  func `is missing for an unknown name`(line: String, message: String) {
    let run = CommandRun(line)
    #expect(run.error == message)
    #expect(run.output == "")
    #expect(run.code == 2)
  }

  @Test func `names exactly the variables that its command reads`() throws {
    for command in present {
      var asked: Set<String> = []
      let records = MemoryRecords()
      // What shows long texts reads more variables at a terminal.
      let pages = command.allOptions.contains { $0.name == "no-pager" }
      let lines = try #require(lines[command.name], "\(command.name)")
      let runs = (pages ? [false, true] : [false]).flatMap { isTerminal in
        lines.map { ($0, isTerminal) }
      }
      for (line, isTerminal) in runs {
        let words = line.split(separator: " ").map { Array($0.utf8) }
        let input = inputs.first { line.hasSuffix($0.key) }?.value ?? ""
        let console = MemoryConsole(input: Array(input.utf8))
        if isTerminal { console.terminals = [.input, .output] }
        let files = MemoryFiles([
          "plan/2026-10-04.plan": "## Tasks\n\n- [ ] a\n- [✓] b\n", "a.plan": "* [] a\n",
          "sport/settings.plan": "", "sport/sport.plan": "- [ ] a\n",
          "merge/2026-10-02.plan": "- [ ] b\n",
          "merge/2026-10-03.plan": "- [ ] b from:2026-10-02\n", "merge/.git/HEAD": "",
          "merge/.git/MERGE_HEAD": "", "copies/a.plan": "# 2026-10-05\n",
          "copies/a.sync-conflict-1-2-3.plan": "# 2026-10-06\n", "plan/2026-10-04.png": "",
          "h/2026-10-04.plan": "- [ ] b #a\n- [x] c\n",
          "r/2026-10-04.plan": "## Habits\n\n- [x] b\n",
          "timed/2026-10-05.plan": "- [/] a began:2026-10-05T13:00\n",
          "sync/settings.plan": "", "sync/.stfolder/x": "",
        ])
        var host = Host(
          name: "plan",
          environment: { name in
            asked.insert(name)
            return ["HOME": "/home", "TERM": "xterm"][name].map { Array($0.utf8) }
          }, console: console, files: files,
          clock: .moment(Now(year: 2026, month: 10, day: 5, minutes: 14 * 60)),
          edit: { _, _ in 0 }, page: { _, _, _ in 0 })
        host.keepJournal { _ in records }
        host.open = { _, _ in 0 }
        host.fullScreen = { MemoryScreen(columns: 80, rows: 24, [.keys("dq")]) }
        _ = run(program: words[0], arguments: Array(words.dropFirst()), host: host)
      }
      #expect(asked == Set(command.manual.environment.map(\.name)), "\(command.name)")
      let terms = RoffPage(manualPage(command)).terms["ENVIRONMENT"] ?? []
      #expect(terms == command.manual.environment.map(\.name))
    }
  }

  /// What is typed, by the end of a line.
  private let inputs = [
    " -i": "t\nk\n",
    " lsp": [
      #"{"id":1,"method":"initialize","params":{}}"#,
      #"{"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///plan/a.plan","text":"- [ ] a"}}}"#,
      #"{"id":2,"method":"workspace/executeCommand","params":{"command":"plan.done","arguments":["file:///plan/a.plan",[0]]}}"#,
    ].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined(),
  ]

  /// For each command, lines that make it read every variable it ever reads.
  private let lines = [
    "completions": ["plan completions bash", "plan completions at 1:1 -"],
    "parse": ["plan parse a.plan"],
    "edit": ["plan edit", "plan -C plan edit", "plan -C plan edit --attachment 2026-10-04"],
    "fmt": ["planfmt -d a.plan", "planfmt -w a.plan", "planfmt -l"],
    "help": ["plan help --man lint", "plan help format"],
    "diff": ["plan diff", "plan diff a.plan a.plan", "plan diff 1 2 3 4 5 6 7"],
    "doctor": ["plan doctor", "plan doctor sync"],
    "init": [
      "plan init", "plan -C plan init -n", "plan init --syncthing", "plan init --git-hook",
      "plan init --git", "/bin/plan -C plan init --timer -n",
    ],
    "lint": ["planlint", "planlint -f full a.plan", "planlint --fix --unsafe-fixes plan"],
    "list": ["plan list", "plan -C sport list"],
    "files": ["plan files", "plan -C sport files"],
    "names": ["plan names", "plan -C sport names"],
    "today": ["plan today", "plan -C sport today"],
    "log": ["plan log", "plan -C sport log"],
    "review": ["plan review", "plan -C sport review", "plan -C plan review 2026-10-04 -i"],
    "prompt": ["plan prompt", "plan -C plan prompt --today 2026-10-04"],
    "remind": [
      "plan remind", "plan -C sport remind", "plan -C sport remind --install systemd",
      "/bin/plan -C sport remind --install systemd",
      "plan -C plan remind --hourly 14-14 --today 2026-10-04T14:00",
    ],
    "tags": ["plan tags", "plan -C sport tags"],
    "goals": ["plan goals", "plan -C sport goals"],
    "habits": ["plan habits", "plan -C sport habits"],
    "history": ["plan history a", "plan -C sport history a", "plan -C r history b"],
    "show": ["plan show a", "plan -C sport show a", "plan -C h show b"],
    "since": ["plan since", "plan -C sport since"],
    "streaks": ["plan streaks", "plan -C sport streaks"],
    "trust": ["plan trust"],
    "week": ["plan week", "plan -C sport week"],
    "agenda": ["plan agenda", "plan -C sport agenda"],
    "month": ["plan month", "plan -C sport month"],
    "year": ["plan year", "plan -C sport year"],
    "stats": ["plan stats", "plan -C sport stats"],
    "moods": ["plan moods", "plan -C sport moods"],
    "focus": [
      "plan focus", "plan -C sport focus", "plan -C sport focus --list", "plan -C plan focus a",
    ],
    "path": ["plan path"],
    "plan": ["plan --help"],
    "merge": [
      "planmerge --conflict-copies copies", "planmerge --conflict-copies -n --markers copies",
      "planmerge --install",
    ],
    "new": ["plan -C plan new", "plan new", "plan -C plan new -n"],
    "search": ["plan search a", "plan -C plan search a"],
    "template": ["plan template list", "plan -C plan template use exercise"],
    "add": ["plan add a", "plan -C h add a", "plan -C h add -n b --section Tasks"],
    "note": ["plan note a", "plan -C h note a", "plan -C h note -n a"],
    "lsp": ["plan lsp"],
    "mood": ["plan mood calm", "plan -C h mood calm", "plan -C h mood -n calm"],
    "done": [
      "plan done a", "plan -C plan done a --on 2026-10-04", "plan -C h done b -n --on oct-4",
    ],
    "untick": [
      "plan untick a", "plan -C h untick c --on oct-4", "plan -C h untick c -n --on oct-4",
    ],
    "toggle": [
      "plan toggle a", "plan -C h toggle b --on oct-4", "plan -C h toggle b -n --on oct-4",
    ],
    "skip": ["plan skip a", "plan -C h skip b --on oct-4", "plan -C h skip b -n --on oct-4"],
    "pause": ["plan pause fri", "plan -C h pause fri", "plan -C h pause fri -n"],
    "move": ["plan move a fri", "plan -C h move b fri", "plan -C h move b fri -n"],
    "start": ["plan start a", "plan -C h start b", "plan -C h start b -n"],
    "stop": ["plan stop", "plan -C timed stop", "plan -C timed stop -n"],
    "drop": ["plan drop a", "plan -C h drop b --on oct-4", "plan -C h drop b -n --on oct-4"],
    "priority": ["plan priority a low", "plan -C h priority b low", "plan -C h priority b low -n"],
    "change": ["plan change a est:1h", "plan -C h change b c", "plan -C h change b c -n"],
    "rename": [
      "plan rename tag a b", "plan -C h rename -n tag a b", "plan -C h rename tag a b",
    ],
    "import": [
      "plan import todotxt a", "plan -C h import todotxt 2026-10-04.plan --in a",
      "plan -C h import todotxt 2026-10-04.plan --in b -n",
    ],
    "backup": ["plan backup", "plan -C h backup /plan/copies"],
    "export": ["plan export todotxt", "plan -C h export todotxt"],
    "undo": [
      "plan undo", "plan -C h rename tag a b", "plan -C h undo --list",
      "plan -C h undo -n --force",
    ],
    "roll": ["planroll", "planroll plan", "planroll -n plan", "planroll --settle merge"],
  ]
}

/// mandoc and groff find nothing wrong with our pages.
@Suite(.enabled(if: Workplace.executable != nil, "the executable is not built beside the tests"))
struct `A manual page for its readers` {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// The complaints of the program, page by page.
  private func complaints(_ reader: String) throws -> String {
    try present.map { command in
      try place.run("plan help --man \(command.name) | \(reader) 2>&1").output
    }.joined()
  }

  @Test(.enabled(if: Workplace.has("mandoc"), "mandoc is not installed: it reads no page"))
  func `mandoc complains about nothing`() throws {
    #expect(try complaints("mandoc -T lint -W warning") == "")
  }

  @Test(.enabled(if: Workplace.has("groff"), "groff is not installed: it reads no page"))
  func `groff warns about nothing`() throws {
    #expect(try complaints("groff -man -Tutf8 -ww -z") == "")
  }

  @Test(.enabled(if: Workplace.has("mandoc"), "mandoc is not installed: it shows no page"))
  func `what is copied from it can be typed`() throws {
    let page = try place.run("plan help --man lint | mandoc -T utf8")
    // Bold is a letter printed over itself.
    let text = page.output.replacing(/.\u{8}/.matchingSemantics(.unicodeScalar), with: "")
    #expect(text.contains(" --unsafe-fixes\n"))
    #expect(text.contains("<!-- planlint: allow empty-task -- to be filled in on Monday -->"))
  }
}
