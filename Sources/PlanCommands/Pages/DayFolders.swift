import PlanDocument
import PlanSystem
import PlanText

/// Whether an unreadable path may hold days: a day, or a folder in which a layout puts days.
///
/// - Parameters:
///   - root: the plan folder.
///   - directory: the folder that relative paths start from.
func mayHoldDays(_ path: FilePath, below root: FilePath, from directory: FilePath?) -> Bool {
  if path == root || DocumentKind(file: path, in: directory).date != nil { return true }
  let folders = path.bytes.dropFirst(root.walkPrefix.count).split(separator: UInt8(ascii: "/"))
  guard let year = folders.first, folders.count <= 2 else { return false }
  return year.count == 4 && year.allSatisfy(\.isASCIIDigit)
    && folders.dropFirst().allSatisfy { $0.count == 2 && $0.allSatisfy(\.isASCIIDigit) }
}

/// Whether an unreadable path may decide what a new day holds: a template, an undated file, or days
/// before it.
///
/// - Parameters: see `mayHoldDays`.
func mayDecideNewDays(
  _ path: FilePath, below root: FilePath, from directory: FilePath?
) -> Bool {
  path == templateOfDays(below: root) || DocumentKind(file: path, in: directory) == .collection
    || mayHoldDays(path, below: root, from: directory)
}

/// The path of the template for new days.
func templateOfDays(below root: FilePath) -> FilePath {
  FilePath(bytes: root.walkPrefix + "templates/day.plan".utf8)
}

/// The day of a conflict copy: `2026-10-05.sync-conflict-….plan`.
func dayOfConflictCopy(_ path: FilePath) -> CivilDate? {
  CivilDate(Array(path.lastComponent.prefix { $0 != UInt8(ascii: ".") }).span)
}
