extension PlanTemplate {
  static let medication = PlanTemplate(
    .habits, "morning and evening dose, and the next pack in time",
    """
    # 💊 Medication #health

    ## Habits

    - Morning dose: 1 tablet every:day start:{{date}} remind:07:20 points:1
      - With a glass of water, before breakfast.
    - Evening dose: 1 tablet every:day start:{{date}} remind:20:00 points:1
      - With some food.
    - Side effects
      - Never due. Tick it on a day with side effects, and write which ones after ` -- `.

    ## Schedule

    - 07:20-07:25 Take the morning medicine every:day remind:5m
    - 20:00-20:05 Take the evening medicine every:day remind:5m

    ## Tasks

    - [ ] Fill the pill box for the week every:sun est:10m
    - [ ] !high Order the next pack every:20th est:10m
    - [ ] Ask the doctor whether the dose still fits every:quarter

    """)
}
