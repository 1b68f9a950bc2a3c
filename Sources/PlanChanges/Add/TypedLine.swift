import PlanDocument
import PlanPhrases
import PlanShell
import PlanSystem
import PlanText

/// One item as it was typed.
struct TypedLine {
  let text: [UInt8]
  var below: [[UInt8]] = []
  /// Its line of standard input, from zero; nil for an operand.
  var line: Int?
  /// The lines of a note of standard input.
  var notes: [[UInt8]]?
  /// What its words mean; nil for notes and moods.
  var spoken: SpokenItem?
  /// Whether the command takes several lines.
  let takesLines: Bool

  /// Calls `body` and names the line in what it throws.
  func naming<Made>(
    _ body: () throws(TypedTextProblem) -> Made
  ) throws(Refusal) -> Made {
    do throws(TypedTextProblem) {
      return try body()
    } catch {
      let message = error.message(takesLines: takesLines)
      throw refusal(message, below: error.line)
    }
  }

  /// A refusal of this line, or of one below it.
  func refusal(_ message: Message, below: Int = 0) -> Refusal {
    line.map { Refusal("standard input:\($0 + below + 1): \(message)") } ?? Refusal(message)
  }
}

extension AddMode {
  /// What was typed, as operands or on standard input.
  func lines(_ input: [UInt8]?) throws(Refusal) -> [TypedLine] {
    let takesLines = subject != .mood
    if let text { return [TypedLine(text: text, takesLines: takesLines)] }
    let input = input ?? []
    if subject == .note {
      return [TypedLine(text: [], line: 0, notes: typedLines(of: input), takesLines: takesLines)]
    }
    let blocks = typedBlocks(of: input)
    if blocks.isEmpty { throw Refusal("standard input: there are only blank lines") }
    return blocks.map {
      TypedLine(text: $0.head, below: $0.below, line: $0.line, takesLines: takesLines)
    }
  }

  /// The lines with their words read, each with the place that its words name or that was asked for.
  ///
  /// - Parameter asked: the place that the options name.
  func placing(
    _ lines: [TypedLine], _ asked: AddPlace?, _ opened: OpenedFolder, _ files: any Files
  ) throws(Refusal) -> [(place: AddPlace, lines: [TypedLine])] {
    var placed: [(place: AddPlace, lines: [TypedLine])] = []
    for var line in lines {
      var place = asked ?? .day(opened.today)
      if subject == .add {
        let spoken = try read(line, asked, opened)
        line.spoken = spoken
        if asked == nil, spoken.recurs {
          let list = Array("tasks".utf8)
          place = .list(try opened.pathOfList(named: list, files), typed: list)
        } else if asked == nil, let day = spoken.slotDay {
          place = .day(day)
        }
      }
      if let index = placed.firstIndex(where: { $0.place == place }) {
        placed[index].lines.append(line)
      } else {
        placed.append((place, [line]))
      }
    }
    return placed
  }

  private func read(
    _ line: TypedLine, _ asked: AddPlace?, _ opened: OpenedFolder
  ) throws(Refusal) -> SpokenItem {
    let kind = section.flatMap { SectionName($0.span, in: .collection)?.kind }
    let isOther = kind == .habits || kind == .goals || kind == .notes || kind == .mood
    if isAsTyped || isOther { return SpokenItem(asTyped: line.text) }
    let context = SpokenContext(
      day: asked?.day(on: opened.today) ?? opened.today,
      weekStart: opened.settings.weekStart.weekday,
      takesSlots: asked?.isList != true && (section == nil || kind == .schedule),
      isOfDay: asked?.isList != true)
    let spoken: SpokenItem
    do throws(HalfRule) {
      spoken = try SpokenItem(line.text, in: context)
    } catch {
      throw line.refusal(
        "'\(error.words)' is half a rule; write every friday, every 2 weeks, 3 times a week,"
          + " every month on the 1st or every:1st, or --as-typed to keep the words")
    }
    switch asked {
    case .day(let day):
      if spoken.hasRule {
        throw line.refusal(
          "'\(spoken.reading)' belongs to a list; leave out '--on', or write --as-typed")
      }
      if let other = spoken.slotDay, other != day {
        throw line.refusal(
          "the text says \(dayAndDate(other)), and '--on' \(dayAndDate(day)); leave out one of them"
        )
      }
    case .step where spoken.hasRule:
      throw line.refusal("a step cannot recur; leave out '\(spoken.reading)', or write --as-typed")
    default: break
    }
    return spoken
  }
}
