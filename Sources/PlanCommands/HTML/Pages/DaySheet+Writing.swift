import PlanModel
import PlanReports
import PlanSyntax
import PlanText

extension DaySheet {
  func writeLeft(to html: inout HTMLWriter) {
    html.section("priorities", "Priorities") { html in
      var writing = writing(left[0], width: Self.leftWidth)
      writing.list(content.priorities, isNumbered: true, to: &html)
      html.more(writing.lines.beyond)
      // The numbers of what is written by hand go on where the list ends.
      for number in 0..<content.blankPriorities {
        html.element(.p, [.class("blank"), .decoration]) { html in
          html.element(.span, [.class("place")], "\(content.priorities.count + number + 1)")
          html.element(.span, [.class("box")], HTMLWriter.blank)
        }
      }
    }
    html.section("tasks", "Tasks") { html in
      var writing = writing(left[1], width: Self.leftWidth)
      writing.list(content.tasks, to: &html)
      html.more(writing.lines.beyond)
      for _ in 0..<(writing.lines.beyond == 0 ? blankTasks : 0) {
        html.element(.p, [.class("blank"), .decoration]) { html in
          html.element(.span, [.class("box")], HTMLWriter.blank)
        }
      }
    }
    if !content.due.isEmpty {
      html.section("deadlines", "Due from elsewhere") { html in
        var writing = writing(left[2], width: Self.leftWidth)
        writing.list(content.due, to: &html)
        html.more(writing.lines.beyond)
      }
    }
    html.section("notes", "Notes") { html in writeNotes(to: &html) }
  }

  private func writeNotes(to html: inout HTMLWriter) {
    var lines = SheetLines(size, width: Self.leftWidth, left: left[3])
    var beyond = 0
    for note in content.notes {
      let fits = lines.take(cells: displayWidth(note.span), depth: -1)
      if !fits { beyond += 1 }
      html.element(.p, [.class(fits ? "text" : "text beyond")], text: note)
    }
    html.more(beyond)
    html.ruled(40)
  }

  func writeRight(to html: inout HTMLWriter) {
    html.section("schedule", "Schedule") { html in
      var writing = writing(right[0] - content.hours.count, width: Self.rightWidth)
      html.element(.ol, [.class("hours")]) { html in
        for hour in content.hours {
          html.element(.li) { html in
            html.element(.span, [.class("hour")], hour.name)
            // The first line of an hour is there anyway.
            writing.lines.give(hour.slots.isEmpty ? 0 : 1)
            writing.list(hour.slots, depth: 1, to: &html)
          }
        }
      }
      html.more(writing.lines.beyond)
    }
    if !content.habits.isEmpty {
      html.section("habits", "Habits") { html in writeHabits(to: &html) }
    }
    html.section("mood", "Mood") { html in writeMoods(to: &html) }
  }

  private func writeHabits(to html: inout HTMLWriter) {
    var lines = SheetLines(size, width: Self.rightWidth, left: right[1])
    html.element(.ul, [.class("items")]) { html in
      for habit in content.habits {
        let fits = lines.take(cells: habit.width)
        html.element(.li, [.class("\(habit.state.rawValue)\(fits ? "" : " beyond")")]) { html in
          html.box(habit.box ?? .open, "")
          html.element(.p, [.class("line words")]) { html in
            html.element(.span, [.class("said")], text: habit.name)
            if let amount = habit.amount { html.part("amount", amount, isFirst: false) }
            if let comment = habit.comment { html.part("aside", comment, isFirst: false) }
            if let streak = habit.streak { html.part("aside", Array(streak.utf8), isFirst: false) }
          }
        }
      }
    }
    html.more(lines.beyond)
  }

  private func writeMoods(to html: inout HTMLWriter) {
    var lines = SheetLines(size, width: Self.rightWidth, left: right[2])
    if !content.moods.isEmpty {
      html.element(.ul, [.class("items")]) { html in
        for mood in content.moods {
          let fits = lines.take(cells: mood.width)
          html.element(.li, [.class(fits ? "bare" : "bare beyond")]) { html in
            html.element(.p, [.class("line words")]) { html in
              if let time = mood.time { html.part("time", time) }
              let color = mood.mood.map { palette.name(page.source.settings.color(of: $0)) } ?? ""
              html.part("said \(color)", mood.words)
              if let comment = mood.comment { html.part("aside", comment, isFirst: false) }
            }
          }
        }
      }
      return html.more(lines.beyond)
    }
    html.element(.p, [.class("choice"), .decoration]) { html in
      for word in MoodWord.steps.reversed() {
        html.element(.span, [.class("circle")], HTMLWriter.blank)
        html.text("\(word.name) ")
      }
    }
  }
}
