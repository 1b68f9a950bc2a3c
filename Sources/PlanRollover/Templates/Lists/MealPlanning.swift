extension PlanTemplate {
  static let mealPlanning = PlanTemplate(
    .lists, "seven dinners, one for each day of the week",
    """
    # 🍲 Meal Planning #home

    ## Tasks

    - [ ] Plan the meals of the week every:fri est:20m
      - What has to be eaten first?
      - Who is at home on which evening?
    - [ ] Cook a big pot for two more days every:sun est:1h30m

    ### Dinners

    - [ ] Cook lentil soup with bread every:mon est:40m
    - [ ] Cook pasta with tomatoes and basil every:tue est:30m
    - [ ] Cook vegetable curry with rice every:wed est:45m
    - [ ] Cook omelette with salad every:thu est:25m
    - [ ] Cook fish or tofu with potatoes every:fri est:45m
    - [ ] Make pizza together every:sat est:1h15m

    ### To try one day

    - [ ] !low Stuffed peppers
    - [ ] !low Pumpkin risotto
    - [ ] !low Ramen from scratch

    ## Settings

    - calendar: no

    """)
}
