/// The format on one page: `plan help format`, and the head of `Grammar/plan.md`.
enum FormatPage {
  /// The word that asks for it, where `plan help` takes a command.
  static let name = "format"

  /// At most 60 lines of 80 columns.
  static let text = """
    PLAN FORMAT 1

    2026-10-05.plan is one day, and its name is the date. Any other .plan file is a
    list: habits, goals, tasks that come back. No text is an error. What fits no
    rule is a note and keeps its bytes.

      # 2026-10-05 Mon                      a title, if you want one
      ## Priorities                         five at most
      1. [ ] !high Ship it #work due:17:00  a task, due today at five
      2. Be kind                            without a box: kept in mind, not carried
      ## Tasks
      - [ ] Pay rent #home due:fri          planfmt writes due:2026-10-09
        - [x] find the number               a step
        - ask Ann                           a note
      ## Schedule                           sorted by start
      - 09:00-10:30 Standup #work           a slot
      - [ ] 14:00 Dentist remind:30m        a slot to tick
      - 22:30-01:00 Night train             ends the next day
      - Holiday                             all day; in a list from start: to until:
      ## Habits
      - [x] Read                            met: it is ticked
      - [ ] Water: 8/8 glasses              met: 8 of 8
      - [-] Gym -- knee hurts               skipped, which is no miss
      ## Mood
      - 21:30 calm, a long walk             a mood, then any words
      ## Notes                              all text, boxes too

    SECTIONS  In any order, and none is needed. Their names may be German, French,
      Spanish, Italian, Portuguese or Dutch. Under any other ## heading, and before
      the first, boxes are tasks and the rest is notes. ### starts a group.
    BOXES  [ ] open  [/] started  [x] done  [-] cancelled  [>] moved, with to:DATE
      A box follows a bullet, - or 1. What is below a closed line is closed with it.
    NESTING  An indented line belongs to the nearest bullet further left. A line at
      the left edge ends that, blank lines do not.
    A LINE  bullet box time priority words -- comment
      A time counts in Schedule and Mood, a comment in Habits. The priority is !high
      !medium !low (or !!! !! !), the first word. #tags and key:value are words.
      `code`, ``` fences and lines of <!-- comment --> are text.
    KEYS  due: expires:      the deadline; when it is no longer worth doing
      start: until:          not before, not after
      remind: est:           30m, 1h, 2d before; how long it takes
      points: goal: target:  what it earns; the goal it is for; what a goal needs
      id: was:"Old name"     keep the history when the words change
      from: to: done:        written by the tools
    DATES  2026-10-07, oct-7, fri, tomorrow, +3d, +2w, from the day of the file, or
      with a time 2026-10-07T17:00. A time alone is on the day of the file.
    TIMES  09:00, 9:00, 9am; 09:00-10:30, 9-10, 9-10:30
    HABITS  name: amount -- comment. Amounts: 5, 5 km, 5/8 glasses, 7h30m, 1/<=2
    MOODS  happy great 5, calm good 4, neutral okay 3, sad stressed tired bad 2,
      angry terrible 1, an emoji, or 7/10
    LISTS  - Water: 8 glasses every:day   under Habits: no box, no count
      - [ ] Pay rent every:1st            under Tasks: planroll copies it to its day
      - [ ] Change the filter after:2mo   two months after the last time
      every: day weekday week month 2w mon,thu 1st,15th last 2nd-tue dec-24 3/week

    """
}
