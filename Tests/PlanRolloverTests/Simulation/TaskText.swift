/// The text after a box, as the simulation writes it: always canonical.
struct TaskText: Equatable, Sendable {
  struct Attribute: Equatable, Sendable {
    var key: String
    var value: String
  }

  var priority = ""
  var words = ""
  var tags: [String] = []
  var attributes: [Attribute] = []

  private static let order = [
    "due", "every", "after", "start", "until", "expires", "remind", "points", "est", "goal",
    "target", "from", "to", "done", "id", "was",
  ]

  init(words: String) { self.words = words }

  init(reading text: Substring) {
    var parts = text.split(separator: " ", omittingEmptySubsequences: true)
    if let first = parts.first, ["!high", "!medium", "!low"].contains(first) {
      priority = String(first)
      parts.removeFirst()
    }
    while let last = parts.last {
      if last.hasPrefix("#") {
        tags.insert(String(last), at: 0)
      } else if let colon = last.firstIndex(of: ":"),
        Self.order.contains(String(last[..<colon]))
      {
        let value = String(last[last.index(after: colon)...])
        attributes.insert(Attribute(key: String(last[..<colon]), value: value), at: 0)
      } else {
        break
      }
      parts.removeLast()
    }
    words = parts.joined(separator: " ")
  }

  var text: String {
    var parts: [String] = []
    if !priority.isEmpty { parts.append(priority) }
    if !words.isEmpty { parts.append(words) }
    parts += tags
    parts += attributes.map { "\($0.key):\($0.value)" }
    return parts.joined(separator: " ")
  }

  /// Setting a value adds a new attribute where a tidy person would, and nil removes it.
  subscript(key: String) -> String? {
    get { attributes.first { $0.key == key }?.value }
    set {
      let place = attributes.firstIndex { $0.key == key }
      guard let newValue else {
        if let place { attributes.remove(at: place) }
        return
      }
      if let place {
        attributes[place].value = newValue
        return
      }
      let rank = Self.order.firstIndex(of: key) ?? 0
      let next = attributes.firstIndex { (Self.order.firstIndex(of: $0.key) ?? 0) > rank }
      attributes.insert(Attribute(key: key, value: newValue), at: next ?? attributes.count)
    }
  }

  /// The day of a `from:` or `to:`.
  func day(_ key: String) -> Int? { self[key].flatMap(SimulatedDay.number) }

  /// The name of the task, which identifies it together with its first day.
  var name: String { self["id"].map { "id:" + $0 } ?? words.lowercased() }
}
