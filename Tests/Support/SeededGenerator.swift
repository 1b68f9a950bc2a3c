/// Random numbers that are the same in every run (xorshift64*).
public struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  public init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  public mutating func next() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 0x2545_F491_4F6C_DD1D
  }

  public mutating func pick<T>(_ choices: [T]) -> T {
    choices[Int(truncatingIfNeeded: next() % UInt64(choices.count))]
  }

  public mutating func number(below limit: Int) -> Int {
    Int(truncatingIfNeeded: next() % UInt64(limit))
  }

  public mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }
}
