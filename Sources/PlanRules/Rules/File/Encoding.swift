import PlanDocument
import PlanText

extension Rule {
  static let invalidUTF8 = Rule(
    "invalid-utf8", in: .file, .error, "a file that cannot be read as text",
    check: .engine(of: []))

  static let byteOrderMark = Rule(
    "byte-order-mark", in: .file, .info, "a byte order mark at the start of a file",
    check: .file(.byteOrderMark) { file, report in
      guard let mark = file.document.table.tokens.first, mark.kind == .byteOrderMark else { return }
      report.add(
        mark.range, "a byte order mark, which UTF-8 does not need",
        fix: .safe("remove the byte order mark", .delete(mark.range)))
    })

  static let mixedLineEndings = Rule(
    "mixed-line-endings", in: .file, .warning, "lines that end in two different ways",
    check: .file(.mixedLineEnds) { file, report in
      let table = file.document.table
      let (returns, feeds) = (table.carriageReturns, table.lineFeeds)
      let takesReturns = table.usesCarriageReturns
      let odd = file.lineEnds.filter { ($0.count > 1) != takesReturns }
      guard let first = odd.first else { return }
      let edits = odd.map { end in
        takesReturns
          ? TextEdit.insert([0x0D], at: end.start)
          : TextEdit.delete(ByteRange(end.start, end.end - 1))
      }
      let message =
        takesReturns
        ? "\(feeds) of \(feeds + returns) lines end in LF, the others in CR and LF"
        : "\(returns) of \(feeds + returns) lines end in CR and LF, the others in LF"
      report.add(
        first, message,
        fix: Fix(
          title: "end all lines in \(takesReturns ? "CR and LF" : "LF")", edits: edits,
          isSafe: true))
    })
}

extension LintedFile {
  /// Of each line that an LF ends: the LF and the CRs before it.
  fileprivate var lineEnds: [ByteRange] {
    let bytes = document.bytes
    return lines.compactMap { line in
      guard line.end > line.start, bytes[line.end - 1] == 0x0A else { return nil }
      var start = line.end - 1
      while start > line.start, bytes[start - 1] == 0x0D { start -= 1 }
      return ByteRange(start, line.end)
    }
  }
}
