import PlanDocument
import PlanFolder
import PlanPhrases
import PlanTesting
import PlanText

/// Any expression is a filter that is printed as it is read, or has a place where it is wrong.
@Sendable func filterFaults(_ input: [UInt8]) -> [String] {
  do throws(FilterProblem) {
    let filter = try Filter(input.span)
    return readFaults(filter)
  } catch {
    var faults: [String] = []
    if error.range.end > input.count { faults.append("a place outside of the expression") }
    // A message may end with the value that was typed: `due.before:.` is `due<.`.
    let endsInDot =
      error.message.hasSuffix(".") && input.prefix(error.range.end).last != UInt8(ascii: ".")
    if error.message.isEmpty || endsInDot { faults.append("says nothing") }
    let (line, carets) = error.marked(in: input.span)
    if line != input || carets.last != UInt8(ascii: "^") { faults.append("marks another text") }
    return faults
  }
}

private func readFaults(_ filter: Filter) -> [String] {
  var faults: [String] = []
  func readsAsItself(_ filter: Filter) -> Bool { (try? Filter(filter.text.span)) == filter }
  if !readsAsItself(filter) { faults.append("reads as another: \(filter.text.string)") }
  for isToChange in [true, false] {
    let whole = filter.completed(isToChange: isToChange)
    if !readsAsItself(whole) { faults.append("completed as another: \(whole.text.string)") }
  }
  _ = filter.relativeDays(context)
  _ = filter.misspelling
  // Each term of an explanation has the result of the filter itself.
  var matcher = FilterMatcher(filter, facts, context)
  var explanation = FilterExplanation(filter, facts, context)
  for item in facts.items.indices {
    let matches = matcher.matches(item)
    let answers = explanation.answers(item)
    if answers.count == 1, answers[0].term == filter.text, answers[0].holds != matches {
      faults.append("explained otherwise for item \(item)")
    }
  }
  return faults
}

private let context = FilterContext(today: .caseToday, minutes: 720)

private let facts: FolderFacts = {
  var facts = FolderFacts(expectingFiles: 0)
  let texts = [
    (
      "2026-10-05.plan",
      "- [ ] !high Pay rent #home due:2026-10-07 points:5\n  - [x] é done:14:00\n"
    ),
    ("goals.plan", "- [ ] Bins every:mon\n\n## Goals\n\n- House id:house target:10\n"),
  ]
  for (path, text) in texts {
    let kind = DocumentKind(path: Array(path))
    let document = Document(Array(text), as: kind)
    facts.add(document.bytes.span, document.table, as: kind, path: Array(path))
  }
  return facts
}()

/// Days as words, rules and moments: what is read is printed so that it reads the same.
@Sendable func phraseFaults(_ input: [UInt8]) -> [String] {
  var faults: [String] = []
  let words = input.span.words
  if let phrase = try? DatePhrase.read(words) {
    if (try? DatePhrase.read(phrase.bytes.span.words)) != phrase {
      faults.append("reads as another phrase: \(phrase.text)")
    }
    for today in [CivilDate.earliest, .caseToday, .latest] {
      for direction in [DatePhrase.Direction.ahead, .nearest, .back] {
        guard let days = phrase.days(on: today, direction) else { continue }
        if !phrase.isSpan, days.lowerBound != days.upperBound { faults.append("a day is several") }
      }
    }
  }
  _ = try? DatePhrase.longest(startOf: words)
  _ = try? MomentPhrase.read(words)
  faults += ruleFaults(input) + spellingFaults(input)
  return faults
}

private func ruleFaults(_ input: [UInt8]) -> [String] {
  guard let rule = RecurrenceRule(input.span) else { return [] }
  var faults = RecurrenceRule(rule.bytes.span) == rule ? [] : ["reads as another rule"]
  let grid = RecurrenceGrid(rule, anchor: .caseToday)
  if let next = grid.next(onOrAfter: .caseToday) {
    if !grid.contains(next) { faults.append("the next day is none of the rule") }
    if grid.previous(onOrBefore: next) != next { faults.append("there and back is another day") }
  }
  return faults
}

private func spellingFaults(_ input: [UInt8]) -> [String] {
  func check<Value: CanonicallyWritten & Equatable>(
    _ read: (Span<UInt8>) -> Value?
  ) -> [String] {
    guard let value = read(input.span) else { return [] }
    return read(value.bytes.span) == value ? [] : ["\(Value.self) is printed as another"]
  }
  return check { CivilDate($0) } + check { DateInput($0) } + check { MomentInput($0) }
    + check { Period($0) } + check { Minutes($0) }
}
