import PlanFolder
import PlanModel
import PlanRules
import PlanText

/// A file and what becomes of it.
struct MendedFile {
  let path: FilePath
  let read: [UInt8]
  let written: [UInt8]
  /// How many findings were mended.
  let count: Int
}

/// What becomes of the texts in which something can be mended; those that stay are left out.
func mend(_ pass: LintPass, _ choice: FixChoice) -> [MendedFile] {
  pass.texts.compactMap { text in
    guard text.isMendable, let bytes = pass.bytes(of: text) else { return nil }
    let mended = mend(
      Document(bytes, as: text.kind), path: text.source, choice, pass.context,
      others: text.fixable)
    if mended.bytes == bytes { return nil }
    return MendedFile(path: text.path, read: bytes, written: mended.bytes, count: mended.count)
  }
}
