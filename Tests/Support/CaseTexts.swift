public import PlanDocument

/// A text of the package, and the kind that its path gives.
public struct CaseText: Sendable {
  public let name: String
  public let bytes: [UInt8]
  public let kind: DocumentKind
  /// Whether it is a row of a table. There are thousands of them, most about dates.
  private var isRow = false

  /// Every text: all cases, the samples, the examples of the grammar.
  public static func all() throws -> [CaseText] { try texts.get() }

  /// Read once.
  private static let texts = Result { try cases() + samples() + grammarExamples() }

  /// Every text, but few rows of tables unless a long run is asked for.
  public static func sample() throws -> [CaseText] {
    let step = LongRun.isAsked ? 1 : LongRun.isFull ? 8 : 24
    return try all().enumerated().filter { !$1.isRow || $0 % step == 0 }.map(\.element)
  }

  private static func cases() throws -> [CaseText] {
    let endings = [".plan", ".golden", ".tsv", ".views"]
    return try endings.flatMap { PackageFiles.files(below: "Tests/Cases", ending: $0) }.flatMap {
      path in
      let bytes = try PackageFiles.bytes(path)
      // Only cases of formatting have a path that gives their kind.
      return [CaseText(name: path, bytes: bytes, kind: DocumentKind(casePath: path))]
        + (path.hasSuffix(".tsv") ? rows(bytes, path) : [])
    }
  }

  /// The fields of a table, each as a text.
  private static func rows(_ bytes: [UInt8], _ path: String) -> [CaseText] {
    bytes.split(separator: 0x0A).flatMap { row in
      let fields = row.split(separator: 0x09)
      return fields.dropFirst().prefix(2).map { field in
        let heading = Array("## ".utf8) + fields[0] + [0x0A, 0x0A]
        return CaseText(
          name: path, bytes: heading + field + [0x0A], kind: .caseDay, isRow: true)
      }
    }
  }

  private static func samples() throws -> [CaseText] {
    try PackageFiles.files(below: "samples", ending: ".plan").map { path in
      CaseText(
        name: path, bytes: try PackageFiles.bytes(path), kind: DocumentKind(path: Array(path)))
    }
  }

  /// The fences of the specification, and its documents.
  private static func grammarExamples() throws -> [CaseText] {
    var texts: [CaseText] = []
    for path in ["plan", "Recurrence", "Rolling", "Merging"].map({ "Grammar/\($0).md" }) {
      texts.append(CaseText(name: path, bytes: try PackageFiles.bytes(path), kind: .unknown))
      var kind = DocumentKind.caseDay
      for fence in try DocumentFence.all(in: path) {
        if fence.words.first == "plan" {
          kind = fence.kind
        } else if fence.words.first != "canonical" {
          continue
        }
        texts.append(CaseText(name: path, bytes: Array(fence.body), kind: kind))
      }
    }
    return texts
  }
}
