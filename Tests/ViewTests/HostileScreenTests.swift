import PlanCommands
import PlanShell
import PlanTesting
import PlanText
import Testing

/// Every view of a folder whose texts are meant to break a screen, at many widths.
@Suite struct HostileScreenTests {
  static let views = [
    "plan", "plan 2026-10-06", "plan week", "plan week --grid", "plan week --counts", "plan month",
    "plan year", "plan agenda", "plan agenda --why", "plan log", "plan review", "plan stats",
    "plan moods", "plan list", "plan list --why has:due", "plan list --group tag", "plan files",
    "plan habits", "plan habits --why 日本語の長い長い長い名前", "plan since", "plan streaks",
    "plan history 日本語の長い長い長い名前", "plan goals", "plan tags",
    "plan show 日本語の長い長い長い名前", "plan show 2026-10-05:4",
  ]
  /// Output for programs, patches, help and what is found after a path, whose lines may be wider. Off
  /// a terminal some are the bytes of the file.
  static let lists = [
    "plan help all", "plan search a", "plan names", "plan prompt", "planroll -n", "planlint",
  ]
  /// Widths of a terminal, with and without colours; nil is no terminal.
  static let screens: [(columns: Int?, isColored: Bool)] = {
    if !LongRun.isAsked { return [(40, true), (79, false), (200, true), (nil, true)] }
    return (Array(40...200) + [nil]).flatMap { [($0, false), ($0, true)] }
  }()

  /// Escape sequences, controls, text from right to left, wide and combining characters, long
  /// words, and what looks like structure. A file with a NUL is refused as a whole.
  static let texts = [
    "\u{1B}[31mred\u{1B}[0m", "\u{1B}]0;title\u{07}", "\u{1B}]52;c;Zm9v\u{07}", "\u{1B}[2J\u{1B}[H",
    "\u{1B}Pq\u{1B}\\", "\u{1B}[6n", "bell\u{07}", "back\u{08}\u{08}space", "cr\rover",
    "tab\tb", "\u{9B}31mC1", "\u{9D}0;t\u{9C}", "del\u{7F}", "\u{202E}desrever",
    "\u{2066}a\u{2069}",
    "\u{200B}\u{200D}\u{FEFF}", "日本語の長い長い長い名前", "👩‍👩‍👧‍👦👍🏽🇩🇪", "e\u{301}\u{302}\u{303}\u{304}",
    String(repeating: "\u{301}", count: 80), String(repeating: "w", count: 300),
    String(repeating: "漢", count: 150), String(repeating: "a ", count: 150),
    "\u{2028}\u{2029}\u{85}",
    "مرحبا بالعالم", "ﷺﷺﷺ", "\u{E0041}\u{E007F}", "a\u{AD}b", "%s%n\\x1b\\033[1m",
  ]

  static let files: [String: String] = {
    let tasks = texts.map { "- [ ] \($0) #\($0.filter(\.isLetter)) due:2026-10-05 a\n" }
    let slots = texts.enumerated().map { "- [ ] \(8 + $0 % 12):\(10 + $0) \($1)\n" }
    let records = texts.map { "- [x] \($0): 3/8 \($0)\n" }
    let moods = texts.map { "- 9:00 calm -- \($0)\n" }
    let day =
      "# 2026-10-05\n\n## Tasks\n\n\(tasks.joined())\n## Schedule\n\n\(slots.joined())\n"
      + "## Habits\n\n\(records.joined())\n## Mood\n\n\(moods.joined())\n## Goals\n\n\(tasks.joined())"
    return [
      "settings.plan": "", "2026-10-04.plan": day, "2026-10-05.plan": day, "2026-10-06.plan": day,
      "habits.plan": "## Habits\n\n" + texts.map { "- \($0): 8 \($0) every:day\n" }.joined(),
      "日本語の長い長い名前.plan": tasks.joined(),
    ]
  }()

  @Test(arguments: views + lists)
  func `no line is wider than the terminal, and no control reaches it`(view: String) {
    for (columns, isColored) in Self.screens {
      let run = Self.run(view, columns: columns, isColored: isColored)
      #expect(run.code < 2, "\(view): \(run.error)")
      #expect(!run.output.isEmpty || run.code == 1)
      let isList = Self.lists.contains(view)
      if isList, columns == nil { continue }
      let limit = isList ? nil : columns
      guard
        let problem = fault(of: run.output, limit, isColored && columns != nil)
          ?? fault(of: run.error, nil, false)
      else { continue }
      Issue.record("\(view) at \(columns ?? 0) columns: \(problem.debugDescription)")
      return
    }
  }

  private static func run(_ view: String, columns: Int?, isColored: Bool) -> CommandRun {
    let console = MemoryConsole()
    if columns != nil { console.terminals = [.output] }
    var environment: [String: String] = [:]
    environment["COLUMNS"] = columns.map { "\($0)" }
    environment["NO_COLOR"] = isColored ? nil : "1"
    return CommandRun(view, console: console, files: MemoryFiles(files), environment: environment)
  }

  /// The first line that is too wide or has a character that acts on the terminal. Only colours and
  /// moves to a column are ours.
  private func fault(of output: String, _ columns: Int?, _ isColored: Bool) -> String? {
    for line in output.split(separator: "\n") {
      let bytes = withoutSequences(line.utf8, ending: isColored ? "Gm" : "G")
      if let columns, displayWidth(bytes.span) > columns { return "too wide: \(line)" }
      let acts = bytes.string.unicodeScalars.contains {
        switch $0.value {
        case 0x09: columns != nil
        case ..<0x20, 0x7F..<0xA0, 0x2028..<0x202F, 0x2066..<0x206A, 0xE0000..<0xE0080: true
        default: false
        }
      }
      if acts { return "acts on the terminal: \(line)" }
    }
    return nil
  }
}
