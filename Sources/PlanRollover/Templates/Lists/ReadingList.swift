extension PlanTemplate {
  static let readingList = PlanTemplate(
    .lists, "what I am reading, what comes next, what I have read",
    """
    # 📚 Reading List #reading

    ## Tasks

    ### Now

    - [/] Middlemarch, George Eliot est:25h

    ### Next

    - [ ] !medium Things Fall Apart, Chinua Achebe est:6h
    - [ ] One Hundred Years of Solitude, Gabriel García Márquez est:12h
    - [ ] Kokoro, Natsume Sōseki est:7h
    - [ ] The Periodic Table, Primo Levi est:7h

    ### One day

    - [ ] !low The Man Without Qualities, Robert Musil
    - [ ] !low In Search of Lost Time, Marcel Proust

    ### Read

    - [x] Pride and Prejudice, Jane Austen
      - What stays: nobody is only as they seem at the ball.

    ## Settings

    - calendar: no

    """)
}
