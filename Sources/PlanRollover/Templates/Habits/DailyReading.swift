extension PlanTemplate {
  static let dailyReading = PlanTemplate(
    .habits, "half an hour with a book each evening",
    """
    # 📖 Daily Reading #reading

    ## Goals

    - [ ] A hundred hours with books target:100h id:reading

    ## Habits

    - Read: 30m every:day start:{{date}} points:1 goal:reading
      - More than thirty minutes count in full, and fewer count too.

    ## Schedule

    - 20:30-21:00 Read, with the phone in another room every:day remind:10m

    ## Tasks

    - [ ] Choose the next book every:1st est:15m
    - [ ] Take the books back to the library every:2w-sat start:{{date}}

    """)
}
