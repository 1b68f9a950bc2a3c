import PlanFormat
import PlanHistory
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

/// How a habit is called and what it asks for, in the words of the line that names it.
struct HabitWords {
  /// Without icon and tags.
  let name: [UInt8]
  /// The one before the name, else that of the title of the file.
  let icon: [UInt8]?
  /// Without `#`.
  let tags: [[UInt8]]
  /// What stands behind `every:`; nil without a definition, and without a rule.
  let rule: [UInt8]?
  /// The amount of the definition; nil likewise.
  let target: [UInt8]?
  /// Of the line of the day asked about.
  let amount: [UInt8]?
  /// Nil where the file could not be read again.
  let line: ListedItem?

  init(_ figures: HabitFigures, _ texts: ItemTexts) {
    line = texts[figures.item]
    let typed = line?.name ?? figures.habit.name
    let start = leadingIcon(of: typed.span)
    name = Array(typed[start...])
    icon =
      start > 0 ? Array(typed[..<cluster(in: typed.span, at: 0).length]) : line?.fileIcon
    tags = line?.tags ?? []
    let isDefined = figures.version != nil
    rule = isDefined ? line?.value(.every) : nil
    target = isDefined ? line?.amount : nil
    amount = figures.record.flatMap { texts[$0.item]?.amount }
  }
}
