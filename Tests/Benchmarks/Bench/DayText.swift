/// The text of one realistic day, about 2 KB, in the canonical form of planfmt.
///
/// The day is over: what was not done was dropped, or moved to the next day and done there.
func dayText(
  _ day: Day, movedFrom yesterday: Moved?, isLast: Bool, _ random: inout Random
) -> (text: String, moved: Moved) {
  let moved = Moved(deed: random.pick(deeds), day: day)
  let sections = [
    "# \(day.name) \(day.weekdayName)",
    "## Priorities", priorities(&random),
    "## Tasks",
    tasks(day, isLast ? nil : moved, &random) + turns(of: day) + (yesterday?.copy ?? ""),
    "### Errands", errands(&random),
    "## Schedule", schedule(&random),
    "## Habits", habits(&random),
    "## Mood", moods(&random),
    "## Notes", notes(&random),
  ]
  return (sections.joined(separator: "\n\n") + "\n", moved)
}

/// A task that was not done on its day.
struct Moved {
  var deed: String
  var day: Day

  /// Its line on its own day.
  var original: String { "- [>] \(deed) #home to:\(day.next.name)" }

  /// Its line on the next day.
  var copy: String { "\n- [x] \(deed) #home from:\(day.name)" }
}

/// The instances that the series of `home.plan` have on a day.
private func turns(of day: Day) -> String {
  var lines = ""
  if day.weekdayName == "Sat" { lines += "\n- [x] Change the bed linen #home" }
  if day.name.hasSuffix("-01") { lines += "\n- [x] !high Transfer the savings #money points:3" }
  if day.name.hasSuffix("-01-02") { lines += "\n- [x] Renew the insurance #money" }
  if day.number % 3 == 0 { lines += "\n- [x] Water the plants #home" }
  return lines
}

private func priorities(_ random: inout Random) -> String {
  """
  1. [\(random.pick(states))] !high \(random.pick(deeds)) #work due:17:00 points:5
  2. [\(random.pick(states))] \(random.pick(deeds)) #family
  3. [x] \(random.pick(maxims))
  """
}

private func tasks(_ day: Day, _ moved: Moved?, _ random: inout Random) -> String {
  let soon = day.next.next
  return """
    - [\(random.pick(states))] !high \(random.pick(deeds)) #home due:\(soon.name)
    - [x] \(random.pick(deeds)) #work #writing points:3 est:1h30m goal:toolchain
      - Ask John about the \(random.pick(things)).
      - [x] \(random.pick(things))
      - [-] \(random.pick(things))
    \(moved.map(\.original) ?? "- [-] \(random.pick(deeds))")
    - [\(random.pick(states))] !low \(random.pick(deeds)) due:\(soon.next.name)T09:30 remind:2h
    - [-] \(random.pick(deeds))
    - [x] \(random.pick(deeds)) #study/ielts points:2
      > \(random.pick(sentences))
    """
}

private func errands(_ random: inout Random) -> String {
  """
  - [\(random.pick(states))] \(random.pick(errandNames)) #town
  - [\(random.pick(states))] \(random.pick(errandNames)) #town due:18:00
  """
}

private func schedule(_ random: inout Random) -> String {
  let late = random.next(below: 40) + 10
  return """
    - 09:00-10:30 Standup, then \(random.pick(things)) #work
    - [\(random.pick(states))] 14:00-14:45 Dentist #health remind:30m
    - 15:00-15:15 Stretch #health
    - 16:\(late)-17:30 \(random.pick(deeds))
    - 22:30-01:00 Night deploy #work
    """
}

private func habits(_ random: inout Random) -> String {
  let glasses = random.next(below: 10) + 1
  let minutes = random.next(below: 50) + 10
  return """
    - [\(random.pick([" ", "x", "x"]))] Gym #health
    - [\(glasses < 8 ? " " : "x")] Water: \(glasses)/8 glasses
    - [\(minutes < 30 ? " " : "x")] Read: \(minutes)m/30m
    - [x] Sleep: 7h\(minutes)m/7h
    - [-] Run -- knee hurts
    """
}

private func moods(_ random: inout Random) -> String {
  """
  - 08:\(random.next(below: 50) + 10) \(random.pick(moodWords)) -- \(random.pick(things))
  - 21:30 \(random.pick(moodWords)) #family
  """
}

private func notes(_ random: inout Random) -> String {
  (0..<5).map { _ in
    (0..<3).map { _ in random.pick(sentences) }.joined(separator: "\n")
  }.joined(separator: "\n\n")
}

private let states = ["x", "x", "x", "x", "-"]
private let moodWords = ["happy", "calm", "neutral", "sad", "stressed", "great", "good", "tired"]
private let deeds = [
  "Pay the rent", "Call mum about Sunday", "Write the grammar section", "Fix the gutter",
  "Review John's patch", "Book the train to Lyon", "Plan the week", "Sort the photographs",
  "Prepare slides for the talk", "Répondre à Élodie", "Read two chapters", "Clean the bicycle",
]
private let things = [
  "token table", "quoting rule", "meeting minutes", "budget sheet", "list of guests",
  "paint for the hall", "spare keys", "draft of the letter", "new timetable",
]
private let errandNames = [
  "Post office", "Pharmacy", "Return the library books", "Buy bread, milk and coffee", "Bank",
]
private let maxims = ["Be kind", "Finish one thing", "Leave the phone in the hall", "Walk home"]
private let sentences = [
  "The review took longer than planned, but two old bugs went with it.",
  "Anna said the flat above is free from March; ask what it costs.",
  "A quiet morning: rain, coffee, and nobody on the train.",
  "Idea for the talk: begin with the failure, then show how it was found.",
  "Must not forget the `backup` before the update, it was close last time.",
  "Ran into Paul at the market; he still has the book, and the ladder.",
  "Dinner was too late again. Try to cook before seven.",
]
