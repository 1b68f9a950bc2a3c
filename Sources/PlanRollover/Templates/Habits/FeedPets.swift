extension PlanTemplate {
  static let feedPets = PlanTemplate(
    .habits, "two meals, fresh water, and the vet once a year",
    """
    # 🐾 Feed Pets #pets

    ## Habits

    - Feed the pets: 2 meals every:day start:{{date}} points:1
      - The amounts are on the pack; a treat counts as food.
    - Fresh water for the pets every:day start:{{date}}
    - Play with the pets: 20m every:day start:{{date}}

    ## Schedule

    - 07:10-07:20 The pets' breakfast every:day
    - 17:15-17:25 The pets' dinner every:day remind:10m

    ## Tasks

    - [ ] Wash the bowls every:wed,sat est:5m
    - [ ] Buy pet food every:2w-sat start:{{date}} est:30m
    - [ ] Worming tablets every:quarter
    - [ ] !high Book the yearly check-up and the vaccinations every:1y start:{{date}}

    """)
}
