import PlanText

/// The sections of a document and the groups in them.
public struct Outline: Sendable {
  struct Part {
    let kind: SectionKind
    let heading: Int?
    /// The lines after the heading.
    let lines: Range<Int>
    /// The name; empty for the part before the first heading.
    let name: GroupName
    /// That of a known name; see `SectionName.label`.
    let label: [UInt8]
    /// The groups, with the lines after their headings.
    let groups: [(name: GroupName, lines: Range<Int>)]

    /// The lines outside of groups.
    var ungrouped: Range<Int> {
      lines.lowerBound..<(groups.first.map { $0.lines.lowerBound - 1 } ?? lines.upperBound)
    }
  }

  let kind: DocumentKind
  private(set) var parts: [Part] = []

  public init(_ document: borrowing Document) {
    kind = document.kind
    for section in document.sections {
      let headings = section.lines.filter { document.lines[$0].kind == .groupHeading }
      let ends = headings.dropFirst() + [section.lines.upperBound]
      let groups = zip(headings, ends).map { heading, end in
        (name: GroupName(document.text(document.text(ofLine: heading))), lines: heading + 1..<end)
      }
      let name = section.name.map { document.text($0) } ?? []
      parts.append(
        Part(
          kind: section.kind, heading: section.heading, lines: section.lines,
          name: GroupName(name), label: SectionName.label(of: name, in: kind),
          groups: groups))
    }
  }

  /// Whether there is a `##` heading.
  var hasHeadings: Bool { parts.contains { $0.heading != nil } }

  /// The sections or groups with a name, with the lines of their headings, from zero: a known
  /// section, which need not exist and has no line then; otherwise the first custom section;
  /// otherwise the groups, at most one in each section. Empty for any other name.
  public func places(named name: [UInt8]) -> [(heading: Int?, place: ItemPlace)] {
    let name = GroupName(name)
    if let known = SectionName(name.folded.span, in: kind) {
      var place = ItemPlace(known.kind, section: known.canonical)
      place.isBinding = true
      return [(nil, place)]
    }
    let part = parts.first { $0.kind == .custom && $0.name == name }
    let groups = parts.compactMap { part in part.groups.first { $0.name == name } }
    let lines = (part?.lines).map { [$0] } ?? groups.map(\.lines)
    return lines.map { ($0.lowerBound - 1, ItemPlace(ofLine: $0.lowerBound, self)) }
  }

  /// The names of the custom sections and groups, as they were typed, in their order.
  public var ownNames: [[UInt8]] {
    parts.flatMap { ($0.kind == .custom ? [$0.name.typed] : []) + $0.groups.map(\.name.typed) }
  }
}

/// The name of a section or group; equal if only case and blanks differ.
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

extension [UInt8] {
  /// The bytes in the form used for comparison: without case, runs of blanks as one space.
  public var folded: [UInt8] { Array(folding: span) }
}
