import Foundation
import PlanTesting

extension SeededGenerator {
  mutating func bytes(upTo limit: Int, from alphabet: [UInt8]) -> [UInt8] {
    (0..<number(below: limit + 1)).map { _ in pick(alphabet) }
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
