// Prints how the lines of files are read, for grammar_check.py: `plan-readings < PATHS`, one path on
// a line. After `= PATH` comes the kind, place and tokens of each line of the file as JSON.

import Foundation
import PlanDocument
import PlanText

struct LineDump: Encodable {
  let kind: String
  let section: String
  let isTopLevel: Bool
  /// Kind and text of a token.
  let tokens: [[String]]

  init(_ index: Int, _ document: Document) {
    let line = document.lines[index]
    kind = line.kind.name
    section = line.section.name.description
    isTopLevel = line.isTopLevel
    tokens = document.table.tokens(ofLine: index).map {
      ["\($0.kind)", String(decoding: document.text($0.range), as: UTF8.self)]
    }
  }
}

func lines(of document: Document) throws -> [String] {
  try document.lines.indices.map {
    String(decoding: try JSONEncoder().encode(LineDump($0, document)), as: UTF8.self)
  }
}

while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("plan-readings: cannot read \(path)\n".utf8))
    exit(2)
  }
  let document = Document(Array(data), as: DocumentKind(path: Array(path.utf8)))
  let output = try "= \(path)\n" + lines(of: document).map { $0 + "\n" }.joined()
  FileHandle.standardOutput.write(Data(output.utf8))
}
