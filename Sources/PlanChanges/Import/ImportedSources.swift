import PlanDocument
import PlanInterchange
import PlanShell
import PlanSystem
import PlanText

/// What was read from files of other programs.
struct ImportedSources {
  private(set) var pages: [ExchangePage] = []
  private(set) var attachments: [ImportedAttachment] = []
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
  /// The index of the page, by place.
  private var numbers: [ExchangePage.Origin: Int] = [:]
  private let mode: ImportMode
  private let opened: OpenedFolder
  private let host: Host

  init(_ mode: ImportMode, _ opened: OpenedFolder, _ host: Host) {
    (self.mode, self.opened, self.host) = (mode, opened, host)
    for operand in mode.operands {
      if operand.isDash {
        readInput()
      } else if host.files.kind(of: operand) == .directory {
        readFolder(operand)
      } else {
        readFile(operand)
      }
    }
    let joined = mode.format.joined(read)
    for page in joined.pages { add(page) }
    (attachments, habits) = (joined.attachments, joined.habits)
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

  private mutating func readFile(_ path: FilePath) {
    do throws(FileProblem) {
      let bytes = try host.files.read(path)
      read(ImportSource(path: path.bytes, name: Array(path.lastComponent), bytes: bytes))
    } catch {
      objections.append(Objection(error))
    }
  }

  /// Reads the files of a folder that have an ending of the format, by name; not those in folders
  /// below.
  private mutating func readFolder(_ folder: FilePath) {
    do throws(FileProblem) {
      let names = try host.files.names(in: folder).filter { name in
        name.first != UInt8(ascii: ".") && mode.format.endings.contains { name.hasEnding($0) }
      }
      if names.isEmpty {
        let endings = mode.format.endings.joined(separator: " or ")
        objections.append(
          Objection(
            "\(folder.bytes): holds no file that ends in \(endings); folders below it are not read")
        )
      }
      for name in names { readFile(folder.appending(name)) }
    } catch {
      objections.append(Objection(error))
    }
  }

  private mutating func read(_ source: ImportSource) {
    let list = mode.list ?? source.listName
    var context = ImportContext(
      today: opened.today, zone: host.zone, list: list.withoutPlanEnding,
      weekStart: opened.settings.weekStart.weekday)
    context.options = mode.options
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

  private mutating func add(_ page: ExchangePage) {
    if page.isEmpty { return }
    var page = page
    if page.day != nil {
      // Items of a day do not recur; recurring items are in undated files.
      for index in page.items.indices where page.items[index].recurs {
        page.items[index][.every] = nil
        page.items[index][.after] = nil
        losses.add(
          "recurrence rules of items on a day", in: page.path, line: page.items[index].line)
      }
    }
    guard let number = numbers[page.place] else {
      numbers[page.place] = pages.count
      pages.append(page)
      return
    }
    pages[number].items += page.items
    pages[number].notes += page.notes
  }
}

extension Objection {
  /// - Parameter source: the text that the problem is in.
  init(_ problem: ImportProblem, _ source: ImportSource) {
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
    let end = name.lastIndex(of: UInt8(ascii: ".")) ?? name.endIndex
    let stem = name[..<end].map { byte in
      byte >= 0x80 || byte.isPlainNameByte ? byte : UInt8(ascii: "-")
    }
    let plain = Array(stem.drop { $0 == UInt8(ascii: "-") })
    return plain.isEmpty ? Array("imported".utf8) : plain
  }
}

extension [UInt8] {
  fileprivate func hasEnding(_ ending: String) -> Bool {
    suffix(ending.utf8.count).elementsEqual(ending.utf8)
  }

  var withoutPlanEnding: [UInt8] { hasEnding(".plan") ? Array(dropLast(".plan".utf8.count)) : self }
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
      noteLines.formUnion(item.notes.map(\.asPlainLine))
      waiting += item.children.reversed()
    }
    for key in items.keys { items[key]?.reverse() }
    for note in page.notes + page.loose {
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
    var missing = item.notes.count { !noteLines.contains($0.asPlainLine) }
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
