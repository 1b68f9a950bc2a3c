public import PlanText

/// What is lost between one format and another.
public struct Losses: Hashable, Sendable {
  public struct Loss: Hashable, Sendable {
    /// What is lost, in words that follow a number: `times of slots`.
    public var what: String
    public var count: Int
    /// The first place: a path, and a line from one, or 0.
    public var path: [UInt8]
    public var line: Int
  }

  /// All losses in the order in which they were seen first.
  public private(set) var all: [Loss] = []

  public init() {}

  public mutating func add(_ what: String, count: Int = 1, in path: [UInt8] = [], line: Int = 0) {
    if count == 0 { return }
    if let known = all.firstIndex(where: { $0.what == what }) {
      all[known].count += count
    } else {
      all.append(Loss(what: what, count: count, path: path, line: line))
    }
  }

  /// Adds items that are put at the last level of a page.
  public mutating func add(flattened count: Int, in path: [UInt8]) {
    add("levels below the 32nd", count: count, in: path)
  }

  /// Adds all that one item loses.
  mutating func add(_ all: [String], in path: [UInt8], line: Int) {
    for what in all { add(what, in: path, line: line) }
  }

  public mutating func add(_ others: Losses) {
    for loss in others.all { add(loss.what, count: loss.count, in: loss.path, line: loss.line) }
  }

  /// What is lost, in words.
  ///
  /// - Parameter title: what was done with it: `left out`.
  public func lines(as title: Message) -> [Message] {
    all.map { loss in
      let place: Message =
        loss.path.isEmpty
        ? "" : loss.line > 0 ? ", first at \(loss.path):\(loss.line)" : ", first in \(loss.path)"
      return "\(title): \(loss.what) (\(loss.count))\(place)"
    }
  }
}
