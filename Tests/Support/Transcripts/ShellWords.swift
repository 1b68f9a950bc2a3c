/// A command line as a shell reads it: variables of the environment, then words. Quotes are `'…'`,
/// `"…"` and `$'…'`, with `\n`, `\t`, `\'`, `\\` and `\xFF`; nothing is expanded.
public struct ShellWords {
  public private(set) var variables: [String: String] = [:]
  public private(set) var words: [[UInt8]] = []
  /// Whether a quote does not end, or a sign such as `|` outside of quotes means something to a shell.
  public private(set) var needsShell = false

  public init(_ line: some Sequence<UInt8>) {
    var rest = Array(line)[...]
    while let start = rest.firstIndex(where: { $0 != UInt8(ascii: " ") }) {
      rest = rest[start...]
      let isQuoted = "'\"$".utf8.contains(rest[start])
      let word = word(&rest)
      let equals = word.firstIndex(of: UInt8(ascii: "="))
      if words.isEmpty, !isQuoted, let equals, word[..<equals].allSatisfy(Self.isNameByte) {
        variables[word[..<equals].string] = word[(equals + 1)...].string
      } else {
        words.append(word)
      }
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Reads one word, which ends at a blank outside of quotes.
  private mutating func word(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    var word: [UInt8] = []
    while let byte = rest.popFirst(), byte != UInt8(ascii: " ") {
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\""):
        word += rest.prefix { $0 != byte }
        rest = rest.drop { $0 != byte }
        if rest.popFirst() == nil { needsShell = true }
      case UInt8(ascii: "$") where rest.first == UInt8(ascii: "'"):
        rest.removeFirst()
        while let byte = rest.first, byte != UInt8(ascii: "'") {
          rest.removeFirst()
          word.append(byte == UInt8(ascii: "\\") ? Self.escaped(&rest) : byte)
        }
        if rest.popFirst() == nil { needsShell = true }
      default:
        if "|<>;&".utf8.contains(byte) { needsShell = true }
        word.append(byte)
      }
    }
    return word
  }

  private static func escaped(_ rest: inout ArraySlice<UInt8>) -> UInt8 {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "x"):
      defer { rest = rest.dropFirst(2) }
      return UInt8(rest.prefix(2).string, radix: 16) ?? 0
    case let byte: return byte ?? 0
    }
  }
}
