import PlanDocument
import PlanShell
import PlanSystem
import PlanText

/// A text that an editor has open.
struct OpenText {
  /// As the client writes it.
  let uri: [UInt8]
  /// Nil for a text that is not a file of a plan.
  let path: FilePath?
  let version: Value
  let bytes: [UInt8]
  /// Whether the file does not have this text yet, as far as is known.
  var isUnsaved: Bool
  /// What was found in it last; nil if that has to be found again.
  var findings: [Diagnostic]?

  init(uri: [UInt8], path: FilePath?, version: JSON?, _ bytes: [UInt8], isUnsaved: Bool) {
    (self.uri, self.path, self.bytes, self.isUnsaved) = (uri, path, bytes, isUnsaved)
    self.version = version?.asValue ?? .null
  }

  /// Made for each request: most changes of a text are followed by another change.
  var document: Document {
    Document(bytes, as: path.map { DocumentKind(path: $0.bytes) } ?? .unknown)
  }

  /// Where a changed text is in the protocol.
  var identifier: Value { ["uri": .text(uri), "version": version] }
}

extension FilePath {
  /// The path of a `file:` URI, without `.` and `..`.
  ///
  /// - Throws: for another scheme or host, and for a path that no file can have.
  static func file(_ uri: [UInt8]) throws(RequestError) -> FilePath {
    func refuse(_ reason: String) -> RequestError {
      RequestError(.invalidParams, Array("'".utf8) + uri + Array("': \(reason)".utf8))
    }
    let scheme = Array("file://".utf8)
    guard uri.count > scheme.count, uri[..<scheme.count].map(\.asciiLowercased) == scheme else {
      throw refuse("not a file")
    }
    let rest = uri[scheme.count...]
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { throw refuse("not a path") }
    let host = rest[..<slash]
    guard host.isEmpty || host.elementsEqual("localhost".utf8) else {
      throw refuse("a file of another machine")
    }
    guard let path = percentDecoded(rest[slash...]), !path.contains(0), path.count <= 4096 else {
      throw refuse("not a path")
    }
    return FilePath(bytes: path).absolute(in: FilePath("/"))
  }
}

/// The bytes of a part of a URI; nil for a `%` without two digits.
private func percentDecoded(_ text: ArraySlice<UInt8>) -> [UInt8]? {
  var bytes: [UInt8] = []
  var rest = text
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "%") else {
      bytes.append(byte)
      continue
    }
    let digits = String(decoding: rest.prefix(2), as: UTF8.self)
    guard digits.utf8.count == 2, digits.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit }),
      let value = UInt8(digits, radix: 16)
    else { return nil }
    bytes.append(value)
    rest = rest.dropFirst(2)
  }
  return bytes
}
