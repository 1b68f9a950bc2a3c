import PlanText

/// Makes a file that does not exist yet, with the mode that the umask leaves.
///
/// - Throws: `.alreadyExists` when something has that name by now, whatever it is.
func create(_ path: FilePath, holding bytes: [UInt8]) throws(FileProblem.Reason) {
  let directory = try Descriptor(path.parent, .directory)
  let name = Array(path.lastComponent)
  let staged = try StagedFile.temporary(in: directory, .newShared)
  try staged.write(bytes)
  try staged.flush()
  do throws(FileProblem.Reason) {
    try staged.link(as: name)
  } catch .alreadyExists {
    throw .alreadyExists
  } catch {
    // File systems without hard links (FAT, Android) refuse in many words. The whole text was
    // written once, so room for it is not what is missing.
    var file = try StagedFile(named: name, in: directory, .newShared)
    try file.write(bytes)
    try file.flush()
    file.keep()
  }
  try directory.flushNames()
}
