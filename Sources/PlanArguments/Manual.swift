extension HostedCommandSet {
  /// The manual page of a command in roff: its help, with more detail.
  public func manualPage(of command: HostedCommand<Host, Failure>) -> String {
    let manual = command.manual
    let chapters = ManualChapter.all(of: manual.text)
    var page = Roff(page: command.pageName, of: "\(suite.name) \(version)", date)
    page.section("Name")
    page.calls([Roff.escaped("\(command.pageName) - \(command.summary)")])
    page.section("Synopsis")
    page.calls(command.usageLines.map(Roff.styled))
    page.section("Description", chapters[0].blocks)
    if let program = command.program {
      page.append(.paragraph("`plan \(command.name)` is the same as `\(program)`."))
    }
    if command.isSuite { page.section("Commands", commands.map { .term($0.name, $0.summary) }) }
    page.section("Options")
    for option in command.allOptions { page.term(Roff.styled(option.synopsis), option.summary) }
    if let operand = manual.operand {
      page.section("Operands")
      page.term(Roff.styled(operand.name), operand.meaning)
    }
    for chapter in chapters.dropFirst() { page.section(chapter.title, chapter.blocks) }
    page.section("Exit status", manual.exits.map { .term("\($0.key)", $0.value) })
    page.append(.term("70", "a defect of the program: it stopped and printed what to report"))
    if !manual.environment.isEmpty {
      page.section("Environment", manual.environment.map { .term($0.name, $0.effect) })
    }
    page.section("Examples", manual.examples.map { .term($0.key, $0.value) })
    page.section("See also")
    // man does not look for the pages of other commands.
    let names = programNames.filter { $0 != command.pageName }
    page.calls([names.map { Roff.bold($0) + "(1)" }.joined(separator: ",\n")])
    return page.text
  }
}

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

/// What the help and the manual page of a command say besides its options.
public struct Manual: Sendable {
  /// A word that may be the first operand, and what may follow it.
  public typealias Word = (name: String, summary: String, takes: ValueKind?)
  /// An environment variable and what it does.
  public typealias Variable = (name: String, effect: String)

  /// The arguments after the name, one line for each form of the call.
  public var usage: [String]
  /// The name of an operand in the usage, and what it may be; nil without operands.
  public var operand: (name: String, meaning: String)?
  /// The kind of its operands: several if they are paths or `then` says so, else one.
  public var takes: ValueKind?
  /// The kind of the operands after the first one.
  public var then: ValueKind?
  public var words: [Word]
  /// Command lines and what they do.
  public var examples: KeyValuePairs<String, String>
  /// What the exit codes mean, the smallest first.
  public var exits: KeyValuePairs<Int32, String>
  /// The environment variables that it reads.
  public var environment: [Variable]
  /// The description and the chapters of the manual page; see `ManualChapter`.
  public var text: String
  /// The chapter that the help shows too.
  public var helpChapter: String?

  public init(
    _ usage: String..., operand: (name: String, meaning: String)? = nil, takes: ValueKind? = nil,
    then: ValueKind? = nil, words: [Word] = [], examples: KeyValuePairs<String, String> = [:],
    exits: KeyValuePairs<Int32, String> = [0: "done", 2: "failed"], environment: [Variable] = [],
    text: String = "", helpChapter: String? = nil
  ) {
    (self.usage, self.operand, self.takes, self.then) = (usage, operand, takes, then)
    self.words = words
    (self.examples, self.exits, self.environment, self.text) = (examples, exits, environment, text)
    self.helpChapter = helpChapter
  }
}
