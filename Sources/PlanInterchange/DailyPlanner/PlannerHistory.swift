import PlanDocument
import PlanText

/// Joins days of Daily Planner that belong together.
///
/// Two files of one day become one day. The app copies an open task to the next day and leaves it
/// open on the old one. Here the old copy becomes a task moved to the next day, and the new one
/// comes from the first day, as after a roll.
func joinedPlannerDays(_ sources: [Imported]) -> Imported {
  var days: [CivilDate: ExchangePage] = [:]
  var joined = Imported()
  for source in sources.filter({ !$0.isCopy }) + sources.filter(\.isCopy) {
    joined.add(source)
    for page in source.pages {
      guard let day = page.day else { continue }
      guard let known = days[day] else {
        days[day] = page
        continue
      }
      joined.notices.add(
        "second files of a day, of which only what is new is taken", in: page.path)
      if !known.attachments.isEmpty, !page.attachments.isEmpty,
        known.attachments != page.attachments
      {
        joined.losses.add("second drawings of a day", in: page.path)
      }
      days[day]?.unite(with: page)
    }
  }
  joined.pages = days.sorted { $0.key < $1.key }.map(\.value)
  for index in joined.pages.indices.dropFirst() {
    var page = joined.pages[index - 1]
    page.link(to: &joined.pages[index])
    joined.pages[index - 1] = page
  }
  return joined
}

extension ExchangePage {
  /// Adds what only another file of the day has. What is done in one of them is done.
  fileprivate mutating func unite(with other: ExchangePage) {
    var known = places { _ in true }
    for item in other.items {
      if let index = known[ItemIdentity(item)]?.popLast() {
        if item.state == .done { items[index] = item }
      } else {
        items.append(item)
      }
    }
    let lines = Set(notes.lazy.flatMap(\.lines))
    for var note in other.notes {
      note.lines.removeAll { $0.isEmpty || lines.contains($0) }
      append(toNotes: note.lines)
    }
    if attachments.isEmpty { attachments = other.attachments }
  }

  /// Marks the open tasks of a day that the next one has too.
  ///
  /// The app makes one copy even if a task is there several times, so all of them moved.
  fileprivate mutating func link(to next: inout ExchangePage) {
    var copies = next.places { $0.kind == .task }
    for index in items.indices where items[index].kind == .task && items[index].state == .open {
      let identity = ItemIdentity(items[index])
      guard copies[identity] != nil else { continue }
      if let copy = copies[identity]?.popLast(), next.items[copy][.from] == nil {
        next.items[copy][.from] = items[index][.from] ?? day?.bytes
        next.items[copy].source = nil
      }
      items[index].state = .moved
      items[index][.to] = next.day?.bytes
      items[index].source = nil
    }
  }

  /// The positions of the items by identity, the first one last.
  private func places(where isWanted: (ExchangeItem) -> Bool) -> [ItemIdentity: [Int]] {
    var places: [ItemIdentity: [Int]] = [:]
    for index in items.indices.reversed() where isWanted(items[index]) {
      places[ItemIdentity(items[index]), default: []].append(index)
    }
    return places
  }
}
