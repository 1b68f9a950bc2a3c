// Prints how files are read, for scripts that compare it with the grammar and with a second
// implementation: `plan-readings read|lines < PATHS`, one path on a line. After `= PATH` come the
// lines of the reading or, for each line of the file, its kind, place and tokens as JSON.

import Foundation
import PlanDocument
import PlanTesting
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

let mode = CommandLine.arguments.dropFirst().first
guard mode == "read" || mode == "lines" else {
  FileHandle.standardError.write(Data("usage: plan-readings read|lines < PATHS\n".utf8))
  exit(2)
}
while let path = readLine() {
  guard let data = FileManager.default.contents(atPath: path) else {
    FileHandle.standardError.write(Data("plan-readings: cannot read \(path)\n".utf8))
    exit(2)
  }
  let document = Document(Array(data), as: DocumentKind(path: Array(path.utf8)))
  let shown = try mode == "read" ? reading(of: document) : lines(of: document)
  let output = "= \(path)\n" + shown.map { $0 + "\n" }.joined()
  FileHandle.standardOutput.write(Data(output.utf8))
}
