import PlanDocument
import PlanSystem
import PlanText

/// The days of a folder and the paths of their files, found by name only.
struct DayPaths {
  /// By date; a day with two files is there twice, in the order of the paths.
  private let days: [(date: CivilDate, path: FilePath)]

  /// - Parameters:
  ///   - paths: of files of any kind.
  ///   - directory: the folder that relative paths start from.
  init(_ paths: [FilePath], from directory: FilePath) {
    days =
      paths
      .compactMap { path in
        DocumentKind(file: path, in: directory).date.map { (date: $0, path: path) }
      }
      .sorted { ($0.date, $0.path) < ($1.date, $1.path) }
  }

  /// The files of a day: none, one, or by mistake more.
  func paths(of date: CivilDate) -> [FilePath] {
    days[position(of: date)...].prefix { $0.date == date }.map(\.path)
  }

  /// The files of a day and of all later ones.
  func paths(from date: CivilDate) -> [FilePath] { days[position(of: date)...].map(\.path) }

  /// The file of the nearest existing day before a date.
  func path(before date: CivilDate) -> FilePath? {
    let position = position(of: date)
    return position == 0 ? nil : paths(of: days[position - 1].date).first
  }

  /// The file of the nearest existing day after a date.
  func path(after date: CivilDate) -> FilePath? {
    days[position(of: date)...].first { $0.date > date }?.path
  }

  /// The position of the first day that is not before `date`.
  private func position(of date: CivilDate) -> Int {
    days.partitioningIndex { $0.date >= date }
  }
}
