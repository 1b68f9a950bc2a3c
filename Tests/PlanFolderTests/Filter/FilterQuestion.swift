import PlanDocument
import PlanFolder
import PlanTesting
import PlanText

/// One term as it is typed, and its meaning, known without parsing it.
struct FilterQuestion {
  let text: String
  /// Questions of one label must have been answered both ways.
  let label: String
  let fits: (FilterOracleItem) -> Bool
}

/// Makes random terms.
struct FilterQuestions {
  let context: FilterContext
  /// The periods that have a name in that context.
  let periods: [FilterPeriods]

  func random(_ random: inout SeededGenerator) -> FilterQuestion {
    switch random.number(below: 12) {
    case 0: text(random.pick(Self.texts))
    case 1: tag(random.pick(["work", "work/api", "HOME", "été", "x", "home/garden", "wor"]))
    case 2: priority(random.pick(Self.priorities))
    case 3, 4: state(random.pick(Self.states))
    case 5: kind(random.pick(Self.kinds))
    case 6: list(random.pick(Self.lists))
    case 7: days(FilterPeriods.random(&random, periods, mayCountBack: false))
    case 8, 9: comparison(&random)
    case 10: number(&random)
    default: has(random.pick(Self.parts))
    }
  }

  private func text(_ typed: (typed: String, text: String)) -> FilterQuestion {
    let wanted = [UInt8](folding: Array(typed.text.utf8).span)
    return FilterQuestion(text: typed.typed, label: "text \(typed.text)") { item in
      let mood = item.item.mood.map { Array($0.value.name.utf8) } ?? []
      return ([item.name, mood] + item.ownTags).contains { contains($0, wanted) }
    }
  }

  private func tag(_ name: String) -> FilterQuestion {
    let wanted = name.lowercased()
    return FilterQuestion(text: "#\(name)", label: "#\(name)") { item in
      item.tags.contains { $0.string == wanted || $0.string.hasPrefix(wanted + "/") }
    }
  }

  private func priority(_ word: (String, Priority?)) -> FilterQuestion {
    FilterQuestion(text: word.0, label: word.0) { asked in
      let hasBox = asked.item.state != nil
      let isTask = asked.item.kind == .task || asked.item.kind == .priorityItem && hasBox
      let counts = word.1 != nil || isTask || asked.item.kind == .scheduleItem && hasBox
      return counts && asked.item.priority == word.1
    }
  }

  private func state(_ word: String) -> FilterQuestion {
    FilterQuestion(text: word, label: word) { $0.isIn(word, context) }
  }

  private func kind(_ word: String) -> FilterQuestion {
    FilterQuestion(text: word, label: word) { asked in
      let hasGoals = asked.document.lines.contains { $0.kind == .goalItem }
      return switch word {
      case "task":
        asked.item.kind == .task || asked.item.kind == .priorityItem && asked.item.state != nil
      case "slot": asked.item.kind == .scheduleItem
      case "habit": asked.item.kind == .habitItem
      case "goal": asked.item.kind == .goalItem
      case "goal:fit":
        (asked.item.kind == .goalItem ? asked.values.id : asked.values.goal)
          .map { asked.document.text($0).string } == "fit"
      case "mood": asked.item.kind == .moodItem
      case "plan": asked.day == nil && hasGoals
      case "list": asked.day == nil && !hasGoals
      case "definition": asked.isDefinition
      default: asked.recurs
      }
    }
  }

  private func list(_ list: (typed: String, paths: [String])) -> FilterQuestion {
    FilterQuestion(text: "list:" + list.typed, label: "list:" + list.typed) {
      list.paths.contains($0.path)
    }
  }

  private func days(_ days: FilterPeriods) -> FilterQuestion {
    FilterQuestion(text: days.text, label: days.label) { item in
      [item.day, item.dueDay].contains { $0.map { days.holds($0) } ?? false }
    }
  }

  private func comparison(_ random: inout SeededGenerator) -> FilterQuestion {
    let field = random.pick(["due", "due", "start", "until", "expires", "from", "to", "done", "on"])
    let sign = random.pick(["<", "<=", ">", ">=", "=", ":"])
    var days = FilterPeriods.random(&random, periods, mayCountBack: true)
    while days.isRange, sign != "=", sign != ":" {
      days = FilterPeriods.random(&random, periods, mayCountBack: true)
    }
    let blanks = random.chance(20) ? (random.pick(["", " "]), " ") : ("", "")
    let text = field + blanks.0 + sign + blanks.1 + days.text
    return FilterQuestion(text: text, label: "\(field) \(sign)") { [days] item in
      guard let date = item.date(field) else { return false }
      switch sign {
      case "<": return days.first.map { date < $0 } ?? false
      case "<=": return days.last.map { date <= $0 } ?? false
      case ">": return days.last.map { date > $0 } ?? false
      case ">=": return days.first.map { date >= $0 } ?? false
      default: return days.holds(date)
      }
    }
  }

  private func number(_ random: inout SeededGenerator) -> FilterQuestion {
    let sign = random.pick(["<", "<=", ">", ">=", "=", ":"])
    let isPoints = random.chance(50)
    let (typed, wanted) = random.pick(
      isPoints ? [("3", 3), ("5", 5), ("012", 12)] : [("30m", 30), ("1h30m", 90), ("90m", 90)])
    let field = isPoints ? "points" : "est"
    return FilterQuestion(text: field + sign + typed, label: field + sign) { item in
      let values = item.values
      guard let number = isPoints ? values.points : values.estimate?.value else { return false }
      switch sign {
      case "<": return number < wanted
      case "<=": return number <= wanted
      case ">": return number > wanted
      case ">=": return number >= wanted
      default: return number == wanted
      }
    }
  }

  private func has(_ part: String) -> FilterQuestion {
    FilterQuestion(text: "has:\(part)", label: "has:\(part)") { asked in
      switch part {
      case "notes": return !asked.nesting.notes[asked.item.line].isEmpty
      case "steps": return !asked.nesting.children[asked.item.line].isEmpty
      case "tags": return !asked.tags.isEmpty
      case "priority": return asked.item.priority != nil
      case "time": return asked.item.time != nil
      case "amount": return asked.item.amount != nil
      default: return asked.item.attributes.contains { "\($0.key.name)" == part }
      }
    }
  }

  static let texts = [
    ("invoice", "invoice"), ("RENT", "rent"), ("\"pay  Rent\"", "pay rent"), ("ÉTÉ", "été"),
    ("work", "work"), ("happ", "happ"), ("puzzled", "puzzled"), ("\"(call)\"", "(call)"),
    ("\"read\"", "read"), ("to-day", "to-day"), ("jog", "jog"),
  ].map { (typed: $0.0, text: $0.1) }
  static let priorities: [(String, Priority?)] = [
    ("!high", .high), ("!HIGH", .high), ("!Medium", .medium), ("!low", .low),
    ("!none", nil),
  ]
  static let states = [
    "open", "begun", "done", "cancelled", "skipped", "moved", "overdue", "expired",
  ]
  static let kinds = [
    "task", "slot", "habit", "goal", "mood", "plan", "list", "definition", "recurring", "goal:fit",
  ]
  static let lists = [
    ("shopping", ["Shopping.plan"]), ("\"My List\"", ["My list.plan"]),
    ("books", ["work/books.plan"]), ("Work/Books", ["work/books.plan"]),
    ("\"goals\"", ["goals.plan"]), ("ooks", []), ("2026-10-05", []),
  ].map { (typed: $0.0, paths: $0.1) }
  static let parts =
    ["notes", "steps", "tags", "priority", "time", "amount"]
    + AttributeKey.named.map { "\($0.name)" }
}

private func contains(_ text: [UInt8], _ wanted: [UInt8]) -> Bool {
  guard text.count >= wanted.count else { return false }
  return (0...text.count - wanted.count).contains { text[$0...].starts(with: wanted) }
}
