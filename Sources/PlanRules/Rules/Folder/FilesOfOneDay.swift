import PlanDocument
import PlanHistory
import PlanText

/// One day in two files.
func duplicateDay(_ folder: LintedFolder, _ report: inout FolderReport) {
  let days = folder.days.entries
  for (day, next) in zip(days, days.dropFirst()) where day.date == next.date {
    for (file, other) in [(day.file, next.file), (next.file, day.file)] {
      report.add(file, ByteRange(0, 0), "the same day as \(folder.name(other))")
    }
  }
}

/// A copy that Syncthing made of two versions.
func syncConflictCopy(_ folder: LintedFolder, _ report: inout FolderReport) {
  for (number, file) in folder.evidence.files.enumerated() where file.isConflictCopy {
    let original = originalOfConflictCopy(folder.name(number).utf8)
    report.add(
      number, ByteRange(0, 0), "a conflict copy of \(String(decoding: original, as: UTF8.self))")
  }
}
