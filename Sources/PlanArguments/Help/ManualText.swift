/// The text of a manual: a description, then chapters that begin with `# Title`.
///
/// Blank lines divide paragraphs. `- word: meaning` is a term, a line with four blanks before it is
/// kept as it is, and text between backquotes is shown as typed.
struct ManualText {
  enum Block {
    case paragraph(String)
    case term(String, String)
    /// Lines that are not joined.
    case lines([String])
  }

  struct Chapter {
    let title: String
    var blocks: [Block] = []

    /// The lines that are not joined.
    var lines: [String] {
      blocks.flatMap { block in
        if case .lines(let lines) = block { return lines }
        return []
      }
    }
  }

  private(set) var description: [Block] = []
  private(set) var chapters: [Chapter] = []

  init(_ text: String) {
    var isNew = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("# ") {
        chapters.append(Chapter(title: String(line.dropFirst(2))))
        isNew = true
      } else if line.isEmpty {
        isNew = true
      } else {
        append(line, isNew: isNew)
        isNew = false
      }
    }
  }

  private mutating func append(_ line: Substring, isNew: Bool) {
    if chapters.isEmpty {
      description.append(line, isNew: isNew)
    } else {
      chapters[chapters.count - 1].blocks.append(line, isNew: isNew)
    }
  }
}

extension [ManualText.Block] {
  /// - Parameter isNew: whether a blank line or a title is before the line.
  fileprivate mutating func append(_ line: Substring, isNew: Bool) {
    if line.hasPrefix("    ") {
      let text = String(line.dropFirst(4))
      if case .lines(let lines)? = last {
        self[count - 1] = .lines(lines + (isNew ? ["", text] : [text]))
      } else {
        append(.lines([text]))
      }
    } else if line.hasPrefix("- "), let colon = line.firstRange(of: ": ") {
      let word = line[..<colon.lowerBound].dropFirst(2)
      append(.term(String(word), String(line[colon.upperBound...])))
    } else if !isNew, case .term(let word, let meaning)? = last {
      self[count - 1] = .term(word, "\(meaning) \(line.drop { $0 == " " })")
    } else if !isNew, case .paragraph(let text)? = last {
      self[count - 1] = .paragraph("\(text) \(line)")
    } else {
      append(.paragraph(String(line)))
    }
  }
}
