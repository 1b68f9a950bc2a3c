public import PlanModel
import PlanSyntax
import PlanText

/// The sections of a document and the groups in them.
public struct Outline: Sendable {
  struct Group {
    var heading: Int
    /// Behind the heading.
    var lines: Range<Int>
    /// As typed, and folded for comparison.
    var name: [UInt8]
    var foldedName: [UInt8]
  }

  struct Part {
    var kind: SectionKind
    var heading: Int?
    /// Behind the heading.
    var lines: Range<Int>
    var name: [UInt8]
    var foldedName: [UInt8]
    var groups: [Group] = []

    /// The lines that belong to no group.
    var ungrouped: Range<Int> {
      lines.lowerBound..<(groups.first?.heading ?? lines.upperBound)
    }
  }

  let kind: DocumentKind
  private(set) var parts: [Part] = []

  public init(_ document: borrowing Document) {
    kind = document.kind
    for section in document.sections {
      let name = section.name.map { document.text($0) } ?? []
      var part = Part(
        kind: section.kind, heading: section.heading, lines: section.lines, name: name,
        foldedName: name.folded)
      for line in section.lines where document.lines[line].kind == .groupHeading {
        if let last = part.groups.indices.last {
          part.groups[last].lines = part.groups[last].lines.lowerBound..<line
        }
        let name = document.text(document.text(ofLine: line))
        part.groups.append(
          Group(
            heading: line, lines: line + 1..<section.lines.upperBound, name: name,
            foldedName: name.folded))
      }
      parts.append(part)
    }
  }

  /// Whether there is a `##` heading.
  var hasHeadings: Bool { parts.contains { $0.heading != nil } }

  /// The section a line stands in.
  func part(ofLine line: Int) -> Part? {
    Self.last(parts, startingAtOrBefore: line) { $0.lines.lowerBound }
  }
}

extension Outline.Part {
  /// The group a line stands in; nil for none.
  func group(ofLine line: Int) -> Outline.Group? {
    Outline.last(groups, startingAtOrBefore: line) { $0.lines.lowerBound }
  }
}

extension Outline {
  /// A binary search, because a day may hold thousands of headings.
  fileprivate static func last<T>(
    _ items: [T], startingAtOrBefore line: Int, _ start: (T) -> Int
  ) -> T? {
    let next = items.partitioningIndex { start($0) > line }
    return next > 0 ? items[next - 1] : nil
  }
}

extension [UInt8] {
  /// As it is compared: without case, blanks collapsed.
  public var folded: [UInt8] { Array(folding: span) }
}
