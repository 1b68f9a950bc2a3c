public import PlanDocument
public import PlanText

/// Files as they would be if an editor saved its texts.
///
/// Each text replaces its file. Neither the file nor the folders above it need to exist. Nothing can
/// be written here: a command that changes a text returns the new text.
public struct UnsavedFiles: LayeredFiles {
  /// The text of a file.
  public struct Text: Sendable {
    /// Absolute, all links followed, also if there is no file.
    public let place: FilePath
    public let bytes: [UInt8]
    /// Whether there is no file.
    fileprivate let isNew: Bool
  }

  public let files: any Files
  /// In the order of their places.
  public let texts: [Text]
  /// The last components of their places.
  private let names: Set<[UInt8]>
  /// Whether a walk finds only these texts, because the folder is not known to be a folder of plans.
  private let isAlone: Bool

  public init(
    laying texts: [(path: FilePath, bytes: [UInt8])], over files: any Files, isAlone: Bool
  ) {
    self.files = files
    self.isAlone = isAlone
    self.texts = texts.map { path, bytes in
      let place = files.wholePlace(of: path)
      return Text(place: place, bytes: bytes, isNew: files.kind(of: place) == nil)
    }.sorted { $0.place < $1.place }
    names = Set(self.texts.map { Array($0.place.lastComponent) })
  }

  /// The text that a path leads to; nil if it leads to none.
  public func text(at path: FilePath) -> Text? {
    let place = files.wholePlace(of: path)
    return texts.first { $0.place == place }
  }

  public func kind(of path: FilePath) -> FileKind? {
    if let kind = files.kind(of: path) { return kind }
    let path = files.wholePlace(of: path)
    return texts.contains { $0.place == path } ? .regular : isAbove(path) ? .directory : nil
  }

  public func location(of path: FilePath) -> FilePath? {
    if let place = files.location(of: path) { return place }
    let path = files.wholePlace(of: path)
    return texts.contains { $0.place == path } || isAbove(path) ? path : nil
  }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    let ways = ways(from: directory)
    if ways.isEmpty { return try files.names(in: directory) }
    let isThere = !isAlone && files.kind(of: directory) != nil
    var names = Set(isThere ? try files.names(in: directory) : [])
    for (way, _) in ways { names.insert(Array(way.prefix { $0 != UInt8(ascii: "/") })) }
    return names.sorted { $0.lexicographicallyPrecedes($1) }
  }

  public func write(_ changes: ChangeSet) -> [FileProblem] {
    changes.changes.map { FileProblem($0.path, .readOnly) }
  }

  public var refusal: FileProblem.Reason? { .readOnly }

  private func isAbove(_ folder: FilePath) -> Bool {
    let prefix = folder.walkPrefix
    return texts.contains { $0.place.bytes.starts(with: prefix) }
  }

  /// The texts below a directory, with their paths from there.
  private func ways(from directory: FilePath) -> [(way: ArraySlice<UInt8>, text: Text)] {
    let prefix = files.wholePlace(of: directory).walkPrefix
    return texts.compactMap { text in
      text.place.bytes.starts(with: prefix) ? (text.place.bytes[prefix.count...], text) : nil
    }
  }

  public func visit(_ operands: [FilePath], _ body: Visitor) {
    visit(operands, nil) { path, found, _ in body(path, found) }
  }

  public func visit(
    _ operands: [FilePath], preparedBy makeWork: @escaping MakeWork, _ body: PreparedVisitor
  ) { visit(operands, makeWork, body) }

  private func visit(
    _ operands: [FilePath], _ makeWork: MakeWork?, _ body: PreparedVisitor
  ) {
    let visit = TextVisit(texts: self, makeWork: makeWork, work: makeWork?())
    let walked = operands.map { walkedTexts(from: $0) }
    // A walk that finds a text without a file needs its own code.
    if walked.allSatisfy({ $0.isEmpty }) { return visit.visitFiles(operands, body) }
    for (operand, found) in zip(operands, walked) {
      let isThere = !isAlone && files.kind(of: operand) != nil
      visit.walk(operand, isThere: isThere || found.isEmpty, finding: found, body)
    }
  }

  public func planPaths(
    below directory: FilePath, from first: CivilDate
  ) throws(FileProblem) -> PlanPaths {
    let walked = walkedTexts(from: directory)
    let isThere = walked.isEmpty || !isAlone && files.kind(of: directory) != nil
    var found = isThere ? try files.planPaths(below: directory, from: first) : PlanPaths()
    if walked.isEmpty { return found }
    found.paths += walked.map(\.path)
    found.paths.sort()
    return found
  }

  /// The texts that a walk of a directory finds and a walk of the files does not, in order.
  private func walkedTexts(from operand: FilePath) -> [(path: FilePath, text: Text)] {
    let wanted = texts.contains { isAlone || $0.isNew }
    guard wanted, kind(of: operand) == .directory else { return [] }
    return ways(from: operand).filter { isAlone || $0.text.isNew }.compactMap { way, text in
      guard let walked = WalkedPath(way), walked.content == .file else { return nil }
      return (FilePath(bytes: operand.walkPrefix + walked.path.bytes), text)
    }
  }

  /// The text that a visited path leads to.
  fileprivate func text(atVisited path: FilePath) -> Text? {
    // Only a link has another name, and no walk reaches a day through a link first.
    let mayLead =
      names.contains(Array(path.lastComponent))
      || DocumentKind(path: path.bytes).date == nil && files.surroundings?.isLink(path) != false
    return mayLead ? text(at: path) : nil
  }
}

/// One visit of files and texts.
private struct TextVisit {
  let texts: UnsavedFiles
  let makeWork: MakeWork?
  /// Prepares the texts; other objects prepare the files.
  let work: (any TextWork)?

  private func give(_ path: FilePath, _ text: UnsavedFiles.Text, to body: PreparedVisitor) {
    work?.prepare(path, text.bytes.span, at: 0)
    body(path, .text(text.bytes.span), work.map { Prepared(work: $0, place: 0) })
  }

  /// Visits the existing files, with the texts in place of their files.
  func visitFiles(_ operands: [FilePath], _ body: PreparedVisitor) {
    func take(
      _ path: FilePath, _ found: borrowing Found, _ prepared: Prepared<any TextWork>?
    ) {
      switch found {
      case .conflictCopy, .misspelled, .noPlanInside: return body(path, found, nil)
      case .problem(let problem) where problem.reason == .controlCharacterInName:
        return body(path, found, nil)
      case .text, .problem: break
      }
      guard let text = texts.text(atVisited: path) else { return body(path, found, prepared) }
      give(path, text, to: body)
    }
    if let makeWork {
      texts.files.visit(operands, preparedBy: makeWork, take)
    } else {
      texts.files.visit(operands) { take($0, $1, nil) }
    }
  }

  /// Walks a directory, and finds texts that have no file.
  ///
  /// - Parameter isThere: whether its files are visited.
  func walk(
    _ operand: FilePath, isThere: Bool, finding found: [(path: FilePath, text: UnsavedFiles.Text)],
    _ body: PreparedVisitor
  ) {
    var rest = found[...]
    if isThere {
      visitFiles([operand]) { path, file, prepared in
        while let next = rest.first, next.path < path {
          rest.removeFirst()
          give(next.path, next.text, to: body)
        }
        if case .noPlanInside = file, !found.isEmpty { return }
        body(path, file, prepared)
      }
    }
    for next in rest { give(next.path, next.text, to: body) }
  }
}

extension Files {
  /// The target of a path, absolute. Links are followed in the part of the path that exists.
  public func wholePlace(of path: FilePath) -> FilePath {
    var missing: [ArraySlice<UInt8>] = []
    var folder =
      path.isAbsolute ? path : (try? workingDirectory).map { path.absolute(in: $0) } ?? path
    while true {
      if let place = location(of: folder) {
        return missing.reversed().reduce(place) { $0.appending($1) }
      }
      let parent = folder.parent
      if parent == folder { return path }
      missing.append(folder.lastComponent)
      folder = parent
    }
  }
}
