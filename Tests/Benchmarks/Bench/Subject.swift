/// A program to be timed, and the floor it is compared with: the next tool is one more line.
struct Subject {
  var name: String
  var command: [Argument]
  var floor: [Argument]

  static let all = [
    Subject(
      name: "planfmt --check, ten years",
      command: ["planfmt", "--check", .folder], floor: ["plan-floor", .folder]),
    Subject(
      name: "planfmt --check, one day",
      command: ["planfmt", "--check", .day], floor: ["plan-floor"]),
    Subject(
      name: "planlint, ten years",
      command: ["planlint", "--today", "2026-10-02", .folder], floor: ["plan-floor", .folder]),
    Subject(
      name: "planroll --check, ten years",
      command: ["planroll", "--check", "--to", "2026-10-01", .folder],
      floor: ["plan-floor", .folder]),
    Subject(
      name: "planroll -n, a new day",
      command: ["planroll", "-nq", "--to", "2026-10-03", .folder],
      floor: ["plan-floor", .folder]),
    Subject(
      name: "plan new --print",
      command: ["plan", "-C", .folder, "new", "--print", "2026-10-03"],
      floor: ["plan-floor", .folder]),
    Subject(
      name: "plan search, ten years",
      command: ["plan", "-C", .folder, "search", "insurance"], floor: ["plan-floor", .folder]),
    Subject(
      name: "plan list, ten years",
      command: ["plan", "-C", .folder, "list", "--today", "2026-10-02"],
      floor: ["plan-floor", .folder]),
    Subject(
      name: "plan, ten years",
      command: ["plan", "-C", .folder, "--today", "2026-10-01"], floor: ["plan-floor", .folder]),
    Subject(
      name: "plan habits, ten years",
      command: ["plan", "-C", .folder, "habits", "--today", "2026-10-01"],
      floor: ["plan-floor", .folder]),
    Subject(
      name: "plan stats --year, ten years",
      command: ["plan", "-C", .folder, "stats", "--year", "--today", "2026-10-01"],
      floor: ["plan-floor", .folder]),
    Subject(
      name: "plan prompt, ten years",
      command: ["plan", "-C", .folder, "prompt", "--today", "2026-10-01"],
      floor: ["plan-floor"]),
    // Written to the disk each time, and back the next; cp leaves that to the system.
    Subject(
      name: "plan toggle, by address",
      command: ["plan", "-C", .folder, "toggle", "--today", "2026-10-02", "2026-10-01.plan:5"],
      floor: ["/bin/cp", .day, .copy]),
    Subject(
      name: "plan toggle, a habit by name",
      command: ["plan", "-C", .folder, "toggle", "--today", "2026-10-01", "Read"],
      floor: ["plan-floor", .folder]),
    Subject(
      name: "plan start -n, before the day is there",
      command: ["plan", "-C", .folder, "start", "-n", "--today", "2026-10-02", "toolchain"],
      floor: ["plan-floor", .folder]),
  ]

  /// The programs that are called.
  static var programs: [String] {
    var names: Set<String> = []
    for case .word(let name)? in all.flatMap({ [$0.command.first, $0.floor.first] }) {
      // Those of the system are where they are.
      if !name.hasPrefix("/") { names.insert(name) }
    }
    return names.sorted()
  }
}

/// A word of a command line; the first one is a program, ours or that of a whole path.
enum Argument: ExpressibleByStringLiteral {
  case word(String)
  /// The folder of ten years.
  case folder
  /// One file of one day.
  case day
  /// Where a copy of it may be made.
  case copy

  init(stringLiteral word: String) {
    self = .word(word)
  }
}

/// Where the things are that a command line names.
struct Place {
  var programs: String
  var folder: String
  var day: String

  func commandLine(_ arguments: [Argument]) -> [String] {
    var words = arguments.map { argument in
      switch argument {
      case .word(let word): word
      case .folder: folder
      case .day: day
      case .copy: day + ".copy"
      }
    }
    if !words[0].hasPrefix("/") { words[0] = "\(programs)/\(words[0])" }
    return words
  }
}
