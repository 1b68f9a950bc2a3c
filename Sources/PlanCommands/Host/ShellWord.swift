/// A word that a shell takes as it is.
func shellQuoted(_ word: [UInt8]) -> [UInt8] {
  let quote = UInt8(ascii: "'")
  let escaped = word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
  return [quote] + escaped + [quote]
}
