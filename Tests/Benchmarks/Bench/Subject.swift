/// A program to time, and the floor it is compared with. To time another tool, add a line.
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
    // The file is written to the disk each time and restored by the next run; cp does not flush.
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

  /// The programs that are run from the folder of the programs.
  static var programs: [String] {
    var names: Set<String> = []
    for case .word(let name)? in all.flatMap({ [$0.command.first, $0.floor.first] }) {
      // Programs of the system have a full path.
      if !name.hasPrefix("/") { names.insert(name) }
    }
    return names.sorted()
  }
}

/// A word of a command line. The first is a program of ours, or the full path of another.
enum Argument: ExpressibleByStringLiteral {
  case word(String)
  /// The folder of ten years.
  case folder
  /// One file of one day.
  case day
  /// The path for a copy of that file.
  case copy

  init(stringLiteral word: String) {
    self = .word(word)
  }
}

/// The paths that the arguments of a command line refer to.
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
