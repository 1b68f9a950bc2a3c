import CPlanTexts

/// The page of a rule: its section of `Grammar/Rules.md`, which is a part of the program.
///
/// It is read when an explanation is requested. Characters that would control a terminal are
/// written as `<U+202E>`.
public struct RulePage: Sendable {
  public enum Block: Sendable {
    case paragraph(String)
    /// Lines that are shown as they are, below a few words.
    case lines([String], title: String)
  }

  public let name: String
  /// The section as it is written, from its heading of the third level on.
  public let markdown: String
  public let mending: Mending
  /// Why the rule matters, and what to do; then the examples.
  public private(set) var blocks: [Block] = []

  /// What comes before the examples.
  public var reason: String { if case .paragraph(let reason) = blocks.first { reason } else { "" } }
}

extension Rule {
  public var page: RulePage {
    RulePage.all.first { $0.name == name } ?? RulePage(["### \(name)"[...]])
  }
}

extension RulePage {
  /// `Grammar/Rules.md`, in which each rule has a heading of its name.
  public static var document: String {
    // Safe: the text is a constant that ends with a NUL.
    unsafe String(cString: plan_rules_text())
  }

  /// Every section about a rule, in order.
  public static let all: [RulePage] = {
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    var sections: [[Substring]] = []
    var fence: Substring?
    for line in lines.drop(while: { $0 != "## The rules one by one" }) {
      if fence == nil, line.hasPrefix("### ") { sections.append([]) }
      fence = fence == nil ? openedFence(line) : line == fence ? nil : fence
      if !sections.isEmpty { sections[sections.count - 1].append(line) }
    }
    return sections.map { RulePage($0) }
  }()

  /// - Parameter section: its lines, from the heading on.
  fileprivate init(_ section: [Substring]) {
    name = String(section[0].dropFirst(4))
    markdown = section.joined(separator: "\n")
    // `warning: what it finds. Fix: safe.`
    var rest = section.dropFirst(2)
    let fix = rest.popFirst()?.split(separator: " ").last ?? ""
    mending = Mending(rawValue: String(fix.dropLast())) ?? .none
    var words = ""
    while let line = rest.popFirst() {
      if let fence = openedFence(line) {
        let lines = rest.prefix { $0 != fence }
        rest = rest.dropFirst(lines.count + 1)
        // An empty file is one empty line here.
        let shown = lines.count == 1 && lines.first == "" ? [] : lines.map { String($0) }
        blocks.append(.lines(shown, title: String(words.dropLast())))
        words = ""
      } else if !line.isEmpty {
        words += words.isEmpty ? line : " " + line
      } else if !words.isEmpty, words.last != ":" {
        blocks.append(.paragraph(words))
        words = ""
      }
    }
  }
}

/// The backticks of a line that opens a fence.
private func openedFence(_ line: Substring) -> Substring? {
  line.hasPrefix("```") ? line.prefix { $0 == "`" } : nil
}

/// Whether the findings of a rule come with a fix, and what it takes to apply it.
public enum Mending: String, Sendable {
  case none, safe
  // The word of the option that applies it. It has nothing to do with memory.
  case likely = "unsafe"
  /// Some of the fixes are safe, others are not.
  case either = "both"

  public init(safe: Bool, likely: Bool) {
    self = safe ? (likely ? .either : .safe) : (likely ? .likely : .none)
  }
}
