import PlanDocument
import PlanFolder
import PlanReports
import PlanShell
import PlanSystem
import PlanText

extension Server {
  func definition(_ params: JSON) throws(RequestError) -> Value {
    try locations(params) { folder, meaning, path in folder.definitions(of: meaning, in: path) }
  }

  func references(_ params: JSON) throws(RequestError) -> Value {
    let withDefinition = params["context"]?["includeDeclaration"]?.bool ?? true
    return try locations(params) { folder, meaning, path in
      let definitions = Set(folder.definitions(of: meaning, in: path))
      let found = folder.uses(of: meaning, in: path).filter { !definitions.contains($0) }
      return (withDefinition ? definitions.sorted() : []) + found
    }
  }

  /// - Parameter find: the places for what is at the position.
  private func locations(
    _ params: JSON, _ find: (ReadFolder, PlaceMeaning, FilePath) -> [Place]
  ) throws(RequestError) -> Value {
    let (text, _, offset, line) = try place(params)
    guard let path = text.path,
      let meaning = PlaceMeaning(at: offset, in: text.document, line: line)
    else { return .array([]) }
    let folder = try readFolder(around: path)
    return .rows(find(folder, meaning, path)) { location($0.path, line: $0.line) }
  }
}

/// A line of a file, from zero.
private struct Place: Hashable, Comparable {
  let path: FilePath
  let line: Int

  static func < (a: Place, b: Place) -> Bool { (a.path, a.line) < (b.path, b.line) }
}

extension ReadFolder {
  private func place(of item: Int) -> Place {
    Place(
      path: FilePath(bytes: facts.path(ofFile: facts.file(ofItem: item))),
      line: facts.items[item].line)
  }

  /// Where it is defined: a habit, series or goal; the line with an id; the file that a link names;
  /// the line of a task on another day.
  fileprivate func definitions(of meaning: PlaceMeaning, in path: FilePath) -> [Place] {
    switch meaning {
    case .tag(let tag):
      return facts.files.indices.filter { file in
        facts.titleTags(ofFile: file).contains { facts.text($0) == tag }
      }.map { start(of: FilePath(bytes: facts.path(ofFile: $0))) }
    case .id(let id): return items(withID: id).map(place)
    case .link(let name): return paths(ofLink: name).map(start)
    case .day(let day, let line):
      let copies = item(at: path, line: line).map { facts.copies(of: $0) } ?? []
      let found = copies.filter { facts.day(ofItem: $0) == day }
      if !found.isEmpty { return found.map(place) }
      return source.days.files(on: day).map {
        start(of: FilePath(bytes: facts.path(ofFile: $0.file)))
      }
    case .item(let line):
      guard let item = item(at: path, line: line) else { return [] }
      let defining = lines(defining: item)
      return (defining.isEmpty ? Array(facts.copies(of: item).prefix(1)) : defining).map(place)
    }
  }

  /// The lines that use it, in the order of the folder.
  fileprivate func uses(of meaning: PlaceMeaning, in path: FilePath) -> [Place] {
    switch meaning {
    case .tag(let tag):
      let below = tag + [UInt8(ascii: "/")]
      return facts.items.indices.filter { item in
        facts.tags(ofItem: item).contains {
          let name = facts.text($0)
          return name == tag || name.starts(with: below)
        }
      }.map(place)
    case .id(let id): return users(ofID: id).map(place)
    case .link(let name): return lines(linkingTo: name)
    case .day(_, let line), .item(let line):
      guard let item = item(at: path, line: line) else { return [] }
      var found: [Int]
      switch source.subject(of: item) {
      case .habit(let number): found = source.book.habits[number].records.map(\.item)
      case .goal: found = []
      case .task: found = facts.copies(of: item) + facts.linesKnown(byWordsOf: item)
      }
      if let id = facts.id(ofItem: item).map(facts.folded) { found += users(ofID: id) }
      return Set(found).sorted { facts.isBefore($0, $1) }.map(place)
    }
  }

  /// The definitions of the habit or series that an item is an entry or instance of.
  private func lines(defining item: Int) -> [Int] {
    switch source.subject(of: item) {
    case .habit(let number): return source.book.habits[number].versions.map(\.item)
    case .goal(let goal): return [goal]
    case .task:
      let isInstance = facts.items[item].parent == nil && facts.day(ofItem: item) != nil
      if facts.items[item].isDefinition { return [item] }
      guard isInstance else { return [] }
      return facts.definitions.filter {
        facts.items[$0].kind != .habitItem && facts.linesKnown(byWordsOf: $0).contains(item)
      }
    }
  }

  private func items(withID id: [UInt8]) -> [Int] {
    facts.identified.filter { facts.id(ofItem: $0).map(facts.folded) == id }
  }

  private func users(ofID id: [UInt8]) -> [Int] {
    let needs = Needs(facts)
    let waiting = items(withID: id).flatMap { needs.dependents(of: $0) }
    let counting = facts.items.indices.filter { facts.goal(ofItem: $0).map(facts.folded) == id }
    return Set(waiting + counting).sorted()
  }

  /// The title of a file, or its start.
  private func start(of path: FilePath) -> Place {
    let bytes = (try? host.files.read(path)) ?? []
    return Place(path: path, line: Document(bytes, as: .unknown).title?.line ?? 0)
  }

  private func lines(linkingTo name: [UInt8]) -> [Place] {
    let meant = Set(paths(ofLink: name))
    var places: [Place] = []
    host.files.visit([opened.root]) { path, found in
      guard case .text(let text) = found else { return }
      let bytes = Array(copying: text)
      guard bytes.contains(UInt8(ascii: "[")) else { return }
      let document = Document(bytes, as: DocumentKind(path: path.bytes))
      let index = LineIndex(text)
      for link in document.links {
        let name = document.text(link).folded
        guard meant.contains(where: { $0.isNamed(name, below: opened.root) }) else { continue }
        places.append(Place(path: path, line: index.line(containing: link.start)))
      }
    }
    return places
  }
}
