extension PlanTemplate {
  static let eventPlanning = PlanTemplate(
    .plans, "a celebration, from guest list to thank-you notes",
    """
    # 🎉 Event Planning #event

    ## Goals

    - [ ] A day that the guests remember id:event
      - Give the steps below a `due:` as soon as the date is fixed.

    ## Tasks

    ### Two months before

    - [ ] !high Fix the date, the place and the money points:3 goal:event
    - [ ] !high Write the guest list est:1h goal:event
    - [ ] Book the place, and read what it says on cancelling goal:event
    - [ ] Send the invitations, with a day to answer by est:1h goal:event

    ### One month before

    - [ ] !medium Order food and drink goal:event
      - [ ] ask for allergies
      - [ ] something for those who eat no meat
    - [ ] Music, and someone to look after it goal:event
    - [ ] Remind those who have not answered goal:event

    ### The week before

    - [ ] Tell place and cooks how many will come goal:event
    - [ ] Write down who does what and when on the day est:1h goal:event
    - [ ] Borrow chairs, glasses and a cool box goal:event
    - [ ] Look at the weather, and have another plan goal:event

    ### The day itself

    - [ ] !high Be there two hours early goal:event
    - [ ] Take photographs before it gets full goal:event

    ### Afterwards

    - [ ] Give back what was borrowed goal:event
    - [ ] Write thank-you notes points:2 est:1h goal:event
    - [ ] Pay what is open, and add it up est:30m goal:event

    ## Schedule

    - 17:30-17:45 Look through what is open for the event every:mon,thu

    """)
}
