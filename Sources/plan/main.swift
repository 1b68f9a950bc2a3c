import PlanCommands

runMain()
