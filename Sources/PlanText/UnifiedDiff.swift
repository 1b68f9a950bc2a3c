/// A patch for `git apply`; empty for equal texts.
///
/// Names are paths below the root of the tree, without the prefixes `a/` and `b/`. Nil means a text
/// that does not exist, and is written `/dev/null`. Bytes, including carriage returns, are in the
/// patch as they are. This form cannot express that an empty file is added or removed.
public func unifiedDiff(old: [UInt8], new: [UInt8], oldName: [UInt8]?, newName: [UInt8]?) -> [UInt8]
{
  var identities = LineIdentities()
  let hunks = lineDiff(identities.identify(old), identities.identify(new))
  guard !hunks.isEmpty else { return [] }
  var patch = Patch(old: old, new: new, oldLines: lines(of: old), newLines: lines(of: new))
  patch.appendName("---", "a/", oldName)
  patch.appendName("+++", "b/", newName)
  for group in grouped(hunks) { patch.append(group) }
  return patch.output
}

/// The number of unchanged lines before and after the changed ones.
private let context = 3

/// Hunks whose context lines meet share one header.
private func grouped(_ hunks: [LineHunk]) -> [[LineHunk]] {
  var result: [[LineHunk]] = []
  for hunk in hunks {
    if let last = result.last?.last, hunk.old.lowerBound - last.old.upperBound <= 2 * context {
      result[result.count - 1].append(hunk)
    } else {
      result.append([hunk])
    }
  }
  return result
}

private struct Patch {
  let old: [UInt8]
  let new: [UInt8]
  let oldLines: [Range<Int>]
  let newLines: [Range<Int>]
  var output: [UInt8] = []

  mutating func appendName(_ marker: String, _ prefix: String, _ name: [UInt8]?) {
    output += marker.utf8
    output.append(0x20)
    if let name {
      let path = prefix.utf8 + name
      output += quotedPath(path)
      // A tab ends the name, as a time could follow. git writes it only for names with a space.
      if path.contains(0x20) { output.append(0x09) }
    } else {
      output += "/dev/null".utf8
    }
    output.append(0x0A)
  }

  /// One `@@` header and its lines.
  mutating func append(_ hunks: [LineHunk]) {
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

  /// Start (one-based) and count, as git writes them: a count of one is left out, and an empty
  /// range has the line before it.
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

/// A path as git writes it in patches: unchanged, or in double quotes with C escapes if it holds a
/// control character, a quote, a backslash or a byte outside ASCII.
///
/// The form of `core.quotePath`, which every version of git reads.
public func quotedPath(_ path: [UInt8]) -> [UInt8] {
  guard path.contains(where: needsQuoting) else { return path }
  var result: [UInt8] = [0x22]
  for byte in path {
    guard needsQuoting(byte) else {
      result.append(byte)
      continue
    }
    result.append(0x5C)
    switch byte {
    case 0x07...0x0D: result.append(Array("abtnvfr".utf8)[Int(byte - 0x07)])
    case 0x22, 0x5C: result.append(byte)
    default: result += [0x30 | byte &>> 6, 0x30 | byte &>> 3 & 7, 0x30 | byte & 7]
    }
  }
  result.append(0x22)
  return result
}

private func needsQuoting(_ byte: UInt8) -> Bool {
  byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C
}
