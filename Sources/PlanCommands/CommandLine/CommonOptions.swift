import PlanArguments
import PlanDocument
import PlanRules

/// The options that every view takes.
let viewOptions: [any OptionKey] = [Flag.json, Flag.plain, Flag.noPager, Valued.today]

/// The options of every command that changes the files of a folder.
let changeOptions: [any OptionKey] = [Flag.dryRun, Flag.force]

extension Flag {
  static let json = Flag("json", "print everything as one JSON object")
  static let plain = Flag("plain", "print fields separated by tabs")
  static let noPager = Flag("no-pager", "do not open a pager for long output")
  static let why = Flag("why", "say below each item why it is there")
  static let ended = Flag("all", "include what has ended")
  static let staged = Flag("staged", "check what the next git commit would contain")
  static let dryRun = Flag("dry-run", short: "n", "print the changes as a patch, write nothing")
  static let force = Flag("force", "write even if an editor has unsaved changes")
}

extension Valued {
  static let today = Valued(
    "today", "DATE", "take DATE or DATETHH:MM as today (also PLAN_TODAY)", .date)
  static let stdinPath = Valued(
    "stdin-filepath", "PATH", "take standard input as the file PATH", .path)
}

extension ValueKind {
  /// A day as people say it, in one argument or several.
  static let date = ValueKind.phrase { arguments in
    do throws(DateProblem) {
      return try DatePhrase.longest(startOf: Array(arguments.prefix(DatePhrase.mostWords)))?.count
        ?? 1
    } catch {
      // The message is about all of them.
      return error.count
    }
  }

  static let rule = ValueKind.word(ruleNames)
  static let rules = ValueKind.list(ruleNames)

  @Sendable private static func ruleNames() -> [(name: String, summary: String)] {
    Rule.all.map { ($0.name, $0.summary) }
  }
}
