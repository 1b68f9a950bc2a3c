import PlanText

/// What Syncthing is to leave on the device it is on: what editors keep beside a file, and git's own
/// folder, whose files belong together and would arrive one by one.
enum IgnoredNames {
  static let fileName = ".stignore"

  /// With `(?d)`, so that they do not keep a folder from being deleted.
  static let patterns = [
    ".git", "(?d).*.sw?", "(?d)*~", "(?d).#*", "(?d)#*#", "(?d).DS_Store",
  ]

  /// The file with the patterns that it lacks behind its own lines, which stay as they are.
  static func completed(_ text: [UInt8]) -> [UInt8] {
    let missing = patterns.filter { !holds($0, text) }
    if missing.isEmpty { return text }
    let newline: [UInt8] = text.contains(0x0D) ? [0x0D, 0x0A] : [0x0A]
    var result = text
    if let last = result.last, last != 0x0A { result += newline }
    let lines =
      ["// What editors and git keep for themselves, by 'plan init --syncthing'."] + missing
    for line in lines { result += Array(line.utf8) + newline }
    return result
  }

  /// Whether a line says the same, wherever the name is looked for.
  static func holds(_ pattern: String, _ text: [UInt8]) -> Bool {
    let wanted = bare(Array(pattern.utf8)[...])
    return text.split(separator: 0x0A).contains { bare($0) == wanted }
  }

  /// A pattern without its prefixes, slashes and blanks.
  private static func bare(_ line: ArraySlice<UInt8>) -> [UInt8] {
    var rest = line.drop { $0 == 0x20 || $0 == 0x09 }
    while rest.starts(with: "(?".utf8), let end = rest.firstIndex(of: UInt8(ascii: ")")) {
      rest = rest[(end + 1)...]
    }
    if rest.first == UInt8(ascii: "/") { rest = rest.dropFirst() }
    while let last = rest.last, [0x20, 0x09, 0x0D].contains(last) { rest = rest.dropLast() }
    if rest.last == UInt8(ascii: "/") { rest = rest.dropLast() }
    return Array(rest)
  }
}
