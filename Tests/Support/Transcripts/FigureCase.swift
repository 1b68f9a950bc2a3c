import Foundation
import PlanText
public import Testing

/// A line of `Tests/Cases/Figures/*.jsonl`: a folder, commands, and the figures that a person who knows
/// only the documents expects of them.
public struct FigureCase: Sendable, Decodable, CustomTestStringConvertible {
  struct Check: Sendable, Decodable {
    var run: String
    /// What the command is given as today; nil for that of the case.
    var today: String?
    /// By path in the object of `--json`: `days[0].tasks.done`, `goals[name=Run].wanted`, `items[#]`.
    var expect: [String: Scalar]?
    /// Texts that are printed, or not.
    var contains: [String]?
    var lacks: [String]?
  }

  /// A value that is not an object or an array; the word `absent` for none.
  enum Scalar: Sendable, Decodable, Equatable {
    case text(String)
    case number(Double)
    case flag(Bool)
    case null

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let flag = try? container.decode(Bool.self) {
        self = .flag(flag)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .text(try container.decode(String.self))
      }
    }
  }

  var name: String
  /// What a person expects.
  var why: String
  var files: [String: String]
  var today: String?
  /// Commands that come first.
  var steps: [String]?
  var checks: [Check]

  public var testDescription: String { "\(name): \(why)" }

  public static func all() throws -> [FigureCase] {
    try PackageFiles.files(below: "Tests/Cases/Figures", ending: ".jsonl").flatMap { path in
      try PackageFiles.bytes(path).split(separator: 0x0A).map {
        try JSONDecoder().decode(FigureCase.self, from: Data($0))
      }
    }
  }

  /// What is not as expected.
  public func faults() throws -> [String] {
    let host = MemoryTranscriptHost()
    host.set("settings.plan", [])
    host.set("templates/day.plan", Array("## Tasks\n".utf8))
    for (name, text) in files { host.set(name, Array(text.utf8)) }
    for step in steps ?? [] { _ = try host.run(Array(step.utf8), input: [], environment: [:]) }
    return try checks.flatMap { check in
      let environment = (check.today ?? today).map { ["PLAN_TODAY": $0] } ?? [:]
      let result = try host.run(Array(check.run.utf8), input: [], environment: environment)
      return try check.faults(result.output, result.error).map { "\(check.run): \($0)" }
    }
  }
}

extension FigureCase.Check {
  fileprivate func faults(_ output: [UInt8], _ error: [UInt8]) throws -> [String] {
    let printed = (output + error).string
    var faults = (contains ?? []).filter { !printed.contains($0) }.map { "lacks \($0)" }
    faults += (lacks ?? []).filter { printed.contains($0) }.map { "has \($0)" }
    guard let expect else { return faults.isEmpty ? [] : faults + [printed] }
    let object = try JSONSerialization.jsonObject(with: Data(output))
    for (path, wanted) in expect.sorted(by: { $0.key < $1.key }) {
      let found = value(at: path, in: object)
      if !wanted.equals(found) { faults.append("\(path) is \(found ?? "absent"), not \(wanted)") }
    }
    return faults
  }

  private func value(at path: String, in object: Any) -> Any? {
    var value: Any? = object
    for part in path.split(separator: ".") {
      let names = part.split(separator: "[")
      if !part.hasPrefix("["), let name = names.first {
        value = (value as? [String: Any])?[String(name)]
      }
      for selector in names where selector.hasSuffix("]") {
        value = select(selector.dropLast(), in: value as? [Any] ?? [])
      }
    }
    return value
  }

  private func select(_ selector: Substring, in elements: [Any]) -> Any? {
    if selector == "#" { return Double(elements.count) }
    let pair = selector.split(separator: "=", maxSplits: 1)
    if pair.count == 2 {
      let (key, wanted) = (String(pair[0]), String(pair[1]))
      return elements.first { element in
        let value = (element as? [String: Any])?[key]
        return value as? String == wanted || value is NSNull && wanted == "null"
      }
    }
    return Int(selector).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
  }
}

extension FigureCase.Scalar {
  fileprivate func equals(_ value: Any?) -> Bool {
    switch self {
    case .null: value is NSNull
    case .text("absent"): value == nil
    case .text(let text): value as? String == text
    case .flag(let flag): value as? Bool == flag
    case .number(let number): (value as? Double).map { abs($0 - number) < 0.000_11 } ?? false
    }
  }
}
