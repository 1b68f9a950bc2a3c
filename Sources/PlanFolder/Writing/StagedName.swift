#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Names for files that are there for a moment, beside those they are meant for.
///
/// They start with `.syncthing.`, which Syncthing never sends.
enum StagedName {
  /// Where a process was killed, a file of such a name stays behind. It holds nothing that is not
  /// elsewhere, so whoever comes upon it later takes it away.
  static func temporary(_ number: Int) -> [UInt8] { Array(".syncthing.plan-\(number).tmp".utf8) }

  /// Holds a text that nobody has any other copy of, and is never taken away unasked.
  static func kept(_ name: [UInt8], _ number: Int = 0) -> [UInt8] {
    Array(".syncthing.plan-saved-\(number == 0 ? "" : "\(number)-")".utf8) + name
  }

  /// The first temporary name that `take` can have.
  ///
  /// Each search begins with the same name, and so comes upon what was left behind.
  ///
  /// - Parameters:
  ///   - age: in seconds, when what was left behind is taken away.
  ///   - take: returns 0, or -1 and `errno`: EEXIST for a name that something has.
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

  /// Takes away what was left behind; whether the name is free then.
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
  /// Keeps what has a temporary name in this directory for good, under a name that says of what
  /// file it is.
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
