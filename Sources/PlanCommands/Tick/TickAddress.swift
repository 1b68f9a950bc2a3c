import PlanFolder
import PlanSyntax
import PlanText

/// One line of one file, as messages name it: `groceries.plan:3`.
struct TickAddress: Sendable {
  private let path: FilePath
  /// From zero.
  let line: Int

  /// Nil for what is the name of a habit or task.
  init?(_ text: ArgumentBytes) {
    guard let colon = text.lastIndex(of: UInt8(ascii: ":")) else { return nil }
    let digits = text[(colon + 1)...]
    path = FilePath(bytes: text[..<colon])
    guard 1...9 ~= digits.count, digits.allSatisfy(\.isASCIIDigit),
      WalkedName.isPlan(path.lastComponent.span)
    else { return nil }
    line = digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } - 1
  }

  /// The file, seen from the working directory and, where none is there, from the plan folder.
  func file(in root: FilePath, _ files: any Files) -> FilePath {
    path.isAbsolute || files.kind(of: path) != nil
      ? path : FilePath(bytes: root.walkPrefix + path.bytes)
  }
}
