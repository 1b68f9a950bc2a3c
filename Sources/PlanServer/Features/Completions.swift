import PlanDocument
import PlanShell
import PlanText
import PlanTools

extension Server {
  func complete(_ params: JSON) throws(RequestError) -> Value {
    let (text, positions, offset, line) = try place(params)
    let column = offset - positions.content(ofLine: line).start
    let host = try text.path.map { path throws(RequestError) in try folder(around: path).host }
    let found = (host ?? self.host).completion(
      in: text.bytes, at: text.path, line: line, column: column, rules: offeredRules)
    guard let found else { return .array([]) }
    let typed = Array(text.bytes[found.range.indices])
    let range = positions.value(of: ByteRange(found.range.start, found.endOfWord))
    return .rows(found.offers.enumerated()) { number, offer in
      // In the order of the offers, which may be more than 999.
      let order = String(String(100_000 + number).dropFirst())
      let item: Value = [
        "label": .text(offer.shown), "kind": .count(12), "sortText": .text(order),
        "textEdit": ["range": range, "newText": .text(offer.word)],
      ]
      // What was typed leads to it, also if it begins otherwise, as a name with an icon.
      let isFound = offer.shown.folded.starts(with: typed.folded)
      return item + (isFound ? [:] : ["filterText": .text(typed)])
        + (offer.meaning.isEmpty ? [:] : ["detail": .text(offer.meaning)])
    }
  }
}
