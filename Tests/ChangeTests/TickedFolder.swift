import PlanTesting

/// The day of a `tickedFolder`.
let tickedDay = """
  # 2026-10-05

  1. [ ] Write the spec
  - [ ] !high Pay rent #home due:2026-10-07
  - [x] Call
  - [>] Gutter to:2026-10-06
  - [/] call
    - [ ] Ask John

  ## Schedule

  - [ ] 09:00 Dentist id:Rent-1
  - 10:00 Standup

  """

/// A folder with a day of tasks to tick, and the other files that a test needs.
func tickedFolder(_ more: [String: String] = [:]) -> MemoryFiles {
  MemoryFiles(["settings.plan": "", "2026-10-05.plan": tickedDay].merging(more) { $1 })
}
