import PlanCalendar
import PlanModel
import PlanSyntax

/// A term whose dates and names are settled.
enum FilterTest: Sendable {
  /// Positions in `FilterMatcher.searches`.
  case text(Int)
  case tag(Int)
  case priority(Priority?)
  case state(FilterState)
  case kind(FilterKind)
  /// A position in `FilterMatcher.lists`.
  case list(Int)
  /// Day numbers.
  case days(ClosedRange<Int>)
  case date(FilterField, FilterComparison, ClosedRange<Int>)
  case number(AttributeKey, FilterComparison, Int)
  case has(FilterPart)
  /// A range that ends before it begins.
  case never
}

extension FilterMatcher {
  /// Settles a term.
  mutating func test(_ term: FilterTerm) -> FilterTest {
    switch term {
    case .text(let text): return .text(search(FilterSearch(text: text)))
    case .tag(let name): return .tag(search(FilterSearch(tag: name)))
    case .priority(let priority): return .priority(priority)
    case .state(let state): return .state(state)
    case .kind(let kind):
      prepare(kind)
      return .kind(kind)
    case .list(let name):
      lists.append(facts.lists(named: name, below: context.root))
      return .list(lists.count - 1)
    case .days(let days): return days.resolved(context).map { .days($0) } ?? .never
    case .date(let field, let comparison, let days):
      return days.resolved(context).map { .date(field, comparison, $0) } ?? .never
    case .number(let key, let comparison, let number): return .number(key, comparison, number.value)
    case .has(let part): return .has(part)
    }
  }

  private mutating func search(_ search: FilterSearch) -> Int {
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

  mutating func holds(_ test: FilterTest, _ item: Int) -> Bool {
    switch test {
    case .text(let search): return contains(search, item)
    case .tag(let search): return isTagged(search, item)
    case .priority(let priority): return facts.items[item].priority == priority
    case .state(let state): return isIn(state, item)
    case .kind(let kind): return isKind(kind, item)
    case .list(let list): return lists[list][file]
    case .days(let days):
      return [day, facts.dueDay(ofItem: item, on: day)].contains {
        $0.map { days.contains(Int($0.dayNumber)) } ?? false
      }
    case .date(let field, let comparison, let days):
      return date(field, item).map { comparison.holds(Int($0.dayNumber), days) } ?? false
    case .number(let key, let comparison, let number):
      return facts.number(key, item).map { comparison.holds($0, number...number) } ?? false
    case .has(let part): return has(part, item)
    case .never: return false
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
