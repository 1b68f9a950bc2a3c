extension PlanTemplate {
  static let packingList = PlanTemplate(
    .lists, "what goes into the bag, and what to do before leaving",
    """
    # 🧳 Packing List #travel

    ## Tasks

    ### Documents

    - [ ] !high Passport or identity card
    - [ ] !high Tickets and bookings
    - [ ] Insurance card
    - [ ] Bank card and some cash

    ### Clothes

    - [ ] Shirts, one for each day
    - [ ] Trousers
    - [ ] Underwear and socks
    - [ ] Something warm
    - [ ] Rain jacket
    - [ ] Walking shoes
    - [ ] Nightwear
    - [ ] Swimming things

    ### Wash bag

    - [ ] Toothbrush and toothpaste
    - [ ] Shampoo and comb
    - [ ] Sunscreen
    - [ ] !medium Medicine for all days, and two more
    - [ ] Plasters

    ### Devices

    - [ ] Phone and charger
    - [ ] Power bank
    - [ ] Adapter for the sockets there
    - [ ] Headphones
    - [ ] A book

    ### Before leaving

    - [ ] !medium Windows shut, heating down
    - [ ] Water the plants, and ask someone to water them
    - [ ] Empty the fridge and the bins
    - [ ] !high Keys, and one to the neighbours

    ## Settings

    - calendar: no

    """)
}
