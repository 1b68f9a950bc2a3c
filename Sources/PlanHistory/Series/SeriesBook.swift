public import PlanCalendar
import PlanModel
public import PlanSyntax

/// The series of a folder with all their instances.
public struct SeriesBook: Sendable {
  /// In the order of their first definitions.
  public private(set) var series: [Series] = []

  private struct Key: Hashable {
    var kind: ItemKind
    var name: TextID

    init(_ kind: ItemKind, _ name: TextID) {
      self.kind = kind
      self.name = name
    }

    /// Nil for what is no task or slot, and for one without words, which nobody could know again.
    init?(_ item: ItemFact) {
      guard item.name != .empty, let kind = ItemKind(recurring: item.kind, item.state) else {
        return nil
      }
      self.init(kind, item.name)
    }
  }

  /// Goes once over the items; linear.
  public init(_ facts: FolderFacts, weekStart: Weekday = .monday) {
    var numbers: [Key: Int] = [:]
    var drafts: [(key: Key, definitions: [SeriesDefinition])] = []
    for item in facts.definitions {
      guard let key = Key(facts.items[item]) else { continue }
      let definition = SeriesDefinition(item, in: facts, weekStart: weekStart)
      if let number = numbers[key] {
        drafts[number].definitions.append(definition)
      } else {
        numbers[key] = drafts.count
        drafts.append((key, [definition]))
      }
    }
    series = drafts.map { Series($0.key.kind, $0.key.name, $0.definitions) }
    if series.isEmpty { return }
    addFormerNames(facts, &numbers)
    for (file, fact) in facts.files.enumerated() {
      guard let day = fact.kind.date else { continue }
      for item in facts.items(ofFile: file) where facts.items[item].parent == nil {
        guard let key = Key(facts.items[item]), let number = numbers[key] else { continue }
        series[number].instances.append(SeriesInstance(item, on: day, in: facts))
      }
    }
  }

  /// What a series was called counts as its name, unless something else is called so now.
  private func addFormerNames(_ facts: FolderFacts, _ numbers: inout [Key: Int]) {
    for (number, series) in series.enumerated() {
      for former in series.formerNames(in: facts) {
        guard let name = facts.texts.find(former) else { continue }
        let key = Key(series.kind, name)
        if numbers[key] == nil { numbers[key] = number }
      }
    }
  }
}

extension Series {
  /// What it was called, folded, as its definitions say.
  public func formerNames(in facts: FolderFacts) -> [[UInt8]] {
    definitions.compactMap { facts.was(ofItem: $0.item) }.map { was in
      facts.texts.withText(was) { Array(folding: $0) }
    }
  }
}

extension ItemKind {
  /// The kind of series that a line may be part of: a task, or a slot. A priority without a box is a
  /// sentence.
  public init?(recurring line: LineKind, _ state: BoxState?) {
    switch ItemKind(line) {
    case .task: self = .task
    case .priority where state != nil: self = .task
    case .slot: self = .slot
    default: return nil
    }
  }
}
