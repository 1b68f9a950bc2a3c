extension PlanTemplate {
  static let dentalCare = PlanTemplate(
    .habits, "brush twice, floss once, see the dentist twice a year",
    """
    # 🦷 Dental Care #health

    ## Habits

    - Brush teeth: 2 times every:day start:{{date}} points:1
      - Two minutes each, half an hour after a meal if it was sour.
    - Floss every:day start:{{date}} remind:21:30 points:1

    ## Schedule

    - 07:55-08:00 Brush every:day
    - 21:30-21:35 Brush and floss every:day

    ## Tasks

    - [ ] Take a new tooth brush every:quarter
    - [ ] !medium Book a check-up at the dentist every:6mo start:{{date}} est:10m

    """)
}
