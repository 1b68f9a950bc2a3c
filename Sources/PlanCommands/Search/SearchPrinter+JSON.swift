import PlanDocument
import PlanText

extension SearchPrinter {
  /// Appends one object, on a line of its own; the first one opens the object around all.
  mutating func appendObject(
    _ line: SearchedLine, _ content: Span<UInt8>, _ path: FilePath, _ day: CivilDate?
  ) {
    output += (count == 0 ? Self.objectStart + "\n" : ",\n").utf8
    var json = JSONWriter(.compact, appendingTo: output.take())
    json.object { json in
      json.member("path", path.bytes)
      json.member("line", line.number)
      json.member("column", line.column(line.match))
      json.member("endColumn", line.column(line.match) + (line.match?.count ?? 0))
      json.key("day")
      if let day { json.string(day.text) } else { json.null() }
      json.key("text")
      json.string(Array(copying: content))
    }
    output = json.output
  }

  mutating func closeObject() {
    output += (count == 0 ? Self.objectStart + "]}\n" : "\n]}\n").utf8
  }

  private static var objectStart: String { #"{"schema":"plan.search/1","matches":["# }
}
