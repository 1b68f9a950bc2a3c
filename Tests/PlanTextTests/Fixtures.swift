import Foundation

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }
}

extension RandomNumberGenerator {
  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  mutating func bytes(upTo limit: Int, from alphabet: [UInt8]) -> [UInt8] {
    (0..<number(below: limit + 1)).map { _ in one(of: alphabet) }
  }
}

/// A file of Tests/Cases/Text.
func caseBytes(_ name: String, file: String = #filePath) throws -> [UInt8] {
  let tests = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
  return [UInt8](try Data(contentsOf: tests.appendingPathComponent("Cases/Text/\(name)")))
}

/// The lines of such a file, split at 0x0A only.
func caseLines(_ name: String) throws -> [[UInt8]] {
  try caseBytes(name).split(separator: 0x0A).map(Array.init)
}

func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
