import PlanText

/// What Syncthing must not send: what editors keep beside a file, and the folder of git, whose
/// files belong together and would arrive one by one.
enum IgnoredNames {
  static let fileName = ".stignore"

  /// With `(?d)`, so that they do not keep a folder from being deleted.
  static let patterns = [
    ".git", "(?d).*.sw?", "(?d)*~", "(?d).#*", "(?d)#*#", "(?d).DS_Store",
  ]

  /// The file with the patterns that it lacks, and with its own lines unchanged. Ours come after
  /// them, but before one that negates a name, because the first match counts.
  static func completed(_ text: [UInt8]) -> [UInt8] {
    let missing = patterns.filter { !holds($0, text) }
    if missing.isEmpty { return text }
    let newline: [UInt8] = text.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    var added: [UInt8] = []
    let lines =
      ["// What editors and git keep for themselves, by 'plan init --syncthing'."] + missing
    for line in lines { added += Array(line.utf8) + newline }
    let own = text.split(separator: 0x0A, omittingEmptySubsequences: false)
    if let line = own.first(where: { line in missing.contains { takesBack(line, $0) } }) {
      return text[..<line.startIndex] + added + text[line.startIndex...]
    }
    return text + (text.last.map { $0 == 0x0A } ?? true ? [] : newline) + added
  }

  /// Whether a line ignores the same name, in any folder, and no line before it negates it.
  static func holds(_ pattern: String, _ text: [UInt8]) -> Bool {
    let wanted = bare(Array(pattern.utf8)[...]).name
    for line in text.split(separator: 0x0A) {
      if takesBack(line, pattern) { return false }
      if bare(line).name == wanted { return true }
    }
    return false
  }

  private static func takesBack(_ line: ArraySlice<UInt8>, _ pattern: String) -> Bool {
    let (name, isNegated) = bare(line)
    let all = ["*", "**"].map { Array($0.utf8) }
    return isNegated && (all.contains(name) || name == bare(Array(pattern.utf8)[...]).name)
  }

  /// A pattern without its prefixes, slashes and blanks.
  private static func bare(_ line: ArraySlice<UInt8>) -> (name: [UInt8], isNegated: Bool) {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    var isNegated = false
    while let first = rest.first {
      if first == UInt8(ascii: "!") {
        isNegated = true
        rest = rest.dropFirst()
      } else if rest.starts(with: "(?".utf8), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
        rest = rest[(end + 1)...]
      } else {
        break
      }
    }
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    while let last = rest.last, [0x20, 0x09, 0x0D].contains(last) { rest = rest.dropLast() }
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return (Array(rest), isNegated)
  }
}
