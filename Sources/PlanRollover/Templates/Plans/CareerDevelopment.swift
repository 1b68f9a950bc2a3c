extension PlanTemplate {
  static let careerDevelopment = PlanTemplate(
    .plans, "choose a goal, learn for it, and get noticed",
    """
    # 🚀 Career Development #career

    ## Goals

    - [ ] The next step: the work I want to do id:career
    - [ ] Forty hours of learning for it target:40h id:skills

    ## Habits

    - Learn for the job: 30m every:3/week start:{{date}} points:2 goal:skills

    ## Tasks

    ### Where to

    - [ ] !high Write down what I want to do more of, and what less est:1h goal:career
    - [ ] Read ten job advertisements; list what they ask for est:1h goal:career
    - [ ] !medium Choose the two skills that are missing most goal:career

    ### Be seen

    - [ ] Bring the CV up to date points:3 est:2h goal:career
    - [ ] Ask two people for honest feedback goal:career
    - [ ] Talk with my manager about the next year est:1h goal:career
    - [ ] Find a mentor goal:career
    - [ ] Give a short talk on something I know points:5 goal:career

    ### Again and again

    - [ ] Write down what went well at work every:fri est:10m
    - [ ] Meet someone from another team every:1st-wed est:1h
    - [ ] Look back at the quarter, and choose the next step every:quarter est:1h

    ## Schedule

    - 08:30-09:00 Learn, before the messages every:mon,wed,fri

    """)
}
