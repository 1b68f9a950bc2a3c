import PlanText

extension WordLexer {
  /// The end of the code span that starts at `position`: after a run of as many backticks as opened it.
  mutating func endOfCodeSpan(_ text: Span<UInt8>) -> Int? {
    let open = endOfRun(text, from: position)
    let length = open &- position
    guard length < 64, missing.backticks & 1 << UInt64(length) == 0 else {
      position = open &- 1
      return nil
    }
    var i = open
    while i < end {
      if text[i] == UInt8(ascii: "`") {
        let stop = endOfRun(text, from: i)
        if stop &- i == length { return stop }
        i = stop
      } else {
        i &+= 1
      }
    }
    missing.backticks |= 1 << UInt64(length)
    position = open &- 1
    return nil
  }

  private func endOfRun(_ text: Span<UInt8>, from start: Int) -> Int {
    var i = start
    while i < end, text[i] == UInt8(ascii: "`") { i &+= 1 }
    return i
  }
}
