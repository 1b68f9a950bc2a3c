import PlanText

/// What a program adds to the name of a file when it makes a copy of it.
struct CopyMark {
  /// The name of the file before, without `.plan`. Shorter than the name of the copy.
  let original: Substring
  /// Whether nobody gives a list such a name. A mark of a day is always certain.
  let isCertain: Bool

  private init?(_ original: Substring, isCertain: Bool = false) {
    if original.isEmpty { return nil }
    (self.original, self.isCertain) = (original, isCertain)
  }

  /// The mark that was added last; nil if there is none.
  ///
  /// - Parameter stem: a name without `.plan`.
  init?(endOf stem: Substring) {
    guard let mark = Self.patterns.lazy.compactMap({ $0(stem) }).first else { return nil }
    self = mark
  }

  /// Whether a word of ASCII may begin one of the words of a mark.
  static func mayBegin(with word: Span<UInt8>) -> Bool {
    word.count > 1
      && beginnings.contains(
        UInt16(word[0].asciiLowercased) << 8 | UInt16(word[1].asciiLowercased))
  }

  /// The first two bytes of each word of a mark.
  private static let beginnings = Set(
    (conflictWords + copyWords + startsOfCopies).map { word in
      word.utf8.prefix(2).reduce(0 as UInt16) { $0 << 8 | UInt16($1) }
    })

  private static let patterns: [@Sendable (Substring) -> CopyMark?] = [
    brackets, conflictOfSynology, conflict, ofMergetool, version, word, number, before, machine,
    conflictOfDay,
  ]

  /// `NAME (conflicted copy 2026-10-05 101010)`: Nextcloud, ownCloud, Dropbox, Obsidian.
  /// `NAME (SFConflict ann@example.org 2026-10-05)`: Seafile. `NAME[Conflict]`: Google Drive.
  /// `NAME (1)`, `NAME(1)`: Google Drive, browsers, phones. `NAME (ann@example.org)`: Box.
  /// `NAME (copy)`, `NAME (3rd copy)`: file managers of Linux.
  private static func brackets(_ stem: Substring) -> CopyMark? {
    guard let open = stem.openingBracket else { return nil }
    let original = stem[..<open].withoutSeparator
    let inside = stem[stem.index(after: open)...].dropLast()
    if inside.isCount { return CopyMark(original) }
    let words = inside.lowercased()
    if conflictWords.contains(where: { words.contains($0) }) {
      let isCertain =
        inside.longestNumber >= 6 || copyWords.contains { words.contains($0) }
        || namesOfConflicts.contains(String(words[...].withoutCount))
      return CopyMark(original, isCertain: isCertain)
    }
    let parts = words.split(separator: " ")
    let isAddress = parts.count == 1 && words.contains("@")
    let isCopy = parts.contains { copyWords.contains(String($0)) }
    return isCopy || isAddress ? CopyMark(original) : nil
  }

  /// `NAME_conflict-20261005-101010`: older Nextcloud and ownCloud. `NAME - conflict 2`.
  private static func conflict(_ stem: Substring) -> CopyMark? {
    let number = stem.suffix { $0.isDigit || $0.isSeparator }
    let word = stem[..<number.startIndex].suffix { $0.isLetter }
    let before = stem[..<word.startIndex]
    guard !word.isEmpty, before.last?.isSeparator == true, word.isConflictWord else { return nil }
    return CopyMark(before.withoutSeparator, isCertain: number.longestNumber >= 6)
  }

  /// `NAME_MACHINE_Oct-05-101010-2026_Conflict`: Synology Drive.
  private static func conflictOfSynology(_ stem: Substring) -> CopyMark? {
    guard stem.suffix(while: { $0.isLetter }).isConflictWord else { return nil }
    let parts = stem.split(separator: "_")
    guard parts.count >= 4, parts[parts.count - 2].longestNumber >= 6 else { return nil }
    return CopyMark(stem[..<parts[parts.count - 4].endIndex], isCertain: true)
  }

  /// `NAME_LOCAL_1234`: git mergetool, when it is interrupted.
  private static func ofMergetool(_ stem: Substring) -> CopyMark? {
    let number = stem.suffix { $0.isDigit }
    for side in ["BACKUP", "BASE", "LOCAL", "REMOTE"] where !number.isEmpty {
      let rest = stem[..<number.startIndex]
      if rest.hasSuffix("_\(side)_") {
        return CopyMark(rest.dropLast(side.count + 2), isCertain: true)
      }
    }
    return nil
  }

  /// `NAME~20261005-181500`: a version that Syncthing kept, taken out of its folder.
  private static func version(_ stem: Substring) -> CopyMark? {
    guard let sign = stem.lastIndex(of: "~") else { return nil }
    let time = stem[stem.index(after: sign)...]
    guard time.count == 15, time.longestNumber == 14 else { return nil }
    return CopyMark(stem[..<sign], isCertain: true)
  }

  /// `NAME - Copy`: Windows. `NAME copy`: macOS.
  private static func word(_ stem: Substring) -> CopyMark? {
    let word = stem.suffix { $0.isLetter }
    if word.isEmpty { return nil }
    if copyWords.contains(word.lowercased()) {
      let before = stem[..<word.startIndex]
      return before.last?.isSeparator == true ? CopyMark(before.withoutSeparator) : nil
    }
    // Chinese and Japanese have no blank before it.
    for glued in ["的副本", "のコピー", "副本"] where stem.hasSuffix(glued) {
      return CopyMark(stem.dropLast(glued.count).withoutSeparator)
    }
    return nil
  }

  /// `NAME 2`: iCloud Drive, macOS. After a day also `_2`, `-2` and `.2`.
  private static func number(_ stem: Substring) -> CopyMark? {
    let number = stem.suffix { $0.isDigit }
    let before = stem[..<number.startIndex]
    guard number.isCount, before.last?.isSeparator == true else { return nil }
    if before.last?.isBlank == true { return CopyMark(before.withoutSeparator) }
    return before.dropLast().isDay ? CopyMark(before.dropLast()) : nil
  }

  /// `Copy of NAME`: Google Drive on the web.
  private static func before(_ stem: Substring) -> CopyMark? {
    guard let first = stem.first?.lowercased() else { return nil }
    guard startsOfCopies.contains(where: { $0.first == first.first }) else { return nil }
    let words = stem.lowercased()
    let start = startsOfCopies.first { words.hasPrefix($0) }
    return start.flatMap { CopyMark(stem.dropFirst($0.count)) }
  }

  /// `NAME-DESKTOP-AB12CD3`: OneDrive adds the name of the computer, in capitals.
  private static func machine(_ stem: Substring) -> CopyMark? {
    let name = stem.suffix { $0 == "-" || $0.isDigit || ("A"..."Z").contains($0) }
    let day = stem.prefixDay?.endIndex
    guard let start = day ?? name.firstIndex(of: "-"), start >= name.startIndex else { return nil }
    guard start < stem.endIndex, stem[start] == "-" else { return nil }
    let machine = stem[stem.index(after: start)...]
    let length = day == nil ? 4...18 : 3...18
    guard length ~= machine.count, machine.contains(where: { $0.isLetter }) else { return nil }
    return CopyMark(stem[..<start])
  }

  /// A day, and then anything about a conflict that has a number or a word for a copy.
  private static func conflictOfDay(_ stem: Substring) -> CopyMark? {
    guard let day = stem.prefixDay else { return nil }
    guard stem[day.endIndex...].first?.isSeparator == true else { return nil }
    let words = stem[day.endIndex...].lowercased()
    guard conflictWords.contains(where: { words.contains($0) }),
      words.contains(where: \.isDigit) || copyWords.contains(where: { words.contains($0) })
    else { return nil }
    return CopyMark(day)
  }
}

/// What a word for a conflict contains, in the languages of those programs, in lower case.
private let conflictWords = [
  "conflict", "conflit", "conflito", "konflik", "конфликт", "конфлікт", "冲突", "衝突", "競合", "충돌",
  "ristiriita", "ütköz", "çakış", "motstrid", "modstrid", "kolidující", "name clash",
]

/// Words for a copy, in lower case.
private let copyWords: Set<String> = [
  "copy", "copie", "copia", "cópia", "còpia", "kopie", "kopia", "kopi", "kopio", "kopya",
  "kopyası", "kópia", "копия", "копія", "副本", "複製", "コピー", "복사본", "사본", "másolat",
  "másolata", "példány", "salinan", "αντίγραφο",
]

/// How names of copies begin, in lower case.
private let startsOfCopies = [
  "copy of ", "kopie von ", "kopie van ", "copie de ", "copia de ", "copia di ", "cópia de ",
  "còpia de ", "kopi af ", "kopi av ", "kopia av ", "kopia pliku ", "kopia ", "kopie ", "копия ",
  "копія ",
]

/// What is between brackets without a date or a word for a copy, in lower case.
private let namesOfConflicts: Set<String> = [
  "conflict", "conflicted", "conflicts", "konflikt", "conflit", "conflicto", "conflitto",
  "conflito", "case conflict", "unicode encoding conflict", "white space conflict",
  "whitespace conflict", "selective sync conflict", "sfconflict",
]

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\u{A0}" }

  fileprivate var isDash: Bool { self == "-" || self == "–" || self == "—" }

  fileprivate var isSeparator: Bool { isBlank || isDash || self == "_" || self == "." }

  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}

extension Substring {
  /// Whether it is a date that exists: `2026-10-05`.
  var isDay: Bool { utf8.count == 10 && CivilDate(Array(utf8).span) != nil }

  /// The date at the start.
  fileprivate var prefixDay: Substring? {
    guard first?.isDigit == true else { return nil }
    let start = prefix(10)
    return start.isDay ? start : nil
  }

  /// Whether programs count copies like this: 1 to 999. A year is not a count.
  fileprivate var isCount: Bool { 1...3 ~= count && first != "0" && allSatisfy { $0.isDigit } }

  fileprivate var isConflictWord: Bool {
    let word = lowercased()
    return conflictWords.contains { word.hasPrefix($0) }
  }

  /// Without what separates a mark from the name: blanks, and a dash or another sign.
  fileprivate var withoutSeparator: Substring {
    var rest = withoutBlanks
    if let last = rest.last, last.isSeparator { rest = rest.dropLast().withoutBlanks }
    return rest
  }

  private var withoutBlanks: Substring {
    self[..<(lastIndex { !$0.isBlank }.map { index(after: $0) } ?? startIndex)]
  }

  /// Without a number at the end, as in `conflict 1`.
  fileprivate var withoutCount: Substring {
    let number = suffix { $0.isDigit }
    return number.isCount ? self[..<number.startIndex].withoutBlanks : self
  }

  /// The number of digits in the longest number, in which hyphens may be.
  fileprivate var longestNumber: Int {
    split { !$0.isDigit && $0 != "-" }.map { $0.count { $0.isDigit } }.max() ?? 0
  }

  /// Where the bracket opens that closes at the end.
  fileprivate var openingBracket: Index? {
    guard let last, [")", "]", "）"].contains(last) else { return nil }
    var depth = 0
    for index in indices.reversed() {
      if [")", "]", "）"].contains(self[index]) { depth += 1 }
      if ["(", "[", "（"].contains(self[index]) { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  /// The characters at the end that fit.
  fileprivate func suffix(while fits: (Character) -> Bool) -> Substring {
    self[(lastIndex { !fits($0) }.map { index(after: $0) } ?? startIndex)...]
  }
}
