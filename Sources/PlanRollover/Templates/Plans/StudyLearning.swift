extension PlanTemplate {
  static let studyLearning = PlanTemplate(
    .plans, "a course with steady hours, cards and practice tests",
    """
    # 🎓 Study & Learning #study

    ## Goals

    - [ ] Sixty hours of study target:60h id:study

    ## Habits

    - Study: 45m every:weekday start:{{date}} points:2 goal:study
    - Flash cards: 20 cards every:day start:{{date}} points:1

    ## Tasks

    ### Begin

    - [ ] !high Choose one course or book, and put the others away
    - [ ] Write down what I want to be able to do at the end est:20m
    - [ ] Make a list of the chapters, with a day for each est:30m
    - [ ] Find someone to learn with

    ### Each week

    - [ ] !medium Practice test every:sat points:5 est:1h30m
      - [ ] without the book
      - [ ] mark it, and make cards of what was wrong
    - [ ] Explain the week's chapter aloud, without notes every:sun est:20m

    ## Schedule

    - 19:00-19:45 Study every:weekday remind:15m

    """)
}
