public import PlanModel
import PlanSyntax
import PlanText

/// The sections of a document and the groups in them.
public struct Outline: Sendable {
  struct Group {
    /// Behind the heading.
    var lines: Range<Int>
    var name: GroupName
  }

  struct Part {
    var kind: SectionKind
    var heading: Int?
    /// Behind the heading.
    var lines: Range<Int>
    /// Empty for the part before the first heading.
    var name: GroupName
    var groups: [Group] = []

    /// The lines that belong to no group.
    var ungrouped: Range<Int> {
      lines.lowerBound..<(groups.first.map { $0.lines.lowerBound - 1 } ?? lines.upperBound)
    }
  }

  let kind: DocumentKind
  private(set) var parts: [Part] = []

  public init(_ document: borrowing Document) {
    kind = document.kind
    for section in document.sections {
      var part = Part(
        kind: section.kind, heading: section.heading, lines: section.lines,
        name: GroupName(section.name.map { document.text($0) } ?? []))
      for line in section.lines where document.lines[line].kind == .groupHeading {
        if let last = part.groups.indices.last {
          part.groups[last].lines = part.groups[last].lines.lowerBound..<line
        }
        part.groups.append(
          Group(
            lines: line + 1..<section.lines.upperBound,
            name: GroupName(document.text(document.text(ofLine: line)))))
      }
      parts.append(part)
    }
  }

  /// Whether there is a `##` heading.
  var hasHeadings: Bool { parts.contains { $0.heading != nil } }
}

/// The name of a section or group; two are equal if they differ in case and blanks only.
struct GroupName: Hashable, Sendable {
  let typed: [UInt8]
  let folded: [UInt8]

  init(_ typed: [UInt8]) {
    self.typed = typed
    folded = typed.folded
  }

  static func == (a: GroupName, b: GroupName) -> Bool { a.folded == b.folded }
  func hash(into hasher: inout Hasher) { hasher.combine(folded) }
}

extension Outline {
  /// The sections or groups that a name means, with the lines of their headings, from zero: a known
  /// section, which need not be there and has no line here, else the first of the file's own, else
  /// the groups, one in each section; empty for any other name.
  public func places(named name: [UInt8]) -> [(heading: Int?, place: ItemPlace)] {
    let name = GroupName(name)
    if let known = SectionName(name.folded.span, in: kind) {
      var place = ItemPlace(known.kind)
      place.isBinding = true
      return [(nil, place)]
    }
    let part = parts.first { $0.kind == .custom && $0.name == name }
    let groups = parts.compactMap { part in part.groups.first { $0.name == name } }
    let lines = (part?.lines).map { [$0] } ?? groups.map(\.lines)
    return lines.map { ($0.lowerBound - 1, ItemPlace(ofLine: $0.lowerBound, self)) }
  }

  /// The names of the sections and groups that are somebody's own, as typed, in their order.
  public var ownNames: [[UInt8]] {
    parts.flatMap { ($0.kind == .custom ? [$0.name.typed] : []) + $0.groups.map(\.name.typed) }
  }
}

extension [UInt8] {
  /// As it is compared: without case, blanks collapsed.
  public var folded: [UInt8] { Array(folding: span) }
}
