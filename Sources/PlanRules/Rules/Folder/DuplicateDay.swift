import PlanText

extension Rule {
  static let duplicateDay = Rule(
    "duplicate-day", in: .folder, .error, "one day in two files",
    check: .folder { folder, report in
      for (day, next) in zip(folder.days, folder.days.dropFirst()) where day.date == next.date {
        for (file, other) in [(day.file, next.file), (next.file, day.file)] {
          report.add(file, ByteRange(0, 0), "the same day as \(folder.name(other))")
        }
      }
    })
}
