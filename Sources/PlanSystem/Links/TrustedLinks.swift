public import PlanText

/// The links out of plan folders that the user trusts on this machine, each with its target.
///
/// Lines `LINK TAB TARGET` in a file of the user's own state, which is not synchronised.
public struct TrustedLinks: Sendable {
  /// As in the file: see `quotedPath`.
  public private(set) var lines: [(link: [UInt8], target: [UInt8])] = []

  private static let fileName = Array("trusted-links".utf8)

  /// - Parameter stateFolder: need not exist.
  public init(in stateFolder: FilePath) {
    let text = (try? readOwn(stateFolder.appending(Self.fileName))) ?? []
    for line in text.split(separator: 0x0A) {
      let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
      if parts.count == 2 { lines.append((Array(parts[0]), Array(parts[1]))) }
    }
  }

  init() {}

  func contains(_ link: FilePath, leadingTo target: FilePath) -> Bool {
    lines.contains { $0.link == quotedPath(link.bytes) && $0.target == quotedPath(target.bytes) }
  }

  /// Trusts a link while it leads where it leads now.
  public mutating func add(_ link: OutwardLink) {
    _ = remove(link.place)
    lines.append((quotedPath(link.place.bytes), quotedPath(link.target.bytes)))
  }

  /// Returns whether the link was trusted.
  public mutating func remove(_ link: FilePath) -> Bool {
    let count = lines.count
    lines.removeAll { $0.link == quotedPath(link.bytes) }
    return lines.count < count
  }

  /// Replaces the file, completely or not at all.
  public func write(in stateFolder: FilePath) throws(FileProblem) {
    var text: [UInt8] = []
    for line in lines { text += line.link + [0x09] + line.target + [0x0A] }
    try forFile(stateFolder) { () throws(FileProblem.Reason) in
      try makePrivateFolders(stateFolder)
      try writeOwn(text, to: stateFolder.appending(Self.fileName))
    }
  }
}
