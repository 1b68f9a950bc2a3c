import PlanText

/// One folder of the configuration of Syncthing.
struct SyncthingFolder: Equatable {
  let id: [UInt8]
  let path: [UInt8]
  /// Whether it keeps the losing version of a conflict.
  let keepsConflicts: Bool
}

/// The folders of a `config.xml` as Syncthing writes it; found by a search for tags, not by reading
/// XML.
func syncthingFolders(of text: [UInt8]) -> [SyncthingFolder] {
  text.split(whereverStands: "<folder ").dropFirst().map { piece in
    let folder = piece.split(whereverStands: "</folder>")[0]
    let conflicts = folder.split(whereverStands: "<maxConflicts>").dropFirst().first
    let number = conflicts.map { $0.prefix { $0 != UInt8(ascii: "<") } }
    return SyncthingFolder(
      id: attribute("id", of: folder), path: attribute("path", of: folder),
      keepsConflicts: number.map { !$0.elementsEqual("0".utf8) } ?? true)
  }
}

/// The value of an attribute of the first tag, its entities resolved; empty without one.
private func attribute(_ name: String, of folder: ArraySlice<UInt8>) -> [UInt8] {
  let tag = [0x20] + folder.prefix { $0 != UInt8(ascii: ">") }
  let pieces = tag[...].split(whereverStands: " \(name)=\"")
  guard pieces.count > 1 else { return [] }
  var value = Array(pieces[1].prefix { $0 != UInt8(ascii: "\"") })
  // `&amp;` last, so that nothing is resolved twice.
  for (entity, sign) in [
    ("&#34;", "\""), ("&quot;", "\""), ("&#39;", "'"), ("&apos;", "'"), ("&lt;", "<"),
    ("&gt;", ">"), ("&amp;", "&"),
  ] {
    value = Array(value[...].split(whereverStands: entity).joined(separator: Array(sign.utf8)))
  }
  return value
}

extension RandomAccessCollection
where Element == UInt8, Index == Int, SubSequence == ArraySlice<UInt8> {
  /// The pieces between all occurrences of some words.
  fileprivate func split(whereverStands words: String) -> [ArraySlice<UInt8>] {
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
