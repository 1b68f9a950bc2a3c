import PlanCalendar
import PlanModel
import PlanSyntax

extension FilterMatcher {
  /// The question of a term to an item, with its dates and names settled.
  mutating func question(_ term: FilterTerm) -> Question {
    switch term {
    case .text(let text):
      let search = add(FilterSearch(text: text))
      return { $0.contains(search, $1) }
    case .tag(let name):
      let search = add(FilterSearch(tag: name))
      return { $0.isTagged(search, $1) }
    case .priority(let priority): return { $0.facts.items[$1].priority == priority }
    case .state(let state): return { $0.isIn(state, $1) }
    case .kind(let kind):
      prepare(kind)
      return { $0.isKind(kind, $1) }
    case .list(let name):
      let isCalled = facts.lists(named: name, below: context.root)
      return { matcher, _ in isCalled[matcher.file] }
    case .days(let days):
      return asking(days) { matcher, item, days in
        [matcher.day, matcher.facts.dueDay(ofItem: item, on: matcher.day)].contains {
          $0.map { days.contains(Int($0.dayNumber)) } ?? false
        }
      }
    case .date(let field, let comparison, let days):
      return asking(days) { matcher, item, days in
        matcher.date(field, item).map { comparison.holds(Int($0.dayNumber), days) } ?? false
      }
    case .number(let key, let comparison, let number):
      let wanted = number.value...number.value
      return { $0.facts.number(key, $1).map { comparison.holds($0, wanted) } ?? false }
    case .has(let part): return { $0.has(part, $1) }
    }
  }

  /// A question about day numbers; nothing fits a range that ends before it begins.
  private func asking(
    _ days: FilterDays,
    _ holds: @escaping @Sendable (FilterMatcher, Int, ClosedRange<Int>) -> Bool
  ) -> Question {
    guard let days = days.resolved(context) else { return { _, _ in false } }
    return { holds($0, $1, days) }
  }

  private mutating func add(_ search: FilterSearch) -> Int {
    searches.append(search)
    searches[searches.count - 1].remembers = searches.count <= 64
    return searches.count - 1
  }

  private mutating func prepare(_ kind: FilterKind) {
    switch kind {
    case .plan, .list:
      if holdsGoals.isEmpty { holdsGoals = facts.filesWithGoals() }
    case .recurring:
      if recurs.isEmpty { recurs = facts.recurringItems(weekStart: context.weekStart) }
    default: break
    }
  }

  private func isKind(_ kind: FilterKind, _ item: Int) -> Bool {
    let fact = facts.items[item]
    return switch kind {
    case .item(.task): fact.kind == .task || fact.kind == .priorityItem && fact.state != nil
    case .item(let kind): fact.kind == kind.line
    case .plan: day == nil && holdsGoals[file]
    case .list: day == nil && !holdsGoals[file]
    case .definition: fact.isDefinition
    case .recurring: recurs[item]
    }
  }

  private func has(_ part: FilterPart, _ item: Int) -> Bool {
    let fact = facts.items[item]
    switch part {
    case .notes: return fact.hasNotes
    case .steps: return item + 1 < facts.items.count && facts.items[item + 1].parent == item
    case .tags:
      return hasTags(item)
    case .priority: return fact.priority != nil
    case .time: return facts.has(.time, item)
    case .amount: return facts.has(.amount, item)
    case .attribute(let key): return facts.has(key, item)
    }
  }
}
