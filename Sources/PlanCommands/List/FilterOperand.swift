import PlanHistory
import PlanText

/// Reads a filter that somebody typed.
///
/// - Throws: what is wrong with it and a line that shows the place.
func readFilter(_ typed: ArgumentBytes) throws(UsageError) -> Filter {
  do throws(FilterProblem) {
    return try Filter(typed.span)
  } catch {
    let marked = error.marked(in: typed.span) { ShownText($0.span, from: 0).bytes }
    throw .badFilter(
      "\(error.message)", lines: ["  \(marked.expression)", "  \(marked.carets)"])
  }
}
