import PlanDocument
import PlanFolder
import PlanShell
import PlanSystem
import PlanText

/// The kinds of symbols, as the protocol numbers them.
private enum SymbolKind: Int {
  case file = 1
  case namespace = 3
  case property = 7
  case constant = 14
  case string = 15
  case boolean = 17
  case key = 20
  case event = 24

  init(_ kind: LineKind) {
    self =
      switch kind {
      case .habitItem: .property
      case .goalItem: .key
      case .moodItem: .string
      case .settingItem: .constant
      case .scheduleItem: .event
      default: .boolean
      }
  }
}

extension Server {
  // MARK: of one text

  /// The sections, and in each its items, with steps below their items.
  func symbols(_ params: JSON) throws(RequestError) -> Value {
    let text = try text(params)
    let document = text.document
    let positions = Positions(text.bytes, client.encoding)
    let nesting = Nesting(document)
    func symbol(ofItem line: Int) -> Value {
      let item = document.item(atLine: line)
      let block = document.block(ofLine: line)
      let whole = ByteRange(
        document.lines[line].start, positions.content(ofLine: block.upperBound - 1).end)
      return symbolValue(
        name(of: item, in: document), SymbolKind(item.kind), whole,
        document.content(ofLine: line), nesting.children[line].map(symbol),
        detail: item.state.map { "[\($0.sign)]" })
    }
    func symbolValue(
      _ name: [UInt8], _ kind: SymbolKind, _ range: ByteRange, _ selection: ByteRange,
      _ children: [Value], detail: String? = nil
    ) -> Value {
      let start: Value = ["name": .text(name), "kind": .count(kind.rawValue)]
      let detailed = detail.map { start + ["detail": .text($0)] } ?? start
      guard client.nestsSymbols else {
        return detailed + [
          "location": ["uri": .text(text.uri), "range": positions.value(of: range)]
        ]
      }
      return detailed + [
        "range": positions.value(of: range), "selectionRange": positions.value(of: selection),
        "children": .array(children),
      ]
    }
    var symbols: [Value] = []
    for section in document.sections {
      let items = section.lines.filter {
        document.lines[$0].kind.isItem && nesting.owner[$0] == nil
      }.map(symbol)
      guard let heading = section.heading, let name = section.name else {
        symbols += items
        continue
      }
      let last = max(heading, section.lines.upperBound - 1)
      let range = ByteRange(document.lines[heading].start, positions.content(ofLine: last).end)
      let title = document.text(name)
      symbols.append(
        symbolValue(
          title.isEmpty ? Array("##".utf8) : title, .namespace, range,
          document.content(ofLine: heading), items))
      if !client.nestsSymbols { symbols += items }
    }
    return .array(symbols)
  }

  /// Never empty, as the protocol demands.
  private func name(of item: Item, in document: Document) -> [UInt8] {
    let words = document.text(item.mood?.range ?? item.words)
    let time = item.time.map { document.text($0) }
    let name = Array([time ?? [], words].filter { !$0.isEmpty }.joined(separator: [0x20]))
    return name.isEmpty ? Array("(empty)".utf8) : name
  }

  // MARK: of a folder

  /// Days by words such as `today` and `last fri`; else open tasks, habits and lists by a part of
  /// their name.
  func workspaceSymbols(_ params: JSON) throws(RequestError) -> Value {
    guard let query = params["query"]?.bytes else { throw .invalidParams("'query' is a text") }
    guard let path = anyPath else { return .array([]) }
    let folder = try folder(around: path)
    let (root, host) = (folder.root, folder.host)
    let opened: OpenedFolder
    do throws(Refusal) { opened = try host.open(root) } catch {
      throw .failed(error.message.bytes)
    }
    var symbols: [Value] = []
    if let day = day(query, in: opened), let file = try? host.days(in: opened).paths(of: day).first
    {
      symbols.append(
        symbol(day.bytes + " \(day.weekday.title)".utf8, .file, at: file, line: 0, in: nil))
    }
    let survey = FolderSurvey(of: opened, in: host.files)
    let facts = survey.facts
    let sought = query.folded
    let context = opened.filterContext(host.clock)
    var isOpen = FilterMatcher(.openTasksAndSlots, facts, context)
    let found = facts.items.indices.filter { item in
      let fact = facts.items[item]
      guard fact.name != .empty, facts.text(fact.name).contains(sought) else { return false }
      return fact.isDefinition || fact.kind == .goalItem || isOpen.matches(item)
    }
    let (texts, _) = survey.texts(
      of: Array(found.suffix(mostSymbols)), context, opened.settings.urgency, in: host.files
    ) { $0 }
    symbols += texts.sorted { $0.key < $1.key }.map { item, text in
      symbol(
        text.name, SymbolKind(facts.items[item].kind),
        at: text.path, line: text.line - 1, in: text.path.lastComponent)
    }
    for file in facts.files.indices where facts.files[file].kind == .collection {
      let path = FilePath(bytes: facts.path(ofFile: file))
      let name = Array(path.lastComponent.dropLast(5))
      if name.folded.contains(sought) {
        symbols.append(symbol(name, .file, at: path, line: 0, in: nil))
      }
    }
    return .array(symbols)
  }

  private func day(_ words: [UInt8], in opened: OpenedFolder) -> CivilDate? {
    guard let phrase = DatePhrase(words.span), !phrase.isSpan else { return nil }
    return phrase.days(
      on: opened.today, weekStart: opened.settings.weekStart.weekday, .nearest)?.lowerBound
  }

  private func symbol(
    _ name: [UInt8], _ kind: SymbolKind, at path: FilePath, line: Int,
    in container: ArraySlice<UInt8>?
  ) -> Value {
    let start: Value = [
      "name": .text(name), "kind": .count(kind.rawValue), "location": location(path, line: line),
    ]
    return container.map { start + ["containerName": .text(Array($0))] } ?? start
  }

  /// The start of a line.
  func location(_ path: FilePath, line: Int) -> Value {
    let place: Value = ["line": .count(line), "character": .count(0)]
    let directory = try? host.files.workingDirectory
    let whole = directory.map { path.absolute(in: $0) } ?? path
    let open = texts.first { $0.path == whole }
    return [
      "uri": .text(open?.uri ?? whole.uriReference), "range": ["start": place, "end": place],
    ]
  }
}

/// As many as a person may look through.
private let mostSymbols = 500
