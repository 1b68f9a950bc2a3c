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
    func begins(_ offer: Completion.Offer) -> Bool {
      offer.shown.folded.starts(with: typed.folded)
    }
    let items = Value.rows(found.offers.enumerated()) { number, offer in
      // In the order of the offers, which may be more than 999.
      let order = String(String(100_000 + number).dropFirst())
      let item: Value = [
        "label": .text(offer.shown), "kind": .count(12), "sortText": .text(order),
        "textEdit": ["range": range, "newText": .text(offer.word)],
      ]
      // What was typed leads to it, also if it begins otherwise, as a name with an icon.
      return item + (begins(offer) ? [:] : ["filterText": .text(typed)])
        + (offer.meaning.isEmpty ? [:] : ["detail": .text(offer.meaning)])
    }
    // Then the client has to ask again when more is typed.
    let isWhole = found.offers.allSatisfy(begins)
    return ["isIncomplete": .flag(!isWhole), "items": items]
  }
}
