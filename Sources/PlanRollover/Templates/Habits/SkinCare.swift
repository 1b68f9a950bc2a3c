extension PlanTemplate {
  static let skinCare = PlanTemplate(
    .habits, "ten minutes in the morning and ten before bed",
    """
    # 🧴 Skin Care #health

    ## Habits

    - Skin care, morning every:day start:{{date}} remind:08:05
      - Cleanse, moisturise, sunscreen.
    - Skin care, evening every:day start:{{date}} remind:21:40 points:1
      - Cleanse, serum, night cream.
    - Face mask every:week start:{{date}}

    ## Schedule

    - 08:05-08:15 Morning skin care every:day
    - 21:40-21:50 Evening skin care every:day

    ## Tasks

    - [ ] Look for moles that have changed every:1st est:10m
    - [ ] Throw out creams that are past their date every:quarter est:10m

    """)
}
