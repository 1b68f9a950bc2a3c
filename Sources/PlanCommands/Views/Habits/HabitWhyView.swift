import PlanCalendar
import PlanHistory
import PlanReports
import PlanSyntax
import PlanText

/// What decided how a habit stands: `plan habits --why NAME`.
struct HabitWhyView: ReportView {
  let reasons: HabitReasons
  let today: CivilDate

  var schema: String { "plan.habits-why/1" }
  var items: [Int] { reasons.items }

  func write(to json: inout JSONWriter, _ texts: ItemTexts) {
    json.member("date", date: reasons.figures.date)
    json.key("habit")
    json.habit(reasons.figures, texts)
    json.key("today")
    json.object { $0.members(of: reasons.figures.demand) }
    json.key("run")
    json.array { json in for period in reasons.run { json.period(period, texts) } }
    json.key("passedOver")
    json.array { json in
      for passed in reasons.passedOver {
        let line = passed.item.flatMap { texts[$0] }
        json.object { json in
          json.member("kind", passed.kind.rawValue)
          json.member("from", date: passed.days.lowerBound)
          json.member("to", date: passed.days.upperBound)
          json.member("path", orNull: line?.path.bytes)
          json.member("line", orNull: line?.line)
        }
      }
    }
    json.key("break")
    if let broken = reasons.broken { json.period(broken, texts) } else { json.null() }
    json.member("brokenRun", reasons.brokenRun)
    json.member("missesSince", reasons.missesSince)
    json.key("pending")
    if let pending = reasons.pending { json.period(pending, texts) } else { json.null() }
  }

  /// Kind, first and last day, result, met and required days, amount, wanted amount, addresses.
  func records(_ texts: ItemTexts) -> [[[UInt8]]] {
    func record(_ kind: String, _ judged: HabitReasons.Judged) -> [[UInt8]] {
      let period = judged.period
      return [
        Array(kind.utf8), judged.days.lowerBound.bytes, judged.days.upperBound.bytes,
        Array("\(period.result)".utf8), Array("\(period.metDays)".utf8),
        Array("\(period.required)".utf8), period.amount.map(decimal) ?? [],
        judged.wanted.map(decimal) ?? [],
        Array(
          judged.records.compactMap { texts[$0.item] }.map { $0.path.bytes + ":\($0.line)".utf8 }
            .joined(separator: [0x20])),
      ]
    }
    return (reasons.broken.map { [record("break", $0)] } ?? [])
      + reasons.run.map { record("run", $0) }
      + reasons.passedOver.map { passed in
        let line = passed.item.flatMap { texts[$0] }
        return [
          Array(passed.kind.rawValue.utf8), passed.days.lowerBound.bytes,
          passed.days.upperBound.bytes, [], [], [], [], [],
          line.map { $0.path.bytes + ":\($0.line)".utf8 } ?? [],
        ]
      } + (reasons.pending.map { [record("pending", $0)] } ?? [])
  }
}

extension JSONWriter {
  fileprivate mutating func period(_ judged: HabitReasons.Judged, _ texts: ItemTexts) {
    let period = judged.period
    object { json in
      json.member("from", date: judged.days.lowerBound)
      json.member("to", date: judged.days.upperBound)
      json.member("result", "\(period.result)")
      json.member("met", period.metDays)
      json.member("required", period.required)
      json.key("amount")
      if let amount = period.amount { json.number(decimal(amount)) } else { json.null() }
      json.key("wanted")
      if let wanted = judged.wanted { json.number(decimal(wanted)) } else { json.null() }
      json.key("lines")
      json.array { json in
        for record in judged.records {
          let line = texts[record.item]
          json.object { json in
            json.member("date", date: record.day)
            json.member("state", orNull: line?.state.map { Array($0.word.utf8) })
            json.member("amount", orNull: line?.amount)
            json.member("path", orNull: line?.path.bytes)
            json.member("line", orNull: line?.line)
          }
        }
      }
    }
  }

  /// Whether it is due, and why.
  fileprivate mutating func members(of demand: HabitDemand) {
    member("due", demand.isDue)
    member("reason", demand.word)
    var (date, met, required, left): (CivilDate?, Int?, Int?, Int?) = (nil, nil, nil, nil)
    switch demand {
    case .begins(let day), .ended(let day): date = day
    case .closed(let day), .paused(let day), .notNamed(let day): date = day
    case .open(let done, let wanted, let rest): (met, required, left) = (done, wanted, rest)
    case .satisfied(let done, let wanted): (met, required) = (done, wanted)
    case .recorded, .tracked, .done, .skipped, .named: break
    }
    member("date", date: date)
    member("met", orNull: met)
    member("required", orNull: required)
    member("left", orNull: left)
  }
}
