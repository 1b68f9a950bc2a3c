#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Names of short-lived files next to the files that they are for.
///
/// They start with `.syncthing.`, because Syncthing never sends such files.
enum StagedName {
  /// A killed process leaves a file of this name. Its content is always elsewhere too, so a later
  /// run removes it.
  static func temporary(_ number: Int) -> [UInt8] { Array(".syncthing.plan-\(number).tmp".utf8) }

  /// Holds the only copy of a text, so it is never removed automatically.
  static func kept(_ name: [UInt8], _ number: Int = 0) -> [UInt8] {
    Array(".syncthing.plan-saved-\(number == 0 ? "" : "\(number)-")".utf8) + name
  }

  /// The first temporary name that `take` accepts.
  ///
  /// Each search starts with the same name, and so finds files that were left over.
  ///
  /// - Parameters:
  ///   - age: in seconds; older leftovers are removed.
  ///   - take: returns 0, or -1 and `errno`: EEXIST for a name that is in use.
  static func taken(
    in directory: borrowing Descriptor, sweeping age: Int, _ take: ([UInt8]) -> Int32
  ) throws(FileProblem.Reason) -> [UInt8] {
    var number = 0
    while true {
      let name = temporary(number)
      if take(name) == 0 { return name }
      let error = FileProblem.Reason.system(errno)
      if error != .alreadyExists || number == 100 { throw error }
      guard sweep(name, in: directory, after: age) else {
        number += 1
        continue
      }
      var next = number + 1
      while sweep(temporary(next), in: directory, after: age) { next += 1 }
    }
  }

  /// Removes a leftover; returns whether the name is free then.
  private static func sweep(
    _ name: [UInt8], in directory: borrowing Descriptor, after age: Int
  ) -> Bool {
    let now = time(nil)
    guard let status = try? directory.status(of: name), status.kind == .regular, status.links == 1,
      status.changed.seconds <= now - age
    else { return false }
    return (try? directory.unlink(name)) != nil
  }
}

extension Descriptor {
  /// Keeps the file with a temporary name in this directory for good, under a name that contains
  /// the name of the original file.
  ///
  /// - Returns: that name.
  func keep(_ temporary: [UInt8], beside name: [UInt8]) -> [UInt8] {
    for number in 0..<100 {
      let kept = StagedName.kept(name, number)
      if renameNew(temporary, to: kept, in: self.number) == 0 { return kept }
    }
    return temporary
  }
}
