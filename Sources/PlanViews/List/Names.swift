public import PlanArguments
import PlanDocument
public import PlanShell
import PlanSystem
import PlanText

public let namesCommand = Command(
  "names", "list the names in use, for completion", options: viewOptions,
  Manual(
    "[OPTION]... [KIND]...",
    operand: ("KIND", "tags, habits, goals or lists; without it, all of them"),
    takes: .choice(NamesInUse.Kind.allCases.map(\.rawValue)),
    examples: ["plan names tags": "the tags, for the completion of an editor"],
    exits: viewExits, environment: .view,
    text: """
      It prints one name a line. `Grammar/Views.md` defines what counts, the order, and the
      fields of `--plain`.
      """), run: runNames)

private func runNames(_ invocation: Invocation, host: Host) throws(Refusal) -> Int32 {
  try host.inFolder { folder throws(Refusal) in
    let kinds = try invocation.operands.map { operand throws(Refusal) in
      let kind = NamesInUse.Kind.allCases.first { operand.elementsEqual($0.rawValue.utf8) }
      guard let kind else {
        throw .refused("'\(operand)' is not a kind of names; write tags, habits, goals or lists")
      }
      return kind
    }
    let form = try ViewMode.Form(invocation)
    let names = NamesInUse(of: folder, in: host.files)
    for problem in names.problems { problem.report(host) }
    let view = NamesView(names: names.sorted(kinds.isEmpty ? NamesInUse.Kind.allCases : kinds))
    host.show(view, [:], form, folder.settings)
    return names.problems.isEmpty ? ExitCode.done : ExitCode.failed
  }
}

struct NamesView: ReportView {
  let names: [NamesInUse.Name]

  func sheet(_ texts: ItemTexts) -> Sheet {
    Sheet(
      "plan.names/1",
      [
        "names": .rows(names) { name in
          [
            "kind": .text(name.kind.singular), "name": .text(name.typed),
            "count": .count(name.count), "recent": .count(name.recent), "last": .day(name.last),
          ]
        }
      ], rows: "names", keys: "kind name count last")
  }

  func draw(on screen: inout Screen, _ texts: ItemTexts) {
    // A pipe is read for completion, where a message would be a name.
    if names.isEmpty, screen.isTerminal {
      screen.nothing("nothing has a name yet", "write #work after a task")
    }
    for name in names { screen.line([Piece(name.kind == .tags ? "#" : ""), Piece(name.typed)]) }
  }
}

/// The names in the files of a folder, and how often they are used.
struct NamesInUse {
  enum Kind: String, CaseIterable {
    case tags, habits, goals, lists

    /// What one of them is.
    var singular: String { String(rawValue.dropLast()) }
  }

  struct Name {
    let kind: Kind
    /// As typed where it is found first: in an undated file, else on the latest day. Tags have no
    /// `#`, lists no `.plan`.
    let typed: [UInt8]
    /// How often it is written; of a list, how many items it has.
    fileprivate(set) var count = 0
    /// How often on the days of the last four weeks, and later.
    fileprivate(set) var recent = 0
    /// The latest day that has it.
    fileprivate(set) var last: CivilDate?

    /// The highest first.
    fileprivate var rank: (Int, CivilDate, Int) { (recent, last ?? .earliest, count) }
  }

  private(set) var names: [Name] = []
  private(set) var problems: [Objection] = []
  /// By kind and folded name.
  private var numbers: [Kind: [[UInt8]: Int]] = [:]
  private var table = SyntaxTable()
  private let recently: CivilDate

  init(of folder: OpenedFolder, in files: any Files) {
    recently = folder.today.adding(days: -27) ?? .earliest
    let directory = try? files.workingDirectory
    files.visit([folder.root], in: .latestDayFirst) { path, found in
      let kind = DocumentKind(file: path, in: directory)
      guard kind.date != nil || kind == .collection else { return }
      switch found {
      case .text(let text):
        parse(text, as: kind, into: &table)
        if let refusal = refusal(toFormat: text, table) {
          problems.append(Objection(refusal, path, Array(copying: text)))
          return
        }
        if kind == .collection {
          let name = Array(path.bytes.dropFirst(folder.root.walkPrefix.count).dropLast(5))
          let items = table.lines.count { $0.kind.isItem }
          note(.lists, Array(folding: name.span), nil, times: items) { name }
        }
        add(text, kind)
      case .problem(let problem): problems.append(Objection(problem))
      case .conflictCopy, .misspelled, .noPlanInside: return
      }
    }
  }

  /// The names of some kinds, kind by kind; those used most in the last weeks first, then those
  /// used last, then those used most.
  func sorted(_ kinds: [Kind]) -> [Name] {
    kinds.flatMap { kind in
      names.filter { $0.kind == kind }.sorted { a, b in
        a.rank == b.rank ? a.typed.lexicographicallyPrecedes(b.typed) : a.rank > b.rank
      }
    }
  }

  /// Adds the names of one file.
  private mutating func add(_ text: Span<UInt8>, _ kind: DocumentKind) {
    if kind == .collection, let title = Title(table, in: text) {
      for tag in title.tags { note(.tags, text, tag.start + 1, tag.end, nil) }
    }
    for index in table.lines.indices {
      let line = table.lines[index]
      for token in table.tokens(ofLine: index) {
        switch token.kind {
        case .tag: note(.tags, text, token.start + 1, token.end, kind.date)
        case .attribute
        where token.key == .goal || token.key == .id && line.kind == .goalItem:
          noteGoal(text, token, kind.date)
        default: break
        }
      }
      if line.kind == .habitItem { noteHabit(text, index, kind) }
    }
  }

  private mutating func noteGoal(_ text: Span<UInt8>, _ token: Token, _ date: CivilDate?) {
    let quote = UInt8(ascii: "\"")
    var (start, end) = (token.start, token.end)
    while start < end, text[start] != UInt8(ascii: ":") { start += 1 }
    start += 1
    if start + 1 < end, text[start] == quote, text[end - 1] == quote {
      (start, end) = (start + 1, end - 1)
    }
    if start < end { note(.goals, text, start, end, date) }
  }

  private mutating func noteHabit(_ text: Span<UInt8>, _ line: Int, _ kind: DocumentKind) {
    var name: [UInt8] = []
    table.appendName(ofLine: line, in: text, to: &name)
    if name.isEmpty { return }
    let bytes = numbers[.habits]?[name] == nil ? Array(copying: text) : []
    note(.habits, name, kind.date) { Document(bytes, as: kind).habitName(ofLine: line) }
  }

  private mutating func note(
    _ kind: Kind, _ text: Span<UInt8>, _ start: Int, _ end: Int, _ date: CivilDate?
  ) {
    let word = text.extracting(start..<end)
    let key = Array(folding: word)
    let typed = numbers[kind]?[key] == nil ? Array(copying: word) : []
    note(kind, key, date) { typed }
  }

  /// - Parameter typed: called only for a new name.
  private mutating func note(
    _ kind: Kind, _ folded: [UInt8], _ date: CivilDate?, times: Int = 1, _ typed: () -> [UInt8]
  ) {
    let number = numbers[kind]?[folded] ?? names.count
    if number == names.count {
      names.append(Name(kind: kind, typed: typed()))
      numbers[kind, default: [:]][folded] = number
    }
    names[number].count += times
    guard let date else { return }
    if date >= recently { names[number].recent += times }
    names[number].last = max(date, names[number].last ?? date)
  }
}
