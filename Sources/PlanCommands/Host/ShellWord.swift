import PlanDocument
import PlanSystem
import PlanText

/// A word quoted so that a shell reads it as it is.
func shellQuoted(_ word: [UInt8]) -> [UInt8] {
  let quote = UInt8(ascii: "'")
  let escaped = word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] }
  return [quote] + escaped + [quote]
}

/// A word of a command line, in quotes if a shell would read it otherwise. Bytes that cannot be
/// shown are octal numbers in `$'...'`, so that the word can be typed.
func shellWord(_ word: some Collection<UInt8>) -> Message {
  let plain = word.allSatisfy {
    $0.isASCIIDigit || $0.isASCIILetter || [0x2D, 0x2E, 0x2F, 0x5F, 0x2B, 0x3D].contains($0)
  }
  let bytes = Array(word)
  if plain, !word.isEmpty, word.first != 0x2D { return "\(bytes)" }
  if Array(escaped(bytes).utf8) != bytes {
    let signs = bytes.map { byte in
      byte == 0x27 || byte == 0x5C || !(0x20..<0x7F).contains(byte)
        ? "\\" + String(Int(byte) + 0o1000, radix: 8).dropFirst()
        : String(UnicodeScalar(byte))
    }
    return "$'\(signs.joined())'"
  }
  return "\(shellQuoted(bytes))"
}
