import PlanDocument
import PlanRollover
import PlanTesting
import PlanText

/// The files of a history, and the steps that change them.
struct SeriesFolder {
  private(set) var files: [String: [UInt8]] = [:]
  /// What a roll reported besides the lines it wrote.
  private(set) var faults: [String] = []
  /// Whether the laws that need further rolls are checked too.
  var isThorough = true

  struct Misuse: Error, CustomStringConvertible {
    var description: String
  }

  /// Headings without lines, so that a day shows only its series.
  private static let template = """
    # {{date}} {{weekday}}

    ## Priorities

    ## Tasks

    ## Schedule

    """

  init(_ files: [String: [String]]) {
    self.files["templates/day.plan"] = Array(Self.template.utf8)
    for (name, lines) in files { self[name] = lines }
  }

  private subscript(_ name: String) -> [String] {
    get {
      (files[name] ?? []).string.split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast().map(String.init)
    }
    set { files[name] = Array(newValue.map { $0 + "\n" }.joined().utf8) }
  }

  /// The lines of a file without blank lines and headings.
  func told(_ name: String) -> [String] {
    self[name].filter { !$0.isEmpty && !$0.hasPrefix("#") }
  }

  mutating func apply(_ action: String, to name: String) throws {
    let (verb, rest) = Self.cut(action, at: " ")
    switch verb {
    case "roll", "new": try write(name, isCarrying: verb == "roll")
    case "tick": try mark(name, rest, from: ["[ ]", "[/]"], as: "[x]")
    case "cancel": try mark(name, rest, from: ["[ ]", "[/]"], as: "[-]")
    case "begin": try mark(name, rest, from: ["[ ]"], as: "[/]")
    case "untick": try mark(name, rest, from: ["[x]", "[-]"], as: "[ ]")
    case "delete":
      let line = try line(of: rest, in: self[name])
      let below = self[name][(line + 1)...].prefix { $0.hasPrefix(" ") }.count
      self[name].removeSubrange(line...line + below)
    case "edit":
      let (words, new) = Self.cut(rest, at: " = ")
      self[name][try line(of: words, in: self[name])] = new
    case "write": add(rest, to: name)
    case "show": break
    default: throw Misuse(description: "no step: \(action)")
    }
  }

  private static func cut(_ text: String, at mark: String) -> (String, String) {
    guard let range = text.firstRange(of: mark) else { return (text, "") }
    return (String(text[..<range.lowerBound]), String(text[range.upperBound...]))
  }

  private func line(
    of words: String, in lines: [String], where isMeant: (String) -> Bool = { _ in true }
  ) throws -> Int {
    let found = lines.indices.filter { lines[$0].contains(words) && isMeant(lines[$0]) }
    guard found.count == 1 else {
      throw Misuse(description: "\(found.count) lines with \(words) in \(lines)")
    }
    return found[0]
  }

  private mutating func mark(
    _ name: String, _ words: String, from boxes: [String], as box: String
  ) throws {
    let number = try line(of: words, in: self[name]) { line in boxes.contains { line.contains($0) }
    }
    for old in boxes { self[name][number].replace(old, with: box, maxReplacements: 1) }
  }

  /// After the last line of the section that takes it.
  private mutating func add(_ line: String, to name: String) {
    var lines = self[name]
    let heading = line.contains(/^- (\[.\] )?\d\d:\d\d/) ? "## Schedule" : "## Tasks"
    if !lines.contains(heading) { lines += [heading, ""] }
    let start = (lines.firstIndex(of: heading) ?? 0) + 1
    var end = lines[start...].firstIndex { $0.hasPrefix("#") } ?? lines.endIndex
    while end > start, lines[end - 1].isEmpty { end -= 1 }
    lines.insert(contentsOf: end == start ? ["", line] : [line], at: end)
    self[name] = lines
  }

  private mutating func write(_ name: String, isCarrying: Bool) throws {
    guard let day = CivilDate(Array(name.utf8.dropLast(5)).span), name.hasSuffix(".plan") else {
      throw Misuse(description: "no day: \(name)")
    }
    let facts = RollFacts(folder: files)
    let laws = SeriesLaws(facts: facts, day: day)
    let rollover = try isCarrying ? laws.rolled(facts) : laws.created(facts)
    if isThorough { faults += laws.faults(of: rollover, isCarrying: isCarrying) }
    for change in rollover.changes.changes { files[change.path.bytes.string] = change.written }
  }
}
