public import PlanText

/// Makes complete copies of folders.
public protocol FolderCopying {
  /// Copies all that stands in `folder` to `target`, which is there only when all of it was written,
  /// flushed, read back and compared.
  ///
  /// Bytes, modes, times and empty folders stay. A link is copied as a link, and what it leads to is not;
  /// pipes, sockets and devices are left out and counted. Nothing in `folder` is changed.
  ///
  /// - Parameters:
  ///   - folder: with its links followed.
  ///   - target: must not exist; its parent must.
  ///   - isLeftOut: says of a name in `folder`, on any level, that it is not copied.
  func copy(
    _ folder: FilePath, to target: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> CopiedFolder

  /// Whether a copy holds what copying the folder anew would make of it.
  func isCopy(
    _ copy: FilePath, of folder: FilePath, leavingOut isLeftOut: ([UInt8]) -> Bool
  ) throws(FileProblem) -> Bool
}

/// What a copy holds.
public struct CopiedFolder: Hashable, Sendable {
  public var files = 0
  public var bytes = 0
  public var links = 0
  /// Pipes, sockets and devices, which hold nothing.
  public var othersLeftOut = 0

  public init() {}
}

/// What a copy is called as long as it is not complete.
public enum UnfinishedCopy {
  private static let ending = Array(".unfinished".utf8)

  static func name(of copy: [UInt8], _ number: Int) -> [UInt8] {
    [UInt8(ascii: ".")] + copy + Array((number == 0 ? "" : "-\(number)").utf8) + ending
  }

  /// Whether a name is that of a copy which did not come to its end.
  public static func isName(_ name: [UInt8]) -> Bool {
    name.first == UInt8(ascii: ".") && name.suffix(ending.count).elementsEqual(ending)
  }
}
