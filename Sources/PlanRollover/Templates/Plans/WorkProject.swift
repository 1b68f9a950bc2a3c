extension PlanTemplate {
  static let workProject = PlanTemplate(
    .plans, "from a one-page brief to the handover",
    """
    # 💼 Work Project #work

    ## Goals

    - [ ] The project is delivered and in use id:project
      - One sentence: who can do what on that day that they cannot do now?

    ## Tasks

    ### Begin

    - [ ] !high Write one page: what for, for whom, by when points:3 est:2h goal:project
      - [ ] what it has to do
      - [ ] what it will not do
      - [ ] how we will know that it works
    - [ ] !high Agree on the page with the person who pays for it est:1h goal:project
    - [ ] Write down who decides, who does the work and who must be informed goal:project

    ### Plan

    - [ ] !medium Cut the work into steps of a week at most est:3h goal:project
    - [ ] List what could go wrong, and what then est:1h goal:project
    - [ ] Put the dates into everyone's calendar est:30m goal:project

    ### Deliver

    - [ ] !medium Show a first version to two people who will use it points:5 goal:project
    - [ ] Fix what they had trouble with goal:project
    - [ ] Write the half page that explains it goal:project
    - [ ] Hand over, and say who looks after it now points:5 goal:project

    ### Each week

    - [ ] !medium Send three lines on where we are every:fri est:15m
    - [ ] Go through the open steps and the risks every:mon est:30m

    ## Schedule

    - 09:30-09:45 Stand-up of the project every:weekday
    - 14:00-15:30 Work on the project, messages off every:tue,thu

    """)
}
