import PlanFolder
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

/// A copy that another program made of a file.
func conflictCopy(_ folder: LintedFolder, _ report: inout FolderReport) {
  for (number, original) in folder.evidence.originals.sorted(by: { $0.key < $1.key }) {
    let name = String(decoding: original.lastComponent, as: UTF8.self)
    report.add(
      Int(number), ByteRange(0, 0),
      "a conflict copy of \(name); planmerge --conflict-copies merges it")
  }
}
