import Foundation
import PlanDocument
public import Testing

/// One row of `lines.tsv`.
public struct LineCase: CustomTestStringConvertible, Sendable {
  public var section: String
  var input: String
  var canonical: String
  public var reason: String

  public var testDescription: String { "\(section): \(input)" }
  public var text: [UInt8] { Array("## \(section)\n\n\(input)\n") }
  public var canonicalText: [UInt8] { Array("## \(section)\n\n\(canonical)\n") }

  public static func all() throws -> [LineCase] {
    let text = try PackageFiles.bytes("Tests/Cases/Format/lines.tsv").string
    return text.components(separatedBy: "\n").dropFirst().filter { !$0.isEmpty && $0.first != "#" }
      .map { row in
        let fields = row.components(separatedBy: "\t").map(unescape)
        return LineCase(
          section: fields[0], input: fields[1], canonical: fields[2], reason: fields[3])
      }
  }
}

private func unescape(_ field: String) -> String {
  var result = ""
  var isEscaped = false
  for letter in field {
    if isEscaped {
      result.append(["t": "\t", "n": "\n", "r": "\r"][letter] ?? letter)
      isEscaped = false
    } else if letter == "\\" {
      isEscaped = true
    } else {
      result.append(letter)
    }
  }
  return result
}
