public import PlanText

/// The number of plan files in each folder when a command last saw all of them.
///
/// Lines `COUNT PATH` in one file, the latest last, a hundred at most.
struct FolderCounts {
  private static let file = Array("folders".utf8)
  private static let limit = 100

  private var lines: [(path: [UInt8], count: Int)] = []

  init(in records: any Records) {
    for line in (records.read(Self.file) ?? []).split(separator: 0x0A) {
      let parts = line.split(separator: 0x20, maxSplits: 1)
      guard parts.count == 2, let count = Int(String(decoding: parts[0], as: UTF8.self)) else {
        continue
      }
      lines.append((Array(parts[1]), count))
    }
  }

  subscript(folder: FilePath) -> Int? {
    get { lines.last { $0.path == quotedPath(folder.bytes) }?.count }
    set {
      lines.removeAll { $0.path == quotedPath(folder.bytes) }
      if let newValue { lines.append((quotedPath(folder.bytes), newValue)) }
      lines.removeFirst(max(0, lines.count - Self.limit))
    }
  }

  func write(to records: any Records) {
    var text: [UInt8] = []
    for line in lines { text += Array("\(line.count) ".utf8) + line.path + [0x0A] }
    // If two commands do this at the same time, the count of one of them is lost.
    records.remove(Self.file)
    try? records.append(text, to: Self.file)
  }
}

extension Records {
  /// The number of plan files in a folder when a command last saw all of it; nil if none did.
  ///
  /// - Parameter folder: absolute, with its links followed.
  public func fileCount(of folder: FilePath) -> Int? { FolderCounts(in: self)[folder] }

  /// Stores the number of plan files in a folder.
  public func note(_ count: Int, in folder: FilePath) {
    var counts = FolderCounts(in: self)
    if counts[folder] == count { return }
    counts[folder] = count
    counts.write(to: self)
  }
}
