import PlanDocument
import PlanText

/// The field of each column, from the header row.
struct CSVColumns {
  /// The fields by position; nil for a column of an unknown name.
  private(set) var fields: [CSVField?] = []
  /// The names by position, as they are in the header.
  private(set) var names: [[UInt8]] = []

  /// - Parameter mapping: the fields of columns with other names, as `title=words,when=due`.
  init(_ header: CSVTable.Record, mapping: [UInt8]?) throws(ImportProblem) {
    let mapped = try Self.read(mapping ?? [])
    var seen: Set<CSVField> = []
    for cell in header.cells {
      let name = cell.text.asPlainLine
      let field = mapped[name.lowercased] ?? CSVField(header: name)
      // Of two columns for the same field the first counts.
      fields.append(field.flatMap { seen.insert($0).inserted ? $0 : nil })
      names.append(name)
    }
    if seen.contains(.words) {
      replace(.description, by: .notes)
    } else {
      replace(.description, by: .words)
    }
    guard fields.contains(.words) else {
      throw ImportProblem(
        at: header.cells[0].offset,
        "the header names no column of words, such as title; type --columns 'NAME=words'"
      )
    }
  }

  private mutating func replace(_ field: CSVField, by other: CSVField) {
    guard let index = fields.firstIndex(of: field) else { return }
    fields[index] = fields.contains(other) ? nil : other
  }

  /// - Returns: the fields by the name of a column in lower case.
  private static func read(_ mapping: [UInt8]) throws(ImportProblem) -> [[UInt8]: CSVField] {
    var mapped: [[UInt8]: CSVField] = [:]
    for pair in mapping.split(separator: UInt8(ascii: ",")) {
      guard let equals = pair.lastIndex(of: UInt8(ascii: "=")),
        let field = CSVField.written.first(where: {
          Array(pair[(equals + 1)...]).asPlainLine == Array($0.name.utf8)
        })
      else {
        let names = CSVField.written.map(\.name).joined(separator: ", ")
        throw ImportProblem(
          at: nil, "--columns takes NAME=FIELD, with commas between; FIELD is one of \(names)")
      }
      mapped[Array(pair[..<equals]).asPlainLine.lowercased] = field
    }
    return mapped
  }
}
