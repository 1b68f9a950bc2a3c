public import PlanDocument

/// A fence of a Markdown document in this package.
public struct DocumentFence: CustomStringConvertible, Sendable {
  public let path: String
  /// The line that opens it, counted from 1.
  public let line: Int
  /// The words of its info string: the kind of its content, then the name of a file.
  public let words: [String]
  public let body: String
  /// The words of the last heading above it.
  public let section: String

  public var description: String { "\(path):\(line)" }

  /// The kind of the file that the fence names; a day if it names none.
  public var kind: DocumentKind {
    words.dropFirst().first.map { DocumentKind(path: Array($0)) } ?? .caseDay
  }

  /// The fences of a document, in order. A fence closes with the marks that open it.
  public static func all(in path: String) throws -> [DocumentFence] {
    let source = try PackageFiles.bytes(path).string
    var fences: [DocumentFence] = []
    var open: (mark: Substring, words: [String], line: Int)?
    var body = ""
    var section = ""
    for (number, line) in source.split(separator: "\n", omittingEmptySubsequences: false)
      .enumerated()
    {
      if let fence = open {
        if line == fence.mark {
          fences.append(
            DocumentFence(
              path: path, line: fence.line, words: fence.words, body: body,
              section: section))
          open = nil
        } else {
          body += line + "\n"
        }
      } else if line.starts(with: "#") {
        section = String(line.drop { $0 == "#" || $0 == " " })
      } else if let mark = line.prefixMatch(of: /`{3,}|~{3,}/)?.output {
        let words = line.dropFirst(mark.count).split(separator: " ").map(String.init)
        open = (mark, words, number + 1)
        body = ""
      }
    }
    return fences
  }
}
