"""The plans that each editor opens."""

TODAY = "2026-10-05T10:00"
DAY, NEXT = "2026-10-05.plan", "2026-10-06.plan"

# The lines that have findings contain emoji before them: two of four bytes each in UTF-8, and of two
# units each in UTF-16, so that a client and a server that count in different ways cannot agree.
PLANS = {
    "settings.plan": "- hours: 07:00-23:00\n",
    "goals.plan": "# Goals\n\n## Goals\n\n- Pass the exam id:ielts target:20\n",
    "habits.plan": "# Habits\n\n## Habits\n\n- Read every:day\n",
    DAY: """# 2026-10-05 Mon

## Tasks

- [ ] Study words #study goal:ielts
- [ ] 🎉🎉 Party due:2026-13-40 #home
- [ ] 🎂 Cake due:fri #home
- [ ] Call Ann #home
- [ ] Bake

## Habits

- [ ] Read
""",
    NEXT: "# 2026-10-06 Tue\n\n## Tasks\n\n- [ ] Send the parcel\n",
}
