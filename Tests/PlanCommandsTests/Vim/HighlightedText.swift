import PlanDocument
import PlanTesting
import PlanText

/// A text for editors, and the highlighting they have to show.
struct HighlightedText {
  struct Line {
    let source: String
    let groups: String
    /// Why the line may be highlighted differently.
    let excuse: String?
  }

  let name: String
  let bytes: [UInt8]
  let lines: [Line]
  private let path: String

  /// The input of the editor: a line `path number-of-lines`, then the lines.
  var source: [UInt8] {
    var bytes = Array("\(path) \(lines.count)\n".utf8) + bytes.dropFirst(isMarked ? 3 : 0)
    if bytes.last != 0x0A { bytes.append(0x0A) }
    return bytes
  }

  var expected: String {
    lines.map { ($0.excuse.map { "~\($0)~" } ?? "") + $0.groups + "\n" }.joined()
  }

  private var isMarked: Bool { bytes.starts(with: [0xEF, 0xBB, 0xBF]) }

  private init(_ name: String, _ bytes: [UInt8], as kind: DocumentKind) {
    let document = Document(bytes, as: kind)
    let highlighting = Highlighting(document)
    let excuses = HighlightingExcuses(document)
    self.name = name
    self.bytes = bytes
    path = kind.highlightedPath
    lines = document.lines.indices.map { index in
      let line = document.lines[index]
      return Line(
        source: Array(bytes[line.start..<line.end]).string,
        groups: highlighting.runs(ofLine: index), excuse: excuses.reason(ofLine: index))
    }
  }

  /// The texts of the package, and random ones. The long form has all of them.
  static func all() throws -> [HighlightedText] {
    let cases = try CaseText.all().filter { $0.bytes.count < 30_000 && $0.bytes.isShowable }
    var texts = cases.enumerated()
      .filter { LongRun.isAsked || $1.name.hasSuffix(".plan") || $0 % 18 == 0 }
      .map { HighlightedText($1.name, $1.bytes, as: $1.kind) }
    var hostile = HostileText(seed: LongRun.seed)
    let sources = cases.map(\.bytes)
    for number in 0..<LongRun.textCount / 10 {
      let kind = DocumentKind.caseKinds[number % DocumentKind.caseKinds.count]
      let bytes = number % 4 == 3 ? hostile.mutation(of: sources) : hostile.text()
      if bytes.isShowable { texts.append(HighlightedText("random \(number)", bytes, as: kind)) }
    }
    return texts
  }
}

extension [UInt8] {
  /// Whether a plan may contain it, and an editor shows it unchanged.
  fileprivate var isShowable: Bool {
    !isEmpty && String(validating: self, as: UTF8.self) != nil && !contains(0)
      && !starts(with: [0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF])
  }
}

extension DocumentKind {
  /// A path that identifies a text of this kind.
  fileprivate var highlightedPath: String {
    switch self {
    case .day(let date):
      var name: [UInt8] = []
      date.write(to: &name)
      return name.string + ".plan"
    case .collection: return "list.plan"
    case .settings: return "settings.plan"
    case .template: return "templates/day.plan"
    case .unknown: return "2026-1-5.plan"
    }
  }
}
