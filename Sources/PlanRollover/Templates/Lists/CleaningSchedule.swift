extension PlanTemplate {
  static let cleaningSchedule = PlanTemplate(
    .lists, "a little each day, so that it never becomes a lot",
    """
    # 🧹 Cleaning Schedule #home

    ## Tasks

    ### Each day

    - [ ] Wash up and wipe the kitchen every:day est:20m
    - [ ] Ten minutes of putting things back every:day est:10m

    ### Each week

    - [ ] Wash and hang up the laundry every:mon,fri est:30m
    - [ ] Dust every:tue est:20m
    - [ ] Clean the bathroom every:thu points:1 est:40m
    - [ ] Vacuum all rooms every:sat points:1 est:45m
    - [ ] Take out paper and glass every:sat est:15m
    - [ ] Water the plants after:3d

    ### Every other week

    - [ ] Change the bed linen every:2w-sun start:{{date}} est:20m
    - [ ] Mop the floors every:2w-sat start:{{date}} est:40m

    ### Each month

    - [ ] Wipe out the fridge every:1st-sat est:30m
    - [ ] Descale the kettle every:15th est:15m
    - [ ] Clean the oven every:last-sun est:45m

    ### A few times a year

    - [ ] Wash the windows every:quarter est:2h
    - [ ] Turn the mattresses every:quarter est:15m
    - [ ] Go through the wardrobe every:6mo start:{{date}} est:2h

    ## Settings

    - calendar: no

    """)
}
