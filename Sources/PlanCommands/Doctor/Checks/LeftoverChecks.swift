import PlanFolder
import PlanSyntax
import PlanText

extension Check {
  static let savedCopies = Check(name: "saved-copies") { patient in
    patient.others.compactMap { path in
      guard let name = savedName(path.lastComponent) else { return nil }
      // A writer may be at work.
      if patient.age(of: path) < 60 { return nil }
      let target = FilePath(bytes: path.parent.walkPrefix + name)
      let (copy, file) = (patient.typed(path), patient.typed(target))
      guard let held = try? patient.files.read(target) else {
        return Finding(
          .danger,
          "\(path.bytes): the only copy of \(target.bytes), kept by a write that was cut short",
          fix: "mv -n \(copy) \(file)")
      }
      if let kept = try? patient.files.read(path), kept == held {
        return Finding(.hint, "\(path.bytes): \(target.bytes) holds the same", fix: "rm \(copy)")
      }
      return Finding(
        .danger,
        "\(path.bytes): the only whole copy of \(target.bytes), from a write that was cut short",
        fix: "mv -i \(copy) \(file)")
    }
  }

  static let leftovers = Check(name: "leftovers") { patient in
    let found = patient.others.filter { path in
      let name = path.lastComponent
      return name.starts(with: ".syncthing.plan-".utf8) && name.suffix(4).elementsEqual(".tmp".utf8)
        && savedName(name) == nil && patient.age(of: path) >= hour
    }
    guard let first = found.first else { return [] }
    if found.count == 1 {
      return [
        Finding(
          .warning, "\(first.bytes): left by a write that was cut short",
          fix: "rm \(patient.typed(first))")
      ]
    }
    return [
      Finding(
        .warning,
        "\(first.bytes) and \(found.count - 1) more: left by writes that were cut short",
        fix:
          "find \(patient.typed(FilePath("."))) -name '.syncthing.plan-[0-9]*.tmp' -mmin +60 -delete"
      )
    ]
  }

  static let swapFiles = Check(name: "swap-files") { patient in
    patient.others.compactMap { path in
      let name = path.lastComponent
      guard name.first == UInt8(ascii: "."), name.suffix(4).elementsEqual(".swp".utf8) else {
        return nil
      }
      let text = FilePath(bytes: path.parent.walkPrefix + name.dropFirst().dropLast(4))
      let age = patient.surroundings?.details(of: path)?.age ?? 0
      if age < 24 * hour { return nil }
      return Finding(
        .hint, "\(path.bytes): older than a day; what it holds may be unsaved",
        fix: "vim -r \(patient.typed(text))")
    }
  }

  static let backups = Check(name: "backups") { patient in
    let found = patient.others.filter { path in
      let name = path.lastComponent
      let isOfPlan = [".plan~", ".plan.orig", ".plan.bak", ".plan#"].contains {
        name.count > $0.utf8.count && name.suffix($0.utf8.count).elementsEqual($0.utf8)
      }
      return (isOfPlan || name.elementsEqual("4913".utf8)) && patient.age(of: path) >= hour
    }
    if found.isEmpty { return [] }
    let names = found.dropFirst().reduce(patient.typed(found[0])) {
      "\($0) \(patient.typed($1))"
    }
    return [
      Finding(
        .hint,
        "\(counted(found.count, "file", "files")) that an editor or a merge has left beside plans",
        fix: "rm -i \(names)")
    ]
  }
}

/// In seconds.
private let hour = 3600

/// Of which file a copy was kept; nil for a name of another sort.
private func savedName(_ name: some Collection<UInt8>) -> [UInt8]? {
  let start = Array(".syncthing.plan-saved-".utf8)
  guard name.starts(with: start) else { return nil }
  let rest = Array(name.dropFirst(start.count))
  // The second of one name has a number before it; a day begins with more digits.
  let digits = rest.prefix { $0.isASCIIDigit }.count
  let isNumbered = 1...2 ~= digits && rest.count > digits && rest[digits] == UInt8(ascii: "-")
  return isNumbered ? Array(rest[(digits + 1)...]) : rest
}

extension Patient {
  /// In seconds since it was written; endless where nobody knows.
  fileprivate func age(of path: FilePath) -> Int {
    surroundings?.details(of: path)?.age ?? .max
  }
}
