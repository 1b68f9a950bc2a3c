import PlanCalendar
import PlanSyntax

/// The terms of a filter in their order, each with the one to ask next.
///
/// No term is asked whose answer cannot matter, and none needs a stack.
struct FilterProgram {
  struct Step {
    let term: FilterTerm
    /// The next step by the answer; `accept` and `reject` end it.
    fileprivate(set) var next = (whenTrue: FilterProgram.reject, whenFalse: FilterProgram.reject)
  }

  static let accept = -1
  static let reject = -2

  private(set) var steps: [Step] = []

  /// Linear in the filter.
  init(_ filter: Filter) {
    let begins = filter.begins
    /// By node: how many terms stand before it.
    var numbers: [Int] = []
    for node in filter.nodes {
      numbers.append(steps.count)
      if case .term(let term) = node { steps.append(Step(term: term)) }
    }
    var waiting = [(node: filter.nodes.count - 1, next: (Self.accept, Self.reject))]
    while let (node, next) = waiting.popLast() {
      switch filter.nodes[node] {
      case .term: steps[numbers[node]].next = (next.0, next.1)
      case .not: waiting.append((node - 1, (next.1, next.0)))
      case .and(let count), .or(let count):
        let isAnd = if case .and = filter.nodes[node] { true } else { false }
        var last = node - 1
        var behind = next
        for _ in 0..<count {
          waiting.append((last, behind))
          let step = numbers[begins[last]]
          if isAnd { behind.0 = step } else { behind.1 = step }
          last = begins[last] - 1
        }
      }
    }
  }
}
