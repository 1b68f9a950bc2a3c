import PlanModel
import PlanSyntax
import PlanText

/// The known section that a name misses by a slip of the finger, if such a file has it.
func sectionMeant(by name: String, in file: DocumentKind) -> String? {
  let meant = sectionMeant(by: name)
  return meant == "Settings" && !file.readsSettings ? nil : meant
}

/// Words of other languages and other headings are near too: `Notas`, `Priorités`, `Meetings`,
/// `Food`. So the first letter must be right, no letter may be foreign, and in short names no
/// letter may be another one.
private func sectionMeant(by name: String) -> String? {
  if let bare = undecorated(name) { return bare }
  guard name.utf8.count <= 12, name.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
  let word = name.lowercased()
  if let known = KnownWords.section.meaning(of: word.utf8) { return known == "-" ? nil : known }
  let letters = Array(word.utf8)
  for known in SectionKind.names.map(\.name.description) where known.utf8.count >= 5 {
    let wanted = Array(known.lowercased().utf8)
    guard letters.first == wanted.first, !wanted.contains(0x20) else { continue }
    // The one that many spell as they hear it.
    let limit = known == "Schedule" ? 2 : 1
    guard editDistance(letters, wanted, limit: limit) <= limit else { continue }
    if wanted.count >= 6 || isSwapOrDouble(letters, wanted) { return known }
  }
  return nil
}

/// The section that a name is but for an icon beside it or stars around it.
private func undecorated(_ name: String) -> String? {
  let letters = Array(name.utf8)
  let isSign: (UInt8) -> Bool = { $0 >= 0x80 || $0 == 0x20 || $0 == 0x2A || $0 == 0x5F }
  // Letters of other languages are no icon.
  let isDrawn = name.unicodeScalars.allSatisfy { $0.isASCII || !$0.properties.isAlphabetic }
  let bare = Array(letters.drop(while: isSign).reversed().drop(while: isSign).reversed())
  guard isDrawn, bare.count < letters.count, let known = SectionName(bare.span, in: .collection)
  else { return nil }
  return String(decoding: known.canonical, as: UTF8.self)
}

/// Whether a word has the letters of another in a different order, or one of them twice.
func isSwapOrDouble(_ word: [UInt8], _ known: [UInt8]) -> Bool {
  if word.count == known.count { return word.sorted() == known.sorted() }
  guard word.count == known.count + 1 else { return false }
  return zip(word, word.dropFirst()).contains { $0 == $1 }
}

/// The only group of `settings.plan` that means something, missed by a slip of the finger.
func groupMeant(by name: String) -> String? {
  let letters = Array(name.lowercased().utf8)
  return letters != Array("lint".utf8) && isSwapOrDouble(letters, Array("lint".utf8)) ? "Lint" : nil
}
