public import PlanDocument
public import PlanText

/// Files as they would be if an editor saved its text of one of them.
///
/// The text replaces the file. Neither the file nor the folders above it need to exist. Nothing can
/// be written here: a command that changes the text returns the new text.
public struct UnsavedFiles: LayeredFiles {
  public let files: any Files
  public let text: [UInt8]
  /// The path of the file, also if it does not exist: absolute, all links followed.
  public let place: FilePath
  /// Whether a walk finds only this text, because the folder is not known to be a folder of plans.
  let isAlone: Bool

  public init(laying text: [UInt8], at path: FilePath, over files: any Files, isAlone: Bool) {
    (self.files, self.text, self.isAlone) = (files, text, isAlone)
    place = files.wholePlace(of: path)
  }

  /// Whether a path leads to this text.
  public func holds(_ path: FilePath) -> Bool { files.wholePlace(of: path) == place }

  /// Whether no file exists for the text.
  var isNew: Bool { files.kind(of: place) == nil }

  public func kind(of path: FilePath) -> FileKind? {
    if let kind = files.kind(of: path) { return kind }
    let path = files.wholePlace(of: path)
    return path == place ? .regular : isAbove(path) ? .directory : nil
  }

  public func location(of path: FilePath) -> FilePath? {
    if let place = files.location(of: path) { return place }
    let path = files.wholePlace(of: path)
    return path == place || isAbove(path) ? path : nil
  }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    guard let way = way(from: directory) else { return try files.names(in: directory) }
    let name = Array(way.prefix { $0 != UInt8(ascii: "/") })
    if isAlone || files.kind(of: directory) == nil { return [name] }
    let names = try files.names(in: directory)
    return names.contains(name)
      ? names : (names + [name]).sorted { $0.lexicographicallyPrecedes($1) }
  }

  public func write(_ changes: ChangeSet) -> [FileProblem] {
    changes.changes.map { FileProblem($0.path, .readOnly) }
  }

  public var refusal: FileProblem.Reason? { .readOnly }

  private func isAbove(_ folder: FilePath) -> Bool { place.bytes.starts(with: folder.walkPrefix) }

  /// The path from a directory to the text; nil if the text is not below it.
  func way(from directory: FilePath) -> ArraySlice<UInt8>? {
    let folder = files.wholePlace(of: directory)
    return isAbove(folder) ? place.bytes[folder.walkPrefix.count...] : nil
  }

  public func visit(_ operands: [FilePath], _ body: Visitor) {
    // A walk that finds a text without a file needs its own code.
    guard isAlone || isNew, operands.contains(where: { walkedWay(from: $0) != nil }) else {
      return visitFiles(operands, body)
    }
    for operand in operands {
      if let way = walkedWay(from: operand) {
        visit(operand, findingTextAt: way, body)
      } else {
        visitFiles([operand], body)
      }
    }
  }

  public func planPaths(
    below directory: FilePath, from first: CivilDate
  ) throws(FileProblem) -> PlanPaths {
    let way = walkedWay(from: directory)
    let isThere = files.kind(of: directory) != nil
    var found =
      way != nil && (isAlone || !isThere)
      ? PlanPaths() : try files.planPaths(below: directory, from: first)
    if let way, isAlone || isNew {
      found.paths.append(FilePath(bytes: directory.walkPrefix + way.bytes))
      found.paths.sort()
    }
    return found
  }

  /// The path on which a walk of a directory finds the text; nil if it does not.
  private func walkedWay(from operand: FilePath) -> FilePath? {
    guard kind(of: operand) == .directory, let way = way(from: operand) else { return nil }
    guard let walked = WalkedPath(way), walked.content == .file else { return nil }
    return walked.path
  }

  /// Visits the existing files, with the text in place of its file.
  private func visitFiles(_ operands: [FilePath], _ body: Visitor) {
    let name = place.lastComponent
    files.visit(operands) { path, found in
      switch found {
      case .conflictCopy, .misspelled, .noPlanInside: return body(path, found)
      case .problem(let problem) where problem.reason == .controlCharacterInName:
        return body(path, found)
      case .text, .problem: break
      }
      // Only a link has another name, and no walk reaches a day through a link first.
      let mayLead = path.lastComponent == name || DocumentKind(path: path.bytes).date == nil
      if mayLead, holds(path) { body(path, .text(text.span)) } else { body(path, found) }
    }
  }

  /// Walks a directory that does not have a file for the text yet.
  private func visit(
    _ directory: FilePath, findingTextAt way: FilePath, _ body: Visitor
  ) {
    let path = FilePath(bytes: directory.walkPrefix + way.bytes)
    if isAlone || files.kind(of: directory) == nil { return body(path, .text(text.span)) }
    var isMet = false
    files.visit([directory]) { other, found in
      if !isMet, path < other {
        isMet = true
        body(path, .text(text.span))
      }
      if case .noPlanInside = found { return }
      body(other, found)
    }
    if !isMet { body(path, .text(text.span)) }
  }
}

extension Files {
  /// The target of a path, absolute. Links are followed in the part of the path that exists.
  fileprivate func wholePlace(of path: FilePath) -> FilePath {
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
