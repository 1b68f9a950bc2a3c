extension PlanTemplate {
  static let groceryShopping = PlanTemplate(
    .lists, "the weekly shop, in the order of the shelves",
    """
    # 🛒 Grocery Shopping #home

    ## Tasks

    - [ ] Look into the fridge, and strike out what is there every:fri est:10m
    - [ ] Shop for the week every:sat est:1h

    ### Fruit and vegetables

    - [ ] Apples
    - [ ] Bananas
    - [ ] Carrots
    - [ ] Onions and garlic
    - [ ] Salad
    - [ ] Tomatoes

    ### Bread and cereals

    - [ ] Bread
    - [ ] Oats
    - [ ] Pasta
    - [ ] Rice

    ### From the fridge

    - [ ] Butter
    - [ ] Cheese
    - [ ] Eggs
    - [ ] Milk
    - [ ] Yoghurt

    ### From the larder

    - [ ] Beans and lentils
    - [ ] Coffee and tea
    - [ ] Olive oil
    - [ ] Tinned tomatoes

    ### For the house

    - [ ] Dishwasher tablets
    - [ ] Soap
    - [ ] Toilet paper

    ## Settings

    - calendar: no

    """)
}
