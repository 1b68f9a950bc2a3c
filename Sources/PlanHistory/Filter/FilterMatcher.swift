import PlanCalendar
import PlanSyntax

/// Says of the items of a folder whether they fit a filter; what can be settled once is.
///
/// Fastest when items come in their order. Asking all takes time linear in the items, for each term
/// that must be asked.
public struct FilterMatcher: Sendable {
  let facts: FolderFacts
  let context: FilterContext
  /// As `FilterProgram` has them.
  private var steps: [(holds: Question, next: (whenTrue: Int, whenFalse: Int))] = []
  /// The texts and tags that are looked for.
  var searches: [FilterSearch] = []
  /// By file: whether goals stand in it; empty unless asked for.
  var holdsGoals: [Bool] = []
  /// By item: whether it recurs; empty unless asked for.
  var recurs: [Bool] = []
  /// The file of the item asked about last.
  var file = 0
  private var fileItems = 0..<0
  var day: CivilDate?

  typealias Question = @Sendable (inout FilterMatcher, _ item: Int) -> Bool

  /// Goes over the items only where a term needs to know of others (`recurring`).
  public init(_ filter: Filter, _ facts: FolderFacts, _ context: FilterContext) {
    self.facts = facts
    self.context = context
    for step in FilterProgram(filter).steps { steps.append((question(step.term), step.next)) }
  }

  /// - Parameter item: a position in `FolderFacts.items`.
  public mutating func matches(_ item: Int) -> Bool {
    if !fileItems.contains(item) {
      file = facts.file(ofItem: item)
      fileItems = facts.items(ofFile: file)
      day = facts.files[file].kind.date
    }
    var next = 0
    while next >= 0 {
      let step = steps[next]
      next = step.holds(&self, item) ? step.next.whenTrue : step.next.whenFalse
    }
    return next == FilterProgram.accept
  }
}
