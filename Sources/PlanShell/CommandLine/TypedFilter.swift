public import PlanArguments
import PlanDocument
public import PlanFolder
import PlanText

/// Reads a typed filter.
///
/// - Throws: what is wrong with it, and a line that shows the place with as much around it as most
///   screens have room for.
public func readFilter(_ typed: ArgumentBytes) throws(Refusal) -> Filter {
  do throws(FilterProblem) {
    return try Filter(typed.span)
  } catch {
    throw Refusal(error, in: typed)
  }
}

extension Refusal {
  /// With a line that shows the place of a problem in what was typed.
  public init(_ error: FilterProblem, in typed: ArgumentBytes) {
    let excerpt = LineExcerpt(
      error.range, in: typed.span, line: ByteRange(0, typed.count), size: 24)
    var problem = error
    problem.range = ByteRange(excerpt.mark.lowerBound, excerpt.mark.upperBound)
    let marked = problem.marked(in: excerpt.bytes.span) { ShownText($0.span, from: 0).bytes }
    let (start, blank) = excerpt.isCutBefore ? ("…", " ") : ("", "")
    let end = excerpt.isCutAfter ? "…" : ""
    self = .badFilter(
      "\(error.message)",
      lines: ["  \(start)\(marked.expression)\(end)", "  \(blank)\(marked.carets)"])
  }
}

extension Host {
  /// Says which text of a filter is probably a misspelt word.
  public func noteMisspelling(in filter: Filter?) {
    if let (text, meant) = filter?.misspelling {
      note("'\(text)' is looked for as text; did you mean '\(meant)'?")
    }
  }
}

extension OpenedFolder {
  /// The present day and time, for a filter.
  public func filterContext(_ clock: Clock) -> FilterContext {
    let now = clock.now(dayStart: settings.dayStart.minutes)
    return FilterContext(
      today: now.date, minutes: now.minutes, weekStart: settings.weekStart.weekday,
      root: root.bytes, rolls: settings.roll != .never)
  }
}
