import PlanDocument
import PlanHistory
import PlanText

extension Rule {
  static let duplicateDay = Rule(
    "duplicate-day", in: .folder, .error, "one day in two files",
    check: .folder { folder, report in
      let days = folder.days.entries
      for (day, next) in zip(days, days.dropFirst()) where day.date == next.date {
        for (file, other) in [(day.file, next.file), (next.file, day.file)] {
          report.add(file, ByteRange(0, 0), "the same day as \(folder.name(other))")
        }
      }
    })

  static let syncConflictCopy = Rule(
    "sync-conflict-copy", in: .folder, .warning, "a copy that Syncthing made of two versions",
    check: .folder { folder, report in
      for (number, file) in folder.evidence.files.enumerated() where file.isConflictCopy {
        let original = originalOfConflictCopy(folder.name(number).utf8)
        report.add(
          number, ByteRange(0, 0), "a conflict copy of \(String(decoding: original, as: UTF8.self))"
        )
      }
    })
}
