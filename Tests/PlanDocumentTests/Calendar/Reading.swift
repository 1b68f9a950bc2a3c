import Foundation
import PlanDocument
import PlanTesting
import PlanText
import Testing

/// Lets the tests read and write every type of the module in one way.
func spelled(_ write: (inout [UInt8]) -> Void) -> String {
  var bytes: [UInt8] = []
  write(&bytes)
  return String(decoding: bytes, as: UTF8.self)
}

func read<Value>(_ text: String, _ make: (Span<UInt8>) -> Value?) -> Value? {
  let bytes = Array(text.utf8)
  return make(bytes.span)
}

/// A date that exists.
func day(_ text: String) throws -> CivilDate {
  try #require(read(text) { CivilDate($0) }, "no date: \(text)")
}

func rule(_ text: String) throws -> RecurrenceRule {
  try #require(read(text) { RecurrenceRule($0) }, "no rule: \(text)")
}

/// The rows of a table in Tests/Cases/Calendar, without the comments. `PLAN_CALENDAR` names another
/// folder for those of recurrence_cases.py.
func table(_ name: String) throws -> [[String]] {
  let other = ProcessInfo.processInfo.environment["PLAN_CALENDAR"].map { "\($0)/\(name)" }
  let file =
    other.flatMap { FileManager.default.fileExists(atPath: $0) ? URL(filePath: $0) : nil }
    ?? PackageFiles.cases.appending(path: "Calendar/\(name)")
  return try String(contentsOf: file, encoding: .utf8)
    .split(separator: "\n").filter { !$0.hasPrefix("#") }
    .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
}

/// A small generator that gives the same texts from a seed on every machine.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
