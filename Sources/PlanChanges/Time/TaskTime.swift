import PlanArguments
import PlanDocument
import PlanFolder
import PlanPhrases
import PlanShell
import PlanText

/// The work on a task: when it began, and how long it took before.
struct TaskTime {
  let began: MomentInput
  let spent: Int

  init(began: MomentInput, spent: Int) { (self.began, self.spent) = (began, spent) }

  /// Nil unless `began:` has a time, and a date or that of the file.
  init?(_ item: Item, in document: Document) {
    guard let value = item.value(.began),
      let began = MomentInput(document.bytes.span.extracting(value.indices))?
        .begin(on: document.kind.date)
    else { return nil }
    self.began = began
    spent = document.spent(of: item)
  }

  /// The minutes since it began; negative before that.
  func minutes(until now: Now) -> Int { began.minutes(until: now.date, now.minutes) ?? 0 }

  /// The change that ends it; without a whole minute nothing is added.
  func end(after minutes: Int) -> ItemChange {
    ItemChange(removing: [.began]).merging(ItemChange(spending: minutes, after: spent))
  }

  /// Why it cannot be ended by itself, and what to type.
  func tooLong(_ line: Candidate) -> Message {
    let (address, hours) = (
      line.page.address(ofLine: line.line).bytes, FolderFacts.longestWork / 60
    )
    var example = began
    example.time = ClockTime(minutes: min((began.time?.minutes ?? 0) + 60, 1439))
    return "\(address): has run since \(began.bytes), more than \(hours) hours; type when it ended,"
      + " as in: plan stop \(address) --at \(example.bytes)"
  }
}

extension Candidate {
  var item: Item { page.document.item(atLine: line) }

  /// The work on it that began and was not ended.
  var time: TaskTime? { TaskTime(item, in: page.document) }
}

extension ItemChange {
  /// Adds minutes of work; nothing without a whole one.
  ///
  /// - Parameter spent: the minutes before.
  init(spending minutes: Int, after spent: Int) {
    self.init()
    guard minutes > 0, let sum = Minutes(value: spent + minutes) else { return }
    attributes[.spent] = sum.bytes
  }
}

extension Now {
  /// The moment in the calendar, also at night.
  var moment: MomentInput {
    let date = date.adding(days: minutes / 1440) ?? date
    return MomentInput(date: .absolute(date), time: ClockTime(minutes: minutes % 1440))
  }

  /// A moment of the past as people say it; without a day the last such time of today or, if that is
  /// wanted, of yesterday.
  func moment(typed: ArgumentBytes, orYesterday: Bool) throws(Refusal) -> Now {
    let words = typed.span.words
    let dated = Now.phrase(words)
    guard let moment = dated ?? Now.phrase([Array("today".utf8)] + words),
      let time = moment.time?.minutes,
      let day = moment.days.days(on: date, .back)?.lowerBound
    else { throw Refusal("'\(typed)' is not a time; write --at 14:00 or --at 'yesterday 23:10'") }
    let isNight = day == date && time + 1440 <= minutes
    let typedMoment = Now(date: day, minutes: isNight ? time + 1440 : time)
    if typedMoment.date.days(since: date) * 1440 + typedMoment.minutes > minutes {
      if dated == nil, orYesterday, let before = day.adding(days: -1) {
        return Now(date: before, minutes: time)
      }
      throw Refusal(
        "'\(typed)' is in the future; write --at 'yesterday \(moment.time?.text ?? "")'")
    }
    return typedMoment
  }

  fileprivate static func phrase(_ words: [[UInt8]]) -> MomentPhrase? {
    (try? MomentPhrase.read(words)).flatMap { $0.time != nil && !$0.days.isSpan ? $0 : nil }
  }
}

/// When a task was started or stopped.
let atTime = Valued(
  "at", "TIME", "not now but then: 14:00 or yesterday 23:10",
  .phrase(
    { arguments in
      let most = min(arguments.count, MomentPhrase.mostWords)
      let longest = (0..<most).reversed().first {
        let words = Array(arguments.prefix($0 + 1))
        return Now.phrase(words) ?? Now.phrase([Array("today".utf8)] + words) != nil
      }
      return (longest ?? 0) + 1
    }, nil))
