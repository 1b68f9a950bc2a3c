import PlanDocument
import PlanRules
import PlanShell
import PlanSystem
import PlanText
import PlanTools

extension Server {
  /// The day that is named at the place, or a rule with its next dates, else what `plan show` prints
  /// of the item; and the findings there, each with the page of its rule.
  func hover(_ params: JSON) throws(RequestError) -> Value {
    let (text, _, offset, line) = try place(params)
    let (document, (today, weekStart)) = (text.document, calendar(of: text))
    guard document.lines.indices.contains(line) else { return .null }
    var parts: [[UInt8]] = []
    if let day = document.day(at: offset, line: line) {
      parts.append(Array("\(dayInFull(day, today)), week \(day.isoWeek.week)".utf8))
    }
    parts += rule(at: offset, line: line, of: document, today, weekStart)
    // A date or rule is asked about by itself; anything else is about the item.
    let meaning = PlaceMeaning(at: offset, in: document, line: line)
    if parts.isEmpty, let path = text.path, let shown = try shown(meaning, at: path) {
      parts.append(shown)
    }
    for finding in findings(of: text)
    where finding.range.start <= offset && offset < max(finding.range.end, finding.range.start + 1)
    {
      parts.append(Array("\(finding.rule): \(finding.message)".utf8))
      if let page = Rule.named(finding.rule)?.page {
        parts.append(Array((client.takesMarkdown ? page.markdown : page.text).utf8))
      }
    }
    if parts.isEmpty { return .null }
    let kind = client.takesMarkdown ? "markdown" : "plaintext"
    return [
      "contents": [
        "kind": .text(kind), "value": .text(Array(parts.joined(separator: Array("\n\n".utf8)))),
      ]
    ]
  }

  /// What day it is, and on which day a week begins, by the settings of the folder.
  func calendar(of text: OpenText) -> (today: CivilDate, weekStart: Weekday) {
    if let path = text.path, let folder = try? folder(around: path),
      let opened = try? folder.host.open(folder.root)
    {
      return (opened.today, opened.settings.weekStart.weekday)
    }
    return (host.clock.now(dayStart: 0).date, Settings().weekStart.weekday)
  }

  /// The rule at a place in words, and its next five dates.
  private func rule(
    at offset: Int, line: Int, of document: Document, _ today: CivilDate, _ weekStart: Weekday
  ) -> [[UInt8]] {
    guard document.lines[line].kind.isItem else { return [] }
    let item = document.item(atLine: line)
    let values = document.values(of: item)
    guard let attribute = item.attributes.first(where: { $0.key == .every }),
      attribute.range.start <= offset, offset <= attribute.range.end, let every = values.every
    else { return [] }
    let grid = RecurrenceGrid(every, anchor: values.start, weekStart: weekStart)
    let last = values.until ?? .latest
    let first = max(today, values.start ?? today)
    var next: [String] = []
    if first <= last {
      next = grid.occurrences(from: first, through: last).prefix(5).map { dayAndDate($0) }
    }
    let dates = next.isEmpty ? "" : ": " + next.joined(separator: ", ")
    return [Array((every.inWords + dates).utf8)]
  }

  /// What `plan show` prints of an item, or of what has an id; nil for anything else.
  private func shown(
    _ meaning: PlaceMeaning?, at path: FilePath
  ) throws(RequestError) -> [UInt8]? {
    let folder = try folder(around: path)
    let name: [UInt8]
    switch meaning {
    case .id(let id): name = Array("id:".utf8) + id
    case .item(let line), .day(_, let line): name = folder.address(of: line, at: path)
    case .tag, .link, nil: return nil
    }
    let shown = run([Array("show".utf8), Array("--".utf8), name], in: folder, onScreen: true)
    if shown.code != ExitCode.done || shown.output.isEmpty { return nil }
    if !client.takesMarkdown { return shown.output }
    // More backquotes than any line of it begins with.
    let fence = Array(repeating: UInt8(ascii: "`"), count: 8)
    return fence + Array("text\n".utf8) + shown.output + fence
  }
}

extension Document {
  /// The day that is named at a place: in an attribute, a title or a link.
  fileprivate func day(at offset: Int, line: Int) -> CivilDate? {
    if lines[line].kind == .title { return title?.date }
    if let link = links.first(where: { $0.start <= offset && offset <= $0.end }) {
      return CivilDate(text(link).span)
    }
    guard lines[line].kind.isItem else { return nil }
    let touched = item(atLine: line).attributes.first {
      $0.range.start <= offset && offset <= $0.range.end
    }
    return touched.flatMap { day(of: $0) }
  }
}
