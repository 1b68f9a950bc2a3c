import PlanText

/// Keeps text from being read as structure: with a comma before a line, as Org itself does, and
/// with a zero-width space in a title, as its manual says.
enum OrgEscaping {
  private static let space: [UInt8] = [0xE2, 0x80, 0x8B]

  /// The words as a title, marked if they would not be read as they are.
  static func title(_ words: [UInt8]) -> [UInt8] {
    // Most begin as a name does.
    let isName = words.count > 1 && words[0].isASCIILetter && words[1] > 0x60 && words[1] < 0x7B
    let isPlain = isName && !":]".utf8.contains(words[words.count - 1]) && !words.contains(0x3C)
    let line = Array("* ".utf8) + words
    let isComment = words.starts(with: "COMMENT".utf8)
    if isPlain || !isComment && OrgEntry(headline: line, line: 0, .written)?.title == words {
      return words
    }
    return space + words.replacing([0x3C], with: [0x3C] + space) + space
  }

  static func plain(title text: [UInt8]) -> [UInt8] {
    var words = text.trimmingPrefix(space)
    if words.suffix(3).elementsEqual(space) { words.removeLast(3) }
    // Most titles have none, and a search takes long.
    if !words.contains(0x3C) { return Array(words) }
    return Array(words).replacing([0x3C] + space, with: [0x3C])
  }

  /// A line of notes, with what is before its text.
  typealias NoteText = (head: [UInt8], text: [UInt8])

  /// Lines of notes, of which a fence becomes a block.
  static func lines(_ lines: [NoteText]) -> [UInt8] {
    var output = lines.map { $0.head + escaped($0.text, at: special($0.text)) }
    let whole = lines.map { $0.head + $0.text }
    for fence in MarkdownBlock.fences(in: whole).reversed() {
      if let block = OrgBlock.block(Array(whole[fence])) {
        output.replaceSubrange(fence, with: block)
      }
    }
    return output.flatMap { $0 + [0x0A] }
  }

  static func plain(line text: [UInt8]) -> [UInt8] { plain(text, at: special(text)) }

  /// A line with a comma at a place.
  fileprivate static func escaped(_ text: [UInt8], at place: Int?) -> [UInt8] {
    place.map { text[..<$0] + [UInt8(ascii: ",")] + text[$0...] } ?? text
  }

  /// A line without the comma at a place.
  fileprivate static func plain(_ text: [UInt8], at place: Int?) -> [UInt8] {
    guard let place, text[place] == UInt8(ascii: ",") else { return text }
    return Array(text[..<place] + text[(place + 1)...])
  }

  /// Where a line begins to be more than text, perhaps after commas.
  private static func special(_ text: [UInt8]) -> Int? {
    let start = text.indentation.count
    let rest = Array(text[start...].drop { $0 == UInt8(ascii: ",") })
    guard let first = rest.first else { return nil }
    // Most lines begin with a letter.
    if first.isASCIILetter, !"CDS".utf8.contains(first) { return nil }
    let words = ["DEADLINE:", "SCHEDULED:", "CLOSED:", "CLOCK:"]
    let length = MarkdownLine.bulletLength(rest, at: 0)
    let isMarked =
      first == UInt8(ascii: "*") && (start == 0 || text[start] != first)
      || first == UInt8(ascii: "<") || rest.count == 1 && first == UInt8(ascii: "#")
      || rest.starts(with: "# ".utf8) || words.contains { rest.starts(with: $0.utf8) }
      || OrgParser.setting(rest) != nil || OrgBlock.mark(rest) != nil
      || OrgParser.drawer(rest) != nil || MarkdownLine.box(rest, at: length) != nil
      || rest.has(Array(OrgRecord.start.utf8), at: length)
    return isMarked ? start : nil
  }
}

/// A block of code, which is a fence in a plan. What is in any other block is text of Org.
enum OrgBlock {
  /// The line that begins or ends a block: `src` or `example`, and the words after that.
  static func mark(_ line: [UInt8]) -> (isEnd: Bool, name: String, words: [UInt8])? {
    let text = line.asPlainLine
    let head = Array(text.prefix { $0 != 0x20 }).lowercased
    for name in ["src", "example"] {
      let isEnd = head == Array("#+end_\(name)".utf8)
      guard isEnd || head == Array("#+begin_\(name)".utf8) else { continue }
      return (isEnd, name, Array(text[head.count...]).asPlainLine)
    }
    return nil
  }

  /// The lines of a block as those of a fence; `#+begin_src sh` is the fence of `sh`.
  static func fence(ofBlock lines: [[UInt8]]) -> [[UInt8]] {
    let words = mark(lines[0])?.words ?? []
    let code = lines.dropFirst().dropLast().map { OrgEscaping.plain($0, at: place($0)) }
    let sign = UInt8(ascii: words.contains(UInt8(ascii: "`")) ? "~" : "`")
    let longest = code.map { $0.asPlainLine.prefix { $0 == sign }.count }.max() ?? 0
    let signs = [UInt8](repeating: sign, count: max(longest, 2) + 1)
    let end = lines[lines.count - 1].indentation + signs
    return [lines[0].indentation + signs + words] + code + [end]
  }

  /// The lines of a fence as those of a block; nil if they would not come back the same.
  static func block(_ lines: [[UInt8]]) -> [[UInt8]]? {
    let fence = lines[0].asPlainLine
    let words = fence.drop { $0 == fence[0] }
    let name = words.isEmpty ? "example" : "src"
    let code = lines.dropFirst().dropLast().map { OrgEscaping.escaped($0, at: place($0)) }
    let begin = Array("#+begin_\(name)\(words.isEmpty ? "" : " ")".utf8) + words
    let end = lines[lines.count - 1].indentation + Array("#+end_\(name)".utf8)
    let block = [lines[0].indentation + begin] + code + [end]
    return self.fence(ofBlock: block) == lines ? block : nil
  }

  /// Where a line of code begins that Org would read, perhaps after commas.
  private static func place(_ line: [UInt8]) -> Int? {
    let start = line.indentation.count
    let rest = line[start...].drop { $0 == UInt8(ascii: ",") }
    return rest.starts(with: "*".utf8) || rest.starts(with: "#+".utf8) ? start : nil
  }
}

extension [UInt8] {
  /// The blanks and tabs before its text.
  var indentation: [UInt8] { Array(prefix { $0 == 0x20 || $0 == 0x09 }) }
}
