import PlanCalendar
import PlanFolder
import PlanSyntax
import PlanText

/// Whether days may stand in what cannot be read: a day, or a folder in which a layout puts days.
///
/// - Parameters:
///   - root: the plan folder.
///   - directory: where paths that are not absolute start.
func mayHoldDays(_ path: FilePath, below root: FilePath, from directory: FilePath?) -> Bool {
  if path == root || DocumentKind(file: path, in: directory).date != nil { return true }
  let folders = path.bytes.dropFirst(root.walkPrefix.count).split(separator: UInt8(ascii: "/"))
  guard let year = folders.first, folders.count <= 2 else { return false }
  return year.count == 4 && year.allSatisfy(\.isASCIIDigit)
    && folders.dropFirst().allSatisfy { $0.count == 2 && $0.allSatisfy(\.isASCIIDigit) }
}

/// Whether what a new day is made of may stand in what cannot be read: a template, an undated file, or
/// days before it.
///
/// - Parameters: as of `mayHoldDays`.
func mayDecideNewDays(
  _ path: FilePath, below root: FilePath, from directory: FilePath?
) -> Bool {
  path == templateOfDays(below: root) || DocumentKind(file: path, in: directory) == .collection
    || mayHoldDays(path, below: root, from: directory)
}

/// Where the template stands that every new day starts from.
func templateOfDays(below root: FilePath) -> FilePath {
  FilePath(bytes: root.walkPrefix + "templates/day.plan".utf8)
}

/// The day that a conflict copy is one of: `2026-10-05.sync-conflict-….plan`.
func dayOfConflictCopy(_ path: FilePath) -> CivilDate? {
  CivilDate(Array(path.lastComponent.prefix { $0 != UInt8(ascii: ".") }).span)
}
