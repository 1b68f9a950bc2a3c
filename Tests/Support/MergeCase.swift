public import PlanDocument
public import PlanMerge

/// One file of `Tests/Cases/Merge`: versions of a text, and the result of their merge.
///
/// Sections begin with lines `-- WORDS --`; the text before the first is a description:
/// - `base`, which may be missing, `ours` and `theirs`; or two or more `copy`;
/// - `as NAME` for another file than a day; `crlf` or `unended` after the name of a version;
/// - the result: `merged`, or `conflict` if a person has to decide.
public struct MergeCase: CustomStringConvertible, Sendable {
  public var path: String
  public var kind = DocumentKind.caseDay
  public var base: [UInt8]?
  public var sides: [[UInt8]] = []
  public var areCopies = false
  /// The text of the case before the result.
  public var given: [UInt8] = []
  public var expected: [UInt8] = []

  public var description: String { path }

  public static let paths = PackageFiles.files(below: "Tests/Cases/Merge", ending: ".merge")

  public init(path: String) throws { self.init(path: path, text: try PackageFiles.bytes(path)) }

  public init(path: String, text: [UInt8]) {
    self.path = path
    var name = ""
    var bytes: [UInt8] = []
    for line in text.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      if let heading = line.headingOfPart {
        end(name, bytes)
        name = heading
        bytes = []
      } else {
        bytes += line + [0x0A]
      }
      if name.hasPrefix("merged") || name.hasPrefix("conflict") {
        expected += line + [0x0A]
      } else {
        given += line + [0x0A]
      }
    }
    end(name, bytes)
  }

  private mutating func end(_ name: String, _ bytes: [UInt8]) {
    let words = name.split(separator: " ")
    var bytes = bytes
    if words.contains("crlf") {
      bytes = Array(bytes.map { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }.joined())
    }
    if words.contains("unended") {
      bytes.removeLast(min(words.contains("crlf") ? 2 : 1, bytes.count))
    }
    switch words.first {
    case "as" where words.count > 1: kind = DocumentKind(path: Array(words[1].utf8))
    case "base": base = bytes
    case "ours", "theirs": sides.append(bytes)
    case "copy":
      sides.append(bytes)
      areCopies = true
    default: break
    }
  }

  public var outcome: MergedText {
    areCopies
      ? merge(copies: sides, as: kind)
      : merge(base: base, ours: sides[0], theirs: sides[1], as: kind)
  }

  /// The result as it is written to the file.
  public var told: [UInt8] {
    let merged = outcome
    var bytes = merged.bytes
    var name = merged.isClean ? "merged" : "conflict"
    if bytes.contains(0x0D) {
      name += " crlf"
      bytes.removeAll { $0 == 0x0D }
    }
    if let last = bytes.last, last != 0x0A {
      name += " unended"
      bytes.append(0x0A)
    }
    return Array("-- \(name) --\n".utf8) + bytes
  }
}
