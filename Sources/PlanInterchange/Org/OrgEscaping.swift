import PlanText

/// Keeps text from being read as structure: with a comma before a line, as Org itself does, and
/// with a zero-width space in a title, as its manual says.
enum OrgEscaping {
  private static let space: [UInt8] = [0xE2, 0x80, 0x8B]

  /// The words as a title, marked if they would not be read as they are.
  static func title(_ words: [UInt8]) -> [UInt8] {
    // Most begin as a name does.
    let isName = words.count > 1 && words[0].isASCIILetter && words[1] > 0x60 && words[1] < 0x7B
    if isName, !":]".utf8.contains(words[words.count - 1]), !words.contains(UInt8(ascii: "<")) {
      return words
    }
    if OrgEntry(headline: [UInt8(ascii: "*"), 0x20] + words, line: 0, .written)?.title == words {
      return words
    }
    return space + words.flatMap { $0 == UInt8(ascii: "<") ? [$0] + space : [$0] } + space
  }

  static func plain(title text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    var index = text.has(space, at: 0) ? 3 : 0
    let end = text.count - (text.count > index && text.has(space, at: text.count - 3) ? 3 : 0)
    while index < end {
      output.append(text[index])
      let isMarked = text[index] == UInt8(ascii: "<") && text.has(space, at: index + 1)
      index += isMarked ? 4 : 1
    }
    return output
  }

  /// A line of notes, with what is before its text.
  typealias NoteText = (head: [UInt8], text: [UInt8])

  /// Lines of notes, of which a fence becomes a block.
  static func lines(_ lines: [NoteText]) -> [UInt8] {
    var output: [UInt8] = []
    var openFences: Set<[UInt8]> = []
    var index = 0
    while index < lines.count {
      var (block, end) = ([lines[index].head + line(lines[index].text)], index)
      let whole = lines[index].head + lines[index].text
      if let (fence, _) = OrgBlock.fence(whole), !openFences.contains(fence) {
        if let last = lines[(index + 1)...].firstIndex(where: { $0.text.asPlainLine == fence }) {
          let found = OrgBlock.block(lines[index...last].map { $0.head + $0.text })
          if let found { (block, end) = (found, last) }
        } else {
          openFences.insert(fence)
        }
      }
      for line in block { output += line + [0x0A] }
      index = end + 1
    }
    return output
  }

  private static func line(_ text: [UInt8]) -> [UInt8] { escaped(text, at: special(text)) }
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
    let words = [
      "DEADLINE:", "SCHEDULED:", "CLOSED:", "CLOCK:", "[ ]", "[X]", "[x]", "[-]", OrgRecord.start,
    ]
    let isMarked =
      first == UInt8(ascii: "*") && (start == 0 || text[start] != first)
      || first == UInt8(ascii: "<") || rest.count == 1 && first == UInt8(ascii: "#")
      || rest.starts(with: "# ".utf8) || words.contains { rest.starts(with: $0.utf8) }
      || OrgParser.setting(rest) != nil || OrgBlock.mark(rest) != nil
      || OrgDrawer.name(rest) != nil || startsBullet(rest)
    return isMarked ? start : nil
  }

  private static func startsBullet(_ text: [UInt8]) -> Bool {
    let length = MarkdownLine.bulletLength(text, at: 0)
    let isRecord = text.has(Array(OrgRecord.start.utf8), at: length)
    return length > 0 && (isRecord || MarkdownLine.box(text, at: length) != nil)
  }
}

enum OrgDrawer {
  /// The name in upper case of the drawer that a line opens; `END` for the line that ends one.
  static func name(_ line: [UInt8]) -> [UInt8]? {
    let text = line.asPlainLine
    let colon = UInt8(ascii: ":")
    guard text.count > 2, text.first == colon, text.last == colon else { return nil }
    let name = text.dropFirst().dropLast()
    guard name.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-_".utf8.contains($0) })
    else { return nil }
    return Array(name).capitals
  }
}

/// A block of code, which is a fence in a plan. What is in any other block is text of Org.
enum OrgBlock {
  /// The line that begins or ends a block: `src` or `example`, and the words after that.
  static func mark(_ line: [UInt8]) -> (isEnd: Bool, name: [UInt8], words: [UInt8])? {
    let text = line.asPlainLine
    let head = Array(text.prefix { $0 != 0x20 }).lowercased
    for name in ["src", "example"] {
      let isEnd = head == Array("#+end_\(name)".utf8)
      guard isEnd || head == Array("#+begin_\(name)".utf8) else { continue }
      return (isEnd, Array(name.utf8), Array(text[head.count...]).asPlainLine)
    }
    return nil
  }

  /// The signs of the fence that a line opens, and the words after them.
  static func fence(_ line: [UInt8]) -> (signs: [UInt8], words: [UInt8])? {
    let text = line.asPlainLine
    guard let block = MarkdownBlock(text), block.isFence else { return nil }
    return (block.end, Array(text[block.end.count...]))
  }

  /// The lines of a block as those of a fence; `#+begin_src sh` is the fence of `sh`.
  static func fence(ofBlock lines: [[UInt8]]) -> [[UInt8]] {
    let words = mark(lines[0])?.words ?? []
    let code = lines.dropFirst().dropLast().map { OrgEscaping.plain($0, at: place($0)) }
    let sign = UInt8(ascii: words.contains(UInt8(ascii: "`")) ? "~" : "`")
    var longest = 2
    for line in code { longest = max(longest, line.asPlainLine.prefix { $0 == sign }.count) }
    let signs = [UInt8](repeating: sign, count: longest + 1)
    let end = lines[lines.count - 1].indentation + signs
    return [lines[0].indentation + signs + words] + code + [end]
  }

  /// The lines of a fence as those of a block; nil if they would not come back the same.
  static func block(_ lines: [[UInt8]]) -> [[UInt8]]? {
    guard let (_, words) = fence(lines[0]) else { return nil }
    let name = words.isEmpty ? "example" : "src"
    let code = lines.dropFirst().dropLast().map { OrgEscaping.escaped($0, at: place($0)) }
    let begin = lines[0].indentation + Array("#+begin_\(name) ".utf8) + words
    let end = lines[lines.count - 1].indentation + Array("#+end_\(name)".utf8)
    let block = [words.isEmpty ? begin.dropLast() : begin] + code + [end]
    return fence(ofBlock: block) == lines ? block : nil
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
