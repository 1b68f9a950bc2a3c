import PlanModel
public import PlanSyntax
import PlanText

/// The section and group an item stands in, by which its place in another document is found.
public struct ItemPlace: Hashable, Sendable {
  public var kind: SectionKind
  var name: GroupName
  var group: GroupName?
  /// Whether a group is made where there is none; else the item stands before the groups.
  public var makesGroups = true
  /// Whether it stands in its section even in a file that has no headings yet.
  public var keepsSection = false
  /// Whether the section is made if it is missing, also where tasks stand under no heading.
  public var isBinding = false
  /// Whether the item stands in Priorities however many stand there: a statement is none elsewhere.
  public var isForStatements = false

  /// In a section of a kind that has a name of its own, and in no group.
  public init(_ kind: SectionKind) {
    self.kind = kind
    name = GroupName([])
  }

  /// In a group of a section, both by their names; nil for none.
  ///
  /// - Parameter section: of somebody's own; nil where the kind has a name.
  public init(_ kind: SectionKind, section: [UInt8]?, group: [UInt8]?) {
    self.kind = kind
    name = GroupName(section ?? [])
    self.group = group.map { GroupName($0) }
  }

  /// The group in Tasks that stands for a section of somebody's own.
  fileprivate var asGroup: ItemPlace {
    var place = ItemPlace(.tasks)
    place.group = name
    return place
  }

  public init(ofLine line: Int, _ outline: Outline) {
    let (part, group) = outline.place(ofLine: line)
    kind = part?.kind ?? .preamble
    name = part?.name ?? GroupName([])
    self.group = group?.name
  }
}

/// Where in a document an item goes.
enum Spot: Hashable {
  /// In place of a line that waits to be filled: an empty one of Priorities, a free hour.
  case empty(line: Int)
  /// Among slots, behind a line, when the slot starts at that minute of the day.
  case slot(behind: Int, minutes: Int)
  /// In a document without sections: behind its last task.
  case tail
  /// In a section, by its number; nil for the part before its groups.
  case section(Int, group: Int?)
  case newGroup(section: Int, GroupName)
  /// In a section that the document lacks; its name is empty where its kind has one.
  case newSection(SectionKind, GroupName, group: GroupName?)
}

/// Finds the places in one document, item by item.
struct Placement {
  /// So many priorities a day has at most.
  private static let mostPriorities = 5

  private let outline: Outline
  /// The first section of each kind, and the first of each name.
  private var known: [SectionKind: Int] = [:]
  private var custom: [GroupName: Int] = [:]
  private var groups: [[GroupName: Int]] = []
  /// How many priorities say something, with those that were placed.
  private var priorities = 0
  /// How many of them are still to be done.
  private var openPriorities = 0
  /// Lines of Priorities that wait to be filled, the first one last.
  private var empty: [Int]
  private let lastPriority: Int
  private var slots: SlotPlaces
  /// Those of each group of Schedule.
  private var groupSlots: [SlotPlaces]
  /// Whether tasks stand before any heading and in no section, so that others join them there.
  private let hasBareTasks: Bool

  init(_ document: borrowing Document, _ outline: Outline) {
    self.outline = outline
    for (index, part) in outline.parts.enumerated() {
      if part.kind == .custom {
        if custom[part.name] == nil { custom[part.name] = index }
      } else if known[part.kind] == nil {
        known[part.kind] = index
      }
      groups.append(
        Dictionary(zip(part.groups.map(\.name), part.groups.indices)) { first, _ in first })
    }
    let items = (known[.priorities].map { outline.parts[$0].lines } ?? 0..<0).filter {
      document.lines[$0].kind == .priorityItem
    }
    let named = items.map { document.item(atLine: $0) }.filter { !$0.words.isEmpty }
    priorities = named.count
    openPriorities = named.count { $0.state == nil || $0.isOpen }
    empty = items.filter { document.isEmptyPriority($0) }.reversed()
    lastPriority = items.last ?? -1
    let preamble = outline.parts.first { $0.heading == nil }?.lines ?? 0..<0
    hasBareTasks =
      known[.tasks] == nil && known[.priorities] == nil
      && preamble.contains { document.lines[$0].kind.isTodo }
    let schedule = known[.schedule].map { outline.parts[$0] }
    slots = SlotPlaces(schedule?.ungrouped ?? 0..<0, document)
    groupSlots = []
    for group in schedule?.groups ?? [] { groupSlots.append(SlotPlaces(group.lines, document)) }
  }

  mutating func spot(for addition: Addition) -> Spot {
    let origin = addition.place
    switch origin.kind {
    case .schedule where outline.hasHeadings || !addition.isTodo || origin.keepsSection:
      return slot(at: addition.slotMinutes, origin) ?? spot(in: .schedule, origin)
    case .notes: return spot(in: .notes, origin)
    case .priorities where origin.isBinding || origin.keepsSection:
      return priority(origin) ?? spot(in: .tasks, nil)
    case .habits, .goals, .mood:
      // A task that stands there is a task all the same.
      if !addition.isTodo { return spot(in: origin.kind, origin) }
      return outline.hasHeadings && !hasBareTasks ? spot(in: .tasks, nil) : .tail
    case .custom where custom[origin.name] != nil:
      return spot(inSection: custom[origin.name] ?? 0, origin)
    case _ where !origin.keepsSection && (!outline.hasHeadings || hasBareTasks): return .tail
    case .priorities: return priority(origin) ?? spot(in: .tasks, nil)
    case .tasks: return spot(in: .tasks, origin)
    case .custom where origin.keepsSection:
      return .newSection(.custom, origin.name, group: origin.group)
    case .custom:
      return origin.makesGroups ? spot(in: .tasks, origin.asGroup) : spot(in: .tasks, nil)
    default: return spot(in: .tasks, nil)
    }
  }

  /// A place among the slots of Schedule or of the group there; nil where it has none.
  private mutating func slot(at minutes: Int?, _ place: ItemPlace) -> Spot? {
    guard let minutes else { return nil }
    guard let group = place.group else { return slots.spot(at: minutes) }
    guard let section = known[.schedule], let number = groups[section][group] else { return nil }
    return groupSlots[number].spot(at: minutes)
  }

  private func spot(in kind: SectionKind, _ place: ItemPlace?) -> Spot {
    if let section = known[kind] { return spot(inSection: section, place) }
    let group = place.flatMap { $0.makesGroups ? $0.group : nil }
    return .newSection(kind, GroupName([]), group: group)
  }

  private func spot(inSection section: Int, _ place: ItemPlace?) -> Spot {
    guard let group = place?.group else { return .section(section, group: nil) }
    if let number = groups[section][group] { return .section(section, group: number) }
    return place?.makesGroups == true
      ? .newGroup(section: section, group) : .section(section, group: nil)
  }

  /// A place among the priorities; nil if there is none left.
  private mutating func priority(_ place: ItemPlace) -> Spot? {
    // A roll fills a list of five; somebody who asks for a place there may have done some of them.
    let taken = place.isBinding ? openPriorities : priorities
    guard taken < Self.mostPriorities || place.isForStatements else { return nil }
    let spot = spot(in: .priorities, place)
    if case .section(let section, let number) = spot {
      let lines = outline.parts[section].lines(ofGroup: number)
      if let index = empty.lastIndex(where: { lines.contains($0) }) {
        notePriority()
        return .empty(line: empty.remove(at: index))
      }
      // Those that stand behind it would need other numbers.
      guard lastPriority < lines.upperBound else { return nil }
    }
    notePriority()
    return spot
  }

  private mutating func notePriority() {
    priorities += 1
    openPriorities += 1
  }
}

extension Outline.Part {
  /// The lines of a group, by its number; nil for what stands before the groups.
  func lines(ofGroup number: Int?) -> Range<Int> { number.map { groups[$0].lines } ?? ungrouped }
}

extension Document {
  /// Whether a line of Priorities is a mere place for one: nothing but its number and perhaps a box.
  fileprivate func isEmptyPriority(_ line: Int) -> Bool {
    let state = lines[line].state
    return (state == nil || state == .open) && lines[line].column == 0
      && holdsOnly(.box, line)
  }
}
