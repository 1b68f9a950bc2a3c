/// Reads a manual page of ours back: the text a reader sees, and what is not well-formed.
struct RoffPage {
  /// The lines below each heading, without requests, escapes and styles.
  var sections: [(title: String, lines: [String])] = []
  /// The terms with a definition: options, exit codes, variables.
  var terms: [String: [String]] = [:]
  var faults: [String] = []

  private var open: [String] = []
  private var isTag = false

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      if line.first == "." { request(line) } else { self.text(line) }
    }
    if !text.hasSuffix("\n") { faults.append("no line end at the end") }
    if !open.isEmpty { faults.append("never closed: \(open)") }
  }

  private mutating func request(_ line: Substring) {
    let words = line.split(separator: " ", maxSplits: 1)
    switch words[0] {
    case ".TH": if !sections.isEmpty { faults.append("a second title") }
    case ".SH": sections.append((String(words[1]).replacing("\\-", with: "-"), []))
    case ".TP": isTag = true
    case ".PP", ".br", ".nh": break
    case ".nf", ".RS": open.append(String(words[0]))
    case ".fi": close(".nf")
    case ".RE": close(".RS")
    default: faults.append("unknown: \(line)")
    }
  }

  private mutating func close(_ request: String) {
    if open.popLast() != request { faults.append("not open: \(request)") }
  }

  private mutating func text(_ line: Substring) {
    guard let section = sections.indices.last else { return faults.append("before all: \(line)") }
    let shown = shown(line)
    sections[section].lines.append(shown)
    if isTag { terms[sections[section].title, default: []].append(shown) }
    isTag = false
  }

  /// The line without its escapes.
  private mutating func shown(_ line: Substring) -> String {
    var shown = ""
    var rest = line
    if line.isEmpty && !open.contains(".nf") { faults.append("an empty line") }
    while let letter = rest.popFirst() {
      if !letter.isASCII || "-'`^~\"".contains(letter) { faults.append("as it is: \(letter)") }
      guard letter == "\\" else {
        shown.append(letter)
        continue
      }
      let escapes = [
        "&": "", "-": "-", "e": "\\", "fB": "", "fI": "", "fR": "", "(aq": "'", "(ga": "`",
        "(ha": "^", "(ti": "~", "(dq": "\"", "[u00E9]": "\u{E9}",
      ]
      guard let escape = escapes.first(where: { rest.hasPrefix($0.key) }) else {
        faults.append("unknown escape: \(line)")
        continue
      }
      rest = rest.dropFirst(escape.key.count)
      shown += escape.value
    }
    return shown
  }

  /// The text below a heading, on one line.
  func text(of section: String) -> String {
    sections.first { $0.title == section }?.lines.joined(separator: " ") ?? ""
  }
}
