import PlanCalendar
import PlanSyntax
import PlanTerminal
import PlanText

/// A row for each item: its address, whether it is late, and what stands in the line.
func listRows(_ items: [ListedItem], _ host: Host) -> [UInt8] {
  let width = host.columns(of: .output)
  let columns = host.console.isTerminal(.output) ? width : nil
  let addresses = items.map { ShownText(($0.path.bytes + Array(":\($0.line)".utf8)).span, from: 0) }
  var addressWidth = addresses.map(\.width).max() ?? 0
  // One long name must not take the room of all others; it stands out of line then.
  if let columns { addressWidth = min(addressWidth, max(columns * 2 / 5, leastWidth)) }
  let showsLate = items.contains(where: \.isOverdue)
  var text = StyledText(host.usesColor(on: .output) ? .ansi : .plain)
  for (item, address) in zip(items, addresses) {
    // Never cut: other commands take it.
    text.append(address.bytes, .dim)
    text.pad(max(addressWidth - address.width, 0) + 2)
    if showsLate {
      text.column(item.isOverdue ? late : "", width: late.utf8.count + 2, .late)
    }
    let used = max(addressWidth, address.width) + 2 + (showsLate ? late.utf8.count + 2 : 0)
    append(item, to: &text, cells: columns.map { max($0 - used, leastWidth) })
    text.endLine()
  }
  return text.take()
}

private let late = "late"
/// Cells of an address, and of an item, on the narrowest screen.
private let leastWidth = 20

/// The item in its colours, cut where there is no more room.
private func append(_ item: ListedItem, to text: inout StyledText, cells limit: Int?) {
  let whole = ShownText(item.text.span, from: 0)
  var room = limit.map { whole.width > $0 ? $0 - ShownText.ellipsis.width : $0 } ?? .max
  let isCut = room < whole.width
  var column = 0
  for (range, style) in item.pieces {
    let piece = ShownText(item.text.span.extracting(range), from: column)
    let shown = piece.prefix(cells: room)
    text.append(shown.bytes, style)
    column += piece.width
    room -= shown.width
    // What is behind a character that had no room has none either.
    if shown.width < piece.width { break }
  }
  if isCut { text.append(ShownText.ellipsis.bytes, .dim) }
}

extension ListedItem {
  /// The parts of `text` and how each looks, in order.
  fileprivate var pieces: [(range: Range<Int>, style: Style)] {
    if state?.isOver == true { return [(text.indices, .dim)] }
    let marks = [
      priorityPlace.map { ($0, priority.map(Style.init) ?? .plain) },
      isOverdue ? duePlace.map { ($0, .late) } : nil,
    ].compactMap { $0 }.sorted { $0.0.lowerBound < $1.0.lowerBound }
    var pieces: [(range: Range<Int>, style: Style)] = []
    var end = 0
    for (range, style) in marks {
      pieces.append((end..<range.lowerBound, .plain))
      pieces.append((range, style))
      end = range.upperBound
    }
    pieces.append((end..<text.count, .plain))
    return pieces
  }
}

extension Style {
  fileprivate static let late = Style(.red, .bold)

  fileprivate init(_ priority: Priority) {
    switch priority {
    case .high: self.init(.red)
    case .medium: self.init(.yellow)
    case .low: self.init(.green)
    }
  }
}

/// One line for each item, its fields with tabs between them; tabs in a field are blanks.
func listFields(_ items: [ListedItem]) -> [UInt8] {
  var output: [UInt8] = []
  for item in items {
    let fields: [[UInt8]] = [
      item.path.bytes, Array("\(item.line)".utf8), item.day?.bytes ?? [],
      Array(item.kind.rawValue.utf8), Array((item.state?.rawValue ?? "").utf8),
      Array((item.priority?.word ?? "").utf8), item.deadline, item.time?.bytes ?? [],
      Array(item.tags.map { [UInt8(ascii: "#")] + $0 }.joined(separator: [0x20])), item.words,
    ]
    appendFields(fields, to: &output)
  }
  return output
}
