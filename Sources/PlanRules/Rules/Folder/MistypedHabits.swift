import PlanDocument
import PlanFolder
import PlanText

/// A habit whose name is probably mistyped.
func unknownHabit(_ folder: LintedFolder, _ report: inout FolderReport) {
  let names = DefinedNames(folder.facts)
  if names.defined.isEmpty { return }
  // A name in four places is a habit of its own.
  let unknown = folder.evidence.habits.filter { !names.hashes.contains($0.name) }
  let rare = Dictionary(grouping: unknown, by: \.name).values.filter { $0.count < 4 }
    .joined().map(\.place).sorted().prefix(mostNames)
  var slips: [(file: Int, range: ByteRange, isPlain: Bool, meant: DefinedNames.Defined)] = []
  var present: (file: Int, names: Set<[UInt8]>)?
  folder.visit(Array(rare), at: \.self) { _, item, document, file in
    guard item.kind == .habitItem else { return }
    guard let meant = names.meant(by: document.foldedName(of: item)) else { return }
    if present?.file != file { present = (file, habitNames(in: document)) }
    if present?.names.contains(meant.name) == true { return }
    let plain = document.plainName(ofLine: item.line)
    slips.append((file, plain ?? item.words, plain != nil, meant))
  }
  var typed: [Int: String] = [:]
  folder.visit(items: Set(slips.map(\.meant.item))) { position, item, document, _ in
    typed[position] = document.plainName(ofLine: item.line).map { document.string($0) }
  }
  for slip in slips {
    let meant = typed[slip.meant.item] ?? String(decoding: slip.meant.name, as: UTF8.self)
    report.add(
      slip.file, slip.range, "no habit has this name; did you mean '\(meant)'?",
      fix: slip.isPlain ? .write(meant, at: slip.range) : nil)
  }
}

/// A habit of days that no list defines: at the last day that has it.
func undefinedHabit(_ folder: LintedFolder, _ report: inout FolderReport) {
  // Of a file alone it is not known where its lists are.
  if folder.evidence.files.count < 2 { return }
  let names = DefinedNames(folder.facts)
  var latest: [UInt32: FolderEvidence.Use] = [:]
  for use in folder.evidence.habits where !names.hashes.contains(use.name) {
    guard let day = folder.date(use.place) else { continue }
    if let other = latest[use.name], folder.date(other.place).map({ $0 > day }) ?? false {
      continue
    }
    latest[use.name] = use
  }
  let last = latest.values.sorted { $0.place < $1.place }.prefix(mostNames)
  // One finding for each file.
  var found: [(file: Int, range: ByteRange, line: String, more: Int)] = []
  folder.visit(Array(last), at: \.place) { _, item, document, file in
    // Another rule reports an amount in the name.
    guard item.kind == .habitItem, !names.isKnown(document.foldedName(of: item)),
      item.amount != nil || SpokenAmount(document.bytes.span, item.words) == nil
    else { return }
    if found.last?.file == file {
      found[found.count - 1].more += 1
      return
    }
    let name = document.string(document.plainName(ofLine: item.line) ?? item.words)
    let amount = item.amount.map { document.string($0).split(separator: "/", maxSplits: 1) } ?? []
    let target = amount.count > 1 ? ": \(amount[1].drop { $0 == " " })" : ""
    found.append((file, item.words, "- \(name)\(target) every:day", 0))
  }
  for (file, range, line, more) in found {
    report.add(
      file, range,
      "no list defines this habit\(more == 0 ? "" : more == 1 ? " and 1 more" : " and \(more) more")"
        + "; to expect it, write '\(line)' below '## Habits' in habits.plan")
  }
}

extension LintedFolder {
  fileprivate func date(_ place: FolderLine) -> CivilDate? {
    evidence.files[Int(place.file)].kind.date
  }
}

/// A `was:` that names a habit which is still defined.
func wasInUse(_ folder: LintedFolder, _ report: inout FolderReport) {
  let facts = folder.facts
  let habits = facts.definitions.filter { facts.items[$0].kind == .habitItem }
  let renamed = habits.compactMap { habit in
    facts.formerHabitName(ofItem: habit).map { (habit: habit, name: $0) }
  }
  if renamed.isEmpty { return }
  let byName = Dictionary(grouping: habits) { facts.text(facts.items[$0].name) }
  var others: [Int: Int] = [:]
  for (habit, name) in renamed where facts.text(facts.items[habit].name) != name {
    // More versions than anyone has; the time for each name stays bounded.
    others[habit] = byName[name]?.prefix(100).first { facts.overlaps($0, habit) }
  }
  folder.visit(clashes: others) { item, file, other in
    guard item.kind == .habitItem, let was = item.value(.was) else { return }
    report.add(file, was, "this habit is still defined, in \(folder.describe(other, in: file))")
  }
}

/// How many names are checked: more were never typed by hand.
private let mostNames = 3000

private func habitNames(in document: Document) -> Set<[UInt8]> {
  var names: Set<[UInt8]> = []
  for (line, entry) in document.lines.enumerated() where entry.kind == .habitItem {
    names.insert(document.foldedName(of: document.item(atLine: line)))
  }
  return names
}

/// The names of the habits that the undated files define.
private struct DefinedNames {
  /// A name that is in use, folded, and a definition, as a position in the facts.
  typealias Defined = (name: [UInt8], item: Int)

  /// The hashes of all names, former ones too.
  private(set) var hashes = NameSet()
  private(set) var defined: [Defined] = []

  init(_ facts: FolderFacts) {
    let habits = facts.definitions.filter { facts.items[$0].kind == .habitItem }
    for habit in habits {
      let name = facts.text(facts.items[habit].name)
      if hashes.insert(nameHash(name.span)) { defined.append((name, habit)) }
    }
    for name in habits.compactMap(facts.formerHabitName) { _ = hashes.insert(nameHash(name.span)) }
  }

  /// Whether a name is defined, or a typo of one that is.
  func isKnown(_ name: [UInt8]) -> Bool {
    hashes.contains(nameHash(name.span)) || meant(by: name) != nil
  }

  /// The habit of which a name is a typo; nil if that is not certain.
  func meant(by name: [UInt8]) -> Defined? {
    if hashes.contains(nameHash(name.span)) { return nil }
    // More habits than anyone has; the time for each name stays bounded.
    return defined.prefix(500).first { isSlip(name, for: $0.name) }
  }
}

/// Whether one name is most likely another one mistyped.
///
/// Two habits may differ in one letter: Walk and Talk, Round 1 and Round 2. So all words but one
/// have to be the same, and that one needs at least four letters and the same first letter, or at
/// least six letters.
private func isSlip(_ name: [UInt8], for other: [UInt8]) -> Bool {
  guard abs(name.count - other.count) <= 2, name.count <= 200 else { return false }
  let words = name.split(separator: 0x20)
  let otherWords = other.split(separator: 0x20)
  guard words.count == otherWords.count else {
    return words.joined().elementsEqual(otherWords.joined())
  }
  let differing = zip(words, otherWords).filter { $0 != $1 }
  guard differing.count == 1, let (word, otherWord) = differing.first else { return false }
  let length = min(word.count, otherWord.count)
  let limit = length >= 8 ? 2 : 1
  return length >= 4 && (word.first == otherWord.first || length >= 6)
    && !word.contains { $0.isASCIIDigit }
    && editDistance(Array(word), Array(otherWord), limit: limit) <= limit
}

extension FolderFacts {
  /// Whether two definitions hold on one day.
  fileprivate func overlaps(_ one: Int, _ other: Int) -> Bool {
    let first = max(start(ofItem: one) ?? .earliest, start(ofItem: other) ?? .earliest)
    let last = min(until(ofItem: one) ?? .latest, until(ofItem: other) ?? .latest)
    return first <= last
  }
}

extension Document {
  /// The name of a habit as typed, without icon; nil if it contains a tag or code.
  fileprivate func plainName(ofLine line: Int) -> ByteRange? {
    var name: ByteRange?
    loop: for token in table.tokens(ofLine: line) {
      switch token.kind {
      case .text, .code:
        if name != nil || token.kind == .code { return nil }
        name = token.range
      case .separator, .commentSeparator, .lineEnd: break loop
      default: break
      }
    }
    guard let name else { return nil }
    let icon = leadingIcon(of: bytes.span.extracting(name.indices))
    return ByteRange(name.start + icon, name.end)
  }
}
