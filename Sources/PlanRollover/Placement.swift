import PlanModel
import PlanSyntax
import PlanText

/// The section and group a task stands in, by which its place in another day is found.
struct TaskOrigin {
  var kind: SectionKind
  var name: GroupName
  var group: GroupName?

  init(ofLine line: Int, _ outline: Outline) {
    let part = outline.part(ofLine: line)
    let group = part?.group(ofLine: line)
    kind = part?.kind ?? .preamble
    name = GroupName(typed: part?.name ?? [], folded: part?.foldedName ?? [])
    self.group = group.map { GroupName(typed: $0.name, folded: $0.foldedName) }
  }
}

/// The name of a section or group; two are equal if they differ in case and blanks only.
struct GroupName: Hashable {
  var typed: [UInt8]
  var folded: [UInt8]

  static func == (a: GroupName, b: GroupName) -> Bool { a.folded == b.folded }
  func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

/// Where in a day a carried task goes.
enum Spot: Hashable {
  /// In place of an empty line of Priorities.
  case empty(line: Int)
  /// In a day without sections: behind its last task.
  case tail
  /// In a section, by its number; nil for the part before its groups.
  case section(Int, group: Int?)
  case newGroup(section: Int, GroupName)
  /// In a section that the day lacks.
  case newSection(SectionKind, GroupName?)
}

/// Finds the places in one day, task by task.
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
  /// Lines of Priorities that wait to be filled, the first one last.
  private var empty: [Int]
  private let lastPriority: Int

  init(_ document: borrowing Document, _ outline: Outline) {
    self.outline = outline
    for (index, part) in outline.parts.enumerated() {
      let name = GroupName(typed: part.name, folded: part.foldedName)
      if part.kind == .custom {
        if custom[name] == nil { custom[name] = index }
      } else if known[part.kind] == nil {
        known[part.kind] = index
      }
      var groups: [GroupName: Int] = [:]
      for (number, group) in part.groups.enumerated() {
        let name = GroupName(typed: group.name, folded: group.foldedName)
        if groups[name] == nil { groups[name] = number }
      }
      self.groups.append(groups)
    }
    let items =
      known[.priorities].map {
        outline.parts[$0].lines.filter {
          document.lines[$0].kind == .priorityItem
        }
      } ?? []
    priorities = items.count { !document.item(atLine: $0).words.isEmpty }
    empty = items.filter { document.isEmptyPriority($0) }.reversed()
    lastPriority = items.last ?? -1
  }

  mutating func spot(for origin: TaskOrigin) -> Spot {
    guard outline.hasHeadings else { return .tail }
    switch origin.kind {
    case .priorities:
      return priority(origin.group) ?? spot(in: .tasks, group: nil)
    case .tasks, .schedule:
      return spot(in: origin.kind, group: origin.group)
    case .custom:
      if let section = custom[origin.name] { return spot(inSection: section, group: origin.group) }
      return spot(in: .tasks, group: origin.name)
    default:
      return spot(in: .tasks, group: nil)
    }
  }

  private func spot(in kind: SectionKind, group: GroupName?) -> Spot {
    known[kind].map { spot(inSection: $0, group: group) } ?? .newSection(kind, group)
  }

  private func spot(inSection section: Int, group: GroupName?) -> Spot {
    guard let group else { return .section(section, group: nil) }
    if let number = groups[section][group] { return .section(section, group: number) }
    return .newGroup(section: section, group)
  }

  /// A place among the priorities; nil if there is none left.
  private mutating func priority(_ group: GroupName?) -> Spot? {
    guard priorities < Self.mostPriorities else { return nil }
    let spot = spot(in: .priorities, group: group)
    if case .section(let section, let number) = spot {
      let lines = outline.parts[section].lines(ofGroup: number)
      if let index = empty.lastIndex(where: { lines.contains($0) }) {
        priorities += 1
        return .empty(line: empty.remove(at: index))
      }
      // Those that stand behind it would need other numbers.
      guard lastPriority < lines.upperBound else { return nil }
    }
    priorities += 1
    return spot
  }
}

extension Outline.Part {
  /// The lines of a group, by its number; nil for what stands before the groups.
  func lines(ofGroup number: Int?) -> Range<Int> { number.map { groups[$0].lines } ?? ungrouped }
}

extension Document {
  /// Whether a line of Priorities is a mere place for one: nothing but its number and perhaps a box.
  fileprivate func isEmptyPriority(_ line: Int) -> Bool {
    let state = table.lines[line].state
    guard state == nil || state == .open, lines[line].column == 0 else { return false }
    let hasContent = table.tokens(ofLine: line).contains {
      switch $0.kind {
      case .byteOrderMark, .indent, .bullet, .blank, .box, .lineEnd: false
      default: true
      }
    }
    return !hasContent && block(ofLine: line).count == 1
  }
}
