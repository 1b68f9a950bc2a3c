/// A patch that `git apply` takes; empty for equal texts.
///
/// Names are paths below the root of the tree, without the `a/` and `b/` that are put before them;
/// nil stands for a text that does not exist, and is written `/dev/null`. Bytes, carriage returns
/// included, stand in the patch as they are. An empty file that appears or vanishes cannot be said
/// in this form.
public func unifiedDiff(
  old: [UInt8], new: [UInt8], oldName: [UInt8]?, newName: [UInt8]?, context: Int = 3
) -> [UInt8] {
  var identities = LineIdentities()
  let hunks = lineDiff(identities.identify(old), identities.identify(new))
  guard !hunks.isEmpty else { return [] }
  var patch = Patch(old: old, new: new)
  patch.appendName("---", "a/", oldName)
  patch.appendName("+++", "b/", newName)
  for group in grouped(hunks, context: max(0, context)) {
    patch.append(group, context: max(0, context))
  }
  return patch.output
}

/// Hunks whose context lines meet stand under one header.
private func grouped(_ hunks: [LineHunk], context: Int) -> [ArraySlice<LineHunk>] {
  var result: [ArraySlice<LineHunk>] = []
  var first = 0
  for index in hunks.indices {
    let next = index &+ 1
    if next < hunks.count {
      let gap = hunks[next].old.lowerBound &- hunks[index].old.upperBound
      if gap / 2 < context || gap == context &+ context { continue }
    }
    result.append(hunks[first..<next])
    first = next
  }
  return result
}

private struct Patch {
  let old: [UInt8]
  let new: [UInt8]
  let oldLines: [Range<Int>]
  let newLines: [Range<Int>]
  var output: [UInt8] = []

  init(old: [UInt8], new: [UInt8]) {
    self.old = old
    self.new = new
    oldLines = lines(of: old)
    newLines = lines(of: new)
  }

  mutating func appendName(_ marker: String, _ prefix: String, _ name: [UInt8]?) {
    output += marker.utf8
    output.append(0x20)
    if let name {
      let path = prefix.utf8 + name
      output += quotedPath(path)
      // Ends the name where a time could follow; git writes it for names with a space only.
      if path.contains(0x20) { output.append(0x09) }
    } else {
      output += "/dev/null".utf8
    }
    output.append(0x0A)
  }

  /// One `@@` header and its lines.
  mutating func append(_ hunks: ArraySlice<LineHunk>, context: Int) {
    guard let first = hunks.first, let last = hunks.last else { return }
    let before = min(context, first.old.lowerBound)
    let after = min(context, oldLines.count &- last.old.upperBound)
    var oldLine = first.old.lowerBound &- before
    output += "@@ -".utf8
    appendRange(oldLine..<last.old.upperBound &+ after)
    output += " +".utf8
    appendRange(first.new.lowerBound &- before..<last.new.upperBound &+ after)
    output += " @@\n".utf8
    for hunk in hunks {
      appendLines(0x20, old, oldLines[oldLine..<hunk.old.lowerBound])
      appendLines(0x2D, old, oldLines[hunk.old])
      appendLines(0x2B, new, newLines[hunk.new])
      oldLine = hunk.old.upperBound
    }
    appendLines(0x20, old, oldLines[oldLine..<oldLine &+ after])
  }

  /// One-based start and count, as git writes them: a count of one is left out, and an empty range
  /// names the line before it.
  private mutating func appendRange(_ range: Range<Int>) {
    output += String(range.isEmpty ? range.lowerBound : range.lowerBound &+ 1).utf8
    if range.count != 1 { output += ",\(range.count)".utf8 }
  }

  private mutating func appendLines(
    _ marker: UInt8, _ text: [UInt8], _ lines: ArraySlice<Range<Int>>
  ) {
    for line in lines {
      output.append(marker)
      output += text[line]
      if text[line].last != 0x0A { output += "\n\\ No newline at end of file\n".utf8 }
    }
  }
}
