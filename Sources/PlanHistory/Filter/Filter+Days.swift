public import PlanDocument

extension Filter {
  /// The days of its relative words, such as `next week` and `fri`, in their order.
  public func relativeDays(
    _ context: FilterContext
  ) -> [(words: String, days: ClosedRange<CivilDate>)] {
    var phrases: [DatePhrase] = []
    for (term, _) in terms {
      switch term {
      // The end of a range depends on its start.
      case .days(.one(let phrase)), .date(_, _, .one(let phrase)): phrases.append(phrase)
      default: break
      }
    }
    // Today needs no explanation.
    return phrases.filter { $0.fixed == nil && $0 != .day(.dayOffset(0)) }.compactMap { phrase in
      phrase.days(on: context.today, weekStart: context.weekStart).map { (phrase.text, $0) }
    }
  }
}
