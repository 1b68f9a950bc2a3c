public import PlanModel
import PlanSyntax
import PlanText

extension Document {
  /// The text after a change of one item, read again; nil where it would not say what is meant: a
  /// word of the item would become something else, or another line would be read differently.
  public func changed(_ change: ItemChange, ofLine line: Int) -> Document? {
    let result = Document(apply(edits(change, ofLine: line), to: bytes.span), as: kind)
    guard hasSameShape(self, result), isSame(line, in: result, but: change) else { return nil }
    return result
  }

  private func isSame(_ line: Int, in result: Document, but change: ItemChange) -> Bool {
    let (old, new) = (item(atLine: line), result.item(atLine: line))
    let touched = change.removed.union(change.attributes.keys)
    func attributes(_ item: Item, _ document: Document) -> [[UInt8]] {
      item.attributes.filter { !touched.contains($0.key) }.map { document.text($0.range) }
    }
    func parts(_ item: Item, _ document: Document) -> [[UInt8]] {
      [document.foldedName(of: item, as: item.kind == .habitItem ? .habit : .task)]
        + item.tags.map { document.text($0) } + [item.comment.map { document.text($0) } ?? []]
    }
    let amount = new.amount.map { result.text($0) }
    return attributes(old, self) == attributes(new, result)
      && (change.tags.isEmpty ? parts(old, self) == parts(new, result) : true)
      && (change.amount ?? amount) == amount
      && new.priority == (change.removesPriority ? nil : change.priority ?? old.priority)
      && (change.state == nil || change.state == .unknown || new.state == change.state
        || new.state == nil)
  }
}

/// Whether two texts have the same lines, but for what stands in them.
public func hasSameShape(_ a: borrowing Document, _ b: borrowing Document) -> Bool {
  guard a.lines.count == b.lines.count, b.table.conflicts.isEmpty else { return false }
  for index in a.lines.indices
  where a.lines[index].kind != b.lines[index].kind
    || a.lines[index].section != b.lines[index].section
    || a.lines[index].parent != b.lines[index].parent
  {
    return false
  }
  return true
}
