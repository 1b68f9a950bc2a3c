public import PlanArguments
import PlanDocument
import PlanPhrases
public import PlanShell
import PlanSystem
import PlanText

/// Carries out `plan add`, `plan note` and `plan mood`.
func runAdd(_ subject: AddSubject, _ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  let mode = try AddMode(subject, invocation)
  let input = try host.inputOfLines(mode)
  return try host.inFolder(locks: true) { opened throws(Refusal) in
    let asked = try mode.place(opened, host.files)
    return try add(mode, try mode.lines(input), asked, opened, host)
  }
}

private func add(
  _ mode: AddMode, _ lines: [TypedLine], _ asked: AddPlace?, _ opened: OpenedFolder, _ host: Host
) throws(Refusal) -> Int32 {
  let now = host.clock.now(dayStart: opened.settings.dayStart.minutes)
  var added: [AddedItem] = []
  var pages: [(changed: ChangedPage, once: AddedOnce)] = []
  var names: PlanNames?
  for (place, lines) in try mode.placing(lines, asked, opened, host.files) {
    let target = try AddTarget(place, opened, host)
    let items = try AddedItems(mode, target, opened, now).items(lines).bySlot
    let once = try AddedOnce(items.map(\.item), to: target.page, again: mode.isAgain)
    pages.append((ChangedPage(page: target.page, result: once.grown.result), once))
    added += items
    names = names ?? target.names
  }
  let growing = pages.filter { !$0.once.items.isEmpty }
  try host.carryOut(
    growing.map(\.changed),
    reporting: pages.flatMap { changed, once in once.grown.added.map { changed.report(ofLine: $0) }
    },
    mode.change, in: opened.root, names)
  host.noteReadings(of: added)
  for (changed, once) in pages {
    for line in once.known {
      host.note("\(changed.report(ofLine: line)): is there already; --again adds it anyway")
    }
  }
  for (changed, once) in growing { host.noteDoubts(about: once, changed, opened) }
  return ExitCode.done
}

extension Host {
  /// Says what was read in words, how to keep them, and which words may be a day and were kept.
  fileprivate func noteReadings(of items: [AddedItem]) {
    for item in items {
      guard let spoken = item.spoken else { continue }
      let place = item.line.map { "standard input:\($0 + 1): " } ?? ""
      if !spoken.reading.isEmpty {
        note("\(place)read as \(spoken.reading); --as-typed keeps the words")
      }
      if let words = spoken.unread { note("\(place)'\(words)' is kept as words") }
    }
  }

  /// The text of standard input, if the lines come from there.
  fileprivate func inputOfLines(_ mode: AddMode) throws(Refusal) -> [UInt8]? {
    mode.text == nil ? try readInput() : nil
  }
}

extension Page {
  /// The page with the items added. Each item is read again, to check that it is what was typed.
  func grown(by items: [TypedItem]) throws(Refusal) -> GrownDocument {
    let grown = try grown(document, by: items.map(\.addition))
    for (item, line) in zip(items, grown.added) where !item.matches(line: line, of: grown.result) {
      let wanted = item.addition.place.kind
      if wanted == .priorities, grown.result.lines[line].section != wanted {
        throw Refusal("\(path.bytes): cannot hold another priority; at most five are allowed")
      }
      throw Refusal(.misread(path))
    }
    for (item, line) in zip(items, grown.added) {
      guard let parent = item.addition.place.parent else { continue }
      if grown.result.lines[line].parent != grown.lines[parent] { throw Refusal(.misread(path)) }
    }
    return grown
  }
}

private let onDay = Valued("on", "DATE", "to this day, not today", .dayAhead)
private let onPastDay = Valued("on", "DATE", "to this day, not today", .pastDay)
private let toSection = Valued("section", "NAME", "to this section or group", .names([.section]))
private let inFile = Valued("in", "FILE", "to this undated file: groceries", .names([.list]))
private let inFileOrItem = Valued(
  "in", "FILE[:LINE]", "to this undated file, or below the task in this line",
  .names([.list]))
private let asTyped = Flag("as-typed", "keep all words; do not read days, times or rules in them")
private let again = Flag("again", "add a task even if it is open there already")

public let addCommand = adding(
  .add, "add a task, slot or habit",
  options: [onDay, toSection, inFileOrItem, Valued.expect, asTyped, again],
  Manual(
    "[OPTION]... TEXT...", "[OPTION]... -",
    operand: ("TEXT", "as in a file; - reads standard input, one item a line"),
    takes: .names([.item]), then: .names([.item]),
    examples: [
      "plan add Pay rent due:fri '#home'": "a task for today",
      "plan add Dentist monday 14:00-15:00": "a slot on Monday",
      "plan add Water the plants every 3 days": "a task that recurs, in tasks.plan",
      "plan add Water the garden expires:23:59": "this day only: never carried",
      "plan add Oat milk --in groceries.plan:12": "a step of the task in line 12",
    ],
    exits: [0: "done", 1: "no such list, section or line", 2: "failed"],
    environment: .writing + .today,
    text: """
      Times, days, rules, lengths and priorities are read wherever they are in the text, as you
      say them, in English, German, French, Spanish, Portuguese and Italian; a message says
      what was read. A time makes a slot of today or of the day beside it: `Dentist friday
      10-11`. A day alone, or after a word such as `by`, becomes `due:`. A rule makes a line of
      `tasks.plan`, or of the list that `--in` names: `Retro every friday at 4pm until 20 nov`.
      `!h`, `(A)` and `p1` at either end are a priority, `(45m)` and `for 2 hours` an estimate.
      What may as well be a word stays one: `5-10 pushups`, `slides for friday`. Half a rule is
      refused. `--as-typed` keeps all words.

      The text is a line of the file and written as planfmt writes it. Relative dates of an
      undated file count from today. A bullet is dropped, a box is kept. A slot goes to its
      hour of Schedule, what recurs in a list of habits to Habits, any other text to Tasks.
      `--section` takes a section by its name, or a section or group that the file has. A
      missing day, section or file is made. With `--on`, a weekday or a date without a year is
      the next such day. FILE is a path in the plan folder, with or without `.plan`. With `-`,
      a line indented by two columns or more belongs to the item above it. All lines are added
      or none.

      FILE:LINE, DATE:LINE and `:LINE`, a line of today, name a task, slot or goal: the text
      becomes its last step, after what is below it. With `--expect`, the line must contain
      TEXT. An item that is closed, or without words, gets no step.

      A task with `expires:` is hidden from that minute on and never carried: `expires:23:59`
      is for this day only, and `expires:+2h` becomes the moment it means.

      A task that is open in the same section or group of the file, with the same words,
      priority, tags and attributes, is not added; a message says where it is. `--again` adds
      it. With other values, or with lines below it that are not there, it is another task.

      A text that is not a single item, or holds control characters, is refused. An open item
      with the same words, and what planlint would warn of, is reported; the line is added.
      """))

public let noteCommand = adding(
  .note, "write down a note", options: [onPastDay, inFile],
  Manual(
    "[OPTION]... TEXT...", "[OPTION]... -",
    operand: ("TEXT", "one line; - reads lines of standard input"),
    takes: .text,
    examples: [
      "plan note The tap drips again": "a line in Notes",
      "date | plan note -": "what a program prints",
    ],
    exits: [0: "done", 1: "no such list", 2: "failed"], environment: .writing + .today,
    text: """
      The note becomes a line with a bullet at the end of Notes. A missing day or section is
      made. With `--on`, a weekday or a date without a year is the last such day. `-` adds
      lines as they are; if one of them would end the section or begin a comment, nothing is
      added.
      """))

public let moodCommand = adding(
  .mood, "write down a mood", options: [onPastDay],
  Manual(
    "[OPTION]... [TIME] WORD [[--] NOTE...]",
    operand: ("WORD", "such as calm or tired, an emoji, or 7/10"),
    takes: .choice(MoodWord.allCases.map(\.name.description)), then: .names([.mood]),
    examples: [
      "plan mood tired -- slept badly": "how it is now, and why",
      "plan mood 08:15 calm": "how it was this morning",
    ],
    environment: .writing + .today,
    text: """
      Options go before `--`. Without a time, today's mood gets the time of the clock; a mood
      of another day gets none. With `--on`, a weekday or a date without a year is the last
      such day; a day in the future is refused.
      """))

private func adding(
  _ subject: AddSubject, _ summary: String, options: [any OptionKey],
  _ manual: @autoclosure @escaping @Sendable () -> Manual
) -> Command {
  Command(
    subject.rawValue, summary, options: options + changeOptions + [Valued.today], manual()
  ) { invocation, host throws(Refusal) in try runAdd(subject, invocation, host: host) }
}

/// What is added.
enum AddSubject: String, CaseIterable, Sendable {
  case add, note, mood

  /// The day that is meant: the last such day for a note or a mood, the next one for a task.
  fileprivate func day(
    named typed: ArgumentBytes, in opened: OpenedFolder
  ) throws(Refusal) -> CivilDate {
    if self == .add { return try opened.dateAhead(named: typed) }
    let last = try opened.date(named: typed, .back)
    if self == .mood, last > opened.today {
      throw .refused("'\(typed)' is in the future; name today or a past day")
    }
    return last
  }
}

/// What `plan add`, `plan note` or `plan mood` was asked to do.
struct AddMode: Sendable {
  let subject: AddSubject
  /// The typed text; nil if it comes from standard input.
  let text: ArgumentBytes?
  let section: ArgumentBytes?
  let change: ChangeMode
  private let list: ArgumentBytes?
  /// The item that gets the text as a step, if `--in` names a line.
  private let parent: (address: LineAddress, target: Target)?
  private let day: ArgumentBytes?
  /// Whether a day at the end of the text stays there.
  let isAsTyped: Bool
  /// Whether a task is added that is open there already.
  let isAgain: Bool

  init(_ subject: AddSubject, _ invocation: Invocation) throws(Refusal) {
    self.subject = subject
    let operands = invocation.operands
    let isDash = operands.count == 1 && FilePath(bytes: operands[0]).isDash && subject != .mood
    // An unset variable in a script must not become an item without words.
    if operands.allSatisfy({ $0.allSatisfy { $0 <= 0x20 } }) {
      throw .refused(subject == .mood ? "needs a word for the mood" : "needs a text")
    }
    text = isDash ? nil : Array(operands.joined(separator: [0x20]))
    section = invocation[toSection]
    // Both options have the same name.
    list = invocation[subject == .add ? inFileOrItem : inFile]
    let expected = subject == .add ? invocation[Valued.expect] : nil
    parent = list.flatMap { Self.parent($0, expecting: expected) }
    day = invocation[onDay]
    isAsTyped = subject != .add || invocation[asTyped]
    isAgain = subject != .add || invocation[again]
    change = ChangeMode(invocation)
    if list != nil, day != nil { throw .refused("'--in' and '--on' cannot be used together") }
    if let parent {
      if subject == .note {
        throw .refused("'\(parent.target.text)' is a line; '--in' needs a file")
      }
      if section != nil { throw .refused("'--section' cannot be used with a line") }
    } else if let expected {
      throw .refused("'--expect \(expected)' needs the line as '--in FILE:LINE'")
    }
  }

  /// The file that the options name; nil for today's, unless the words name another.
  func place(_ opened: OpenedFolder, _ files: any Files) throws(Refusal) -> AddPlace? {
    if let parent {
      if let words = parent.target.expected, !words.contains(where: { $0 > 0x20 }) {
        throw .refused("'--expect' needs words of the line")
      }
      return .step(parent.address, parent.target)
    }
    if let list { return .list(try opened.list(named: list, files), typed: list) }
    guard let day else { return nil }
    return .day(try subject.day(named: day, in: opened))
  }

  /// What `--in` names if it is a line: a number alone is the name of a list.
  private static func parent(
    _ typed: ArgumentBytes, expecting expected: ArgumentBytes?
  ) -> (LineAddress, Target)? {
    let target = Target(typed, expecting: expected)
    guard typed.contains(UInt8(ascii: ":")), let address = target.address else { return nil }
    return (address, target)
  }
}

/// The file that something is added to.
enum AddPlace: Equatable {
  case day(CivilDate)
  /// An undated file: its path, and the name that was typed.
  case list(FilePath, typed: ArgumentBytes)
  /// Below the item at an address; the target holds what was typed.
  case step(LineAddress, Target)

  /// The day of the file; nil for an undated one.
  func day(on today: CivilDate) -> CivilDate? {
    switch self {
    case .day(let day): return day
    case .list: return nil
    case .step(let address, _):
      switch address.file {
      case .path(let path): return DocumentKind(path: path.bytes).date
      case .day(let input): return input.resolved(on: today)
      }
    }
  }

  /// Whether both are one file. There is at most one step.
  static func == (a: AddPlace, b: AddPlace) -> Bool {
    switch (a, b) {
    case (.day(let a), .day(let b)): a == b
    case (.list(let a, _), .list(let b, _)): a == b
    case (.step, .step): true
    default: false
    }
  }

  /// Whether a time in it cannot be a slot.
  var isList: Bool { if case .day = self { false } else { true } }
}

extension OpenedFolder {
  /// The path of the undated file of that name, which need not exist.
  ///
  /// - Parameter typed: a path as other commands print it, or relative to the plan folder.
  fileprivate func list(
    named typed: ArgumentBytes, _ files: any Files
  ) throws(Refusal) -> FilePath {
    let path = FilePath(bytes: typed)
    guard WalkedName.isPlan(path.lastComponent.span), files.kind(of: path) == .regular,
      let directory = try? files.workingDirectory
    else { return try pathOfList(named: typed, files) }
    let prefix = root.absolute(in: directory).walkPrefix
    let file = path.absolute(in: directory).bytes
    let isInside = file.starts(with: prefix)
    return try pathOfList(named: isInside ? Array(file.dropFirst(prefix.count)) : typed, files)
  }
}
