import PlanTesting

/// A file as Syncthing knows it.
private struct FileVersion {
  /// A counter for each device.
  var vector: [Int]
  /// Nil after it was deleted.
  var text: String?
  /// Seconds of the clock of the device that wrote it.
  var modified: Int
  var writer: Int

  /// Whether this contains all changes of the other.
  func covers(_ other: FileVersion) -> Bool { zip(vector, other.vector).allSatisfy { $0 >= $1 } }

  mutating func merge(_ other: FileVersion) {
    for index in vector.indices { vector[index] = max(vector[index], other.vector[index]) }
  }
}

/// What Syncthing does with the folders of several devices, file by file.
struct FolderExchange {
  private var versions: [[String: FileVersion]]
  /// The error of each device's clock, in seconds.
  private let skews: [Int]
  /// Every conflict gets its own second, because Syncthing itself would lose one of two.
  private var second = 0
  /// Deleted files that came back because another device had changed them, with their texts.
  private var restored: [(name: String, text: String)] = []

  init(_ devices: [SimulatedDevice], _ random: inout SeededGenerator) {
    let none = Array(repeating: 0, count: devices.count)
    versions = devices.map {
      $0.texts.mapValues { FileVersion(vector: none, text: $0, modified: 0, writer: 0) }
    }
    skews = devices.map { _ in random.number(below: 120) }
  }

  /// Notes what changed in the folder of a device.
  mutating func scan(_ device: SimulatedDevice) {
    second += 1
    let texts = device.texts
    for name in Set(texts.keys).union(versions[device.number].keys) {
      let none = Array(repeating: 0, count: versions.count)
      var version =
        versions[device.number][name]
        ?? FileVersion(vector: none, text: nil, modified: 0, writer: 0)
      guard version.text != texts[name] else { continue }
      version.text = texts[name]
      version.vector[device.number] += 1
      version.modified = second + skews[device.number]
      version.writer = device.number
      versions[device.number][name] = version
    }
  }

  /// Takes files from another device, in any order.
  ///
  /// - Parameter share: the percentage of files that arrive before the connection is lost.
  /// - Returns: whether anything changed.
  mutating func pull(
    _ device: SimulatedDevice, from other: SimulatedDevice, share: Int,
    _ random: inout SeededGenerator
  ) -> Bool {
    var changed = false
    for name in versions[other.number].keys.sorted().shuffled(using: &random) {
      guard random.chance(share), receive(name, on: device, from: other) else { continue }
      changed = true
    }
    return changed
  }

  /// Returns the files that came back since the last call.
  mutating func takeRestored() -> [(name: String, text: String)] {
    defer { restored = [] }
    return restored
  }

  private mutating func receive(
    _ name: String, on device: SimulatedDevice, from other: SimulatedDevice
  ) -> Bool {
    guard var theirs = versions[other.number][name] else { return false }
    var seen = other.seen[name, default: []]
    if let mine = versions[device.number][name] {
      if mine.covers(theirs) { return false }
      if !theirs.covers(mine) {
        if mine.text == theirs.text {
          seen.formUnion(device.seen[name, default: []])
        } else {
          if let text = mine.text ?? theirs.text, mine.text == nil || theirs.text == nil {
            restored.append((name, text))
          }
          if mine.wins(against: theirs) { return false }
          if mine.text != nil { keepCopy(of: name, on: device, winner: theirs.writer) }
        }
        theirs.merge(mine)
      }
    }
    versions[device.number][name] = theirs
    device.files[name] = theirs.text
    device.seen[name] = seen
    return true
  }

  /// Keeps the losing version under a name of its own, which goes to all devices like any other
  /// file.
  private mutating func keepCopy(of name: String, on device: SimulatedDevice, winner: Int) {
    second += 1
    let time = String(100_000 + second)
    let mark = ".sync-conflict-20261005-\(time)-DEVICE\(SimulatedDevice.letters[winner])"
    let copy = name.dropLast(5) + mark + ".plan"
    guard var version = versions[device.number][name] else { return }
    version.vector = version.vector.indices.map { $0 == device.number ? 1 : 0 }
    version.writer = device.number
    versions[device.number][String(copy)] = version
    device.files[String(copy)] = version.text
    device.seen[String(copy)] = device.seen[name]
  }
}

extension FileVersion {
  /// Whether the version of this device wins if both changed: a change wins over a deletion, and
  /// otherwise the later change wins.
  fileprivate func wins(against other: FileVersion) -> Bool {
    if (text == nil) != (other.text == nil) { return text != nil }
    if modified != other.modified { return modified > other.modified }
    return writer < other.writer
  }
}
