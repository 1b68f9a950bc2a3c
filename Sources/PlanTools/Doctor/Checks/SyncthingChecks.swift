import PlanShell
import PlanSystem
import PlanText

extension Check {
  static let syncthing = Check(name: "syncthing") { checked in
    guard let folder = checked.synchronized else { return [] }
    return [.ok("Syncthing synchronises \(folder.bytes)")]
  }

  static let ignored = Check(name: "ignored") { checked in
    guard let folder = checked.synchronized else { return [] }
    let fix: Message = checked.command("plan", "init --syncthing")
    guard let text = checked.ignoreFile else {
      return .warning("there is no .stignore, so Syncthing sends swap files and backups", fix: fix)
    }
    let missing = IgnoredNames.patterns.filter { !IgnoredNames.holds($0, text) }
    if missing.isEmpty { return [.ok("\(folder.bytes)/.stignore is complete on this device")] }
    return .hint(".stignore lacks \(missing.joined(separator: " "))", fix: fix)
  }

  static let repositoryInSync = Check(name: "repository-in-sync") { checked in
    guard let folder = checked.synchronized else { return [] }
    var place = checked.folder
    while place.isInside(folder) {
      if checked.files.kind(of: place.appending(".git".utf8)) != nil {
        if let text = checked.ignoreFile, IgnoredNames.holds(".git", text) { return [] }
        return .danger(
          "Syncthing sends \(place.bytes)/.git file by file, which breaks repositories",
          fix: checked.command("plan", "init --syncthing"))
      }
      place = place.parent
    }
    return []
  }

  static let conflictCopies = Check(name: "conflict-copies") { checked in
    checked.plans.conflictCopies.map {
      Finding(
        .warning,
        "\($0.path.bytes): is a conflict copy of \($0.original.bytes), which no tool reads",
        fix: checked.command("planmerge", "--conflict-copies"))
    }
  }

  static let keptCopies = Check(name: "kept-copies") { checked in
    guard let folder = checked.synchronized else { return [] }
    for path in checked.host.syncthingConfigurations {
      guard let text = try? checked.files.read(path) else { continue }
      for entry in syncthingFolders(of: text)
      where checked.host.place(ofSyncthingPath: entry.path) == folder {
        if entry.keepsConflicts { return [.ok("Syncthing keeps both versions of a conflict")] }
        return .danger(
          "maxConflicts is 0, so Syncthing deletes one version of a conflict",
          fix: "syncthing cli config folders \(shellWord(entry.id)) max-conflicts set 10")
      }
    }
    return []
  }
}

extension CheckedFolder {
  /// The folder that Syncthing synchronises, absolute.
  fileprivate var synchronized: FilePath? { files.synchronizedFolder(around: folder) }

  fileprivate var ignoreFile: [UInt8]? {
    synchronized.flatMap { try? files.read($0.appending(IgnoredNames.fileName.utf8)) }
  }
}

extension Host {
  /// Where Syncthing may have its configuration.
  fileprivate var syncthingConfigurations: [FilePath] {
    let home = environment("HOME").map { FilePath(bytes: $0) }
    let named = environment("XDG_CONFIG_HOME").map { FilePath(bytes: $0) }
    let folders = [
      stateHome, named, home?.appending(".config".utf8),
      home?.appending("Library/Application Support".utf8),
    ]
    return folders.compactMap { $0?.appending("syncthing/config.xml".utf8) }.filter(\.isAbsolute)
  }

  /// A path of the configuration, in which `~` is the home folder, with links followed.
  fileprivate func place(ofSyncthingPath path: [UInt8]) -> FilePath? {
    var place = FilePath(bytes: path)
    if path.first == UInt8(ascii: "~"), let home = environment("HOME") {
      place = FilePath(bytes: home + path.dropFirst())
    }
    return files.location(of: place)
  }
}

/// One folder of the configuration of Syncthing.
struct SyncthingFolder: Equatable {
  let id, path: [UInt8]
  /// Whether it keeps the losing version of a conflict.
  let keepsConflicts: Bool
}

/// The folders of a `config.xml` as Syncthing writes it; found by a search for tags, not by reading
/// XML.
func syncthingFolders(of text: [UInt8]) -> [SyncthingFolder] {
  text.split(separator: "<folder ").dropFirst().map { piece in
    let folder = piece.split(separator: "</folder>")[0]
    let conflicts = folder.split(separator: "<maxConflicts>").dropFirst().first
    let number = conflicts.map { $0.prefix { $0 != UInt8(ascii: "<") } }
    return SyncthingFolder(
      id: attribute("id", of: folder), path: attribute("path", of: folder),
      keepsConflicts: number.map { !$0.elementsEqual("0".utf8) } ?? true)
  }
}

/// The value of an attribute of the first tag, its entities resolved; empty without one.
private func attribute(_ name: String, of folder: ArraySlice<UInt8>) -> [UInt8] {
  let tag = [0x20] + folder.prefix { $0 != UInt8(ascii: ">") }
  let pieces = tag[...].split(separator: " \(name)=\"")
  guard pieces.count > 1 else { return [] }
  var value = Array(pieces[1].prefix { $0 != UInt8(ascii: "\"") })
  // `&amp;` last, so that nothing is resolved twice.
  for (entity, sign) in [
    ("&#34;", "\""), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"),
    ("&gt;", ">"), ("&amp;", "&"),
  ] { value = Array(value[...].split(separator: entity).joined(separator: Array(sign.utf8))) }
  return value
}

extension RandomAccessCollection
where Element == UInt8, Index == Int, SubSequence == ArraySlice<UInt8> {
  /// The pieces between all occurrences of some words.
  fileprivate func split(separator words: String) -> [ArraySlice<UInt8>] {
    let words = Array(words.utf8)
    var pieces: [ArraySlice<UInt8>] = []
    var start = startIndex
    var i = startIndex
    while i < endIndex {
      if self[i] == words[0], self[i...].starts(with: words) {
        pieces.append(self[start..<i])
        i += words.count
        start = i
      } else {
        i += 1
      }
    }
    return pieces + [self[start..<endIndex]]
  }
}
