public import PlanArguments
import PlanDocument
import PlanInterchange
public import PlanShell
import PlanText

/// Carries out `plan import`: reads everything, places everything, and only then writes.
func runImport(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder(locks: true) { opened throws(Refusal) in
    let mode = try ImportMode(invocation)
    let sources = ImportedSources(mode, opened, host)
    if !sources.objections.isEmpty || sources.read.isEmpty {
      throw Refusal(sources.strays + sources.objections)
    }
    let code = try carryOut(sources, mode, opened, host)
    if !sources.strays.isEmpty { throw Refusal(sources.strays) }
    return code
  }
}

private func carryOut(
  _ sources: ImportedSources, _ mode: ImportMode, _ opened: OpenedFolder, _ host: Host
) throws(Refusal) -> Int32 {
  let placing = try ImportPlacing(opened, host.files)
  let habits = try ImportedHabits(of: sources, mode, placing, opened)
  var pages = sources.pages
  habits.add(to: &pages)
  var placed: [PlacedImport] = []
  var losses = sources.losses
  for source in pages {
    let page = try placing.page(for: source.place, title: source.title)
    placed.append(try placing.placed(source, on: page))
    if page.lacks(title: source.title) {
      losses.add("titles of files that are there", in: source.path, line: source.titleLine)
    }
  }
  let attachments = try placing.changes(besideDays: pages)
  let changed = placed.compactMap(\.changed)
  do throws(Refusal) {
    try host.carryOut(
      changed, reporting: placed.filter { $0.result != nil }.map(\.report), mode.change,
      in: opened.root, placing.names, with: attachments)
  } catch {
    return host.refuse(error.objections)
  }
  if changed.isEmpty, attachments.isEmpty { host.note("there is nothing new to import") }
  host.noteKnown(placed)
  let others = habits.others + placed.flatMap(\.otherHabits)
  if !others.isEmpty {
    host.note("kept the rules and targets that the plan has for \(namesInMessage(others))")
  }
  if let note = habits.note { host.note(note) }
  for (title, all) in [("please check" as Message, sources.notices), ("left out", losses)] {
    for line in all.lines(as: title, isListed: mode.listsLosses) { host.note(line) }
  }
  return ExitCode.done
}

extension ImportPlacing {
  /// The files to write beside days.
  fileprivate func changes(besideDays pages: [ExchangePage]) throws(Refusal) -> [Change] {
    var changes: [Change] = []
    for source in pages {
      guard let day = source.day else { continue }
      for attachment in source.attachments {
        let folder = try page(for: source.place).path.parent
        let path = folder.appending(day.bytes + Array(".\(attachment.suffix)".utf8))
        if try isThere(path, attachment.bytes) { continue }
        changes.append(Change(path, expecting: .nothing, written: attachment.bytes))
      }
    }
    return changes
  }
}

extension Page {
  /// Whether an existing file has another title.
  fileprivate func lacks(title: [UInt8]) -> Bool {
    if title.isEmpty { return false }
    return document.freeTitle.folded != title.folded
  }
}

extension Host {
  fileprivate func noteKnown(_ placed: [PlacedImport]) {
    let known = placed.reduce(0) { $0 + $1.knownCount }
    if known == 0 { return }
    let others = placed.reduce(0) { $0 + $1.otherStateCount }
    let rest: Message = others == 0 ? "" : ", \(others) of them in another state, which is kept"
    note("\(counted(known, "item was", "items were")) there already\(rest)")
    let lacking = placed.reduce(0) { $0 + $1.lackingCount }
    if lacking > 0 {
      let lines = counted(lacking, "step or note", "steps and notes")
      note("left out: \(lines) below items that were there already")
    }
  }

}

private let inbox = Valued(
  "in", "FILE", "put what has no day into this undated file",
  .names([.list]))
private let everyRule = Valued("every", "RULE", "json, csv, loop: the rule of habits without one")
private let columns = Valued("columns", "MAP", "csv: what columns mean, as NAME=FIELD")
private let keywords = Valued("keywords", "WORDS", "org: states, as in 'NEXT WAITING | DONE'")

public let importCommand = Command(
  "import", "add data from other programs to the plan",
  options: [inbox, everyRule, columns, keywords, Flag.losses] + changeOptions + [Valued.today],
  Manual(
    "[OPTION]... FORMAT PATH...",
    operand: ("FORMAT", ExchangeFormat.allCases.map(\.rawValue).joined(separator: ", ")),
    takes: .choice(ExchangeFormat.allCases.map(\.rawValue)), then: .path,
    examples: [
      "plan import -n todotxt ~/todo.txt": "show what would be written",
      "plan import todotxt ~/todo.txt --in inbox": "add it to inbox.plan",
      "plan import csv --every day runs.csv": "records of habits, due every day",
    ],
    exits: [0: "done, or all of it is there already", 2: "failed, wholly or partly"],
    environment: .writing + .today,
    text: """
      It reads files, the files of a folder, or standard input for `-`. What has a day goes to
      that day, everything else to an undated file named after its source. All files are
      written or none, and nothing is added twice. Habits get a definition in `habits.plan` if
      no file has one; those of `json` without a rule are due every day, those of `csv` as
      `--every` says. `loop` takes the folder that the zip of Loop Habit Tracker holds.
      `Grammar/Exchange.md` describes each format, the columns of CSV, as in
      `--columns Wann=due,Was=words`, and how to come from another planner.
      """), run: runImport)

/// What `plan import` was asked to do.
struct ImportMode {
  let format: ExchangeFormat
  let operands: [FilePath]
  /// The undated file for what has no day, as typed; nil to name it after its source.
  let list: ArgumentBytes?
  /// The undated file for definitions of habits, without `.plan`.
  var habitList: [UInt8] { list?.withoutPlanEnding ?? Array("habits".utf8) }
  /// The rule of habits that come without one; nil for none.
  let rule: [UInt8]?
  let change: ChangeMode
  /// Whether each place of what is left out has a line of its own.
  let listsLosses: Bool
  private(set) var options = ImportOptions()

  init(_ invocation: Invocation) throws(Refusal) {
    guard let word = invocation.operands.first else {
      throw .refused("needs a format and a file, as in 'plan import ics FILE'")
    }
    format = try Self.format(word)
    operands = invocation.operands.dropFirst().map { FilePath(bytes: $0) }
    if operands.isEmpty { throw .refused("needs a file, a folder, or - for standard input") }
    if operands.count(where: \.isDash) > 1 { throw .refused("'-' is given twice") }
    list = invocation[inbox]
    change = ChangeMode(invocation)
    listsLosses = invocation[Flag.losses]
    rule = try Self.rule(invocation, format)
    for (option, only) in [(columns, ExchangeFormat.csv), (keywords, .org)]
    where invocation[option] != nil && format != only {
      throw Refusal(option, isFor: only.rawValue, not: format.rawValue)
    }
    (options.columns, options.keywords) = (invocation[columns], invocation[keywords])
    if let typed = options.keywords, typed.allSatisfy({ $0 == 0x20 || $0 == UInt8(ascii: "|") }) {
      throw .refused("'--keywords' needs words, as in 'NEXT WAITING | DONE'")
    }
  }

  private static func format(_ typed: ArgumentBytes) throws(Refusal) -> ExchangeFormat {
    if let format = ExchangeFormat(typed: typed) { return format }
    if String(decoding: typed.filter { $0 != UInt8(ascii: ".") }, as: UTF8.self).lowercased()
      == "html"
    {
      throw .refused("html cannot be imported; 'plan export html' writes it")
    }
    throw Refusal(typed, isNo: "format", among: ExchangeFormat.allCases.map(\.rawValue))
  }

  private static func rule(
    _ invocation: Invocation, _ format: ExchangeFormat
  ) throws(Refusal) -> [UInt8]? {
    // Daily Planner asks for each of its habits every day.
    guard let typed = invocation[everyRule] else {
      return format == .json ? Array("day".utf8) : nil
    }
    if ![.json, .csv, .loop].contains(format) {
      throw .refused("'--every' is for json, csv and loop, not for \(format.rawValue)")
    }
    guard RecurrenceRule(typed.span) != nil else {
      throw .refused("'\(typed)' is not a rule; write day, week, mon,wed,fri, 3/week")
    }
    return typed
  }
}
