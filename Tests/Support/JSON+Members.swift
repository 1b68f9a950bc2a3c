public import PlanText

extension JSON {
  /// The value of a member; nil if there is none or the value is not an object.
  public subscript(key: String) -> JSON? {
    members?.last { $0.key.elementsEqual(key.utf8) }?.value
  }

  public var string: String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
