extension Collection<UInt8> {
  /// The text of a transcript: control characters other than newline and tab as their pictures,
  /// `␛` for ESC, other scalars that an editor does not show as `⟦202E⟧`, and bytes that are not
  /// UTF-8 as `⟦FF⟧`.
  public var visible: [UInt8] {
    // Nearly all texts.
    if allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) { return Array(self) }
    var text: [UInt8] = []
    for scalar in scalars {
      switch scalar {
      case .success(let scalar) where scalar.isHidden:
        text += Array("⟦\(hexadecimal(scalar.value, digits: 4))⟧".utf8)
      case .success(let scalar):
        text += Array(String(scalar.picture ?? scalar).utf8)
      case .failure(let error):
        text += Array("⟦\(hexadecimal(UInt32(error.byte), digits: 2))⟧".utf8)
      }
    }
    return text
  }

  /// The bytes that are shown as this text.
  public var withoutPictures: [UInt8] {
    // Each picture and bracket begins with this byte.
    if !contains(0xE2) { return Array(self) }
    var bytes: [UInt8] = []
    var rest = String(decoding: self, as: UTF8.self).unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "⟦", let end = rest.firstIndex(of: "⟧"),
        let value = UInt32(String(rest[..<end]), radix: 16)
      {
        if rest.distance(from: rest.startIndex, to: end) == 2 {
          bytes.append(UInt8(value))
        } else {
          bytes += Array(Unicode.Scalar(value).map { String($0) } ?? "")
        }
        rest = rest[end...].dropFirst()
      } else {
        bytes += Array(String(scalar.pictured ?? scalar))
      }
    }
    return bytes
  }

  private var scalars: [Result<Unicode.Scalar, NotUTF8>] {
    var scalars: [Result<Unicode.Scalar, NotUTF8>] = []
    var rest = Array(self)[...]
    while !rest.isEmpty {
      var decoder = UTF8()
      var iterator = rest.makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        scalars.append(.success(scalar))
        rest = rest.dropFirst(String(scalar).utf8.count)
      } else {
        scalars.append(.failure(NotUTF8(byte: rest.removeFirst())))
      }
    }
    return scalars
  }
}

private struct NotUTF8: Error { var byte: UInt8 }

extension Unicode.Scalar {
  /// The picture of a control character.
  fileprivate var picture: Unicode.Scalar? {
    switch value {
    case 0x09, 0x0A: nil
    case 0..<0x20: Unicode.Scalar(0x2400 + value)
    case 0x7F: "␡"
    default: nil
    }
  }

  /// The control character of a picture.
  fileprivate var pictured: Unicode.Scalar? {
    switch value {
    case 0x2400..<0x2420: Unicode.Scalar(value - 0x2400)
    case 0x2421: "\u{7F}"
    default: nil
    }
  }

  /// Whether nothing of it can be seen, or it changes the order of a line.
  fileprivate var isHidden: Bool {
    switch value {
    case 0x80..<0xA0, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

private func hexadecimal(_ value: UInt32, digits count: Int) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, count - digits.count)) + digits
}
