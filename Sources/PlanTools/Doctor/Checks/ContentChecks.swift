import PlanDocument
import PlanFolder
import PlanRules
import PlanShell
import PlanSystem
import PlanText

/// What the plans contain that may surprise the user.
extension Check {
  static let openTwice = Check(name: "open-twice") { checked in
    guard let settled = checked.content?.survey.settled, let first = settled.places.first else {
      return []
    }
    let more = settled.places.count - 1
    let others: Message = more == 0 ? "" : ", and \(counted(more, "more line", "more lines"))"
    return .warning(
      "\(first.path.bytes):\(first.line + 1): '\(first.words)' is open on two days\(others)",
      fix: checked.command("planroll", ""))
  }

  static let carriedAhead = Check(name: "carried-ahead") { checked in
    guard let content = checked.content, content.folder.settings.roll != .never else { return [] }
    let today = content.folder.today
    let roll = RollDecision(
      .roll, to: today, since: today, content.survey.facts, content.folder.settings)
    return roll.carriedAhead(of: today).map { day in
      Finding(.hint, day.words, fix: checked.command("plan", "\(day.command)"))
    }
  }

  /// If a rule cannot be read, nothing recurs.
  static let definitions = Check(name: "definitions") { checked in
    guard let content = checked.content else { return [] }
    let context = LintContext(today: content.folder.today, settings: content.folder.settings)
    return checked.lists.compactMap { path, bytes in
      let document = Document(bytes, as: .collection)
      let errors = findings(in: document, path: path, context).filter { $0.severity == .error }
        .sorted(by: precedes)
      guard let first = errors.first else { return nil }
      let place = LineIndex(bytes.span).place(of: first.range.start)
      let more: Message = errors.count == 1 ? "" : ", and \(errors.count - 1) more"
      return Finding(
        .warning, "\(path.bytes):\(place): \(first.message)\(more)",
        fix: "planlint \(checked.typed(path))")
    }
  }

  static let conflictMarkers = Check(name: "conflict-markers") { checked in
    checked.texts.compactMap { text in
      text.conflictLine.map {
        Finding(
          .danger, "\(text.path.bytes):\($0): has conflict markers, so no tool writes the file",
          fix: "planmerge --resolve \(checked.typed(text.path))")
      }
    }
  }

  static let emptyFiles = Check(name: "empty-files") { checked in
    checked.texts.compactMap { text in
      // Undated files are empty on purpose, days only by accident.
      guard text.isEmpty, DocumentKind(path: text.path.bytes).date != nil else { return nil }
      return Finding(
        .warning, "\(text.path.bytes): is empty; was its text lost?",
        fix: checked.command("plan", "undo --restore \(checked.typed(text.path))"))
    }
  }

  static let badBytes = Check(name: "bytes") { checked in
    checked.texts.compactMap { text in
      let path = checked.typed(text.path)
      let whole = checked.typed(FilePath(bytes: text.path.bytes + Array(".whole".utf8)))
      switch text.refusal {
      case nil: return nil
      case .nul(let offset):
        return Finding(
          .danger, "\(text.path.bytes): has a NUL at byte \(offset), perhaps after a power cut",
          fix: text.isBlank
            ? checked.command("plan", "undo --restore \(path)")
            : "tr -d '\\000' <\(path) >\(whole) && mv \(whole) \(path)")
      case .invalidUTF8(let offset):
        return Finding(
          .warning,
          "\(text.path.bytes): is not UTF-8 at byte \(offset), so no tool writes the file",
          fix: "iconv -f WINDOWS-1252 -t UTF-8 \(path) >\(whole) && mv \(whole) \(path)")
      case .tooLarge:
        return Finding(.warning, "\(text.path.bytes): is larger than 16 MiB", fix: "ls -l \(path)")
      }
    }
  }

  static let savedCopies = Check(name: "saved-copies") { checked in
    checked.others.compactMap { path in
      guard let name = savedName(path.lastComponent) else { return nil }
      // A write may still be running.
      if checked.age(of: path) < 60 { return nil }
      let target = FilePath(bytes: path.parent.walkPrefix + name)
      let (copy, file) = (checked.typed(path), checked.typed(target))
      guard let held = try? checked.files.read(target) else {
        return Finding(
          .danger,
          "\(path.bytes): is the only copy of \(target.bytes), left by an interrupted write",
          fix: "mv -n \(copy) \(file)")
      }
      if let kept = try? checked.files.read(path), kept == held {
        return Finding(.hint, "\(path.bytes): \(target.bytes) has the same text", fix: "rm \(copy)")
      }
      return Finding(
        .danger,
        "\(path.bytes): is the only complete copy of \(target.bytes), left by an interrupted write",
        fix: "mv -i \(copy) \(file)")
    }
  }

  static let leftovers = Check(name: "leftovers") { checked in
    let found = checked.others.filter { path in
      let name = path.lastComponent
      return name.starts(with: ".syncthing.plan-".utf8) && name.suffix(4).elementsEqual(".tmp".utf8)
        && savedName(name) == nil && checked.age(of: path) >= hour
    }
    guard let first = found.first else { return [] }
    if found.count == 1 {
      return .warning(
        "\(first.bytes): is left over from an interrupted write", fix: "rm \(checked.typed(first))")
    }
    return .warning(
      "\(first.bytes) and \(found.count - 1) more are left over from interrupted writes",
      fix:
        "find \(checked.here) -name '.syncthing.plan-[0-9]*.tmp' -mmin +60 -delete"
    )
  }

  static let swapFiles = Check(name: "swap-files") { checked in
    checked.others.compactMap { path in
      let name = path.lastComponent
      guard name.first == UInt8(ascii: "."), name.suffix(4).elementsEqual(".swp".utf8) else {
        return nil
      }
      let text = FilePath(bytes: path.parent.walkPrefix + name.dropFirst().dropLast(4))
      let age = checked.surroundings?.details(of: path)?.age ?? 0
      if age < 24 * hour { return nil }
      return Finding(
        .hint, "\(path.bytes): is older than a day and may hold unsaved changes",
        fix: "vim -r \(checked.typed(text))")
    }
  }

  static let backups = Check(name: "backups") { checked in
    let found = checked.others.filter { path in
      let name = path.lastComponent
      let isOfPlan = [".plan~", ".plan.bak", ".plan#"].contains {
        name.count > $0.utf8.count && name.suffix($0.utf8.count).elementsEqual($0.utf8)
      }
      return (isOfPlan || name.elementsEqual("4913".utf8)) && checked.age(of: path) >= hour
    }
    if found.isEmpty { return [] }
    let names = found.dropFirst().reduce(checked.typed(found[0])) { "\($0) \(checked.typed($1))" }
    return .hint(
      "\(counted(found.count, "file", "files")) that an editor or a merge left beside plans",
      fix: "rm -i \(names)")
  }
}

/// In seconds.
private let hour = 3600

/// The name of the file that a saved copy belongs to; nil for any other name.
private func savedName(_ name: some Collection<UInt8>) -> [UInt8]? {
  let start = Array(".syncthing.plan-saved-".utf8)
  guard name.starts(with: start) else { return nil }
  let rest = Array(name.dropFirst(start.count))
  // A second copy has a number before the name; a day begins with more digits.
  let digits = rest.prefix { $0.isASCIIDigit }.count
  let isNumbered = 1...2 ~= digits && rest.count > digits && rest[digits] == UInt8(ascii: "-")
  return isNumbered ? Array(rest[(digits + 1)...]) : rest
}

extension CheckedFolder {
  /// Seconds since it was written; the maximum if that is unknown.
  fileprivate func age(of path: FilePath) -> Int { surroundings?.details(of: path)?.age ?? .max }
}
