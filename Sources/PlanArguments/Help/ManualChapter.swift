/// A chapter of the text of a manual.
///
/// The text is a description, then chapters that begin with `# Title`. Blank lines divide
/// paragraphs. `- word: meaning` is a term, a line with four blanks before it is kept as it is, and
/// text between backquotes is shown as typed.
struct ManualChapter {
  enum Block {
    case paragraph(String)
    case term(String, String)
    /// Lines that are not joined.
    case lines([String])
  }

  let title: String
  private(set) var blocks: [Block] = []

  /// The lines that are not joined.
  var lines: [String] {
    blocks.flatMap { block in
      if case .lines(let lines) = block { return lines }
      return []
    }
  }

  /// The description, then the other chapters.
  static func all(of text: String) -> [ManualChapter] {
    var chapters = [ManualChapter(title: "Description")]
    var isNew = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        chapters.append(ManualChapter(title: String(line.dropFirst(2))))
      } else if !line.isEmpty {
        chapters[chapters.count - 1].append(line, isNew: isNew)
      }
      isNew = line.isEmpty
    }
    return chapters
  }

  /// - Parameter isNew: whether a blank line is before the line.
  private mutating func append(_ line: Substring, isNew: Bool) {
    if line.hasPrefix("    ") {
      let text = String(line.dropFirst(4))
      if case .lines(let lines)? = blocks.last {
        blocks[blocks.count - 1] = .lines(lines + (isNew ? ["", text] : [text]))
      } else {
        blocks.append(.lines([text]))
      }
    } else if line.hasPrefix("- "), let colon = line.firstRange(of: ": ") {
      let word = line[..<colon.lowerBound].dropFirst(2)
      blocks.append(.term(String(word), String(line[colon.upperBound...])))
    } else if !isNew, case .term(let word, let meaning)? = blocks.last {
      blocks[blocks.count - 1] = .term(word, "\(meaning) \(line.drop { $0 == " " })")
    } else if !isNew, case .paragraph(let text)? = blocks.last {
      blocks[blocks.count - 1] = .paragraph("\(text) \(line)")
    } else {
      blocks.append(.paragraph(String(line)))
    }
  }
}
