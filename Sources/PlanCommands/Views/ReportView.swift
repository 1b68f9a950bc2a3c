import PlanText

/// A report with the ways in which it is shown; one folder for each.
protocol ReportView {
  /// Names the object that `--json` prints, and its edition: `plan.week/1`.
  var schema: String { get }
  /// The items whose words it shows, as positions in the facts.
  var items: [Int] { get }
  /// What it lists; nil for a view that always has something to show.
  var listed: Listed? { get }

  func draw(on screen: inout Screen, _ texts: ItemTexts)
  /// Writes the members behind `schema`.
  func write(to json: inout JSONWriter, _ texts: ItemTexts)
  /// The records of `--plain`.
  func records(_ texts: ItemTexts) -> [[[UInt8]]]
  /// The object of `--json`, with its line end.
  func object(_ texts: ItemTexts) -> [UInt8]
}

/// What a view lists, for the message if that is nothing.
struct Listed {
  let count: Int
  /// Of one.
  let noun: String
  /// What to type to have some; nil if the view says itself that there are none.
  var hint: String?
}

/// A view whose values are a sheet.
protocol SheetView: ReportView {
  func sheet(_ texts: ItemTexts) -> Sheet
}

extension SheetView {
  var schema: String { "" }
  func write(to json: inout JSONWriter, _ texts: ItemTexts) {}
  func object(_ texts: ItemTexts) -> [UInt8] { sheet(texts).json }
  func records(_ texts: ItemTexts) -> [[[UInt8]]] { sheet(texts).records }
}

extension ReportView {
  var listed: Listed? { nil }

  /// The object of `--json`, with its line end.
  func object(_ texts: ItemTexts) -> [UInt8] {
    var json = JSONWriter(.compact)
    json.object { json in
      json.member("schema", schema)
      write(to: &json, texts)
    }
    json.endLine()
    return json.output
  }
}
