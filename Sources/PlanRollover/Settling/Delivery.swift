import PlanDocument
import PlanMerge
import PlanText

/// Gives the copy of a task what was changed on the line that it was carried from.
///
/// The record of the move is the base, the changed line and the copy are the sides of a merge.
struct Delivery {
  /// What was carried, and the line as it was changed.
  private let base, origin: Document
  private let record, edit: Int
  private let firstDay: FirstDay

  /// - Parameters:
  ///   - record: the line of the record.
  ///   - edit: the changed line.
  ///   - firstDay: of the task.
  init(_ origin: Document, record: Int, edit: Int, from firstDay: FirstDay) {
    (base, self.origin, self.record, self.edit) = (origin, origin, record, edit)
    self.firstDay = firstDay
  }

  /// A copy that has a later one.
  ///
  /// - Parameters:
  ///   - base: the day of the line that it was carried from.
  init(copy: Int, of origin: Document, record: Int, in base: Document, from firstDay: FirstDay) {
    (self.base, self.origin, self.record, edit) = (base, origin, record, copy)
    self.firstDay = firstDay
  }

  /// What becomes of the copy.
  enum Result {
    case changed(Document, [Contested] = [])
    /// The line was deleted, and the copy is not as it was carried.
    case kept
    case failed
  }

  /// - Parameters:
  ///   - day: the day of the copy.
  ///   - line: the copy.
  func delivered(to day: Document, _ line: Int) -> Result {
    if isDeletion {
      if day.closes(line) { return .changed(day) }
      guard isAsCarried(day, line) else { return .kept }
      return day.changed(ItemChange(state: .cancelled), ofLine: line).map { .changed($0) }
        ?? .failed
    }
    let wasDone = base.item(atLine: record).value(.done) != nil
    var carried = BlockForm()
    carried.change.state = wasDone ? .done : .open
    var changed = BlockForm()
    changed.change = changeOfEdit
    return delivered(to: day, line, carried, changed)
  }

  /// Gives a later copy what an earlier one says, but for its state.
  func united(with day: Document, _ line: Int) -> Result {
    var carried = BlockForm()
    carried.change.state = .open
    carried.isWhole = false
    var changed = BlockForm()
    changed.change.state = .open
    return delivered(to: day, line, carried, changed)
  }

  private func delivered(
    to day: Document, _ line: Int, _ carried: BlockForm, _ changed: BlockForm
  ) -> Result {
    guard let old = block(of: record, in: base, carried),
      let block = block(of: edit, in: origin, changed)
    else { return .failed }
    let head = CarriedBlock.head
    let own = ItemWords(ofLine: line, in: day).words
    let (former, typed) = (ItemWords(ofLine: head, in: old), ItemWords(ofLine: head, in: block))
    let words = mergedWords(former.words, [own, typed.words])
    var changed = changed
    changed.note = words == nil ? typed.words : nil
    // The texts are merged as if nobody had changed the words, so that the lines are the same.
    let base = old.contents(carried, words: own + former.rest)
    let new = block.contents(changed, words: own + typed.rest)
    if base == new, words == own { return .changed(day) }
    guard let merged = day.merging(new, base: base, intoLine: line) else { return .failed }
    var result = merged.document
    if let words, words != own {
      let text = words + ItemWords(ofLine: line, in: result).rest
      let edit = TextEdit(result.item(atLine: line).words, text)
      result = Document(apply([edit], to: result.bytes.span), as: day.kind)
    }
    let lost = changed.note.map { [Contested(words: own, kept: own, others: [$0])] } ?? []
    return .changed(result, lost + merged.contested)
  }

  /// The page of the record afterwards: the changed line is the record.
  func settled(_ page: RollPage) -> RollPage? {
    if isDeletion { return settled(page, [:], without: edit, head: record) }
    var change = ItemChange(state: .moved)
    if let done = changeOfEdit.attributes[.done] { change.attributes[.done] = done }
    return settled(page, [edit: change], without: record, head: edit)
  }

  /// The same if there is no copy any more: a change that is not finished brings the task back. A
  /// deletion waits for the copy.
  func settledWithoutCopy(_ page: RollPage) -> RollPage? {
    if isDeletion { return nil }
    if origin.closes(edit) { return settled(page) }
    return settled(page, [edit: ItemChange(removing: [.to])], without: record, head: edit)
  }

  private func settled(
    _ page: RollPage, _ changes: [Int: ItemChange], without line: Int, head: Int
  ) -> RollPage? {
    let removal = origin.removal(ofBlocksAt: [line])
    return origin.changed(changes, without: removal).map {
      page.with($0, head: head, without: removal.lines)
    }
  }

  /// Whether the line was deleted after the move: it is cancelled, and says what the record says.
  var isDeletion: Bool {
    guard origin.lines[edit].state == .cancelled, origin.block(ofLine: edit).count == 1 else {
      return false
    }
    return block(of: record, in: base, .open)?.contents(.open).first
      == block(of: edit, in: origin, .open)?.contents(.open).first
  }

  private var changeOfEdit: ItemChange {
    var change = ItemChange()
    if origin.lines[edit].state == .done, origin.item(atLine: edit).value(.done) == nil,
      let date = origin.kind.date
    {
      change.attributes[.done] = date.bytes
    }
    return change
  }

  /// A line and what is below it, as it would be carried.
  private func block(of line: Int, in source: Document, _ form: BlockForm) -> Document? {
    var copy = CopyForm()
    (copy.isWhole, copy.state) = (form.isWhole, form.change.state)
    return CarriedBlock(source, line: line, from: firstDay, copy)?.document
  }

  /// Whether a copy says what the record says.
  private func isAsCarried(_ day: Document, _ line: Int) -> Bool {
    var form = CopyForm()
    form.state = .open
    let carried = CarriedBlock(origin, line: record, from: firstDay, form)
    let copy = CarriedBlock(day, line: line, from: firstDay, form)
    return carried != nil && carried?.lines == copy?.lines
      && day.block(ofLine: line).allSatisfy { $0 == line || !day.closes($0) }
  }
}

/// How a line is written to be merged.
private struct BlockForm {
  var change = ItemChange()
  /// A note below it.
  var note: [UInt8]?
  /// Whether closed items below it count.
  var isWhole = true

  static var open: BlockForm {
    var form = BlockForm()
    form.change.state = .open
    return form
  }
}

extension Document {
  /// The lines of a block, changed.
  ///
  /// - Parameter words: in place of its own.
  fileprivate func contents(_ form: BlockForm, words: [UInt8]? = nil) -> [[UInt8]] {
    let head = CarriedBlock.head
    var edits = edits(form.change, ofLine: head)
    if let words { edits.append(TextEdit(item(atLine: head).words, words)) }
    edits.sort { $0.range.start < $1.range.start }
    let text = Document(apply(edits, to: bytes.span), as: kind)
    var lines = text.contents(from: head)
    if let note = form.note { lines.insert(Array("  ".utf8) + note, at: 1) }
    return lines
  }

  /// The day with a task that has what other lines say; nil if the text cannot be merged.
  ///
  /// - Parameters:
  ///   - base: what both come from.
  fileprivate func merging(
    _ new: [[UInt8]], base: [[UInt8]], intoLine line: Int
  ) -> (document: Document, contested: [Contested])? {
    let merged = merge(
      base: replacing(blockAt: line, by: base), ours: bytes,
      theirs: replacing(blockAt: line, by: new), as: kind)
    return merged.isClean ? (Document(merged.bytes, as: kind), merged.contested) : nil
  }

  /// The day with a task that has what another copy of it has and it lacks.
  ///
  /// - Parameters:
  ///   - words: of the task afterwards.
  ///   - isWhole: whether closed items below the copy count too.
  func uniting(
    line: Int, with other: Int, of source: Document, from firstDay: FirstDay, words: [UInt8],
    isWhole: Bool
  ) -> Document? {
    var form = CopyForm()
    form.isWhole = isWhole
    let item = item(atLine: line)
    // The first of its lines has no `from:`.
    let from = item.value(.from) == nil ? nil : firstDay
    guard let block = CarriedBlock(source, line: other, from: from, form),
      var edits = edits(takingOver: block, intoLine: line)
    else { return nil }
    let own = ItemWords(ofLine: line, in: self)
    if words != own.words { edits.append(TextEdit(item.words, words + own.rest)) }
    edits.sort { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
    return Document(apply(edits, to: bytes.span), as: kind)
  }

  func words(ofLine line: Int) -> [UInt8] { text(item(atLine: line).words) }

  /// The values of a copy that the later one has differently, and so does not get.
  func contested(line: Int, with other: Int, of source: Document) -> [Contested] {
    let (item, copy) = (item(atLine: line), source.item(atLine: other))
    return copy.attributes.compactMap { attribute in
      let (text, value) = (source.text(attribute.range), source.text(attribute.value))
      guard !Contested.toolKeys.contains(attribute.key),
        let own = item.attributes.first(where: { $0.key == attribute.key }),
        canonicalValue(of: own) != source.canonicalValue(of: attribute), !value.isEmpty
      else { return nil }
      return Contested(words: self.text(item.words), kept: self.text(own.range), others: [text])
    }
  }

  /// The text with other lines in place of an item and what is below it.
  fileprivate func replacing(blockAt line: Int, by contents: [[UInt8]]) -> [UInt8] {
    let block = block(ofLine: line)
    let last = block.upperBound - 1
    let end = lines[last].end == bytes.count ? bytes.count : lines[last].end
    let isEnded = content(ofLine: last).end < lines[last].end
    var lines = contents.flatMap { $0 + newline }
    if !isEnded { lines.removeLast(newline.count) }
    let range = ByteRange(content(ofLine: line).start, end)
    return apply([TextEdit(range, lines)], to: bytes.span)
  }
}
