public import PlanArguments
import PlanDocument
import PlanSystem
public import PlanText

/// The options that every view takes.
public let viewOptions: [any OptionKey] = [Flag.json, Flag.plain, Flag.noPager, Valued.today]

/// The options of every command that changes the files of a folder.
public let changeOptions: [any OptionKey] = [Flag.dryRun, Flag.force]

extension Flag {
  public static let json = Flag("json", "print everything as one JSON object")
  public static let plain = Flag("plain", "print fields separated by tabs")
  public static let noPager = Flag("no-pager", "do not open a pager for long output")
  public static let why = Flag("why", "say below each item why it is there")
  public static let ended = Flag("all", "include what has ended")
  public static let staged = Flag("staged", "check what the next git commit would contain")
  public static let dryRun = Flag(
    "dry-run", short: "n", "print the changes as a patch, write nothing")
  public static let losses = Flag("losses", "name each place of what is left out")
  public static let force = Flag("force", "write even if an editor has unsaved changes")
}

extension Valued {
  public static let today = Valued(
    "today", "DATE", "take DATE or DATETHH:MM as today (also PLAN_TODAY)", .date)
  public static let stdinPath = Valued(
    "stdin-filepath", "PATH", "take standard input as the file PATH", .path)
}

extension ValueKind {
  /// A day as people say it, in one argument or several.
  public static let date = date(.day)
  public static let dayAhead = date(.dayAhead)
  public static let pastDay = date(.pastDay)

  public static func date(_ kind: NameKind) -> ValueKind { .phrase(wordsOfDate, kind) }
}

/// How many arguments at the start are a day.
private let wordsOfDate: @Sendable (ArraySlice<ArgumentBytes>) -> Int = { arguments in
  do throws(DateProblem) {
    return try DatePhrase.longest(startOf: Array(arguments.prefix(DatePhrase.mostWords)))?.count
      ?? 1
  } catch {
    // The message is about all of them.
    return error.count
  }
}

/// The exit codes of views.
public let viewExits: KeyValuePairs<Int32, String> = [0: "done", 2: "failed, wholly or partly"]

/// Those of views that take the name of a habit.
public let namingViewExits: KeyValuePairs<Int32, String> = [
  0: "done", 1: "no match", 2: "failed, wholly or partly",
]

/// What the help says of operands that several commands take.
public let pathOperand = (
  name: "PATH", meaning: "a file, all plans of a folder, or - for standard input"
)
public let folderOperand = (
  name: "DIR", meaning: "a plan folder; by default the one you are in, or PLAN_DIR"
)

/// What `--habit` of a view means.
public let habitText =
  "`--habit` also takes a former name or a part of one; no filter applies to it."

extension [Manual.Variable] {
  public static let folder: Self = [("PLAN_DIR", "the plan folder, if none is named or found")]
  public static let today: Self = [("PLAN_TODAY", "the date or moment to act on, as `--today`")]
  public static let columns: Self = [("COLUMNS", "the width, if the terminal does not say it")]
  public static let color: Self = [
    ("NO_COLOR", "no colour, unless empty; comes before all others"),
    ("FORCE_COLOR", "colour also in a pipe, unless empty; none if 0 or false"),
    ("CLICOLOR_FORCE", "the same, unless empty or 0"), ("CLICOLOR", "no colour, if it is 0"),
    ("TERM", "no colour, pager or cursor moves, if it is `dumb` or not set"),
  ]
  static let drawing: Self = [
    ("PLAN_ASCII", "draw with ASCII, unless empty or 0"),
    ("LC_ALL", "the same, if it names another encoding than UTF-8"),
    ("LC_CTYPE", "the same, if `LC_ALL` is not set"),
    ("LANG", "the same, if neither is set"),
    ("COLORFGBG", "colours for a light terminal, if it ends with 7 or 15"),
  ]
  public static let pager: Self = [
    ("PLAN_PAGER", "the command that shows a long text; empty or `cat` for none"),
    ("PAGER", "the same, if `PLAN_PAGER` is not set; else `less`"),
    ("LESS", "options of less, after `-R`; `FRX` if not set"),
    ("LINES", "the height of the screen, if the terminal does not say it"),
  ]
  public static let view = folder + today + color + columns + drawing + pager

  /// What `plan undo` needs.
  public static let records: Self = [
    ("XDG_STATE_HOME", "records of plan, swap files of Neovim; else `~/.local/state`"),
    ("HOME", "where `~` is"),
  ]
  static let dataHome: Self = [
    ("XDG_DATA_HOME", "swap files of Neovim before 0.8; else `~/.local/share`")
  ]
  /// Where swap files of editors are, and what `plan undo` needs.
  public static let state = records + dataHome
  /// Of commands that write files.
  public static let writing = folder + color + state
  /// Of views that also write files.
  public static let changingView = writing + today + columns + drawing + pager

  static let editor: Self = [
    ("VISUAL", "the editor"), ("EDITOR", "the editor, if `VISUAL` is not set; else `vi`"),
  ]
  private static let opener: Self = [
    ("PLAN_OPEN", "the program that opens attachments; else `xdg-open`, on macOS `open`")
  ]
  /// What `plan edit` uses.
  public static let editing = editor + opener + dataHome + records
  public static let search: Self = [("PATH", "where git finds planmerge, besides `~/.local/bin`")]
}

public typealias Command = HostedCommand<Host, Refusal>
public typealias Invocation = HostedInvocation<Host, Refusal>
public typealias CommandSet = HostedCommandSet<Host, Refusal>

/// The version of all five programs, which are one executable.
public let version = "1.0.0"

/// The day of that version; change both together.
public let versionDate = "2026-12-01"

/// The version, and the commit if it is known: `1.0.0 (486e74ab1234)`.
public let versionAndCommit = version + (builtCommit.map { " (\($0))" } ?? "")

/// A program that is one command, by the name of its file.
public enum Program: String, CaseIterable {
  case planfmt, planlint, planroll, planmerge

  /// Those of all programs, `plan` first.
  public static var names: [String] { ["plan"] + allCases.map(\.rawValue) }
}

extension Command {
  /// Whether the command acts on a day, so that `--today` and `PLAN_TODAY` count.
  var takesToday: Bool { ownOptions.contains { $0.name == Valued.today.option.name } }
}

extension Invocation {
  /// What standard input is to be read as.
  public var inputPath: FilePath? {
    // Editors hand over an empty name for a text that has none.
    self[.stdinPath].flatMap { $0.isEmpty ? nil : FilePath(bytes: $0) }
  }

  /// Refuses two of these options.
  public func checkAtMostOne(of keys: [any OptionKey]) throws(Refusal) {
    let given = keys.map(\.option).filter { !values(of: $0).isEmpty }.map(\.spelling)
    if given.count < 2 { return }
    throw .refused("'\(given[0])' and '\(given[1])' cannot be used together; choose one")
  }
}

extension FilePath {
  /// Whether it means standard input.
  public var isDash: Bool { bytes.count == 1 && bytes[0] == UInt8(ascii: "-") }
}
