import PlanCalendar
import PlanModel
import PlanReports
import PlanSyntax
import PlanText

extension SlotTime {
  /// As it is spelled: with `>` where it is on the next day.
  fileprivate var startBytes: [UInt8] { start.bytes + (startsNextDay ? [nextDay] : []) }

  fileprivate var endBytes: [UInt8]? {
    end.map { $0.bytes + (endsNextDay ? [nextDay] : []) }
  }

  private var nextDay: UInt8 { UInt8(ascii: ">") }
}

extension JSONWriter {
  /// An item as every view writes it: all members always, null where there is nothing.
  mutating func item(_ item: ListedItem) {
    object { json in
      json.member("path", item.path.bytes)
      json.member("line", item.line)
      json.member("day", orNull: item.day?.bytes)
      json.member("kind", item.kindWord)
      json.member("section", "\(item.section.name)")
      json.member("definition", item.isDefinition)
      json.member("state", orNull: item.state.map { Array($0.word.utf8) })
      json.member("open", item.isOpen)
      json.member("overdue", item.isOverdue)
      json.member("urgency", orNull: item.urgency.map { Array($0.rawValue.utf8) })
      json.member("priority", orNull: item.priority.map { Array($0.name.utf8) })
      json.member("time", orNull: item.time?.startBytes)
      json.member("end", orNull: item.time?.endBytes)
      json.member("words", item.words)
      json.member("amount", orNull: item.amount)
      json.key("tags")
      json.array { json in for tag in item.tags { json.string(tag) } }
      for key in AttributeKey.allCases {
        json.member("\(key.name)", orNull: item.value(key))
        if key == .due { json.member("dueDay", orNull: item.dueDay?.bytes) }
      }
      json.member("comment", orNull: item.comment)
      json.member("age", orNull: item.age)
      json.member("moves", orNull: item.moves)
      json.member("notes", item.noteCount)
      json.member("steps", item.stepCount)
      json.member("doneSteps", item.doneStepCount)
    }
  }

  mutating func member(_ key: String, orNull value: [UInt8]?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }
}

/// The items as one object, each on a line of its own.
///
/// - Parameter groups: what stands together, where somebody asked for it.
func listObject(_ items: [ListedItem], groups: [ListGroup]?, _ texts: ItemTexts) -> [UInt8] {
  var json = JSONWriter(.compact, appendingTo: Array(#"{"schema":"plan.list/1","#.utf8))
  if let groups {
    json.key("groups")
    json.array { json in
      for group in groups {
        json.object { json in
          json.member("name", orNull: group.name)
          json.member("count", group.items.count { texts[$0] != nil })
        }
      }
    }
    json.output.append(UInt8(ascii: ","))
  }
  json.output += #""items":["#.utf8
  for (number, item) in items.enumerated() {
    json.output += (number == 0 ? "\n" : ",\n").utf8
    json.item(item)
  }
  json.output += (items.isEmpty ? "]}\n" : "\n]}\n").utf8
  return json.output
}
