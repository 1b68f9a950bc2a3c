import Foundation
public import PlanDocument

/// A text with a fault, made as small as possible.
public struct FailingText: CustomStringConvertible {
  public let bytes: [UInt8]
  public let kind: DocumentKind
  public let fault: String

  /// Nil for a text without a fault.
  public init?(_ bytes: [UInt8], as kind: DocumentKind) {
    if faults(of: bytes, as: kind).isEmpty { return nil }
    self.kind = kind
    self.bytes = shrink(bytes) { !faults(of: $0, as: kind).isEmpty }
    fault = faults(of: self.bytes, as: kind).first ?? ""
  }

  public var description: String { "\(kind): \(fault)\n\(bytes.string.debugDescription)" }

  /// Writes it to the texts that every run tries again, and returns its path.
  public func store() throws -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let name = String(hash, radix: 16)
    let folder = kind.caseFolder.map { "Tests/Cases/Regress/\($0)" } ?? "Tests/Cases/Regress"
    let path = PackageFiles.root.appending(path: folder)
    try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
    try Data(bytes).write(to: path.appending(path: "\(name).plan"))
    return "\(folder)/\(name).plan"
  }
}

/// The smallest text with the fault that dropping lines, then bytes, gives.
public func shrink(_ text: [UInt8], _ isBad: ([UInt8]) -> Bool) -> [UInt8] {
  var text = text
  for unit in [1024, 256, 64, 16, 4, 2, 1, 2, 1] {
    var at = 0
    while at < text.count {
      var shorter = text
      shorter.removeSubrange(at..<min(at + unit, text.count))
      if isBad(shorter) { text = shorter } else { at += unit }
    }
  }
  return text
}
