public import PlanSystem
public import PlanText

extension MemoryFiles: FolderCopying {
  public var copying: (any FolderCopying)? { self }

  public func copy(
    _ folder: FilePath, to target: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> CopiedFolder {
    if entry(at: key(target)) != nil { throw FileProblem(target, .alreadyExists) }
    var copied = CopiedFolder()
    let all = try below(folder, isLeftOut)
    for (way, entry) in all {
      switch entry {
      case .text(let bytes):
        copied.files += 1
        copied.bytes += bytes.count
      case .directory: break
      case .problem(.notRegular): copied.othersLeftOut += 1
      case .problem(let reason): throw FileProblem(folder.appending(way), reason)
      }
    }
    entries[key(target)] = .directory
    for (way, entry) in all {
      if case .problem = entry { continue }
      entries[key(target).appending(way)] = entry
    }
    return copied
  }

  public func isCopy(
    _ copy: FilePath, of folder: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> Bool {
    let old = try below(folder, isLeftOut).compactMapValues(\.bytes)
    return try old == below(copy) { _ in false }.compactMapValues(\.bytes)
  }

  /// The files in a folder, by their path from it.
  private func below(
    _ folder: FilePath, _ isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> [[UInt8]: Entry] {
    let prefix = key(folder).walkPrefix
    guard case .directory = entry(at: key(folder)) else {
      throw FileProblem(folder, absence(of: key(folder)))
    }
    var found: [[UInt8]: Entry] = [:]
    for (path, entry) in entries where path.bytes.starts(with: prefix) && path != key(folder) {
      let way = Array(path.bytes.dropFirst(prefix.count))
      let isOut = way.split(separator: UInt8(ascii: "/")).contains { isLeftOut(Array($0)) }
      if !isOut { found[way] = entry }
    }
    return found
  }
}

extension MemoryFiles.Entry {
  fileprivate var bytes: [UInt8]? {
    if case .text(let bytes) = self { bytes } else { nil }
  }
}
