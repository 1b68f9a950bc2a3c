public import PlanSyntax
public import PlanText

/// A run of lines under one `##` heading, or before the first.
public struct Section: Sendable {
  public let kind: SectionKind
  /// The line of the heading; nil for what stands before the first.
  public let heading: Int?
  /// The words of the heading, without hashes, colon and blanks.
  public let name: ByteRange?
  /// The lines behind the heading.
  public let lines: Range<Int>
}

extension Document {
  /// The sections in the order of the file. The same name twice gives two.
  public var sections: [Section] {
    var sections: [Section] = []
    var heading: Int?
    var start = 0
    for (index, line) in lines.enumerated() where line.kind == .sectionHeading {
      if heading != nil || start < index { append(heading, start..<index, to: &sections) }
      heading = index
      start = index + 1
    }
    if heading != nil || start < lines.count { append(heading, start..<lines.count, to: &sections) }
    return sections
  }

  private func append(_ heading: Int?, _ range: Range<Int>, to sections: inout [Section]) {
    sections.append(
      Section(
        kind: heading.map { lines[$0].section } ?? .preamble, heading: heading,
        name: heading.map { text(ofLine: $0) }, lines: range))
  }
}
