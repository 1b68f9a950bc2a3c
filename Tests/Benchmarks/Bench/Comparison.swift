/// Many runs of a subject and of its floor, in turn, so that both run under the same conditions.
struct Comparison {
  private var subject: [Run] = []
  private var floor: [Run] = []

  init(_ pair: Subject, in place: Place, rounds: Int) throws(Failure) {
    let command = place.commandLine(pair.command)
    let floorCommand = place.commandLine(pair.floor)
    // The first round fills the page cache and is not counted.
    for round in 0...rounds {
      let runs = (try run(command), try run(floorCommand))
      if round > 0 {
        subject.append(runs.0)
        floor.append(runs.1)
      }
    }
  }

  static let heading = [
    "", "median", "floor", "ratio", "ratio of minima", "peak", "floor's peak",
  ]

  func row(_ name: String) -> [String] {
    [
      name, "\(decimal(median(subject))) ms", "\(decimal(median(floor))) ms",
      decimal(median(subject) / median(floor)), decimal(minimum(subject) / minimum(floor)),
      "\(peak(subject)) KB", "\(peak(floor)) KB",
    ]
  }
}

private func median(_ runs: [Run]) -> Double {
  let sorted = runs.map(\.milliseconds).sorted()
  return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

private func minimum(_ runs: [Run]) -> Double {
  runs.map(\.milliseconds).min() ?? 0
}

private func peak(_ runs: [Run]) -> Int {
  runs.map(\.peakKilobytes).max() ?? 0
}

/// Two decimals.
private func decimal(_ value: Double) -> String {
  guard value.isFinite, value < 1e9 else { return "-" }
  let hundredths = Int((value * 100).rounded())
  return "\(hundredths / 100).\(padded(hundredths % 100))"
}

/// Rows as columns: the first aligned left, the others right.
func table(_ rows: [[String]]) -> String {
  let widths = (rows.first ?? []).indices.map { column in
    rows.map { $0[column].count }.max() ?? 0
  }
  return rows.map { row in
    row.enumerated().map { column, cell in
      let blanks = String(repeating: " ", count: widths[column] - cell.count)
      return column == 0 ? cell + blanks : "  " + blanks + cell
    }.joined() + "\n"
  }.joined()
}
