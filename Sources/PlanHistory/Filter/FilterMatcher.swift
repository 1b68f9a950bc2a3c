import PlanCalendar
import PlanSyntax

/// Says of the items of a folder whether they fit a filter; what can be settled once is.
///
/// Fastest when items come in their order. Asking all takes time linear in the items, for each term
/// that must be asked.
public struct FilterMatcher: Sendable {
  let facts: FolderFacts
  let context: FilterContext
  private var steps: [Step] = []
  /// The texts and tags that are looked for.
  var searches: [FilterSearch] = []
  /// For each name of a list, by file: whether it is called so.
  var lists: [[Bool]] = []
  /// By file: whether goals stand in it; empty unless asked for.
  var holdsGoals: [Bool] = []
  /// By item: whether it recurs; empty unless asked for.
  var recurs: [Bool] = []
  /// The file of the item asked about last.
  var file = 0
  private var fileItems = 0..<0
  var day: CivilDate?

  private struct Step: Sendable {
    var test: FilterTest
    var whenTrue: Int
    var whenFalse: Int
  }

  /// Goes over the items only where a term needs to know of others (`recurring`).
  public init(_ filter: Filter, _ facts: FolderFacts, _ context: FilterContext) {
    self.facts = facts
    self.context = context
    for step in FilterProgram(filter).steps {
      steps.append(
        Step(test: test(step.term), whenTrue: step.next.whenTrue, whenFalse: step.next.whenFalse))
    }
  }

  /// - Parameter item: a position in `FolderFacts.items`.
  public mutating func matches(_ item: Int) -> Bool {
    if !fileItems.contains(item) {
      file = facts.file(ofItem: item)
      fileItems = facts.items(ofFile: file)
      day = facts.files[file].kind.date
    }
    var step = 0
    while step >= 0 {
      step = holds(steps[step].test, item) ? steps[step].whenTrue : steps[step].whenFalse
    }
    return step == FilterProgram.accept
  }
}
