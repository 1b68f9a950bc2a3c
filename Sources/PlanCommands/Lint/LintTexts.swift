import PlanFolder
import PlanText

/// The texts that are looked at again after their turn: each as it was read the first time.
///
/// A reference, because the rules about the folder read through it while it is kept.
final class LintTexts {
  private let files: any Files
  private var held: [FilePath: [UInt8]] = [:]

  init(_ files: any Files) {
    self.files = files
  }

  func hold(_ text: Span<UInt8>, of path: FilePath) {
    held[path] = Array(copying: text)
  }

  /// Nil for what cannot be read any more.
  func text(of path: FilePath) -> [UInt8]? {
    if let text = held[path] { return text }
    let text = try? files.read(path)
    held[path] = text
    return text
  }
}
