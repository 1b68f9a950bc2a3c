import PlanDocument
import PlanInterchange
import PlanText
import Testing

let jan28 = CivilDate(year: 2026, month: 1, day: 28) ?? .earliest

/// Reads a file of Daily Planner.
func planner(_ text: String, _ name: String = "2026-01-28.json") throws -> Imported {
  let source = ImportSource(
    path: Array("days/\(name)".utf8), name: Array(name.utf8), bytes: Array(text.utf8))
  let context = ImportContext(today: .latest, zone: .utc, list: [])
  return try ExchangeFormat.json.read(source, context)
}

/// The day that is created from a page if none exists.
func plan(_ page: ExchangePage) throws -> String {
  let kind = DocumentKind.day(page.day ?? .earliest)
  let typed =
    try page.items.map { try $0.typed(for: kind, on: .latest).addition }
    + page.notes.compactMap { try $0.typed(for: kind)?.addition }
  let grown = try GrownDocument(Document([], as: kind), adding: typed)
  return String(decoding: grown.result.bytes, as: UTF8.self)
}

/// What the app reads of a day of a plan.
func exported(
  _ plan: String, drawing: [UInt8]? = nil, numbers: Bool = false
) throws -> String {
  let place = ExchangePage.Origin.day(jan28)
  let document = Document(Array(plan.utf8), as: .day(jan28))
  var page = ExchangePage(document, at: place, path: Array("2026-01-28.plan".utf8))
  if let drawing { page.attachments = [ExchangeAttachment(suffix: "drawing", drawing)] }
  return try exported(page, numbers: numbers).text
}

func exported(
  _ page: ExchangePage, numbers: Bool = false
) throws -> (text: String, losses: Losses) {
  var context = ExportContext(today: .latest, zone: .utc, settings: Settings())
  context.options.prefersNumbers = numbers
  var exporter = ExchangeFormat.json.exporter(context)
  exporter.add(page)
  let file = try #require(exporter.finish().first)
  return (String(decoding: file.bytes, as: UTF8.self), exporter.losses)
}

/// A text as a JSON string.
func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return String(decoding: writer.output, as: UTF8.self)
}
