public import PlanSystem
public import PlanText

/// Files in a dictionary that behave like the disk: the same operands, order, names and refusals,
/// but no links.
public final class MemoryFiles: Files {
  enum Entry {
    case text([UInt8])
    case directory
    case problem(FileProblem.Reason)
  }

  /// By absolute path.
  var entries: [FilePath: Entry] = [:]
  private var current: FilePath
  /// All writes, in order.
  public internal(set) var writes: [Change] = []
  /// The editors that have unsaved changes, by absolute path.
  public var editors: [FilePath: Editor] = [:]
  /// Changes that another program makes between the reading of a file and the writing of it.
  public var beforeWrite: (MemoryFiles) -> Void = { _ in }
  /// Changes that another program makes as soon as files were visited.
  public var afterVisit: (MemoryFiles) -> Void = { _ in }

  /// - Parameter texts: by path; relative paths are in the working directory.
  public init(_ texts: [String: String] = [:], workingDirectory: String = "/plan") {
    current = FilePath(workingDirectory)
    entries[current] = .directory
    for (path, text) in texts {
      self[path] = text
    }
  }

  /// The text of a file; nil if there is none.
  public subscript(path: String) -> String? {
    get {
      guard case .text(let bytes) = entries[key(FilePath(path))] else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    set { setBytes(newValue.map { Array($0.utf8) }, at: path) }
  }

  /// All texts, by absolute path.
  public var texts: [String: String] {
    var texts: [String: String] = [:]
    for (path, entry) in entries {
      if case .text(let bytes) = entry {
        texts[String(decoding: path.bytes, as: UTF8.self)] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return texts
  }

  public func setBytes(_ bytes: [UInt8]?, at path: String) {
    entries[key(FilePath(path))] = bytes.map { .text($0) }
  }

  public func makeDirectory(_ path: String) {
    entries[key(FilePath(path))] = .directory
  }

  /// Makes everything at `path` unreadable and unwritable.
  public func refuse(_ path: String, _ reason: FileProblem.Reason) {
    entries[key(FilePath(path))] = .problem(reason)
  }

  public func kind(of path: FilePath) -> FileKind? {
    switch entry(at: key(path)) {
    case .text: .regular
    case .directory: .directory
    case .problem(.isDirectory): .directory
    case .problem(.notRegular): .other
    case .problem(.tooLarge): .regular
    case .problem, nil: nil
    }
  }

  public func makeFolder(_ path: FilePath) throws(FileProblem) {
    let parent = key(path).parent
    switch (entry(at: key(path)), entry(at: parent)) {
    case (.directory, _): return
    case (.problem(let reason), _), (nil, .problem(let reason)): throw FileProblem(path, reason)
    case (.text, _): throw FileProblem(path, .alreadyExists)
    case (nil, .directory): entries[key(path)] = .directory
    case (nil, .text), (nil, nil): throw FileProblem(path, absence(of: key(path)))
    }
  }

  public func removeEmptyFolder(_ path: FilePath) throws(FileProblem) {
    let key = key(path)
    switch entry(at: key) {
    case .directory:
      if entries.keys.contains(where: { $0 != key && $0.bytes.starts(with: key.walkPrefix) }) {
        return
      }
      entries[key] = nil
    case .text: throw FileProblem(path, .notADirectory)
    case .problem(let reason): throw FileProblem(path, reason)
    case nil:
      let absence = absence(of: key)
      if absence != .notFound { throw FileProblem(path, absence) }
    }
  }

  public func permitExecution(of path: FilePath) throws(FileProblem) {
    guard kind(of: path) != nil else { throw FileProblem(path, absence(of: key(path))) }
  }

  public func location(of path: FilePath) -> FilePath? {
    kind(of: path) == nil ? nil : key(path)
  }

  public func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor? {
    editors[key(path)]
  }

  public func names(in directory: FilePath) throws(FileProblem) -> [[UInt8]] {
    switch entry(at: key(directory)) {
    case .directory: break
    case .problem(let reason): throw FileProblem(directory, reason)
    case .text: throw FileProblem(directory, .notADirectory)
    case nil: throw FileProblem(directory, absence(of: key(directory)))
    }
    let below = key(directory).walkPrefix
    let names = entries.keys.filter { $0.bytes.starts(with: below) && $0 != key(directory) }
      .map { Array($0.bytes[below.count...].prefix { $0 != UInt8(ascii: "/") }) }
    return Set(names).sorted { $0.lexicographicallyPrecedes($1) }
  }

  public var workingDirectory: FilePath { current }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    switch entry(at: key(path)) {
    case .directory: current = key(path)
    case .problem(let reason): throw FileProblem(path, reason)
    case .text: throw FileProblem(path, .notADirectory)
    case nil: throw FileProblem(path, absence(of: key(path)))
    }
  }

  /// Why nothing exists at a path: a file is on the way, or nothing.
  func absence(of key: FilePath) -> FileProblem.Reason {
    let isAfterFile = entries.contains { path, entry in
      guard case .text = entry else { return false }
      return key.bytes.starts(with: path.walkPrefix)
    }
    return isAfterFile ? .notADirectory : .notFound
  }

  func key(_ path: FilePath) -> FilePath {
    path.absolute(in: current)
  }

  /// A directory also exists if it contains something.
  func entry(at key: FilePath) -> Entry? {
    if let entry = entries[key] { return entry }
    return entries.keys.contains { $0.bytes.starts(with: key.walkPrefix) } ? .directory : nil
  }
}
