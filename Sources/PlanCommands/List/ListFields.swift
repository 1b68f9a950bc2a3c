import PlanCalendar
import PlanSyntax
import PlanText

/// One line for each item, its fields with tabs between them; tabs in a field are blanks.
///
/// - Parameter isGrouped: whether the name of its group stands behind them.
func listFields(_ groups: [ListGroup], isGrouped: Bool, _ texts: ItemTexts) -> [UInt8] {
  var output: [UInt8] = []
  for group in groups {
    for case let item? in group.items.map({ texts[$0] }) {
      appendFields(item.fields + (isGrouped ? [group.name ?? []] : []), to: &output)
    }
  }
  return output
}

extension ListedItem {
  /// What `plan list --plain` prints of it.
  var fields: [[UInt8]] {
    [
      path.bytes, Array("\(line)".utf8), day?.bytes ?? [], Array(kindWord.utf8),
      Array((state?.word ?? "").utf8), Array((priority?.name ?? "").utf8), deadline,
      time?.bytes ?? [],
      Array(tags.map { [UInt8(ascii: "#")] + $0 }.joined(separator: [0x20])), words,
    ]
  }
}
