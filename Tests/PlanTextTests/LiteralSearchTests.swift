import PlanTesting
import PlanText
import Testing

/// By line, counted from one: the start and end of each match, in bytes of the line.
private func found(_ needle: [UInt8], in bytes: [UInt8]) -> [Int: [Range<Int>]] {
  let search = LiteralSearch(needle)
  let text = bytes.span
  var found: [Int: [Range<Int>]] = [:]
  var start = 0
  while let next = search.next(in: text, from: start) {
    let number = bytes[..<next.line.start].count { $0 == 0x0A } + 1
    let matches = search.matches(in: text.extracting(next.line.indices)).map(\.indices)
    found[number] = matches
    let first = matches.first.map { $0.lowerBound + next.line.start }
    #expect(first == next.match.start && matches.first?.count == next.match.count)
    start = nextNewline(in: text, from: next.line.end) + 1
  }
  return found
}

/// The same, by trying every character of every line.
private func naivelyFound(_ needle: String, in lines: [String]) -> [Int: [Range<Int>]] {
  let wanted = needle.map { String($0).lowercased() }
  var found: [Int: [Range<Int>]] = [:]
  for (number, line) in lines.enumerated() {
    let characters = line.map { String($0) }
    let folded = characters.map { $0.lowercased() }
    var index = 0
    while index + wanted.count <= folded.count {
      let end = index + wanted.count
      if Array(folded[index..<end]) == wanted {
        let start = characters[..<index].joined().utf8.count
        let length = characters[index..<end].joined().utf8.count
        found[number + 1, default: []].append(start..<start + length)
        index = end
      } else {
        index += 1
      }
    }
  }
  return found
}

private let pieces = [
  "a", "A", "b", "e", "E", "é", "e\u{301}", "É", "E\u{301}", "\u{301}", "\u{308}", "u", "ü", "Ü",
  "u\u{308}", "k", "K", "\u{212A}", ";", "\u{37E}", "`", "\u{1FEF}", " ", "\t", "\r", "日", "が",
  "か\u{3099}", "👩‍👩‍👧", "👩", "\u{200D}", "ß", "ẞ", "Å", "\u{212B}", "\u{600}", "1", "한",
  "\u{1112}\u{1161}\u{11AB}", "\u{0}", "\u{1B}", "\u{FEFF}", "aab", "abaab",
]

@Suite struct `A literal search` {
  @Test func `finds what trying each character of each line finds`() {
    var random = SeededGenerator(seed: 41)
    var hits = 0
    for round in 0..<3_000 {
      // There are few pieces, so that the search text occurs.
      let choice = (0..<2 + round % 6).map { _ in random.pick(pieces) }
      let lines = (0..<1 + random.number(below: 5)).map { _ in
        (0..<random.number(below: 9)).map { _ in random.pick(choice) }.joined()
      }
      let needle = (0..<1 + random.number(below: 3)).map { _ in random.pick(choice) }.joined()
      let text = lines.joined(separator: random.chance(50) ? "\n" : "\r\n") + "\n"
      let contents = lines.map { line in
        var scalars = line.unicodeScalars
        while scalars.last == "\r" { scalars.removeLast() }
        return String(scalars)
      }
      let expected = naivelyFound(needle, in: contents)
      #expect(found(bytes(needle), in: bytes(text)) == expected, "\(needle.debugDescription)")
      hits += expected.count
    }
    #expect(hits > 2_000)
  }

  @Test(arguments: [
    ("INVOICE", "an invoice"), ("straße", "STRAẞE"), ("\u{E9}", "Cafe\u{301}"),
    ("e\u{301}", "caf\u{E9}"), ("ΟΔΟΣ", "οδος"), ("οδος", "ΟΔΟΣ"), ("10k", "10\u{212A}"),
    ("\u{212A}m", "5 km"), ("Ǆ", "ǆ"), ("  two", "with  two blanks"), ("\t", "a\ttab"),
  ])
  func `ignores case and spelling`(needle: String, line: String) {
    #expect(found(bytes(needle), in: bytes(line)).count == 1)
  }

  @Test(arguments: [
    ("e", "caf\u{E9}"), ("e", "cafe\u{301}"), ("a.c", "abc"), ("two blanks", "two  blanks"),
    ("ss", "ß"), ("a\r", "a\r\n"), ("ab", "a\nb"), ("\u{301}", "e\u{301}"), ("é", "e"),
  ])
  func `finds no other text`(needle: String, line: String) {
    #expect(found(bytes(needle), in: bytes(line + "\n")) == [:])
  }

  @Test(
    arguments: [
      ([0xFF], [0x61, 0xFF, 0xFE], [1..<2]), ([0x61], [0xC3, 0x41, 0xC3], [1..<2]),
      ([0xC3, 0x61], [0xC3, 0x41, 0xC3, 0xA9], [0..<2]), ([0xA9], [0xC3, 0xA9], nil),
      ([0x80], [0xFF, 0x61], nil), ([0xE2, 0x82], [0x61, 0xE2, 0x82, 0x62], [1..<3]),
    ] as [([UInt8], [UInt8], [Range<Int>]?)])
  func `finds ill-formed bytes`(
    needle: [UInt8], line: [UInt8], matches: [Range<Int>]?
  ) {
    #expect(found(needle, in: line)[1] == matches)
  }

  /// Uses the worst texts, which agree with most of the search text at every position.
  @Test(arguments: [("a", "b"), ("é", "a"), ("a", "é"), ("日", "本")])
  func `takes time in proportion to the text, for any search text`(one: String, other: String) {
    func seconds(_ size: Int) -> Double {
      let half = String(repeating: one, count: size)
      let search = LiteralSearch(bytes(half + other + half))
      let line = bytes(half + half + half + other + half)
      return leastTime(of: 2) {
        let matches = search.matches(in: line.span)
        #expect(matches.count == 1)
      }
    }
    let ratio = slowdown(8, small: { seconds(2_000) }, large: { seconds(16_000) })
    #expect(ratio <= 3)
  }
}
