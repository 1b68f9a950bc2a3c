import PlanDocument
import PlanRollover
import PlanTesting

/// Sixty days of one person with one folder.
struct History {
  static let firstDay = 70
  static let length = 60

  var person: Person
  let window: Int
  let rolling: Rolling
  /// Settles copies without carrying.
  let settling: Rolling
  /// The percentage of rolls that are checked completely.
  let thoroughness: Int
  /// Whether another device may assign two equal tasks differently.
  var isOneOfTwo = false
  /// Whether each roll is compared with the truth.
  var isStrict = true
  private(set) var rolls = 0
  private var freeUntil = 0

  init(
    seed: UInt64, side: Int = 0, habits: Person.Habits,
    thoroughness: Int = 25, rolling: @escaping Rolling, settling: @escaping Rolling
  ) {
    var random = SeededGenerator(seed: seed)
    var folder = Folder()
    folder.template = random.pick([nil, nil, Self.template])
    folder.layout = random.pick([.flat, .flat, .year, .month])
    window = random.pick([60, 60, 21, 8])
    person = Person(folder, seed: seed ^ 0x5117, today: Self.firstDay, side: side, habits: habits)
    self.rolling = rolling
    self.settling = settling
    self.thoroughness = thoroughness
  }

  private static let template = """
    # {{date}} {{weekday}}

    ## Priorities

    1. [ ]

    ## Tasks

    - [ ] Stretch

    ### Errands

    ## Work

    ## Schedule

    - 07:00
    - 12:00

    ## Habits

    - [ ] Water 0/8 glasses

    ## Notes

    """

  /// Runs all days.
  mutating func run() throws(FailedHistory) {
    for day in 0..<Self.length { try live(Self.firstDay + day) }
  }

  /// Runs one day.
  mutating func live(_ day: Int) throws(FailedHistory) {
    person.today = day
    if person.random.chance(3) { freeUntil = day + 7 }
    if day < freeUntil || person.random.chance(14) { return }
    if person.random.chance(25) { person.typeDay(day) }
    act(person.random.number(below: 4))
    if person.random.chance(85) { try roll() }
    act(2 + person.random.number(below: 8))
    if person.random.chance(35) { try roll() }
    act(person.random.number(below: 4))
  }

  private mutating func act(_ count: Int) {
    for _ in 0..<count {
      switch person.random.number(below: 100) {
      case ..<27: person.addTask()
      case ..<34: person.addBelow()
      case ..<52: person.tick()
      case ..<56: person.cancel()
      case ..<60: person.untick()
      case ..<65: person.mark()
      case ..<71: person.tickSubtask()
      case ..<75: person.editWords()
      case ..<79: person.delete()
      case ..<81: person.deleteHistory()
      case ..<85: person.move()
      case ..<88: person.tickFormerLine()
      case ..<89: person.reopenFormerLine()
      case ..<91: if person.habits.nests { person.renest() }
      case ..<95: person.embellish()
      case ..<96: if person.habits.repeats > 0 { person.copyByHand() }
      default: person.addNote()
      }
    }
  }

  /// Rolls to today, and sometimes only in part, as when the machine stops.
  mutating func roll() throws(FailedHistory) {
    let isWhole = !person.random.chance(person.habits.crashes)
    let day = person.today
    let arrival = person.arrival(on: day)
    var check = RollOracle(
      person.folder, arrival: arrival, to: day, since: day - window, by: rolling)
    check.isThorough = person.random.chance(thoroughness)
    if isOneOfTwo { check.ignored = person.crowded }
    check.isStrict = isStrict
    person.log("rolls" + (isWhole ? "" : " and is interrupted"))
    rolls += 1
    let rolled: RolledFolder
    do {
      rolled = try check.run()
    } catch {
      throw FailedHistory(error, check, script: person.script)
    }
    if isWhole || rolled.written.count < 2 {
      person.folder = rolled.folder
    } else {
      let kept = 1 + person.random.number(below: rolled.written.count - 1)
      person.folder = rolled.interrupted(after: kept)
    }
    guard isStrict else { return }
    // Each of two equal lines is a task, whichever of them has arrived twice.
    person.partTwins()
    if isWhole { person.believe(check.muddled) }
  }
}

extension Person {
  /// The content of a new day before anything is carried into it; nil if the day exists.
  mutating func arrival(on day: Int) -> Page? {
    guard folder[day] == nil else { return nil }
    var page = folder.newPage(on: day)
    name(&page)
    for line in page.taskIndices where page.rows[line].id != 0 {
      crowded.insert(page.rows[line].task.name)
    }
    return page
  }
}

extension RolledFolder {
  /// The folder if only `count` files were written.
  ///
  /// A hand-typed line whose day was not written is a task of its own again, unless the target has
  /// the line that represents both it and an older one. A tick of that line means both.
  func interrupted(after count: Int) -> Folder {
    var folder = folder
    let arrived = Set((folder[target]?.rows ?? []).map(\.id))
    for day in written.dropFirst(count) {
      guard var page = before[day] else { continue }
      for line in page.rows.indices {
        let id = page.rows[line].id
        guard let older = merged[id] else { continue }
        if arrived.contains(older) {
          page.rows[line].id = older
        } else {
          folder.truth[id] = before.truth[id]
        }
      }
      folder[day] = page
    }
    return folder
  }
}
