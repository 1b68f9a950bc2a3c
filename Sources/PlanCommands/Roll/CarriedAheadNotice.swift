import PlanHistory

/// Where open tasks wait that were carried to days to come, and what brings them back: a line for each
/// day.
func noticeOfCarried(ahead days: [CarriedAhead]) -> [Message] {
  days.map { day in
    let tasks = counted(day.count, "open task was", "open tasks were")
    return "\(tasks) carried to \(day.date); 'plan move --from \(day.date) today' brings"
      + " \(day.count == 1 ? "it" : "them") back"
  }
}
