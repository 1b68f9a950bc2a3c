extension [UInt8] {
  mutating func append(word: String) {
    append(contentsOf: word.utf8)
  }

  /// Appends `number` in decimal with at least `width` digits; a negative one as 0.
  mutating func append(number: Int, width: Int = 1) {
    let value = Swift.max(number, 0)
    var divisor = 1
    var digits = 1
    while digits < width || value / divisor >= 10 {
      divisor *= 10
      digits += 1
    }
    while divisor > 0 {
      append(UInt8(ascii: "0") &+ UInt8(value / divisor % 10))
      divisor /= 10
    }
  }

  mutating func append<Items: Sequence>(
    list items: Items, write: (Items.Element, inout [UInt8]) -> Void
  ) {
    var isFirst = true
    for item in items {
      if !isFirst { append(UInt8(ascii: ",")) }
      isFirst = false
      write(item, &self)
    }
  }
}
