public import PlanFolder
import PlanModel
public import PlanText

/// Files that live in a dictionary, with the manners of the disk: the same operands, order, names
/// and refusals, and no links.
public final class MemoryFiles: Files {
  private enum Entry {
    case text([UInt8])
    case directory
    case problem(FileProblem.Reason)
  }

  /// By absolute path.
  private var entries: [FilePath: Entry] = [:]
  private var current: FilePath
  /// Everything that was written, in order.
  public private(set) var writes: [Change] = []
  /// What somebody else does between the reading of a file and the writing of it.
  public var beforeWrite: (MemoryFiles) -> Void = { _ in }

  /// - Parameter texts: by path; relative ones stand in the working directory.
  public init(_ texts: [String: String] = [:], workingDirectory: String = "/plan") {
    current = FilePath(workingDirectory)
    entries[current] = .directory
    for (path, text) in texts {
      self[path] = text
    }
  }

  /// The text of a file; nil where there is none.
  public subscript(path: String) -> String? {
    get {
      guard case .text(let bytes) = entries[key(FilePath(path))] else { return nil }
      return String(decoding: bytes, as: UTF8.self)
    }
    set { setBytes(newValue.map { Array($0.utf8) }, at: path) }
  }

  public func setBytes(_ bytes: [UInt8]?, at path: String) {
    entries[key(FilePath(path))] = bytes.map { .text($0) }
  }

  public func makeDirectory(_ path: String) {
    entries[key(FilePath(path))] = .directory
  }

  /// Lets whatever stands at `path` be unreadable and unwritable.
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

  public var workingDirectory: FilePath { current }

  public func changeWorkingDirectory(to path: FilePath) throws(FileProblem) {
    switch entry(at: key(path)) {
    case .directory: current = key(path)
    case .problem(let reason): throw FileProblem(path, reason)
    case .text: throw FileProblem(path, .notADirectory)
    case nil: throw FileProblem(path, absence(of: key(path)))
    }
  }

  /// Why nothing stands at a path: a file is on the way, or not even that.
  private func absence(of key: FilePath) -> FileProblem.Reason {
    let isBehindFile = entries.contains { path, entry in
      guard case .text = entry else { return false }
      return key.bytes.starts(with: path.walkPrefix)
    }
    return isBehindFile ? .notADirectory : .notFound
  }

  private func key(_ path: FilePath) -> FilePath {
    path.absolute(in: current)
  }

  /// A directory also exists when something stands in it.
  private func entry(at key: FilePath) -> Entry? {
    if let entry = entries[key] { return entry }
    return entries.keys.contains { $0.bytes.starts(with: key.walkPrefix) } ? .directory : nil
  }
}

extension MemoryFiles {
  public func visit(_ operands: [FilePath], _ body: (FilePath, borrowing Found) -> Void) {
    var seen: Set<FilePath> = []
    for operand in operands {
      if WalkedName.holdsControlCharacter(operand.bytes.span) {
        body(operand, .problem(FileProblem(operand, .controlCharacterInName)))
      } else if case .directory = entry(at: key(operand)),
        !WalkedName.isPlan(operand.lastComponent.span)
      {
        walk(operand, &seen, body)
      } else {
        read(key(operand), shownAs: operand, &seen, body)
      }
    }
  }

  private func walk(
    _ operand: FilePath, _ seen: inout Set<FilePath>,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    let below = key(operand).walkPrefix
    var met: [FilePath: FileProblem.Reason?] = [:]
    for key in entries.keys where key.bytes.starts(with: below) {
      if let (path, reason) = walked(key.bytes[below.count...]) { met[path] = reason }
    }
    if met.isEmpty { body(operand, .noPlanInside) }
    for (path, reason) in met.sorted(by: { $0.key < $1.key }) {
      let shown = FilePath(bytes: operand.walkPrefix + path.bytes)
      if let reason {
        body(shown, .problem(FileProblem(shown, reason)))
      } else {
        read(FilePath(bytes: below + path.bytes), shownAs: shown, &seen, body)
      }
    }
  }

  /// How far a walk gets on the way to a file, and why no further; nil where it passes over.
  private func walked(_ path: ArraySlice<UInt8>) -> (FilePath, FileProblem.Reason?)? {
    let components = path.split(separator: UInt8(ascii: "/"))
    for (index, name) in components.enumerated() {
      let isLast = index == components.count - 1
      let isPlan = WalkedName.isPlan(name.span)
      let way = FilePath(bytes: components[...index].joined(separator: [UInt8(ascii: "/")]))
      if WalkedName.isSkipped(name.span) || (isLast && !isPlan) { return nil }
      if WalkedName.holdsControlCharacter(name.span) { return (way, .controlCharacterInName) }
      if !isLast, isPlan { return (way, .isDirectory) }
      if isLast { return (way, nil) }
    }
    return nil
  }

  private func read(
    _ key: FilePath, shownAs path: FilePath, _ seen: inout Set<FilePath>,
    _ body: (FilePath, borrowing Found) -> Void
  ) {
    switch entry(at: key) {
    case .text(let bytes) where bytes.count > FileProblem.sizeLimit:
      body(path, .problem(FileProblem(path, .tooLarge)))
    case .text(let bytes):
      if seen.insert(key).inserted { body(path, .text(bytes.span)) }
    case .directory: body(path, .problem(FileProblem(path, .isDirectory)))
    case .problem(let reason): body(path, .problem(FileProblem(path, reason)))
    case nil: body(path, .problem(FileProblem(path, absence(of: key))))
    }
  }

  public func write(_ changes: ChangeSet) -> [FileProblem] {
    changes.changes.compactMap { change in
      beforeWrite(self)
      if let reason = hindrance(to: change) { return FileProblem(change.path, reason) }
      entries[key(change.path)] = .text(change.written)
      writes.append(change)
      return nil
    }
  }

  private func hindrance(to change: Change) -> FileProblem.Reason? {
    if WalkedName.holdsControlCharacter(change.path.bytes.span) { return .controlCharacterInName }
    if isConflictCopy(change.path.lastComponent.span) { return .conflictCopy }
    switch entry(at: key(change.path)) {
    case .text(let bytes):
      return change.read == nil ? .alreadyExists : change.read == bytes ? nil : .changedOnDisk
    case .directory: return change.read == nil ? .alreadyExists : .isDirectory
    case .problem(let reason): return reason
    case nil:
      let absence = absence(of: key(change.path))
      guard case .directory = entry(at: key(change.path).parent) else { return absence }
      return change.read == nil ? nil : absence
    }
  }
}
