extension Command {
  /// A piece of a manual page. What stands between backquotes is to be typed as it is.
  public enum Block: Hashable, Sendable {
    case paragraph(String)
    /// A word and what it means.
    case term(String, String)
    /// Lines that stay lines.
    case lines([String])
  }

  /// A part of a manual page with its own heading.
  public struct Chapter: Hashable, Sendable {
    public var title: String
    public var blocks: [Block]
    /// Whether its lines stand in the short help too.
    public var isInHelp: Bool

    public init(_ title: String, _ blocks: [Block], isInHelp: Bool = false) {
      self.title = title
      self.blocks = blocks
      self.isInHelp = isInHelp
    }

    /// What the short help shows of it.
    var lines: [String] {
      blocks.flatMap { block in
        if case .lines(let lines) = block { return lines }
        return []
      }
    }
  }
}
