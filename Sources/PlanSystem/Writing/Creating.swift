import PlanText

/// Makes a new file, with the mode that the umask leaves.
///
/// - Throws: `.alreadyExists` if the name is in use by now.
func create(_ path: FilePath, holding bytes: [UInt8], sweeping age: Int) throws(FileProblem.Reason)
{
  let directory = try Descriptor(path.parent, .directory)
  let name = Array(path.lastComponent)
  var staged = try StagedFile.new(bytes, in: directory, sweeping: age)
  do throws(FileProblem.Reason) {
    try staged.take(name)
  } catch .alreadyExists {
    throw .alreadyExists
  } catch {
    // File systems without hard links (FAT, Android) refuse with many different errors. The whole
    // text was written once, so a full disk is not the reason.
    let file = try directory.opening(name, .newShared)
    do throws(FileProblem.Reason) {
      try file.write(bytes)
      try file.flush()
    } catch {
      try? directory.unlink(name)
      throw error
    }
  }
  try directory.flushNames()
}
