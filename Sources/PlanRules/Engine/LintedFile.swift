import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

/// A file that some rule has been woken for, with what rules ask of it.
struct LintedFile: Sendable {
  let document: Document
  let path: FilePath
  let context: LintContext
  /// The lines with evidence, in order.
  let woken: [(line: Int, evidence: Evidence)]
  let whole: Evidence
  /// Where planfmt would change it.
  let formattingEdits: [TextEdit]
  let directives: Directives
  /// See `searchSlips()`.
  private(set) var slips: [LineSlips] = []

  init(
    document: Document, path: FilePath, context: LintContext,
    woken: [(line: Int, evidence: Evidence)], whole: Evidence, formattingEdits: [TextEdit]
  ) {
    self.document = document
    self.path = path
    self.context = context
    self.woken = woken
    self.whole = whole
    self.formattingEdits = formattingEdits
    directives = Directives(document, woken)
    slips = searchSlips()
  }

  var hasDirectives: Bool { !directives.isEmpty }
  var lines: [Line] { document.lines }
  /// The day of its name.
  var date: CivilDate? { document.kind.date }

  func item(_ line: Int) -> Item { document.item(atLine: line) }
  func values(_ line: Int) -> ItemValues { document.values(of: item(line)) }
  func text(_ range: ByteRange) -> [UInt8] { document.text(range) }
  func string(_ range: ByteRange) -> String {
    document.string(range)
  }

  /// The text of a line without indent, bullet, trailing blanks and line end; empty for none.
  func content(_ line: Int) -> ByteRange {
    let tokens = document.table.tokens(ofLine: line)
    let first = tokens.first {
      switch $0.kind {
      case .byteOrderMark, .indent, .bullet, .blank, .lineEnd: false
      default: true
      }
    }
    guard let first else { return ByteRange(lines[line].start, lines[line].start) }
    let last = tokens.last { $0.kind != .lineEnd && $0.kind != .blank } ?? first
    let end = document.bytes.span.trimmingBlanks(from: first.start, to: last.end)
    return ByteRange(first.start, max(first.start, end))
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
}

/// Takes what a rule finds in one file.
struct Report {
  private let active: LintContext.ActiveRule
  private(set) var findings: [Diagnostic] = []

  init(_ active: LintContext.ActiveRule) { self.active = active }

  mutating func add(_ range: ByteRange, _ message: String, fix: Fix? = nil) {
    findings.append(active.finding(range, message, fix))
  }
}

extension Fix {
  /// A fix that is certainly meant and loses nothing.
  static func safe(_ title: String, _ edits: TextEdit...) -> Fix {
    Fix(title: title, edits: edits, isSafe: true)
  }

  /// A fix that is probably meant.
  static func likely(_ title: String, _ edits: TextEdit...) -> Fix {
    Fix(title: title, edits: edits, isSafe: false)
  }
}

extension TextEdit {
  static func replace(_ range: ByteRange, _ text: String) -> TextEdit {
    TextEdit(range, Array(text.utf8))
  }
}
