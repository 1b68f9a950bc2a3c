extension PlanTemplate {
  static let stepsGoal = PlanTemplate(
    .habits, "eight thousand steps a day, a million in all",
    """
    # 👟 Steps Goal #health

    ## Goals

    - [ ] A million steps target:1000000steps id:steps

    ## Habits

    - Steps: 8000 steps every:day start:{{date}} remind:20:30 points:1 goal:steps
      - To raise the number, write the line once more with a later `start:`; the days before stay.
    - Stairs, not the lift every:weekday start:{{date}}

    ## Schedule

    - 12:30-12:50 Walk round the block every:weekday

    ## Tasks

    - [ ] A long walk every:sun points:3 est:2h

    """)
}
