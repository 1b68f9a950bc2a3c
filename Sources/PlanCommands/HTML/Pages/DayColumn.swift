/// A part of a day's page with its heading.
struct DayPart {
  let name: String
  let title: String
  /// Lines to write on that it needs beside those that its content takes.
  var extra = 0
  @HTMLBuilder let content: (inout SheetLines) -> HTML
}

/// A column of a day's page, whose parts share the lines of the sheet.
struct DayColumn {
  /// In millimetres, of the smaller of A4 and Letter.
  let width: Double
  let parts: [DayPart]

  func draw(_ size: SheetSize) -> (html: HTML, fits: Bool) {
    let needs = parts.map { part in
      var lines = SheetLines(size: size, width: width, left: .max)
      _ = part.content(&lines)
      return .max - lines.left + part.extra
    }
    // A heading takes two lines.
    let room = size.lines(height: 226) - 2 * parts.count
    let spare = room - needs.reduce(0, +)
    let shares = zip(sharedLines(needs, of: room), needs).map { share, need in
      // A part that is cut needs a line to say so.
      share < need ? max(0, share - 1) : share + max(0, spare / 3 - 1)
    }
    let html = HTML(.div, [.class: "column"]) {
      for (part, share) in zip(parts, shares) {
        HTML.section(part.name, part.title) {
          var lines = SheetLines(size: size, width: width, left: share)
          part.content(&lines)
          HTML.more(lines.beyond)
        }
      }
    }
    return (html, spare >= 0)
  }
}
