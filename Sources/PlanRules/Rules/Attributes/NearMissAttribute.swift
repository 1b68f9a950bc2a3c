import PlanCalendar
import PlanModel
import PlanSyntax
import PlanText

extension Rule {
  static let nearMissAttribute = Rule(
    "near-miss-attribute", in: .attributes, .warning, "what is nearly an attribute",
    check: .line([.attempt, .definition], of: .items) { line, report in
      guard let found = line.slips else { return }
      let search = found.search
      for slip in found.slips {
        switch slip {
        case .nearKey(let near):
          let typed = shortened(search.string(near.range))
          if near.isRule, search.isInDay {
            report.add(near.range, "'\(typed)' is text; keep \(near.meant) in an undated file")
            continue
          }
          report.add(
            near.range, "'\(typed)' is text; write \(near.meant)",
            fix: fix(near, search.item, line))
        case .partedMoment(let range, let meant):
          report.add(
            range, "the time stands apart and is text; write \(meant)",
            fix: .likely("write '\(meant)'", .replace(range, meant)))
        case .badValue, .badRule, .impossibleDate: break
        }
      }
    })
}

private func fix(_ near: NearKey, _ item: Item, _ line: LineView) -> Fix? {
  let title = "write '\(near.meant)'"
  guard near.isPriority else {
    return Fix(title: title, edits: [.replace(near.range, near.meant)], isSafe: near.isSafe)
  }
  guard item.priority == nil, near.range.start > item.words.start else { return nil }
  let edits = firstWord(near.meant, from: near.range, item, line.document.bytes.span)
  return Fix(title: title, edits: edits, isSafe: false)
}

extension AttributeSearch {
  /// The moments whose time stands behind a blank, with no words behind it.
  var partedMoments: [AttributeSlip] {
    let text = bytes.span
    var next = 0
    var found: [AttributeSlip] = []
    for word in words where word.isWhole && !word.isFollowed {
      while next < item.attributes.count, item.attributes[next].range.end < word.range.start {
        next += 1
      }
      guard next > 0 else { continue }
      let attribute = item.attributes[next - 1]
      let behind = text.skippingBlanks(from: attribute.range.end, to: word.range.start)
      guard attribute.key == .due || attribute.key == .expires, behind == word.range.start,
        word.range.count <= 7, self.text(word.range).contains(UInt8(ascii: ":"))
      else { continue }
      let time = Array("T".utf8) + self.text(word.range)
      guard attribute.key.takes(self.text(attribute.value) + time) else { continue }
      found.append(
        .partedMoment(
          ByteRange(attribute.range.start, word.range.end),
          meant: String(decoding: self.text(attribute.range) + time, as: UTF8.self)))
    }
    return found
  }
}
