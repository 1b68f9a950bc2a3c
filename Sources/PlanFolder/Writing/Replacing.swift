import PlanText

/// Puts `written` in the place of `read`, the bytes that the file at `path` held.
///
/// - Parameters:
///   - path: no link.
///   - read: nil for whatever it holds; then a file that holds `written` already is left alone.
/// - Throws: `.changedOnDisk` when the file holds anything else, at the beginning or after the
///   new bytes were made ready; a change between that last look and the rename is not seen.
func replace(
  _ path: FilePath, _ read: [UInt8]?, by written: [UInt8]
) throws(FileProblem.Reason) {
  let directory = try Descriptor(path.parent, .directory)
  let name = Array(path.lastComponent)
  // Stays open to the end, so that no other file can get its inode number meanwhile.
  let target = try directory.opening(name, .readingNoLink)
  let status = try target.status()
  if let hindrance = read == nil ? status.kindHindrance : status.hindrance { throw hindrance }
  if status.links > 1 { throw .hardLinked(status.links) }
  if let read {
    guard try target.holds(read) else { throw .changedOnDisk }
  } else if status.size == written.count, try target.holds(written) {
    return
  }

  var staged = try StagedFile.temporary(in: directory, .newPrivate)
  try staged.write(written)
  try staged.takeAttributes(of: status)
  try staged.flush()
  guard try directory.status(of: name) == status else { throw .changedOnDisk }
  if let read, try !target.holds(read) { throw .changedOnDisk }
  try staged.rename(over: name)
  try directory.flushNames()
}
