public import PlanDocument
public import PlanText

extension Settings {
  /// The path of a new day.
  public func path(ofDay day: CivilDate, in root: FilePath) -> FilePath {
    let name = day.bytes
    var folder = root
    if layout != .flat { folder = folder.appending(name[0..<4]) }
    if layout == .month { folder = folder.appending(name[5..<7]) }
    return folder.appending(name + Array(".plan".utf8))
  }
}

extension RollFolder {
  func path(of day: CivilDate) -> FilePath { settings.path(ofDay: day, in: root) }

  /// The text of a new day: the template, or without one headings, and the hours that the settings
  /// have.
  ///
  /// - Throws: a refusal if the template cannot be formatted as that day.
  func newDay(_ day: CivilDate) throws(RollRefusal) -> [UInt8] {
    let text = template.map { $0.bytes.filled(for: day) } ?? skeleton(day)
    let path = template?.path ?? path(of: day)
    if let reason = refusal(of: text, at: path, as: .day(day)) { throw RollRefusal([reason]) }
    let document = Document(text, as: .day(day))
    do throws(FormatRefusal) {
      return apply(try format(document), to: text.span)
    } catch {
      throw RollRefusal([.unformattable(path)])
    }
  }

  private func skeleton(_ day: CivilDate) -> [UInt8] {
    var text = titleOnly(day)
    text += Array("\n## Priorities\n\n## Tasks\n\n## Schedule\n\n".utf8)
    if settings.setsHours {
      let first = (settings.hours.lowerBound.minutes + 59) / 60
      let hours = (first..<24).prefix { $0 * 60 < settings.hours.upperBound.minutes }
      for hour in hours {
        text += Array("- ".utf8)
        ClockTime(hour: hour, minute: 0)?.write(to: &text)
        text.append(0x0A)
      }
      if !hours.isEmpty { text.append(0x0A) }
    }
    text += Array("## Habits\n\n## Mood\n\n## Notes\n".utf8)
    return text
  }
}

extension Weekday {
  /// The weekday as in the title of a day: `Mon`.
  public var titleName: [UInt8] {
    var name = Array(shortName.utf8)
    name[0] -= 0x20
    return name
  }
}

extension [UInt8] {
  /// A template with its date and weekday filled in.
  func filled(for day: CivilDate) -> [UInt8] {
    let places = [
      (Array("{{date}}".utf8), day.bytes), (Array("{{weekday}}".utf8), day.weekday.titleName),
    ]
    var text: [UInt8] = []
    text.reserveCapacity(count)
    var i = 0
    while i < count {
      if self[i] == UInt8(ascii: "{"),
        let (place, value) = places.first(where: { self[i...].starts(with: $0.0) })
      {
        text += value
        i += place.count
      } else {
        text.append(self[i])
        i += 1
      }
    }
    return text
  }
}

/// A carried task that joins a line of the day.
struct JoinedBlock {
  var block: CarriedBlock
  var line: Int
}

extension GrownDocument {
  /// Adds tasks after those of a day, and adds to its lines what they lack.
  ///
  /// - Throws: a refusal if the meaning of other lines would change.
  init(
    _ document: Document, at path: FilePath, adding additions: [Addition],
    joining joined: [JoinedBlock] = []
  ) throws(RollRefusal) {
    do throws(Problem) {
      try self.init(document, adding: additions) { document in
        var edits: [TextEdit] = []
        for join in joined {
          guard let taken = document.edits(takingOver: join.block, intoLine: join.line) else {
            return nil
          }
          edits += taken
        }
        return edits
      }
    } catch {
      throw RollRefusal([error == .tooLarge ? .tooLarge(path) : .misread(path)])
    }
  }
}
