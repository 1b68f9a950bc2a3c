import PlanText

/// The length of the icon at the start of a name and of the blanks after it; 0 if there is none, or
/// if nothing follows.
public func leadingIcon(of name: Span<UInt8>) -> Int {
  guard !name.isEmpty else { return 0 }
  let first = scalar(in: name, at: 0).value
  guard isPictograph(first) || first &- 0x1_F1E6 < 26 else { return 0 }
  let icon = cluster(in: name, at: 0).length
  let after = name.skippingBlanks(from: icon, to: name.count)
  return after < name.count ? after : 0
}

/// Removes the icon of a name that starts at `start`.
func dropIcon(from start: Int, _ output: inout [UInt8]) {
  guard start < output.count, output[start] >= 0x80 else { return }
  let length = leadingIcon(of: output.span.extracting(start..<output.count))
  if length > 0 { output.removeSubrange(start..<start + length) }
}

extension [UInt8] {
  /// The name of a habit outside a line, as in `was:`, in the form used for comparison: folded and
  /// without an icon.
  public init(foldingHabitName text: Span<UInt8>) {
    self.init(folding: text.extracting(leadingIcon(of: text)..<text.count))
  }
}
