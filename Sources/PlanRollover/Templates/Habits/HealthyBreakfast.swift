extension PlanTemplate {
  static let healthyBreakfast = PlanTemplate(
    .habits, "sit down to a breakfast that keeps until noon",
    """
    # 🥣 Healthy Breakfast #health

    ## Habits

    - Healthy breakfast every:day start:{{date}} remind:07:30 points:1
      - Whole grain, something fresh, something with protein, and no screen.
    - Fruit: 2 pieces every:day start:{{date}}

    ## Schedule

    - 07:30-07:50 Breakfast at the table every:day

    ## Tasks

    - [ ] Choose the breakfasts of the week every:sat est:15m
      - Porridge with apple and walnuts.
      - Yoghurt with berries and oats.
      - Eggs on rye bread with tomatoes.
    - [ ] Put the oats to soak every:sun,tue est:5m

    """)
}
