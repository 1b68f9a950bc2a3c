extension PlanTemplate {
  /// Every template, in the order of the gallery.
  public static let all: [PlanTemplate] = habits + plans + lists

  private static let habits: [PlanTemplate] = [
    .waterIntake,
    .exercise,
    .medication,
    .healthyBreakfast,
    .skinCare,
    .dentalCare,
    .feedPets,
    .prayerTime,
    .dailyReading,
    .stepsGoal,
  ]

  private static let plans: [PlanTemplate] = [
    .workProject,
    .studyLearning,
    .homeImprovement,
    .eventPlanning,
    .careerDevelopment,
  ]

  private static let lists: [PlanTemplate] = [
    .groceryShopping,
    .mealPlanning,
    .readingList,
    .cleaningSchedule,
    .packingList,
  ]
}
