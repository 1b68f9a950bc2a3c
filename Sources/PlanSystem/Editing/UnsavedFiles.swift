public import PlanText

/// Files as they would be if an editor saved its text of one of them.
///
/// The text replaces the file. Neither the file nor the folders above it need to exist. Nothing can
/// be written here: a command that changes the text returns the new text.
public struct UnsavedFiles: Files {
  let files: any Files
  public let text: [UInt8]
  /// The path of the file, also if it does not exist: absolute, all links followed.
  public let place: FilePath
  /// Whether a walk finds only this text, because the folder is not known to be a folder of plans.
  let isAlone: Bool

  public init(laying text: [UInt8], at path: FilePath, over files: any Files, isAlone: Bool) {
    self.files = files
    self.text = text
    self.isAlone = isAlone
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

  public func remove(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem) {
    throw FileProblem(path, .readOnly)
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) {
    throw FileProblem(path, .readOnly)
  }

  public func removeEmptyFolder(_ path: FilePath) throws(FileProblem) {
    throw FileProblem(path, .readOnly)
  }

  public func permitExecution(of path: FilePath) throws(FileProblem) {
    throw FileProblem(path, .readOnly)
  }

  public func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor? {
    files.editor(changing: path, swapFolders: swapFolders)
  }

  public var workingDirectory: FilePath {
    get throws(FileProblem) { try files.workingDirectory }
  }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    try files.changeWorkingDirectory(to: path)
  }

  private func isAbove(_ folder: FilePath) -> Bool {
    place.bytes.starts(with: folder.walkPrefix)
  }

  /// The path from a directory to the text; nil if the text is not below it.
  func way(from directory: FilePath) -> ArraySlice<UInt8>? {
    let folder = files.wholePlace(of: directory)
    return isAbove(folder) ? place.bytes[folder.walkPrefix.count...] : nil
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
