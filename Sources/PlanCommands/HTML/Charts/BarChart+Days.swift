import PlanCalendar
import PlanReports

extension HTMLWriter {
  /// What was done and earned on each of some days.
  ///
  /// - Parameter words: what stands below the bar of a day, and what the day is called.
  mutating func charts(
    ofDays days: [DayFigures], height: Double = 96,
    _ words: (CivilDate) -> (label: String, name: String)
  ) {
    func bar(_ day: DayFigures, _ value: Int, of limit: Int? = nil) -> BarChart.Bar {
      let (label, name) = words(day.date)
      return BarChart.Bar(label: label, name: name, value: value, limit: limit)
    }
    chart(
      BarChart(
        name: "done", title: "Tasks done of planned", unit: "tasks",
        bars: days.map { bar($0, $0.tasks.done, of: $0.tasks.planned) }, height: height))
    chart(
      BarChart(
        name: "points", title: "Points", unit: "points", bars: days.map { bar($0, $0.points) },
        height: height))
  }
}
