extension PlanTemplate {
  static let waterIntake = PlanTemplate(
    .habits, "eight glasses a day, and a bottle that is never empty",
    """
    # 💧 Water Intake #health

    ## Habits

    - Water: 8 glasses every:day start:{{date}} remind:11:00 points:1
      - A glass is a quarter of a litre: one on waking, one with each meal, four in between.
    - Sweet drinks: <=1 glass every:day start:{{date}}

    ## Schedule

    - 10:30-10:35 Fill the water bottle every:day
    - 15:30-15:35 Fill the water bottle again every:day

    ## Tasks

    - [ ] Scrub the water bottle every:sun est:10m
    - [ ] Change the filter of the jug every:1st

    """)
}
