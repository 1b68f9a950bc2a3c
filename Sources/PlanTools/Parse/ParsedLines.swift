import PlanDocument
import PlanShell
import PlanText

/// Each line of a document as one JSON object, as `Grammar/Output.md` says.
func parsedLines(of document: Document) -> [[UInt8]] {
  let depths = document.depths
  return document.lines.indices.map { line in
    var json = JSONWriter()
    json.object { json in document.write(line, depth: depths[line], to: &json) }
    return json.output
  }
}

extension Document {
  fileprivate func write(_ index: Int, depth: Int, to json: inout JSONWriter) {
    let line = lines[index]
    json.member("line", index + 1)
    json.member("kind", line.kind.name)
    json.member("section", line.section.name.description)
    json.member("depth", depth)
    json.member("start", line.start)
    json.member("end", line.end)
    if line.kind.isItem, line.kind != .settingItem {
      json.member("state", state(ofLine: index)?.name.description)
      write(item(atLine: index), to: &json)
    } else {
      json.member("text", text(text(ofLine: index)))
    }
    json.key("tokens")
    json.array { json in
      for token in table.tokens(ofLine: index) {
        json.array { json in
          json.string("\(token.kind)")
          json.integer(token.start)
          json.integer(token.end)
        }
      }
    }
  }

  private func write(_ item: Item, to json: inout JSONWriter) {
    let time = slotTime(of: item)
    json.member("time", time?.bytes)
    json.member("priority", item.priority?.name)
    json.member("mood", item.mood.map { text($0.range) })
    json.member("words", text(item.words))
    json.key("amount")
    json.amount(ExactAmount(of: item, in: self))
    json.key("tags")
    json.array { json in for tag in item.tags { json.string(Array(text(tag).dropFirst())) } }
    json.key("attributes")
    json.array { json in
      for attribute in item.attributes { json.object { write(attribute, to: &$0) } }
    }
    json.member("comment", item.comment.map { text($0) })
  }

  private func write(_ attribute: Attribute, to json: inout JSONWriter) {
    let (typed, exact) = (text(attribute.value), exactValue(of: attribute))
    if attribute.key == .own, let colon = typed.firstIndex(of: UInt8(ascii: ":")) {
      json.member("key", Array(attribute.key.lead.utf8) + typed[..<colon])
      json.member("value", Array(typed[(colon + 1)...]))
    } else {
      json.member("key", attribute.key.name.description)
      json.member("value", exact)
      if typed != exact { json.member("typed", typed) }
    }
    json.member("start", attribute.range.start)
    json.member("end", attribute.range.end)
  }
}
