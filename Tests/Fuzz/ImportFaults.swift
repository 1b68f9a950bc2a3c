import PlanDocument
import PlanInterchange
import PlanTesting
import PlanText

/// A source of another program is refused, or each of its pages is a plan that obeys all laws and
/// can be exported in every format.
@Sendable func importFaults(_ input: [UInt8], _ format: ExchangeFormat) -> [String] {
  guard let imported = read(input, format) else { return [] }
  var faults: [String] = []
  for page in imported.pages {
    do {
      let plan = try grown(page)
      faults += PlanTesting.faults(of: plan.bytes, as: plan.kind)
      faults += exportFaults([page, ExchangePage(plan, at: page.place, path: page.path)], format)
    } catch {
      // What no plan can hold is refused; a task always can be held.
      if tasksOnly.contains(format) { faults.append("cannot be typed: \(error)") }
    }
  }
  return faults
}

private let tasksOnly: [ExchangeFormat] = [.todotxt, .taskwarrior]

private func read(_ bytes: [UInt8], _ format: ExchangeFormat) -> Imported? {
  // The name of a file of Daily Planner is its day.
  let name = Array("2026-10-05\(format.endings[0])".utf8)
  return try? format.read(
    ImportSource(path: name, name: name, bytes: bytes),
    ImportContext(today: .caseToday, zone: .utc, list: Array("list")))
}

/// The file that is made from a page if there is none.
private func grown(_ page: ExchangePage) throws -> Document {
  let kind = page.day.map { DocumentKind.day($0) } ?? .collection
  let typed =
    try page.items.map { try $0.typed(for: kind, on: .caseToday).addition }
    + page.texts.compactMap { try $0.typed(for: kind)?.addition }
  return try GrownDocument(Document([], as: kind), adding: typed).result
}

/// What is exported is text, and its own format reads it.
private func exportFaults(_ pages: [ExchangePage], _ format: ExchangeFormat) -> [String] {
  ExchangeFormat.exported.flatMap { other -> [String] in
    var exporter = other.exporter(
      ExportContext(today: .caseToday, zone: .utc, settings: Settings()))
    for page in pages { exporter.add(page) }
    return exporter.finish().flatMap { file -> [String] in
      if refusal(of: file.bytes.span) != nil { return ["what \(other) exports is not text"] }
      if other == format, !file.bytes.isEmpty, read(file.bytes, format) == nil {
        return ["what \(other) exports is not read"]
      }
      return []
    }
  }
}
