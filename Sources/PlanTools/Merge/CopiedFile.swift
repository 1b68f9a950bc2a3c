import PlanDocument
import PlanMerge
import PlanSystem
import PlanText

/// A file and its conflict copies: versions of it that other programs saved beside it.
///
/// All its versions are merged as a set and without a base, so that every device gets the same
/// bytes, whichever version has the name of the file. No base is known for certain: the history of
/// git differs between devices.
struct CopiedFile {
  let path: FilePath
  let copies: [Version]
  /// Nil if no file has the name any more.
  let main: [UInt8]?

  struct Version {
    let path: FilePath
    let bytes: [UInt8]
  }

  init(_ path: FilePath, _ copies: [FilePath], _ files: any Files) throws(FileProblem) {
    self.path = path
    var versions: [Version] = []
    for copy in copies {
      // No program makes such links, so the target of one is not a version of the file.
      guard files.location(of: copy).map({ $0.lastComponent == copy.lastComponent }) ?? true else {
        throw FileProblem(copy, .notRegular)
      }
      versions.append(Version(path: copy, bytes: try files.read(copy)))
    }
    self.copies = versions
    do throws(FileProblem) {
      main = try files.read(path)
    } catch {
      guard error.reason == .notFound else { throw error }
      main = nil
    }
  }

  /// The merge of all versions. Each side of a conflict in one of them counts as a version.
  func merged(as kind: DocumentKind) -> MergedText {
    let texts = (main.map { [$0] } ?? []) + copies.map(\.bytes)
    let versions = Set(texts.flatMap { sides(of: $0, as: kind) })
    // The owner of a version would differ from device to device.
    var style = ConflictStyle()
    style.ours = Array("one version".utf8)
    style.theirs = Array("another version".utf8)
    return merge(copies: Array(versions), as: kind, style)
  }

  /// The change that puts a merged text into the file.
  func change(to merged: MergedText) -> Change { Change(path, read: main, written: merged.bytes) }
}

private func sides(of text: [UInt8], as kind: DocumentKind) -> [[UInt8]] {
  guard let marked = MarkedText(text, as: kind) else { return [text] }
  return [marked.text(of: .ours), marked.text(of: .theirs)]
}

/// The files that conflict copies were made of, by path, with their copies.
func filesOfConflictCopies(_ copies: [ConflictCopy]) -> [(path: FilePath, copies: [FilePath])] {
  Dictionary(grouping: copies, by: \.original).sorted { $0.key < $1.key }
    .map { (path: $0.key, copies: $0.value.map(\.path).sorted()) }
}
