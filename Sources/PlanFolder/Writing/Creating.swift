import PlanText

/// Makes a file that does not exist yet, with the mode that the umask leaves.
///
/// - Throws: `.alreadyExists` when something has that name by now, whatever it is.
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
    // File systems without hard links (FAT, Android) refuse in many words. The whole text was
    // written once, so room for it is not what is missing.
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
