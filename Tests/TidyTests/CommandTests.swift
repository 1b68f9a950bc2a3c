import PlanArguments
import PlanCommands
import PlanShell
import PlanTesting
import Testing

@Suite struct CommandTests {
  static let all = Command.all + [planCommand]

  @Test(arguments: all.map(\.name))
  func `the help of a command names every option and fits the screen`(name: String) throws {
    let command = try #require(Self.all.first { $0.name == name })
    let run = try ScreenRun(
      "\(command.callName) --help".replacing("plan plan", with: "plan"))
    #expect(run.code == 0)
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.count > 80 }.isEmpty)
    for option in command.isSuite ? [] : command.allOptions {
      #expect(
        lines.contains { line in
          line.firstRange(of: option.spelling).map {
            line[$0.upperBound...].contains("  " + option.summary)
          } ?? false
        },
        "\(option.spelling)")
    }
    #expect(lines.count <= 25, "the last one is empty")
  }

  @Test func `every exit code in a help text occurs`() throws {
    for command in Self.all {
      let named = command.manual.exits.map(\.key)
      #expect(named.first == 0, "\(command.name)")
      let lines = examples[command.name] ?? []
      let codes = try lines.map { line in
        let parts = line.split(separator: " <<< ", maxSplits: 1).map(String.init)
        return try ScreenRun(parts[0], input: parts.count > 1 ? parts[1] : "").code
      }
      #expect(codes == named, "\(command.name): one line for each code, in order: \(lines)")
    }
  }
}

private let session = [
  #"{"id":1,"method":"initialize","params":{}}"#, #"{"id":2,"method":"shutdown"}"#,
  #"{"method":"exit"}"#,
].map { "Content-Length: \($0.utf8.count)\r\n\r\n\($0)" }.joined()

/// For each command, command lines that end with each of its exit codes; after `<<<` comes the input.
private let examples = [
  "add": [
    "plan -C samples add -n Buy milk", "plan -C samples add x --section Taks", "plan add",
  ],
  "note": [
    "plan -C samples note -n A thought", "plan -C samples note x --in habit", "plan note",
  ],
  "lsp": ["plan lsp <<< \(session)", "plan lsp", "plan lsp <<< {}\n\n"],
  "mood": ["plan -C samples mood -n calm", "plan mood"],
  "completions": ["plan completions fish", "plan completions"],
  "parse": ["plan parse samples/habits.plan", "plan parse"],
  "edit": ["plan -C samples edit", "plan -C samples edit someday", "plan edit today tomorrow"],
  "fmt": [
    "planfmt --check samples/2026-10-05.plan", "planfmt -l Tests/Cases/Broken/habits.plan",
    "planfmt -l Tests/Cases/Broken",
  ],
  "help": ["plan help fmt", "plan help nothing"],
  "diff": [
    "plan diff samples/2026-10-05.plan samples/2026-10-06.plan",
    "plan diff --exit-code samples/2026-10-05.plan samples/2026-10-06.plan", "plan diff",
  ],
  "doctor": [
    "plan doctor samples", "plan doctor Tests/Cases/Broken", "plan doctor samples/nothing",
  ],
  "init": ["plan init -n fresh", "plan init fresh fresh"],
  "lint": [
    "planlint samples/2026-10-05.plan --select empty-task",
    "planlint Tests/Cases/Broken/2025-10-19.plan", "planlint samples/nothing.plan",
  ],
  "merge": [
    "planmerge samples/habits.plan samples/2026-10-05.plan samples/2026-10-05.plan",
    "planmerge samples/2026-10-07.plan samples/2026-10-05.plan samples/2026-10-06.plan",
    "planmerge", "planmerge nothing nothing nothing",
  ],
  "names": ["plan -C samples names tags", "plan names fruits"],
  "new": ["plan -C samples new -n 2026-10-19", "plan -C samples new today or tomorrow"],
  "list": ["plan -C samples list", "plan -C samples list ("],
  "files": ["plan -C samples files", "plan -C samples files --json --plain"],
  "agenda": ["plan -C samples agenda", "plan -C samples agenda --days many"],
  "today": ["plan -C samples today", "plan -C samples today ("],
  "log": ["plan -C samples log", "plan -C samples log ("],
  "review": ["plan -C samples review", "plan -C samples review --week --month"],
  "prompt": ["plan -C samples prompt", "plan -C samples prompt ("],
  "remind": ["plan -C samples remind --peek", "plan -C samples remind --window soon"],
  "tags": ["plan -C samples tags", "plan -C samples tags ("],
  "goals": ["plan -C samples goals", "plan -C samples goals ("],
  "habits": [
    "plan -C samples habits", "plan -C samples habits --why nothing",
    "plan -C samples habits (",
  ],
  "history": [
    "plan -C samples history Gym", "plan -C samples history nothing",
    "plan -C samples history Gym (",
  ],
  "show": [
    "plan -C samples show ielts", "plan -C samples show nothing", "plan -C samples show Gym (",
  ],
  "since": ["plan -C samples since", "plan -C samples since ("],
  "trust": ["plan trust", "plan trust samples/habits.plan"],
  "streaks": ["plan -C samples streaks", "plan -C samples streaks ("],
  "week": ["plan -C samples week", "plan -C samples week ("],
  "month": [
    "plan -C samples month", "plan -C samples month --habit nothing",
    "plan -C samples month (",
  ],
  "year": [
    "plan -C samples year", "plan -C samples year --habit nothing",
    "plan -C samples year (",
  ],
  "stats": ["plan -C samples stats", "plan -C samples stats --week --year"],
  "moods": ["plan -C samples moods", "plan -C samples moods ("],
  "focus": ["plan -C samples focus --list", "plan -C samples focus"],
  "path": [
    "plan -C samples path fri", "plan -C samples path prev 2025-10-05",
    "plan -C samples path someday",
  ],
  "roll": [
    "planroll --today 2026-10-18 samples", "planroll --to 2026-10-04 --check samples",
    "planroll --to 10-07 samples",
  ],
  "template": [
    "plan template list", "plan template show Nothing of the kind",
    "plan -C samples template use Reading List --as reading",
  ],
  "done": [
    "plan -C samples done Headache --on 2026-10-05 -n", "plan -C samples done nothing", "plan done",
  ],
  "untick": [
    "plan -C samples untick Sleep -n", "plan -C samples untick nothing", "plan untick",
  ],
  "toggle": [
    "plan -C samples toggle Headache -n", "plan -C samples toggle nothing", "plan toggle",
  ],
  "skip": ["plan -C samples skip Headache -n", "plan -C samples skip nothing", "plan skip"],
  "pause": [
    "plan -C samples pause -n fri", "plan -C samples pause end --today 2030-01-01",
    "plan pause for ever",
  ],
  "move": [
    "plan -C samples move 2026-10-18:8 2026-10-30 -n", "plan -C samples move nothing fri",
    "plan move nothing",
  ],
  "start": [
    "plan -C samples start 2026-10-18:8 -n", "plan -C samples start nothing", "plan start",
  ],
  "stop": [
    "plan stop --help", "plan -C Tests/Cases/Broken stop", "plan -C samples stop --at soon",
  ],
  "drop": [
    "plan -C samples drop 2026-10-18:8 -n", "plan -C samples drop nothing", "plan drop",
  ],
  "priority": [
    "plan -C samples priority 2026-10-18:8 low -n", "plan -C samples priority nothing low",
    "plan priority nothing very",
  ],
  "change": [
    "plan -C samples change 2026-10-18:8 est:5m -n", "plan -C samples change nothing est:5m",
    "plan change nothing",
  ],
  "search": ["plan -C samples search dentist", "plan -C samples search nobody", "plan search"],
  "undo": ["plan undo --help", "plan -C samples undo", "plan undo --list --redo"],
  "rename": [
    "plan -C samples rename -n tag work job", "plan -C samples rename tag nothing job",
    "plan rename tag",
  ],
  "import": [
    "plan -C samples import -n todotxt groceries.plan", "plan -C samples import todotxt",
  ],
  "backup": ["plan backup --help", "plan -C samples backup samples/copies"],
  "export": ["plan -C samples export todotxt", "plan export nothing"],
  "plan": ["plan --version", "plan --nothing"],
]
