/// What is lost between one format and another, with all its places.
public struct Losses: Hashable, Sendable {
  public struct Loss: Hashable, Sendable {
    /// What is lost, in words that follow a number: `times of slots`.
    public var what: String
    public var count: Int
    /// Each place once, in the order in which they were seen.
    public var places: [Place]
  }

  public struct Place: Hashable, Sendable {
    /// Empty if it is not known.
    public var path: [UInt8]
    /// From one; 0 for the whole file.
    public var line: Int
  }

  /// All losses in the order in which they were seen first.
  public private(set) var all: [Loss] = []

  /// How many places of a loss are named if they are not listed.
  private static let shownPlaces = 8

  public init() {}

  public mutating func add(_ what: String, count: Int = 1, in path: [UInt8] = [], line: Int = 0) {
    if count == 0 { return }
    let place = Place(path: path, line: line)
    guard let known = all.firstIndex(where: { $0.what == what }) else {
      all.append(Loss(what: what, count: count, places: [place]))
      return
    }
    all[known].count += count
    if all[known].places.last != place { all[known].places.append(place) }
  }

  /// Adds one loss for each of these lines.
  public mutating func add(_ what: String, in path: [UInt8], lines: some Sequence<Int>) {
    for line in lines { add(what, in: path, line: line) }
  }

  /// Adds all that one item loses.
  public mutating func add(_ all: [String], in path: [UInt8], line: Int) {
    for what in all { add(what, in: path, line: line) }
  }

  public mutating func add(_ others: Losses) {
    for loss in others.all {
      guard let known = all.firstIndex(where: { $0.what == loss.what }) else {
        all.append(loss)
        continue
      }
      all[known].count += loss.count
      all[known].places += loss.places
    }
  }

  /// What is lost, in words, with its first places.
  ///
  /// - Parameters:
  ///   - title: what was done with it: `left out`.
  ///   - isListed: whether each place has a line of its own.
  public func lines(as title: Message, isListed: Bool = false) -> [Message] {
    if isListed {
      return all.flatMap { loss in loss.places.map { "\(title): \(loss.what)\($0.message)" } }
    }
    return all.map { loss in
      var line: Message = "\(title): \(loss.what) (\(loss.count))"
      var path: [UInt8]?
      for place in loss.places.prefix(Self.shownPlaces) {
        if place.path == path {
          line = "\(line), \(place.line)"
        } else {
          line = path == nil ? "\(line)\(place.message)" : "\(line), \(place.name)"
        }
        path = place.path
      }
      let rest = loss.places.count - Self.shownPlaces
      return rest > 0 ? "\(line) … and \(rest) more" : line
    }
  }
}

extension Losses.Place {
  /// ` at 2026-10-05.plan:14`
  fileprivate var message: Message { path.isEmpty ? "" : line > 0 ? " at \(name)" : " in \(name)" }

  fileprivate var name: Message { line > 0 ? "\(path):\(line)" : "\(path)" }
}
