import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let byteOrderMark = Rule(
    "byte-order-mark", in: .file, .info, "a byte order mark at the start of a file",
    check: .file(.byteOrderMark) { file, report in
      guard let mark = file.document.table.tokens.first, mark.kind == .byteOrderMark else { return }
      report.add(
        mark.range, "a byte order mark, which UTF-8 does not need",
        fix: .safe("remove the byte order mark", .delete(mark.range)))
    })
}
