import PlanDocument
import PlanInterchange
import PlanRules
import PlanShell
import PlanSystem
import PlanText

/// What was read from files of other programs.
struct ImportedSources {
  private(set) var pages: [ExchangePage] = []
  /// The definitions that habits of the days need.
  private(set) var habits: [ExchangeItem] = []
  private(set) var losses = Losses()
  private(set) var notices = Losses()
  /// Why something could not be read, and so nothing is written.
  private(set) var objections: [Objection] = []
  /// Why sources are skipped that are not of the format.
  private(set) var strays: [Objection] = []
  /// The content of each source that is not skipped.
  private(set) var read: [Imported] = []
  /// The names of the undated files for sources, folded.
  private var lists: Set<[UInt8]> = []
  /// The index of the page, by place.
  private var numbers: [ExchangePage.Origin: Int] = [:]
  /// The folders whose tables were read together.
  private var tableFolders: Set<FilePath> = []
  private let mode: ImportMode
  private let opened: OpenedFolder
  private let host: Host

  init(_ mode: ImportMode, _ opened: OpenedFolder, _ host: Host) {
    (self.mode, self.opened, self.host) = (mode, opened, host)
    for operand in mode.operands {
      if operand.isDash {
        readInput()
      } else if mode.format == .loop {
        readTables(operand)
      } else if host.files.kind(of: operand) == .directory {
        readFolder(operand)
      } else if let other = mode.format.other(named: Array(operand.lastComponent)) {
        let command: Message = "plan import \(other.rawValue) \(shellWord(operand.bytes))"
        let name: Message = "\(operand.bytes): is not \(mode.format.rawValue) by its name"
        objections.append(Objection("\(name); type '\(command)'"))
      } else {
        readFile(operand)
      }
    }
    let joined = mode.format.joined(read)
    for page in joined.pages { add(page) }
    habits = joined.habits
    losses.add(joined.losses)
    notices = joined.notices
  }

  private mutating func readInput() {
    do throws(InputError) {
      let bytes = try host.console.readInput(limit: maximumTextSize)
      let source = ImportSource(path: Array("standard input".utf8), name: [], bytes: bytes)
      read(source)
    } catch {
      objections.append(Objection("standard input: \(error.text)"))
    }
  }

  private mutating func readFile(_ path: FilePath, below above: [UInt8] = []) {
    do throws(FileProblem) {
      let bytes = try host.files.read(path)
      read(ImportSource(path: path.bytes, name: Array(path.lastComponent), bytes: bytes), above)
    } catch {
      objections.append(Objection(error))
    }
  }

  /// Reads the files of a folder that have an ending of the format, by name; those in folders below
  /// only if the format has such folders.
  private mutating func readFolder(_ folder: FilePath) {
    do throws(FileProblem) {
      let paths = try files(in: folder)
      if paths.isEmpty {
        let endings = mode.format.endings.joined(separator: " or ")
        let below = mode.format.hasFolders ? "" : "; folders below it are not read"
        objections.append(
          Objection("\(folder.bytes): holds no file that ends in \(endings)\(below)"))
      }
      for (path, above) in paths { readFile(path, below: above) }
    } catch {
      objections.append(Objection(error))
    }
  }

  /// - Parameter above: the names of the folders below the one that is read, each with a hyphen.
  private func files(
    in folder: FilePath, below above: [UInt8] = [], depth: Int = 0
  ) throws(FileProblem) -> [(path: FilePath, above: [UInt8])] {
    var paths: [(path: FilePath, above: [UInt8])] = []
    for name in try host.files.names(in: folder) where name.first != UInt8(ascii: ".") {
      let path = folder.appending(name)
      // A link may lead back to a folder above.
      if mode.format.hasFolders, depth < 32, host.files.kind(of: path) == .directory {
        let above = above + name.plainName + [UInt8(ascii: "-")]
        paths += try files(in: path, below: above, depth: depth + 1)
      } else if mode.format.isName(name) {
        paths.append((path, above))
      }
    }
    return paths
  }

  /// Reads the tables of an export of Loop together: those of its folder, and those of the folders
  /// there, one for each habit.
  ///
  /// - Parameter path: the folder, or one of the two tables in it, of which the other is taken as well.
  private mutating func readTables(_ path: FilePath) {
    let isFolder = host.files.kind(of: path) == .directory
    let folder = isFolder ? path : path.parent
    let table = Array("Checkmarks.csv".utf8)
    let habits = folder.appending(Array("Habits.csv".utf8))
    guard host.files.kind(of: path) != nil else { return readFile(path) }
    guard isFolder || [table, Array("Habits.csv".utf8)].contains(Array(path.lastComponent)) else {
      objections.append(
        Objection("\(path.bytes): is not Habits.csv; name the folder that the zip holds"))
      return
    }
    if !tableFolders.insert(folder).inserted { return }
    do throws(FileProblem) {
      var source = ImportSource(
        path: habits.bytes, name: Array(habits.lastComponent), bytes: try host.files.read(habits))
      let below = try host.files.names(in: folder).filter { $0.first != UInt8(ascii: ".") }
        .map { $0 + [UInt8(ascii: "/")] + table }
      for name in [table] + below where host.files.kind(of: folder.appending(name)) == .regular {
        let path = folder.appending(name)
        let bytes = try host.files.read(path)
        source.beside.append(ImportSource(path: path.bytes, name: name, bytes: bytes))
      }
      read(source)
    } catch {
      objections.append(Objection(error))
    }
  }

  private mutating func read(_ source: ImportSource, _ above: [UInt8] = []) {
    let list = mode.list ?? newListName(of: source, below: above)
    var context = ImportContext(
      today: opened.today, zone: host.zone, list: list.withoutPlanEnding,
      weekStart: opened.settings.weekStart.weekday)
    context.options = mode.options
    context.zoneFile = { [host] in host.zoneFile(named: $0) }
    do throws(ImportProblem) {
      read.append(try mode.format.read(source, context))
    } catch {
      if error.isStray {
        strays.append(Objection(error, source))
      } else {
        objections += ([error] + error.further).map { Objection($0, source) }
      }
    }
  }

  /// The name of the undated file for a source, which no other source of this import has. The
  /// folders above are always in it, so that it stays when other files come.
  private mutating func newListName(of source: ImportSource, below above: [UInt8]) -> [UInt8] {
    let folder = FilePath(bytes: source.path).parent.lastComponent
    var name = above + source.listName
    let path = FilePath(bytes: name + Array(".plan".utf8))
    if DocumentKind(path: path.bytes) != .collection || FileNameProblem(path) != nil {
      name = Array("imported-".utf8) + name
    }
    // Two files of one name stay two.
    if !lists.insert(name.folded).inserted { name = folder.plainName + [UInt8(ascii: "-")] + name }
    lists.insert(name.folded)
    return name
  }

  private mutating func add(_ page: ExchangePage) {
    if page.isEmpty, page.title.isEmpty { return }
    var page = page
    if page.day != nil {
      // Items of a day do not recur; recurring items are in undated files.
      for index in page.items.indices where page.items[index].recurs {
        for key in [AttributeKey.every, .after] {
          guard let rule = page.items[index][key] else { continue }
          page.items[index][key] = nil
          let text = Array("\(key.name):".utf8) + rule
          page.items[index].add(notes: [NoteLine(text, line: page.items[index].line)])
        }
        losses.add(
          "rules of items on a day, which became notes", in: page.path,
          line: page.items[index].line)
      }
    }
    guard let number = numbers[page.place] else {
      numbers[page.place] = pages.count
      pages.append(page)
      return
    }
    pages[number].add(page)
  }
}

extension Objection {
  /// - Parameter source: the text that the problem is in, unless it says another one.
  init(_ problem: ImportProblem, _ source: ImportSource) {
    let source = problem.source ?? source
    guard let offset = problem.offset else {
      self.init("\(source.path): \(problem.message)")
      return
    }
    let place = LineIndex(source.bytes.span).place(of: offset)
    self.init(
      "\(source.path):\(place.line):\(place.column): error: \(problem.message)", hasPlace: true)
  }
}

extension ImportSource {
  /// The name of the undated file for a source: its name without the ending, with other characters
  /// than those of plain names replaced.
  fileprivate var listName: [UInt8] {
    name[..<(name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex)].plainName
  }
}

extension Sequence<UInt8> {
  /// With hyphens for other characters than those of plain names.
  fileprivate var plainName: [UInt8] {
    let bytes = map { $0 >= 0x80 || $0.isPlainNameByte ? $0 : UInt8(ascii: "-") }
    let plain = Array(bytes.drop { $0 == UInt8(ascii: "-") })
    return plain.isEmpty ? Array("imported".utf8) : plain
  }
}

extension [UInt8] {
  var withoutPlanEnding: [UInt8] {
    suffix(5).elementsEqual(".plan".utf8) ? Array(dropLast(5)) : self
  }
}

extension UInt8 {
  fileprivate var isPlainNameByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// What a file says already, so that importing a source twice adds nothing.
struct KnownThings {
  /// The existing items, each to be found once.
  private var items: [ItemIdentity: [ExchangeItem]] = [:]
  private var noteLines: Set<[UInt8]> = []

  init(_ document: Document) {
    // Includes what moved to another day, which the source may still have.
    let page = ExchangePage(
      document, at: .list([]), path: [], choosing: Set(document.lines.indices))
    var waiting = Array(page.items.reversed())
    while let item = waiting.popLast() {
      items[ItemIdentity(item), default: []].append(item)
      noteLines.formUnion(item.notes.map(\.compared))
      waiting += item.children.reversed()
    }
    for key in items.keys { items[key]?.reverse() }
    for note in page.texts {
      noteLines.formUnion((note.lines + note.plainLines).map(\.asPlainLine))
    }
  }

  /// Takes an item out of the existing ones; nil if none is left.
  mutating func take(_ item: ExchangeItem) -> ExchangeItem? {
    let identity = ItemIdentity(item)
    // A habit is on a day only once.
    if item.kind == .habit { return items[identity]?.last }
    return items[identity]?.popLast()
  }

  /// Takes out what is below an existing item; returns how many lines of it are missing.
  mutating func takeBelow(_ item: ExchangeItem) -> Int {
    var missing = item.notes.count { !noteLines.contains($0.compared) }
    for child in item.children {
      if take(child) == nil { missing += 1 }
      missing += takeBelow(child)
    }
    return missing
  }

  /// Whether all lines of a note are there.
  func holds(_ note: ExchangeNote) -> Bool {
    note.lines.allSatisfy { line in
      let line = line.asPlainLine
      return line.isEmpty || noteLines.contains(line)
    }
  }
}
