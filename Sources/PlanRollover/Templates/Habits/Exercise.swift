extension PlanTemplate {
  static let exercise = PlanTemplate(
    .habits, "three workouts a week, ten minutes of stretching a day",
    """
    # 🏃 Exercise #health

    ## Goals

    - [ ] Three workouts a week, for twelve weeks target:36 id:exercise

    ## Habits

    - Workout every:3/week start:{{date}} points:3 goal:exercise
      - Any three days count. For a week away, add the same line with `every:never` and its days.
    - Stretch: 10m every:day start:{{date}} points:1

    ## Schedule

    - 18:00-18:45 Train every:mon,wed,fri remind:30m
      - Five minutes to warm up, half an hour of work, ten minutes to cool down.

    ## Tasks

    - [ ] Pack the sports bag every:sun,tue,thu est:5m
    - [ ] Look back at the training and set the next step every:last est:15m

    """)
}
