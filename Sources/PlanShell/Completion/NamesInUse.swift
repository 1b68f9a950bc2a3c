public import PlanDocument
public import PlanSystem
import PlanText

/// The names in the files of a folder, and how often they are used.
public struct NamesInUse {
  public enum Kind: String, CaseIterable, Sendable {
    case tags, habits, goals, lists, ids

    /// What one of them is.
    public var singular: String { String(rawValue.dropLast()) }
  }

  public struct Name {
    public let kind: Kind
    /// As typed where it is found first: in an undated file, else on the latest day. Tags have no
    /// `#`, lists no `.plan`.
    public let typed: [UInt8]
    /// How often it is written; of a list, how many items it has.
    public fileprivate(set) var count = 0
    /// How often on the days of the last four weeks, and later.
    public fileprivate(set) var recent = 0
    /// The latest day that has it.
    public fileprivate(set) var last: CivilDate?

    /// The highest first.
    fileprivate var rank: (Int, CivilDate, Int) { (recent, last ?? .earliest, count) }
  }

  public private(set) var names: [Name] = []
  public private(set) var problems: [Objection] = []
  /// By kind and folded name.
  private var numbers: [Kind: [[UInt8]: Int]] = [:]
  private var table = SyntaxTable()
  private let recently: CivilDate

  /// - Parameter newest: how many of the latest days are read; nil for all.
  public init(of folder: OpenedFolder, in files: any Files, newest: Int? = nil) {
    recently = folder.today.adding(days: -27) ?? .earliest
    let directory = try? files.workingDirectory
    // What is read first spells a name: a list, then the latest day.
    let found = try? PlanNames(below: folder.root, in: files)
    let paths = found.map { $0.lists + $0.days.latest(newest ?? .max) }
    if newest == nil { problems = found?.problems.map { Objection($0) } ?? [] }
    files.visit(paths ?? [folder.root]) { path, found in
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
  public func sorted(_ kinds: [Kind]) -> [Name] {
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
        case .attribute where token.key == .goal || token.key == .id:
          noteID(text, token, kind.date, isOfGoal: token.key == .goal || line.kind == .goalItem)
        default: break
        }
      }
      if line.kind == .habitItem { noteHabit(text, index, kind) }
    }
  }

  private mutating func noteID(
    _ text: Span<UInt8>, _ token: Token, _ date: CivilDate?, isOfGoal: Bool
  ) {
    let quote = UInt8(ascii: "\"")
    var (start, end) = (token.start, token.end)
    while start < end, text[start] != UInt8(ascii: ":") { start += 1 }
    start += 1
    if start + 1 < end, text[start] == quote, text[end - 1] == quote {
      (start, end) = (start + 1, end - 1)
    }
    if start == end { return }
    if token.key == .id { note(.ids, text, start, end, date) }
    if isOfGoal { note(.goals, text, start, end, date) }
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
