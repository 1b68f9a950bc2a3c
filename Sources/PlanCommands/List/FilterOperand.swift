import PlanArguments
import PlanHistory
import PlanTerminal
import PlanText

/// Reads a filter that somebody typed.
///
/// - Throws: what is wrong with it and a line that shows the place, with so much around it as has room
///   on most screens.
func readFilter(_ typed: ArgumentBytes) throws(UsageError) -> Filter {
  do throws(FilterProblem) {
    return try Filter(typed.span)
  } catch {
    throw UsageError(error, in: typed)
  }
}

extension UsageError {
  /// With a line that shows the place of a problem in what was typed.
  init(_ error: FilterProblem, in typed: ArgumentBytes) {
    let excerpt = LineExcerpt(
      error.range, in: typed.span, line: ByteRange(0, typed.count), size: 24)
    var problem = error
    problem.range = ByteRange(excerpt.mark.lowerBound, excerpt.mark.upperBound)
    let marked = problem.marked(in: excerpt.bytes.span) { ShownText($0.span, from: 0).bytes }
    let (before, blank) = excerpt.isCutBefore ? ("…", " ") : ("", "")
    let behind = excerpt.isCutBehind ? "…" : ""
    self = .badFilter(
      "\(error.message)",
      lines: ["  \(before)\(marked.expression)\(behind)", "  \(blank)\(marked.carets)"])
  }
}

/// A filter as it was typed, and the days that its relative words mean.
func filterLine(
  _ filter: Filter, _ typed: ArgumentBytes, _ context: FilterContext
) -> [Piece] {
  var line = [Piece("filter  ", .dim), Piece(typed)]
  let named = filter.relativeDays(context).map { words, days in
    let (first, last) = (days.lowerBound, days.upperBound)
    return "\(words): \(dayAndDate(first))\(last > first ? " to \(dayAndDate(last))" : "")"
  }
  if !named.isEmpty { line.append(Piece("  (\(named.joined(separator: ", ")))", .dim)) }
  return line
}

extension Host {
  /// Says which of the texts of a filter is probably a misspelt word.
  func noteMisspelling(in filter: Filter?) {
    if let (text, meant) = filter?.misspelling {
      note("'\(text)' is looked for as text; did you mean '\(meant)'?")
    }
  }
}
