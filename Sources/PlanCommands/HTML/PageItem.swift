import PlanCalendar
import PlanInterchange
import PlanSyntax
import PlanText

/// An item as a page tells it, with all that stands below it.
struct PageItem {
  var words: [UInt8]
  /// Nil without a box.
  var state: BoxState?
  var priority: Priority?
  /// As it stands before the words of a slot.
  var time: [UInt8]?
  var amount: [UInt8]?
  var comment: [UInt8]?
  /// Without `#`.
  var tags: [[UInt8]]
  /// What is said of it in few words: `due 7 Oct`, `to 16 Oct`.
  var remarks: [[UInt8]] = []
  var isOverdue = false
  var notes: [[UInt8]] = []
  var steps: [PageItem] = []

  /// - Parameters:
  ///   - whole: the same with what stands below it; nil where that is not told.
  ///   - hasExpired: whether it is open no more, although nobody closed it.
  ///   - start: the later day on which it starts.
  init(
    _ item: ListedItem, _ whole: ExchangeItem?, hasExpired: Bool = false, start: CivilDate? = nil,
    _ today: CivilDate
  ) {
    let words = whole?.words ?? item.words
    self.words = words
    state = item.state
    priority = item.priority
    time = item.time?.bytes
    amount = item.amount
    comment = whole?.comment ?? item.comment
    tags = item.tags.filter { !words.holds(tag: $0) }
    notes = whole?.notes.filter { !$0.isEmpty } ?? []
    steps = whole?.children.map { PageItem($0, today) } ?? []
    isOverdue = item.isOverdue && item.isOpen
    if item.isOpen, let day = item.dueDay {
      let time = item.dueTime.map { [0x20] + $0.bytes } ?? []
      let start = isOverdue ? "overdue since " : "due "
      remarks.append(Array((start + dayWords(day, today)).utf8) + time)
    }
    if state == .moved, let to = item.value(.to) {
      remarks.append(Array("to ".utf8) + (CivilDate(to.span).map { $0.words(today) } ?? to))
    }
    if let start {
      remarks.append(Array("starts ".utf8) + start.words(today))
    } else if hasExpired {
      remarks.append(Array("expired".utf8))
    }
  }

  private init(_ step: ExchangeItem, _ today: CivilDate) {
    words = step.words
    state = step.state?.shown(isMoved: step[.to] != nil)
    priority = step.priority
    amount = step.amount
    comment = step.comment
    tags = step.tags.filter { !step.words.holds(tag: $0) }
    notes = step.notes.filter { !$0.isEmpty }
    steps = step.children.map { PageItem($0, today) }
    if let due = step.moment(.due), state?.isClosed != true {
      remarks.append(Array("due ".utf8) + due.day.words(today))
    }
  }

  /// The cells that its own line takes.
  var width: Int {
    var width = displayWidth(words.span)
    if let priority { width += priority.name.utf8.count + 2 }
    for part in [time, amount, comment].compactMap({ $0 }) { width += displayWidth(part.span) + 2 }
    for tag in tags { width += displayWidth(tag.span) + 2 }
    for remark in remarks { width += displayWidth(remark.span) + 2 }
    return width
  }
}

extension CivilDate {
  fileprivate func words(_ today: CivilDate) -> [UInt8] { Array(dayWords(self, today).utf8) }
}

extension [UInt8] {
  /// Whether a tag is a word of the sentence.
  fileprivate func holds(tag: [UInt8]) -> Bool {
    split(separator: 0x20).contains {
      $0.first == UInt8(ascii: "#") && Array($0.dropFirst()) == tag
    }
  }
}
