import PlanText

/// What may take the place of the word that is typed.
public struct Offer: Sendable {
  /// What the shell offers besides the words.
  public enum Files: String, Sendable {
    case none = "words"
    case files, folders
  }

  /// A name that fits what is typed.
  public typealias Name = (name: String, summary: String, isStart: Bool)

  public internal(set) var files = Files.none
  /// The beginning of the typed word that stays: `--select=empty-task,`.
  public private(set) var kept: ArgumentBytes = []
  /// What may come after it, whether or not it begins as typed. A meaning may be empty.
  public internal(set) var words: [(name: String, summary: String)] = []
  /// What has a name: in the order in which it was found.
  private var found: [Name] = []
  /// The whole word.
  let typed: ArgumentBytes

  init(typed: ArgumentBytes = []) { self.typed = typed }

  /// What is typed after the part that stays.
  public var rest: String { String(decoding: typed.dropFirst(kept.count), as: UTF8.self) }

  /// The names that begin as typed, in any case and with or without accents; without one, those
  /// with a word that does.
  public var names: [Name] {
    let starts = found.filter(\.isStart)
    return starts.isEmpty ? found : starts
  }

  /// Whether the case of letters means nothing: zsh and fish would prefer, even insert, the names in
  /// the case that is typed.
  public var isCaseless = false

  /// A name whose beginning is typed in another case, in that case.
  private func asTyped(_ name: String) -> String {
    let start = name.prefix(rest.count)
    guard isCaseless, start.lowercased() == rest.lowercased() else { return name }
    return rest + name.dropFirst(start.count)
  }

  /// Says that more of the typed word stays.
  public mutating func keep(_ bytes: some Sequence<UInt8>) { kept += bytes }

  /// Adds a name if it fits what is typed and has no character that a terminal does not show.
  ///
  /// - Parameter sought: what is compared with the typed word, if that is not the name.
  public mutating func add(
    _ name: some Sequence<UInt8>, _ summary: String = "", for sought: [UInt8]? = nil
  ) {
    let bytes = Array(name)
    guard let text = String(validating: bytes, as: UTF8.self), text.isShown,
      let place = Self.place(
        of: rest, in: sought.map { String(decoding: $0, as: UTF8.self) } ?? text),
      !found.contains(where: { $0.name == text }), !words.contains(where: { $0.name == text })
    else { return }
    found.append((text, summary.isShown ? summary : "", place == 0))
  }

  /// The first word of a text that begins as typed.
  private static func place(of typed: String, in text: String) -> Int? {
    let (sought, letters) = (Array(typed.lowercased()), Array(text.lowercased()))
    if sought.count > letters.count { return nil }
    return (0...letters.count - sought.count).first { start in
      if start > 0, letters[start - 1].isWordPart || !letters[start].isWordPart { return false }
      return zip(letters[start...], sought).allSatisfy { $0 == $1 || $0.bare == $1 }
    }
  }

  /// For the script of a shell: a line that is `words`, `files` or `folders`, a line with what
  /// stays, and a line for each word: its name, and a tab and its meaning if it has one.
  ///
  /// It offers nothing if what stays is not a line of text.
  public var text: String {
    guard let kept = String(validating: kept, as: UTF8.self), kept.isShown else {
      return "words\n\n"
    }
    let rows = words.sorted { $0.name < $1.name } + names.map { (asTyped($0.name), $0.summary) }
    let lines = rows.map { name, summary in summary.isEmpty ? name : "\(name)\t\(summary)" }
    return ([files.rawValue, kept] + lines).map { $0 + "\n" }.joined()
  }

  /// For bash, which matches and quotes nothing: like `text`, but each word that fits is whole, as
  /// bash would read it, and has no meaning.
  ///
  /// - Parameter line: the last word as it is typed, with its quotes.
  func text(quotedLike line: BashWord) -> String {
    guard let kept = String(validating: kept, as: UTF8.self), kept.isShown else {
      return "words\n\n"
    }
    let fitting = words.filter { $0.name.hasPrefix(rest) }.map(\.name).sorted() + names.map(\.name)
    var lines = fitting.map { line.completed(kept + $0) }
    // With an empty one, bash does not replace the word by what all of them begin with.
    let isOther = names.contains { !$0.name.lowercased().hasPrefix(rest.lowercased()) }
    if names.count > 1, isOther { lines.append("") }
    return ([files.rawValue, kept] + lines).map { $0 + "\n" }.joined()
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
    case .text, .phrase, .names, nil: break
    }
  }
}

extension String {
  /// Whether each character is shown as itself.
  fileprivate var isShown: Bool { unicodeScalars.allSatisfy { HiddenScalar($0.value) == nil } }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }

  /// A Latin letter without its accents: `e` for `é`. Unicode has them in the names of characters.
  fileprivate var bare: Character {
    guard !isASCII, let first = unicodeScalars.first else { return self }
    if first.isASCII { return Character(first) }
    let name = first.properties.name?.split(separator: " ") ?? []
    guard name.count > 4, name[..<3] == ["LATIN", "SMALL", "LETTER"], name[4] == "WITH",
      name[3].count == 1
    else { return self }
    return Character(name[3].lowercased())
  }
}

/// A word of a line as bash reads it.
struct BashWord {
  /// What it means.
  private(set) var text: ArgumentBytes = []
  /// The quote that is still open.
  private var quote: UInt8?
  /// What is typed up to the open quote, and what that means.
  private var start: (typed: ArgumentBytes, text: ArgumentBytes) = ([], [])

  private static let (single, double, escape) = (
    UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "\\")
  )
  private static let special = " !\"#$&'()*;<>?[\\]^`{|}~"

  init(_ typed: ArgumentBytes) {
    var index = 0
    while index < typed.count {
      let byte = typed[index]
      index += 1
      if byte == quote {
        quote = nil
      } else if quote == nil, byte == Self.single || byte == Self.double {
        quote = byte
        start = (Array(typed[..<index]), text)
      } else if byte == Self.escape, quote != Self.single, index < typed.count,
        quote == nil || "$`\"\\".utf8.contains(typed[index])
      {
        text.append(typed[index])
        index += 1
      } else {
        text.append(byte)
      }
    }
  }

  /// A text that begins with what is typed, quoted in the same way.
  func completed(_ word: String) -> String {
    let prefix = quote == nil ? "" : String(decoding: start.typed, as: UTF8.self)
    let known = quote == nil ? "" : String(decoding: start.text, as: UTF8.self)
    return word.dropFirst(known.count).reduce(into: prefix) { result, letter in
      switch quote {
      case Self.single: result += letter == "'" ? #"'\''"# : String(letter)
      // In double quotes `\!` would keep its backslash.
      case Self.double where letter == "!": result += #""'!'""#
      case Self.double: result += ("$`\"\\".contains(letter) ? "\\" : "") + String(letter)
      default: result += (Self.special.contains(letter) ? "\\" : "") + String(letter)
      }
    }
  }
}
