/// Writes a folder of ten years: 3,653 days of about 2 KB each, habits, a goal and settings.
///
/// planfmt leaves it alone, and planlint finds nothing in it.
func generateTenYears(in folder: String) throws(Failure) {
  try makeDirectory(folder)
  try write(habitDefinitions, to: folder + "/habits.plan")
  try write(settings, to: folder + "/settings.plan")
  var random = Random(seed: 20_161_001)
  var day = Day.first
  try write(goals, to: folder + "/goals.plan")
  var moved: Moved?
  for number in 1...3653 {
    let written = dayText(day, movedFrom: moved, isLast: number == 3653, &random)
    try write(written.text, to: "\(folder)/\(day.name).plan")
    moved = written.moved
    day = day.next
  }
}

private let habitDefinitions = """
  # Habits #health

  ## Habits

  - Gym #health every:3/week start:2016-10-01
  - Water: 8 glasses every:day start:2016-10-01
  - Read: 30m every:day start:2016-10-01 points:2
  - Sleep: 7h every:day start:2016-10-01
  - Run: 20 km every:week start:2016-10-01

  """

private let goals = """
  # Goals

  ## Goals

  - [ ] A toolchain of my own target:500 id:toolchain

  """

private let settings = """
  # Settings

  ## Calendar

  - week start: monday
  - hours: 07:00-23:00

  ## Rolling

  - roll: move

  """
