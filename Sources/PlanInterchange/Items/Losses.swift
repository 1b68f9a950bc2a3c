import PlanText

extension Losses {
  /// Adds the names of sections and groups.
  mutating func add(headingsOf page: ExchangePage) {
    add("names of sections and groups", in: page.path, lines: page.headings)
  }

  /// Adds the names of sections and groups that no item keeps.
  mutating func add(bareHeadingsOf page: ExchangePage) {
    add("names of sections and groups without items", in: page.path, lines: page.bareHeadings)
  }

  /// Adds the title of a page, and each line of its texts, which belong to no item.
  mutating func add(textsOf page: ExchangePage, _ what: String) {
    if !page.title.isEmpty { add("titles", in: page.path, line: page.titleLine) }
    for note in page.texts {
      for (index, line) in note.lines.enumerated() where !line.isEmpty {
        add(what, in: page.path, line: note.line + index)
      }
    }
  }
}
