import PlanDocument
import PlanText

/// A file that some rule has to look at, with what rules need from it.
struct LintedFile: Sendable {
  let document: Document
  let path: FilePath
  let context: LintContext
  /// In the order of the lines.
  let woken: [Woken]
  let whole: Evidence
  /// Where planfmt would change it.
  let formattingEdits: [TextEdit]
  /// For each line that a rule has to look at: text that was meant as an attribute.
  let slips: [Int: [AttributeSlip]]

  var directives: [Directive] { Directive.all(in: document) }
  var lines: [Line] { document.lines }
  /// The day of its name.
  var date: CivilDate? { document.kind.date }

  func line(_ number: Int) -> LineView { LineView(file: self, number: number) }
  func text(_ range: ByteRange) -> [UInt8] { document.text(range) }
  func string(_ range: ByteRange) -> String { document.string(range) }
}

/// One line of a file, as rules look at it.
struct LineView: Sendable {
  let file: LintedFile
  /// From zero.
  let number: Int

  var document: Document { file.document }
  var line: Line { document.lines[number] }
  var kind: LineKind { line.kind }
  var section: SectionKind { line.section }
  var tokens: ArraySlice<Token> { document.table.tokens(ofLine: number) }
  var item: Item { document.item(atLine: number) }
  var values: ItemValues { document.values(of: item) }
  func text(_ range: ByteRange) -> [UInt8] { document.text(range) }
  func string(_ range: ByteRange) -> String { document.string(range) }

  /// Its text without indent, bullet, trailing blanks and line end; empty for none.
  var content: ByteRange {
    let first = tokens.first {
      switch $0.kind {
      case .byteOrderMark, .indent, .bullet, .blank, .lineEnd: false
      default: true
      }
    }
    guard let first else { return ByteRange(line.start, line.start) }
    let last = tokens.last { $0.kind != .lineEnd && $0.kind != .blank } ?? first
    let end = document.bytes.span.trimmingBlanks(from: first.start, to: last.end)
    return ByteRange(first.start, max(first.start, end))
  }

  /// Whether the line contains `word`, in any case.
  func holds(_ word: StaticString) -> Bool {
    let text = document.bytes.span.extracting(line.range.indices)
    let length = word.utf8CodeUnitCount
    return text.indices.dropLast(length - 1).contains {
      text.extracting($0..<$0 + length).equalsIgnoringCase(word)
    }
  }
}

extension Item {
  /// The first attribute with a key.
  func attribute(_ key: AttributeKey) -> Attribute? { attributes.first { $0.key == key } }
}

extension Document {
  func string(_ range: ByteRange) -> String {
    String(decoding: bytes[range.indices], as: UTF8.self)
  }

  /// Whether an item above that the line belongs to is closed, which closes the line too.
  ///
  /// Takes as many steps as the line is deep. Each level needs indentation, so the size of the text
  /// limits them.
  func isBelowClosed(_ line: Int) -> Bool {
    var above = lines[line].parent
    while let parent = above {
      if lines[parent].state?.isClosed == true { return true }
      above = lines[parent].parent
    }
    return false
  }
}

/// Collects what a rule finds in one file.
struct Report {
  private let active: LintContext.ActiveRule
  private(set) var findings: [Diagnostic] = []

  init(_ active: LintContext.ActiveRule) { self.active = active }

  /// - Parameter message: what is wrong, in words that the user knows: lower case, no full stop.
  mutating func add(_ range: ByteRange, _ message: String, fix: Fix? = nil) {
    findings.append(Diagnostic(range, active.severity, rule: active.rule.name, message, fix: fix))
  }
}

/// Collects what a rule finds in a folder.
struct FolderReport {
  private let active: LintContext.ActiveRule
  /// By the number of the file.
  private(set) var files: [Int: Report] = [:]

  init(_ active: LintContext.ActiveRule) { self.active = active }

  /// - Parameter file: the number of the file in which the range is.
  mutating func add(_ file: Int, _ range: ByteRange, _ message: String, fix: Fix? = nil) {
    files[file, default: Report(active)].add(range, message, fix: fix)
  }
}

extension Fix {
  /// A fix that is certainly what was meant and loses nothing.
  static func safe(_ title: String, _ edits: TextEdit...) -> Fix { safe(title, edits) }

  static func safe(_ title: String, _ edits: [TextEdit]) -> Fix {
    Fix(title: title, edits: edits, isSafe: true)
  }

  /// A fix that is probably what was meant.
  static func likely(_ title: String, _ edits: TextEdit...) -> Fix { likely(title, edits) }

  static func likely(_ title: String, _ edits: [TextEdit]) -> Fix {
    Fix(title: title, edits: edits, isSafe: false)
  }
}

extension TextEdit {
  static func replace(_ range: ByteRange, _ text: String) -> TextEdit {
    TextEdit(range, Array(text.utf8))
  }
}
