public import PlanText

extension JSON {
  public var string: String? {
    bytes.map { String(decoding: $0, as: UTF8.self) }
  }
}
