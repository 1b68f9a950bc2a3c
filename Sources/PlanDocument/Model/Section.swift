public import PlanText

/// A run of lines under one `##` heading, or before the first.
public struct Section: Sendable {
  public let kind: SectionKind
  /// The line of the heading; nil for the lines before the first.
  public let heading: Int?
  /// The words of the heading, without hashes, colon and blanks.
  public let name: ByteRange?
  /// The lines after the heading.
  public let lines: Range<Int>
}

extension Document {
  /// The sections in the order of the file. The same name twice gives two.
  public var sections: [Section] {
    let headings = lines.indices.filter { lines[$0].kind == .sectionHeading }
    let starts: [Int?] = [nil] + headings
    let sections = zip(starts, headings + [lines.count]).map { heading, end in
      Section(
        kind: heading.map { lines[$0].section } ?? .preamble, heading: heading,
        name: heading.map { text(ofLine: $0) }, lines: (heading.map { $0 + 1 } ?? 0)..<end)
    }
    return Array(sections.drop { $0.heading == nil && $0.lines.isEmpty })
  }
}
