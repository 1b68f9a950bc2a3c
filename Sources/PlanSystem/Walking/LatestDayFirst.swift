import PlanDocument
import PlanText

/// The elements without a date in their order, then those with a date, latest first.
func latestDayFirst<Element>(
  _ elements: [Element], _ date: (Element) -> CivilDate?
) -> [Element] {
  var undated: [Element] = []
  var dated: [(date: CivilDate, element: Element)] = []
  dated.reserveCapacity(elements.count)
  for element in elements {
    if let date = date(element) {
      dated.append((date, element))
    } else {
      undated.append(element)
    }
  }
  // Sorted by name, they are nearly always in order already.
  let isOrdered = zip(dated, dated.dropFirst()).allSatisfy { $0.date <= $1.date }
  if !isOrdered { dated.sort { $0.date < $1.date } }
  undated.reserveCapacity(elements.count)
  for entry in dated.reversed() { undated.append(entry.element) }
  return undated
}
