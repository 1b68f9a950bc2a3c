public import PlanModel
import PlanSyntax
import PlanText

extension Document {
  /// The value of an attribute as planfmt spells it in this file: that of `was:` without quotes, and with a
  /// relative date settled where the file has a day.
  public func canonicalValue(of attribute: Attribute) -> [UInt8] {
    var bytes = spelled(attribute.key, attribute.range, in: kind)
    bytes.removeFirst(attribute.key.name.utf8CodeUnitCount + 1)
    if attribute.key == .was, bytes.count >= 2, bytes.first == UInt8(ascii: "\""),
      bytes.last == UInt8(ascii: "\"")
    {
      return Array(bytes.dropFirst().dropLast())
    }
    return bytes
  }
}
