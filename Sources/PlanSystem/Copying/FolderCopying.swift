public import PlanText

/// Makes complete copies of folders.
public protocol FolderCopying {
  /// Copies everything in `folder` to `target`. `target` exists only after all of it was written,
  /// flushed, read back and compared.
  ///
  /// Bytes, modes, times and empty folders are kept. A link is copied as a link, without its
  /// target. Pipes, sockets and devices are left out and counted. Nothing in `folder` is changed.
  ///
  /// - Parameters:
  ///   - folder: with its links followed.
  ///   - target: must not exist; its parent must.
  ///   - isLeftOut: returns whether a name in `folder`, on any level, is not copied.
  func copy(
    _ folder: FilePath, to target: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> CopiedFolder

  /// Whether a copy is the same as a new copy of the folder would be.
  func isCopy(
    _ copy: FilePath, of folder: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> Bool
}

/// What a copy contains.
public struct CopiedFolder: Hashable, Sendable {
  public var files = 0
  public var bytes = 0
  public var links = 0
  /// Pipes, sockets and devices, which have no content.
  public var othersLeftOut = 0

  public init() {}
}

/// The name of a copy that is not complete.
public enum UnfinishedCopy {
  private static let ending = Array(".unfinished".utf8)

  static func name(of copy: [UInt8], _ number: Int) -> [UInt8] {
    [UInt8(ascii: ".")] + copy + Array((number == 0 ? "" : "-\(number)").utf8) + ending
  }

  /// Whether a name is that of an unfinished copy.
  public static func isName(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") && name.suffix(ending.count).elementsEqual(ending)
  }
}
