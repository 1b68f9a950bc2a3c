public import PlanText

/// A text that a file held according to a record.
public struct KnownText: Sendable {
  public let text: [UInt8]
  public let command: [UInt8]
  public let time: [UInt8]
}

extension Records {
  /// Appends an entry to a record.
  public func append(
    _ record: RecordName, _ entry: RecordEntry
  ) throws(FileProblem.Reason) {
    try append(entry.bytes, to: record.bytes)
  }

  /// What each file held when a command last wrote it: nil for nothing, and if the user has since
  /// accepted that the file is empty. A file without any record has no value.
  ///
  /// - Parameter places: as `Files.place(of:)` returns them.
  public func knownTexts(of places: Set<FilePath>) -> [FilePath: KnownText?] {
    var known: [FilePath: KnownText?] = [:]
    var waiting = places
    for record in latestFirst {
      for change in record.changes where waiting.contains(change.path) {
        if record.isUndone {
          // A record before this one may have been undone later.
          known[change.path] = .some(KnownText(record, change.before))
        } else if !record.isWitness(of: change) {
          continue
        } else if waiting.remove(change.path) != nil, known[change.path] == nil {
          known[change.path] = .some(KnownText(record, change.after))
        }
      }
      // The file was accepted before the command wrote anything.
      for place in record.accepted where waiting.remove(place) != nil {
        if known[place] == nil { known[place] = .some(nil) }
      }
      if waiting.isEmpty { break }
    }
    return known
  }

  /// The last text of a file that was not empty, before or after a command.
  public func lastText(of place: FilePath) -> KnownText? {
    for record in latestFirst {
      guard let change = record.changes.first(where: { $0.path == place }) else { continue }
      let texts = [change.before, change.after]
      for text in record.isUndone ? texts : texts.reversed() {
        if let known = KnownText(record, text) { return known }
      }
    }
    return nil
  }
}

extension KnownText {
  /// Nil for an empty text.
  fileprivate init?(_ record: UndoRecord, _ text: [UInt8]?) {
    guard let text, !isBlank(text.span) else { return nil }
    self.init(text: text, command: record.command, time: record.time)
  }
}

/// Whether a text is empty or only NULs: what crashes and full disks leave of a file.
public func isBlank(_ text: Span<UInt8>) -> Bool {
  text.isEmpty || text[0] == 0 && text.indices.allSatisfy { text[$0] == 0 }
}
