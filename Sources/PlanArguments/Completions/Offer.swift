/// What may take the place of the word that is typed.
public struct Offer: Sendable {
  /// What the shell offers besides the words.
  public enum Files: String, Sendable {
    case none = "words"
    case files, folders
  }

  public internal(set) var files = Files.none
  /// The beginning of the typed word that stays: `--select=empty-task,`.
  public internal(set) var kept: ArgumentBytes = []
  /// What may come after it, whether or not it begins as typed. A meaning may be empty.
  public internal(set) var words: [(name: String, summary: String)] = []

  /// For the script of a shell: a line that is `words`, `files` or `folders`, a line with what
  /// stays, and a line for each word: its name, and a tab and its meaning if it has one.
  ///
  /// It offers nothing if what stays is not a line of text.
  public var text: String {
    guard let kept = String(validating: kept, as: UTF8.self),
      kept.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F })
    else { return "words\n\n" }
    let rows = words.sorted { $0.name < $1.name }.map { name, summary in
      summary.isEmpty ? name : "\(name)\t\(summary)"
    }
    return ([files.rawValue, kept] + rows).map { $0 + "\n" }.joined()
  }

  /// Adds what a value or an operand of a kind may be.
  ///
  /// - Parameter typed: of the value, which is the end of the word.
  mutating func add(_ kind: ValueKind?, typed: ArraySlice<UInt8>) {
    switch kind {
    case .path: files = .files
    case .folder: files = .folders
    case .choice(let names): words += names.map { ($0, "") }
    case .word(let all): words += all()
    case .list(let all):
      // All but the words that are before the last comma.
      let comma = UInt8(ascii: ",")
      let list = typed.lastIndex(of: comma).map { typed[...$0] } ?? []
      kept += list
      let used = list.split(separator: comma)
      words += all().filter { row in !used.contains { $0.elementsEqual(row.name.utf8) } }
    case .text, .phrase, nil: break
    }
  }
}
