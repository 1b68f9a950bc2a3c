import PlanText

extension Rule {
  static let duplicateDay = Rule(
    "duplicate-day", in: .folder, .error, "one day in two files",
    reason: """
      One of the two would be edited in vain, and planroll refuses to choose. Put the lines \
      together into one file and remove the other.
      """,
    examples: """
      === found
      - [ ] Call mum
      ^
      === beside archive/2026-10-05.plan
      - [ ] Call mum
      === not found
      - [ ] Call mum
      === beside archive/2026-10-04.plan
      - [ ] Call mum
      """,
    check: .folder { folder, report in
      for (day, next) in zip(folder.days, folder.days.dropFirst()) where day.date == next.date {
        for (file, other) in [(day.file, next.file), (next.file, day.file)] {
          report.add(file, ByteRange(0, 0), "the same day as \(folder.name(other))")
        }
      }
    })
}
