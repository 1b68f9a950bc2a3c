/// Writes a folder of ten years: 3,653 days of about 2 KB each, habits, series, a goal and
/// settings.
///
/// planfmt changes nothing in it, and planlint finds nothing.
///
/// - Parameter count: how many of the last days are written; fewer show the cost of a shorter
///   history.
func generateTenYears(in folder: String, lastDays count: Int = 3653) throws(Failure) {
  try makeDirectory(folder)
  try write(habitDefinitions, to: folder + "/habits.plan")
  try write(series, to: folder + "/home.plan")
  try write(settings, to: folder + "/settings.plan")
  var random = Random(seed: 20_161_001)
  var day = Day.first
  try write(goals, to: folder + "/goals.plan")
  var moved: Moved?
  for number in 1...3653 {
    let written = dayText(day, movedFrom: moved, isLast: number == 3653, &random)
    if number > 3653 - count { try write(written.text, to: "\(folder)/\(day.name).plan") }
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

private let series = """
  # Home

  ## Tasks

  - [ ] Change the bed linen #home every:sat start:2016-10-01
  - [ ] !high Transfer the savings #money every:1st start:2016-10-01 points:3
  - [ ] Renew the insurance #money every:jan-2 start:2016-10-01
  - [ ] Water the plants #home after:3d start:2016-10-01

  ## Schedule

  - 15:00-15:15 Stretch #health every:day start:2016-10-01

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
