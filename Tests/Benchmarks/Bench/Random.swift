/// A sequence that is the same on every machine and in every run (Marsaglia's xorshift64).
struct Random {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next(below limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state >> 33) % limit
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[next(below: choices.count)]
  }
}
