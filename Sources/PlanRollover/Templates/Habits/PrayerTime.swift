extension PlanTemplate {
  static let prayerTime = PlanTemplate(
    .habits, "morning, midday and evening, and time to read",
    """
    # 🙏 Prayer Time #faith

    ## Habits

    - Prayer: 3 times every:day start:{{date}} points:1
    - Scripture: 10m every:day start:{{date}}
    - Common worship every:week start:{{date}} points:2

    ## Schedule

    - 07:00-07:10 Morning prayer every:day
    - 13:00-13:10 Midday prayer every:day remind:5m
    - 21:15-21:25 Evening prayer every:day remind:5m

    ## Tasks

    - [ ] Write down what to give thanks for every:sun est:10m

    ## Notes

    The three times are examples: replace them with those of your tradition, and add more.

    """)
}
