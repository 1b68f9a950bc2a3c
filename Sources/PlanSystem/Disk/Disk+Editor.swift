public import PlanText

extension Disk {
  public func editor(changing path: FilePath, swapFolders: [FilePath]) -> Editor? {
    // Editors follow a link before they open its target.
    let target = (try? followLinks(path)) ?? path
    for place in target == path ? [path] : [path, target] {
      let locks = swapFiles(beside: place).compactMap(swapFile) + [emacsLock(of: place)]
      for case let lock? in locks where isHeld(lock) { return lock.editor }
    }
    guard !swapFolders.isEmpty, let whole = wholePath(of: target) else { return nil }
    for folder in swapFolders {
      let locks = swapFiles(of: whole, in: folder).compactMap(swapFile)
      // By default, only Neovim keeps its swap files there.
      if locks.contains(where: isHeld) { return .neovim }
    }
    return nil
  }

  private func isHeld(_ lock: EditorLock) -> Bool {
    lock.isHeld(on: hostName(), isRunning)
  }

  private func swapFile(_ path: FilePath) -> EditorLock? {
    guard let head = try? Descriptor(path, .readingNoLink).head(EditorLock.swapFileHead) else {
      return nil
    }
    return EditorLock(swapFile: head)
  }

  private func emacsLock(of path: FilePath) -> EditorLock? {
    let lock = path.parent.appending(Array(".#".utf8) + path.lastComponent)
    if let link = try? readLink(lock) { return EditorLock(link: link.bytes) }
    // A file system without links has a file there.
    let head = try? Descriptor(lock, .readingNoLink).head(512)
    return head.flatMap { EditorLock(link: $0) }
  }

  /// The path with each link followed, also for a file that does not exist yet.
  private func wholePath(of path: FilePath) -> FilePath? {
    location(of: path) ?? location(of: path.parent)?.appending(path.lastComponent)
  }
}

/// The endings of swap files; the later ones are used when the same text is opened again.
private let endings = [".swp", ".swo", ".swn"]

private func swapFiles(beside path: FilePath) -> [FilePath] {
  endings.map { path.parent.appending([UInt8(ascii: ".")] + path.lastComponent + $0.utf8) }
}

/// The swap files of a text in a folder for all texts, where they are named by the whole path.
private func swapFiles(of path: FilePath, in folder: FilePath) -> [FilePath] {
  let name = path.bytes.map { $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
  return endings.map { folder.appending(name + $0.utf8) }
}
