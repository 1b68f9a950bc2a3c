import CPlanTexts
import PlanDocument

/// How pages look: the style that all share, and what the paper decides.
struct StyleSheet {
  let paper: PaperSize?
  let size: SheetSize

  /// One sheet for any content. Without a size of paper, the lengths fit A4 and Letter.
  var text: String {
    let height = size.isLandscape ? (paper == .letter ? 191 : 185) : (paper == .a4 ? 273 : 255)
    let words = [paper?.rawValue, size.isLandscape ? "landscape" : nil].compactMap { $0 }
    return """
      \(Self.shared)
      .sheet{--type:\(size.type)pt;--row:\(size.row)mm;--height:\(height)mm}
      @page{margin:11mm\(words.isEmpty ? "" : ";size:\(words.joined(separator: " "))")}

      """
  }

  // Safe: the text is a constant that ends with a NUL.
  private static let shared = unsafe String(cString: plan_page_style())
}

extension Settings {
  /// The classes given and that of a colour; the theme `none` has no colours.
  func names(_ names: String, _ color: PlanColor) -> String {
    theme == .none ? names : "\(names) c-\(color.rawValue)"
  }
}
