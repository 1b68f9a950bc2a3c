import PlanModel
import PlanSyntax
import PlanText

/// Reads each spelling of an amount once: most of them come again day by day.
struct AmountReader {
  struct Reading {
    let amount: Amount
    let unit: Int?
  }

  /// The units, folded.
  private(set) var units = Numbering<[UInt8]>()
  private var readings: [Reading] = []
  /// By the number of a text, its reading; -1 where none was asked for yet.
  private var known: [Int32]

  init(_ facts: FolderFacts) {
    known = Array(repeating: -1, count: facts.texts.count)
  }

  mutating func amount(ofItem item: Int, in facts: FolderFacts) -> Reading? {
    guard let text = facts.amountText(ofItem: item) else { return nil }
    let place = Int(text.index)
    if known[place] >= 0 { return readings[Int(known[place])] }
    guard let amount = facts.amount(ofItem: item) else { return nil }
    known[place] = Int32(truncatingIfNeeded: readings.count)
    let unit = amount.unitSource.map { source in
      units.number(of: facts.texts.withText(text) { [UInt8](folding: $0.extracting(source)) })
    }
    readings.append(Reading(amount: amount, unit: unit))
    return readings[readings.count - 1]
  }
}
