extension PlanTemplate {
  static let homeImprovement = PlanTemplate(
    .plans, "renovate a room, and keep the house in order",
    """
    # 🔨 Home Improvement #home

    ## Goals

    - [ ] The room is done id:room

    ## Tasks

    ### Plan

    - [ ] !high Take measurements and photographs est:1h goal:room
    - [ ] Decide what stays, what goes and what is new est:2h goal:room
    - [ ] Set a limit for the money, and a tenth more for surprises goal:room
    - [ ] !medium Get three offers for what needs a craftsman goal:room
    - [ ] Ask the landlord or the neighbours goal:room

    ### Buy

    - [ ] Paint, rollers, tape and sheets goal:room
    - [ ] Screws, plugs and sandpaper goal:room
    - [ ] Lamps, and someone who may connect them goal:room

    ### Do

    - [ ] Clear the room and cover the floor est:3h goal:room
    - [ ] Fill holes and sand the walls est:3h goal:room
    - [ ] !medium Paint, two coats points:5 est:6h goal:room
    - [ ] Put up shelves and lamps est:3h goal:room
    - [ ] Take what is left to the recycling yard est:1h goal:room

    ### All year round

    - [ ] Press the test button of the smoke alarms every:1st est:10m
    - [ ] Have the heating serviced every:sep-15
    - [ ] Clear the gutters every:nov-15 est:2h
    - [ ] Bleed the radiators every:oct-1 est:30m
    - [ ] Oil hinges and locks every:apr-1 est:30m

    """)
}
