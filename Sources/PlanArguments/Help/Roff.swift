/// A text in roff, written with the macros of man(7) that every viewer supports.
struct Roff {
  private(set) var text: String
  /// Whether the last thing written is a heading.
  private var isBelowHeading = false

  /// Begins a page of section 1, with the day of the version, so that the text depends only on that.
  init(page name: String, of version: String, _ date: String) {
    text =
      ".TH \(Roff.escaped(name.uppercased())) 1 \"\(date)\" \"\(version)\" \"User Commands\"\n"
    // Viewers must not hyphenate words such as `endLine`.
    text += ".nh\n"
  }

  mutating func section(_ title: String, _ blocks: [ManualChapter.Block] = []) {
    text += ".SH \(Roff.escaped(title.uppercased()))\n"
    isBelowHeading = true
    for block in blocks { append(block) }
  }

  mutating func append(_ block: ManualChapter.Block) {
    switch block {
    case .paragraph(let paragraph):
      setOff()
      text += filled(paragraph)
    case .term(let term, let meaning): self.term(Roff.bold(term), meaning)
    case .lines(let lines):
      setOff()
      text += ".RS 4\n.nf\n" + lines.map { line(Roff.escaped($0)) }.joined() + ".fi\n.RE\n"
    }
  }

  /// - Parameter tag: already in roff.
  mutating func term(_ tag: String, _ meaning: String) {
    text += ".TP\n" + line(tag) + filled(meaning)
    isBelowHeading = false
  }

  private mutating func setOff() {
    if !isBelowHeading { text += ".PP\n" }
    isBelowHeading = false
  }

  /// Lines that are already in roff, each on its own line of the page.
  mutating func calls(_ calls: [String]) { text += calls.map(line).joined(separator: ".br\n") }

  /// Words to type are bold, placeholders italic: `--lines A:B`.
  static func styled(_ call: String) -> String {
    var styled = ""
    var rest = call[...]
    while let first = rest.first {
      let isWord = { (letter: Character) in letter.isLetter || letter.isNumber || letter == "-" }
      let run = isWord(first) ? rest.prefix(while: isWord) : rest.prefix { !isWord($0) }
      rest = rest.dropFirst(run.count)
      switch first {
      case "A"..."Z": styled += "\\fI\(escaped(run))\\fR"
      case "a"..."z", "-": styled += bold(run)
      default: styled += escaped(run)
      }
    }
    return styled
  }

  static func bold(_ text: some StringProtocol) -> String { "\\fB\(escaped(text))\\fR" }

  /// Escapes text for roff. A hyphen becomes the character that is typed in options, so that text
  /// copied from the page works.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      case "\u{80}"...: escaped += "\\[u\(hexadecimal(scalar))]"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

/// At least four digits.
private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// A line that roff does not read as a request.
private func line(_ text: String) -> String { (text.first == "." ? "\\&" : "") + text + "\n" }

/// A paragraph in lines of about 72 columns, each sentence on a new line as roff expects.
private func filled(_ paragraph: String) -> String {
  var lines: [String] = []
  var isNew = true
  for word in marked(paragraph).split(separator: " ") {
    if !isNew, let last = lines.last, last.count + 1 + word.count <= 72 {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(String(word))
    }
    isNew = word.last == "."
  }
  return lines.map(line).joined()
}

/// Roff for a text whose backquoted parts are bold.
private func marked(_ text: String) -> String {
  text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    .map { $0.offset % 2 == 0 ? Roff.escaped($0.element) : Roff.bold($0.element) }.joined()
}
