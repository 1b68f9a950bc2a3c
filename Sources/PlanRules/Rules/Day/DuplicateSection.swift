import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let duplicateSection = Rule(
    "duplicate-section", in: .day, .warning, "the heading of one section twice",
    reason: """
      Both are read, but a tool that adds a line adds it to one of them, and a person looks at the \
      other. Todo is another name of Tasks, Agenda of Schedule, Top 5 of Priorities. Put the lines \
      below one heading; for a group within a section there is `###`.
      """,
    examples: """
      === found
      ## Tasks

      - [ ] Call mum

      ## Tasks
         ^^^^^

      - [ ] Pay rent
      === found
      ## Todo

      - [ ] Call mum

      ## Tasks
         ^^^^^

      - [ ] Pay rent
      === not found
      ## Tasks

      ### Errands

      - [ ] Post office

      ## Work

      - [ ] Review

      ## Work

      - [ ] Mail
      """,
    check: .file(.repeatedSection) { file, report in
      var first: [SectionKind: Int] = [:]
      for (line, entry) in file.lines.enumerated()
      where entry.kind == .sectionHeading && entry.section != .custom {
        guard let other = first[entry.section] else {
          first[entry.section] = line
          continue
        }
        let range = file.document.text(ofLine: line)
        let name = file.string(range)
        let otherName = file.string(file.document.text(ofLine: other))
        let isSame = name.lowercased() == otherName.lowercased()
        report.add(
          range,
          isSame
            ? "a second section '\(name)'; the first begins in line \(other + 1)"
            : "'\(name)' is another name of the section '\(otherName)' in line \(other + 1)")
      }
    })
}
