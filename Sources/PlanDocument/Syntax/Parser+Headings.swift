import PlanText

extension Parser {
  /// Reads a line that starts with `#` at column 0, if it is a heading.
  mutating func heading(
    _ text: Span<UInt8>, _ extent: Extent, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    let start = extent.textStart
    if usualSection(text, extent, &tokens) { return true }
    var hashes = 1
    while start &+ hashes < extent.contentEnd, text[start &+ hashes] == UInt8(ascii: "#") {
      hashes &+= 1
    }
    let name = text.skippingBlanks(from: start &+ hashes, to: extent.contentEnd)
    let nameEnd = text.trimmingBlanks(from: name, to: extent.contentEnd)
    guard name < nameEnd else { return false }
    let heading = Heading(start: start, hashes: hashes, name: name, nameEnd: nameEnd)
    return switch hashes {
    case 1: title(text, extent, heading, &tokens)
    case 2: sectionHeading(text, extent, heading, &tokens)
    case 3: groupHeading(text, extent, heading, &tokens)
    default: false
    }
  }

  /// Reads one of the six usual sections of a day in its canonical form. Without this function
  /// planfmt takes 11 % more instructions.
  @inline(__always) private mutating func usualSection(
    _ text: Span<UInt8>, _ extent: Extent, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    let name = extent.textStart &+ 3
    let count = extent.contentEnd &- name
    guard count >= 4, name &+ 8 <= text.count, text[name &- 2] == UInt8(ascii: "#"),
      text[name &- 1] == 0x20,
      let kind = SectionKind(
        usual: EightBytes(text, at: name),
        end: (text[extent.contentEnd &- 2], text[extent.contentEnd &- 1]), count: count)
    else { return false }
    section = kind
    tokens.append(Token(.marker, extent.textStart, name))
    tokens.append(Token(.text, name, extent.contentEnd))
    open.removeAll()
    finish(.sectionHeading, extent, column: 0, parent: -1, &tokens)
    return true
  }

  private mutating func title(
    _ text: Span<UInt8>, _ extent: Extent, _ heading: Heading, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    guard !hasTitle, section == .preamble else { return false }
    let date = TitleDate(text.extracting(heading.name..<heading.nameEnd))
    // `#2026-10-05` is a title without a blank; `#work` is a tag.
    if heading.isGlued, date == nil { return false }
    hasTitle = true
    isCanonical = date?.isCanonical ?? true
    finishHeading(.title, text, extent, heading, &tokens)
    return true
  }

  private mutating func sectionHeading(
    _ text: Span<UInt8>, _ extent: Extent, _ heading: Heading, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    if heading.isGlued { return false }
    let name = text.extracting(heading.name..<heading.nameEnd)
    let known = SectionName(name, in: kind)
    if let known { isCanonical = name.equals(known.canonical) }
    section = known?.kind ?? .custom
    finishHeading(.sectionHeading, text, extent, heading, &tokens)
    return true
  }

  private mutating func groupHeading(
    _ text: Span<UInt8>, _ extent: Extent, _ heading: Heading, _ tokens: inout OutputSpan<Token>
  ) -> Bool {
    guard !heading.isGlued, section != .notes, section != .preamble else { return false }
    finishHeading(.groupHeading, text, extent, heading, &tokens)
    return true
  }

  private mutating func finishHeading(
    _ kind: LineKind, _ text: Span<UInt8>, _ extent: Extent, _ heading: Heading,
    _ tokens: inout OutputSpan<Token>
  ) {
    let isSpaced =
      heading.name == heading.start &+ heading.hashes &+ 1 && text[heading.name &- 1] == 0x20
    add(.marker, heading.start, heading.name, isCanonical: isSpaced, &tokens)
    add(.text, heading.name, heading.nameEnd, &tokens)
    add(.closing, heading.nameEnd, extent.contentEnd, isCanonical: false, &tokens)
    open.removeAll()
    finish(kind, extent, column: 0, parent: -1, &tokens)
  }
}

/// The parts of a heading line.
struct Heading {
  var start: Int
  var hashes: Int
  var name: Int
  var nameEnd: Int

  /// Whether there is no blank after the hashes.
  var isGlued: Bool { name == start &+ hashes }
}

/// The date at the start of a title: year, month and day in any form.
public struct TitleDate: Sendable {
  public let date: CivilDate
  /// How many bytes of the title it takes.
  public let length: Int
  /// Whether it has the form `2026-10-05`.
  public let isCanonical: Bool

  /// - Parameter title: the text after the hash and its blanks.
  public init?(_ title: Span<UInt8>) {
    let end = title.endOfWord(from: 0, to: title.count)
    let word = title.extracting(0..<end)
    guard case .absolute(let date) = DateInput(word) else { return nil }
    self.date = date
    length = end
    isCanonical = CivilDate(word) != nil
  }
}
