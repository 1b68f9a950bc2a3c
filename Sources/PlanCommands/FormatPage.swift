import CPlanTexts

/// The format on one page: `plan help format`.
enum FormatPage {
  /// The word that asks for it, where `plan help` takes a command.
  static let name = "format"

  /// The first block of text in `Grammar/plan.md`: at most 60 lines of 80 columns.
  static var text: String {
    // Safe: the text is a constant that ends with a NUL.
    let document = unsafe String(cString: plan_format_text())
    let block = document.split(separator: "~~~text\n", maxSplits: 1).last ?? ""
    return String(block.split(separator: "~~~\n", maxSplits: 1).first ?? "")
  }
}
